import { link, media, type Props, sample, text } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { notable } from '#ui/cards/card-row.tsx'
import { PictureCard } from '#ui/cards/card.tsx'
import { Section } from '#ui/sections/section.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { defineSlice } from '../define.ts'
import { numberedEntries, numberedFields } from '../fields/numbered-fields.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const activities = [1, 2, 3, 4, 5, 6] as const

const fields = {
  ...titleFields('h2', 'text-4xl'),
  ...numberedFields('activity', activities, (group) => ({
    image: media({ label: `${group} image`, group, breakpoints: cardSizes }),
    title: text({ label: `${group} title`, group }),
    link: link({ label: `${group} link`, group }),
  })),
}

export function View({ title, titleTag, titleSize, ...props }: Props<typeof fields>) {
  const entries = numberedEntries('activity', activities, ['image', 'title', 'link'], props)
  const shown = notable(entries.map(({ image, ...activity }) => ({ ...activity, picture: image })))
  if (shown.length === 0) return null
  return (
    <Section className="activity-grid" head={{ title, titleTag, titleSize }}>
      <CardGrid columns={3}>
        {shown.map((activity, i) => (
          <PictureCard
            key={`${i}${activity.title}`}
            {...activity}
            titleTag={deeperThan(titleTag, title)}
            titleSize="text-2xl"
          />
        ))}
      </CardGrid>
    </Section>
  )
}

export const slice = defineSlice({
  name: 'SandpiperActivityGrid',
  label: 'Sandpiper activity grid',
  group: 'Sandpiper',
  description: 'Up to six activities as pictures with a title.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'grid', 'activities'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Six',
      fields: {
        title: 'Things to do',
        activity1Image: [sample('Sailing boat')],
        activity1Title: 'Kayak',
        activity2Image: [sample('Golf')],
        activity2Title: 'Golf',
        activity3Image: [sample('Yoga deck')],
        activity3Title: 'Yoga',
      },
    },
  ],
})
