import { color, media, type Props, text, textarea, wysiwyg } from '#fields/index.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { Card } from '#ui/card.tsx'
import { Copy } from '#ui/copy.tsx'
import '#ui/logo-intro.css'
import { Picture } from '#ui/picture.tsx'
import { Section } from '#ui/section.tsx'
import { deeperThan } from '#ui/title.tsx'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  feature1Icon: media({
    label: 'Feature 1 icon',
    group: 'Feature 1',
    breakpoints: [{ name: 'default', width: 64, height: 64, fit: 'contain' }],
  }),
  feature1Title: text({ label: 'Feature 1 title', group: 'Feature 1' }),
  feature1Copy: textarea({ label: 'Feature 1 copy', group: 'Feature 1' }),
  feature2Icon: media({
    label: 'Feature 2 icon',
    group: 'Feature 2',
    breakpoints: [{ name: 'default', width: 64, height: 64, fit: 'contain' }],
  }),
  feature2Title: text({ label: 'Feature 2 title', group: 'Feature 2' }),
  feature2Copy: textarea({ label: 'Feature 2 copy', group: 'Feature 2' }),
  feature3Icon: media({
    label: 'Feature 3 icon',
    group: 'Feature 3',
    breakpoints: [{ name: 'default', width: 64, height: 64, fit: 'contain' }],
  }),
  feature3Title: text({ label: 'Feature 3 title', group: 'Feature 3' }),
  feature3Copy: textarea({ label: 'Feature 3 copy', group: 'Feature 3' }),
  feature4Icon: media({
    label: 'Feature 4 icon',
    group: 'Feature 4',
    breakpoints: [{ name: 'default', width: 64, height: 64, fit: 'contain' }],
  }),
  feature4Title: text({ label: 'Feature 4 title', group: 'Feature 4' }),
  feature4Copy: textarea({ label: 'Feature 4 copy', group: 'Feature 4' }),
  bgColor: color({ default: '#ffffff', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

export function View({ title, titleTag, titleSize, copy, bgColor, textColor, ...features }: Props<typeof fields>) {
  const cards = featuresOf(features).filter((feature) => feature.title || feature.text)
  if (!title && !copy && cards.length === 0) return null
  return (
    <Section className="features" label={title} background={bgColor} ink={textColor}>
      {(title || copy) && (
        <Copy
          className={cards.length > 0 ? 'section-head' : undefined}
          title={title}
          titleTag={titleTag}
          titleSize={titleSize}
          html={copy}
        />
      )}
      <CardGrid columns={Math.max(1, cards.length)} least={14}>
        {cards.map(({ icon, ...card }, i) => (
          <Card
            key={`${i}${card.title}`}
            {...card}
            titleTag={deeperThan(titleTag, title)}
            titleSize="text-xl"
            head={icon && <Picture of={icon} className="logo logo-small" sizes="64px" decorative />}
          />
        ))}
      </CardGrid>
    </Section>
  )
}

function featuresOf(props: Props<typeof fields>) {
  return [
    { icon: props.feature1Icon, title: props.feature1Title, text: props.feature1Copy },
    { icon: props.feature2Icon, title: props.feature2Title, text: props.feature2Copy },
    { icon: props.feature3Icon, title: props.feature3Title, text: props.feature3Copy },
    { icon: props.feature4Icon, title: props.feature4Title, text: props.feature4Copy },
  ]
}

export const slice = defineSlice({
  name: 'BlocksFeaturesSection',
  label: 'Features section',
  group: 'Blocks',
  description: 'Up to four features in a row under a title.',
  layouts: ['blocks'],
  tags: ['features', 'icon'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Three features',
      fields: {
        title: 'Why stay with us',
        feature1Title: 'Beachfront',
        feature1Copy: 'Steps from the sand.',
        feature2Title: 'All included',
        feature2Copy: 'Meals, drinks and activities.',
        feature3Title: 'For families',
        feature3Copy: 'A club for every age.',
      },
    },
  ],
})
