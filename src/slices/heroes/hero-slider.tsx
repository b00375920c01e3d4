import { useTranslate } from '#ui/text/translation.tsx'
import { checkbox, media, number, type Props, sample } from '#fields/index.ts'
import { heroHeight, videoHeroRatio } from '#model/constants.ts'
import { customProperties } from '#ui/page/custom-properties.ts'
import '#ui/media/hero-slider.css'
import { Slider } from '#ui/gallery/slider.tsx'
import { Title } from '#ui/text/title.tsx'
import { Video } from '#ui/media/video.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { arrowFields } from '../fields/arrow-fields.ts'
import { heightField, videoFields } from '../fields/hero-fields.ts'

const fields = {
  ...titleFields('h1', 'text-6xl'),
  height: heightField(),
  ...videoFields(),
  poster: media({
    label: 'Poster',
    group: 'Video',
    instructions: 'Shown until the video plays, and where it cannot play.',
    breakpoints: wideSizes,
  }),
  ...arrowFields(),
  autoplay: checkbox({
    default: true,
    label: 'Autoplay',
    instructions: 'Video autoplay only works when the video is muted.',
  }),
  interval: number({
    default: 7,
    label: 'Interval',
    instructions: 'Seconds for each slide.',
    min: 3,
    max: 30,
    step: 1,
  }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { title, titleTag, titleSize, height = heroHeight, cfId, ratioX, ratioY, mute = false, poster } = props
  const { arrowSize, arrowColor, autoplay, interval = 7, slots } = props
  if (!cfId && !poster && !slots?.default) return null
  return (
    <div
      className="hero-slider"
      style={customProperties({
        '--height': height,
        '--video-height': `${(100 * (ratioY || videoHeroRatio.y)) / (ratioX || videoHeroRatio.x)}vw`,
      })}
    >
      {title && (
        <div className="hero-slider-title wrap">
          <Title tag={titleTag} size={titleSize}>
            {title}
          </Title>
        </div>
      )}
      <Slider
        label={title ?? t('Highlights')}
        arrowSize={arrowSize}
        arrowColour={arrowColor}
        interval={autoplay ? interval : undefined}
      >
        {(cfId || poster) && (
          <div className="hero-slide hero-slide-video">
            <Video id={cfId} muted={mute} poster={poster} label={title ?? t('Video')} />
          </div>
        )}
        {slots?.default}
      </Slider>
    </div>
  )
}

export const slice = defineSlice({
  name: 'HeroSlider',
  label: 'Hero slider',
  group: 'Heroes',
  description: 'Large slides at the head of a page, one at a time.',
  layouts: '*',
  tags: ['hero', 'slider', 'video'],
  hydrate: 'load',
  fields,
  slots: { default: ['HeroSlide'] },
  view: View,
  templates: [
    { label: 'Pictures', fields: { autoplay: true } },
    {
      label: 'Video first',
      fields: {
        cfId: 'sample-video',
        ratioX: 16,
        ratioY: 9,
        mute: true,
        poster: [sample('Aerial view of the bay')],
      },
    },
  ],
})
