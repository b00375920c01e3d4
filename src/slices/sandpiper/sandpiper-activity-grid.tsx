import { link, media, type Props, sample, text } from '#fields/index.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { PictureCard } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { deeperThan, Title } from '#ui/title.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  activity1Image: media({ label: 'Activity 1 image', group: 'Activity 1', breakpoints: cardSizes }),
  activity1Title: text({ label: 'Activity 1 title', group: 'Activity 1' }),
  activity1Link: link({ label: 'Activity 1 link', group: 'Activity 1' }),
  activity2Image: media({ label: 'Activity 2 image', group: 'Activity 2', breakpoints: cardSizes }),
  activity2Title: text({ label: 'Activity 2 title', group: 'Activity 2' }),
  activity2Link: link({ label: 'Activity 2 link', group: 'Activity 2' }),
  activity3Image: media({ label: 'Activity 3 image', group: 'Activity 3', breakpoints: cardSizes }),
  activity3Title: text({ label: 'Activity 3 title', group: 'Activity 3' }),
  activity3Link: link({ label: 'Activity 3 link', group: 'Activity 3' }),
  activity4Image: media({ label: 'Activity 4 image', group: 'Activity 4', breakpoints: cardSizes }),
  activity4Title: text({ label: 'Activity 4 title', group: 'Activity 4' }),
  activity4Link: link({ label: 'Activity 4 link', group: 'Activity 4' }),
  activity5Image: media({ label: 'Activity 5 image', group: 'Activity 5', breakpoints: cardSizes }),
  activity5Title: text({ label: 'Activity 5 title', group: 'Activity 5' }),
  activity5Link: link({ label: 'Activity 5 link', group: 'Activity 5' }),
  activity6Image: media({ label: 'Activity 6 image', group: 'Activity 6', breakpoints: cardSizes }),
  activity6Title: text({ label: 'Activity 6 title', group: 'Activity 6' }),
  activity6Link: link({ label: 'Activity 6 link', group: 'Activity 6' }),
}

export function View({ title, titleTag, titleSize, ...activities }: Props<typeof fields>) {
  const shown = activitiesOf(activities).filter((activity) => activity.picture || activity.title)
  if (shown.length === 0) return null
  return (
    <Section className="activity-grid" label={title}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <CardGrid columns={3} least={17}>
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

function activitiesOf(props: Props<typeof fields>) {
  return [
    { picture: props.activity1Image, title: props.activity1Title, link: props.activity1Link },
    { picture: props.activity2Image, title: props.activity2Title, link: props.activity2Link },
    { picture: props.activity3Image, title: props.activity3Title, link: props.activity3Link },
    { picture: props.activity4Image, title: props.activity4Title, link: props.activity4Link },
    { picture: props.activity5Image, title: props.activity5Title, link: props.activity5Link },
    { picture: props.activity6Image, title: props.activity6Title, link: props.activity6Link },
  ]
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
        activity1Image: [sample('Kayaks')],
        activity1Title: 'Kayak',
        activity2Image: [sample('Golf')],
        activity2Title: 'Golf',
        activity3Image: [sample('Tennis')],
        activity3Title: 'Tennis',
      },
    },
  ],
})
