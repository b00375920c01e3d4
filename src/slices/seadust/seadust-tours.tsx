import { link, media, type Props, sample, text, textarea, wysiwyg } from '#fields/index.ts'
import { CardRow, notable } from '#ui/card-row.tsx'
import { defineSlice } from '../define.ts'
import { cardSizes } from '../picture-sizes.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  title: text({ label: 'Title' }),
  titleTag: titleTag('h2'),
  titleSize: titleSize('text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  tour1Image: media({ label: 'Tour 1 image', group: 'Tour 1', breakpoints: cardSizes }),
  tour1Title: text({ label: 'Tour 1 title', group: 'Tour 1' }),
  tour1Duration: text({ label: 'Tour 1 duration', group: 'Tour 1' }),
  tour1Copy: textarea({ label: 'Tour 1 copy', group: 'Tour 1' }),
  tour1Link: link({ label: 'Tour 1 link', group: 'Tour 1' }),
  tour2Image: media({ label: 'Tour 2 image', group: 'Tour 2', breakpoints: cardSizes }),
  tour2Title: text({ label: 'Tour 2 title', group: 'Tour 2' }),
  tour2Duration: text({ label: 'Tour 2 duration', group: 'Tour 2' }),
  tour2Copy: textarea({ label: 'Tour 2 copy', group: 'Tour 2' }),
  tour2Link: link({ label: 'Tour 2 link', group: 'Tour 2' }),
  tour3Image: media({ label: 'Tour 3 image', group: 'Tour 3', breakpoints: cardSizes }),
  tour3Title: text({ label: 'Tour 3 title', group: 'Tour 3' }),
  tour3Duration: text({ label: 'Tour 3 duration', group: 'Tour 3' }),
  tour3Copy: textarea({ label: 'Tour 3 copy', group: 'Tour 3' }),
  tour3Link: link({ label: 'Tour 3 link', group: 'Tour 3' }),
  tour4Image: media({ label: 'Tour 4 image', group: 'Tour 4', breakpoints: cardSizes }),
  tour4Title: text({ label: 'Tour 4 title', group: 'Tour 4' }),
  tour4Duration: text({ label: 'Tour 4 duration', group: 'Tour 4' }),
  tour4Copy: textarea({ label: 'Tour 4 copy', group: 'Tour 4' }),
  tour4Link: link({ label: 'Tour 4 link', group: 'Tour 4' }),
}

export function View({ title, titleTag, titleSize, copy, ...tours }: Props<typeof fields>) {
  return (
    <CardRow
      title={title}
      titleTag={titleTag}
      titleSize={titleSize}
      html={copy}
      cards={notable(toursOf(tours))}
      columns={4}
      least={14}
    />
  )
}

function toursOf(props: Props<typeof fields>) {
  return [
    {
      picture: props.tour1Image,
      title: props.tour1Title,
      subtitle: props.tour1Duration,
      text: props.tour1Copy,
      link: props.tour1Link,
    },
    {
      picture: props.tour2Image,
      title: props.tour2Title,
      subtitle: props.tour2Duration,
      text: props.tour2Copy,
      link: props.tour2Link,
    },
    {
      picture: props.tour3Image,
      title: props.tour3Title,
      subtitle: props.tour3Duration,
      text: props.tour3Copy,
      link: props.tour3Link,
    },
    {
      picture: props.tour4Image,
      title: props.tour4Title,
      subtitle: props.tour4Duration,
      text: props.tour4Copy,
      link: props.tour4Link,
    },
  ]
}

export const slice = defineSlice({
  name: 'SeadustTours',
  label: 'Seadust tours',
  group: 'Seadust',
  description: 'Up to four tours under a title.',
  layouts: ['seadust'],
  tags: ['seadust', 'tours', 'cards'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Tours',
      fields: {
        title: 'Tours',
        tour1Image: [sample('Ruins above the sea')],
        tour1Title: 'Old stones',
        tour1Duration: 'Half a day',
        tour2Image: [sample('Cenote')],
        tour2Title: 'Fresh water',
        tour2Duration: 'Full day',
      },
    },
  ],
})
