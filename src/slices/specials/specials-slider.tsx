import { checkbox, color, number, type Props, select, specials, text } from '#fields/index.ts'
import { ContentSlider } from '#ui/content-slider.tsx'
import { deeperThan } from '#ui/title.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadSpecials, SpecialCard, type Special } from '../specials-reading.tsx'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  specials: specials({ label: 'Specials', instructions: 'Empty: all current specials.' }),
  numberOfSlides: number({
    default: 2,
    label: 'Number of slides',
    instructions: 'Shown at once on wide screens.',
    min: 1,
    max: 6,
    step: 1,
  }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
  theme: select({ light: 'Light', dark: 'Dark', brand: 'Brand colour' }, { default: 'light', label: 'Theme' }),
  arrowSize: number({
    default: 50,
    label: 'Arrow size',
    group: 'Slider',
    instructions: 'Pixels.',
    min: 16,
    max: 160,
    step: 1,
  }),
  arrowColor: color({ default: '#ffffff', label: 'Arrow colour', group: 'Slider' }),
  autoplay: checkbox({ label: 'Autoplay' }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly Special[]>) {
  const {
    title,
    titleTag,
    titleSize,
    numberOfSlides,
    hideBookNow,
    arrowSize,
    arrowColor,
    theme,
    autoplay,
    data = [],
    page,
  } = props
  if (data.length === 0) return null
  return (
    <ContentSlider
      className="specials"
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      perView={numberOfSlides}
      arrowSize={arrowSize}
      arrowColour={arrowColor}
      interval={autoplay ? 7 : undefined}
    >
      {data.map((special) => (
        <SpecialCard
          key={special.id}
          special={special}
          titleTag={deeperThan(titleTag, title)}
          bookingUrl={hideBookNow ? undefined : page?.bookingUrl}
          theme={theme}
        />
      ))}
    </ContentSlider>
  )
}

export const slice = defineSlice({
  name: 'SpecialsSlider',
  label: 'Specials slider',
  group: 'Specials',
  description: 'Special offers side by side, leafed through.',
  layouts: '*',
  tags: ['specials', 'slider'],
  hydrate: 'visible',
  fields,
  view: View,
  load: ({ specials }, reader) => loadSpecials(specials, reader),
  templates: [
    {
      label: 'Two at once',
      fields: {
        title: 'Offers for you',
        specials: ['stay-longer-save-more', 'kids-stay-free', 'green-season'],
        numberOfSlides: 2,
        theme: 'light',
      },
    },
  ],
})
