import { checkbox, color, number, type Props, specials, text } from '#fields/index.ts'
import { ContentSlider } from '#ui/content-slider.tsx'
import { deeperThan } from '#ui/title.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadSpecials, SpecialCard, type Special } from '../specials-reading.tsx'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  specials: specials({ label: 'Specials', instructions: 'Empty: all current specials of the resort.' }),
  numberOfSlides: number({ default: 2, label: 'Number of slides', min: 1, max: 6, step: 1 }),
  hideBookNow: checkbox({ label: 'Hide book now' }),
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
}

export function View(props: Props<typeof fields> & Surroundings<readonly Special[]>) {
  const { title, titleTag, titleSize, numberOfSlides, hideBookNow, arrowSize, arrowColor, data = [], page } = props
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
    >
      {data.map((special) => (
        <SpecialCard
          key={special.id}
          special={special}
          titleTag={deeperThan(titleTag, title)}
          bookingUrl={hideBookNow ? undefined : page?.bookingUrl}
        />
      ))}
    </ContentSlider>
  )
}

export const slice = defineSlice({
  name: 'SandpiperSpecialOfferSlider',
  label: 'Sandpiper special offer slider',
  group: 'Sandpiper',
  description: 'Special offers side by side, leafed through.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'specials', 'slider'],
  hydrate: 'visible',
  fields,
  view: View,
  load: ({ specials }, reader) => loadSpecials(specials, reader),
  templates: [
    {
      label: 'Offers',
      fields: { title: 'Offers', specials: ['stay-longer-save-more', 'kids-stay-free'], numberOfSlides: 2 },
    },
  ],
})
