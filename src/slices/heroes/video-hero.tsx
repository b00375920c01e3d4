import { useTranslate } from '#ui/text/translation.tsx'
import { link, media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { videoHeroRatio } from '#model/constants.ts'
import { hasCopy } from '#ui/text/copy.tsx'
import { Hero } from '#ui/media/hero.tsx'
import { Video } from '#ui/media/video.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'
import { videoFields } from '../fields/hero-fields.ts'

const fields = {
  ...videoFields(),
  poster: media({
    label: 'Poster',
    instructions: 'Shown until the video plays, and where it cannot play.',
    breakpoints: wideSizes,
  }),
  ...titleFields('h1', 'text-6xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
}

export function View({
  cfId,
  ratioX,
  ratioY,
  mute = false,
  poster,
  title,
  titleTag,
  titleSize,
  copy,
  link,
}: Props<typeof fields>) {
  const t = useTranslate()
  const ratio = [ratioX || videoHeroRatio.x, ratioY || videoHeroRatio.y] as const
  const media = (cfId || poster) && <Video id={cfId} muted={mute} poster={poster} label={title ?? t('Video')} />
  if (!media && !hasCopy({ title, html: copy, link })) return null
  return (
    <Hero
      media={media}
      ratio={ratio}
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      link={link}
      className="video-hero"
    />
  )
}

export const slice = defineSlice({
  name: 'VideoHero',
  label: 'Video hero',
  group: 'Heroes',
  description: 'A video across the page with text on it.',
  layouts: '*',
  tags: ['hero', 'video'],
  hydrate: 'load',
  fields,
  view: View,
  templates: [
    {
      label: 'Muted loop',
      fields: { cfId: 'sample-video', mute: true, poster: [sample('Calm sea at dusk')], title: 'Breathe out' },
    },
    {
      label: 'Wide',
      fields: { cfId: 'sample-video', ratioX: 16, ratioY: 9, mute: true, poster: [sample('Aerial view of the bay')] },
    },
  ],
})
