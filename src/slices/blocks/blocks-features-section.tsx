import { media, type Props, sample, text, textarea, wysiwyg } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Copy } from '#ui/text/copy.tsx'
import '#ui/text/logo-intro.css'
import { Picture } from '#ui/media/picture.tsx'
import { Section } from '#ui/sections/section.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { numberedEntries, numberedFields } from '../fields/numbered-fields.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'

const places = [1, 2, 3, 4] as const
const iconSizes = [{ name: 'default', width: 64, height: 64, fit: 'contain' }] as const

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  ...numberedFields('feature', places, (group) => ({
    icon: media({ label: `${group} icon`, group, breakpoints: iconSizes }),
    title: text({ label: `${group} title`, group }),
    copy: textarea({ label: `${group} copy`, group }),
  })),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View({ title, titleTag, titleSize, copy, bgColor, textColor, ...props }: Props<typeof fields>) {
  const features = numberedEntries('feature', places, ['icon', 'title', 'copy'], props)
  const cards = features.filter((feature) => feature.title || feature.copy)
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
        {cards.map(({ icon, copy: words, ...card }, i) => (
          <Card
            key={`${i}${card.title}`}
            {...card}
            text={words}
            titleTag={deeperThan(titleTag, title)}
            titleSize="text-xl"
            head={icon && <Picture of={icon} className="logo logo-small" sizes="64px" decorative />}
          />
        ))}
      </CardGrid>
    </Section>
  )
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
        feature1Icon: [sample('Waves icon')],
        feature1Title: 'Beachfront',
        feature1Copy: 'Steps from the sand.',
        feature2Icon: [sample('Cutlery icon')],
        feature2Title: 'All included',
        feature2Copy: 'Meals, drinks and activities.',
        feature3Icon: [sample('Parents icon')],
        feature3Title: 'For families',
        feature3Copy: 'A club for every age.',
      },
    },
  ],
})
