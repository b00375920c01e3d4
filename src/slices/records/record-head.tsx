import { checkbox, type Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordHeadSection } from '#ui/records/record-head.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'

const fields = {
  showPicture: checkbox({ default: true, label: 'Picture', instructions: 'Off: the name stands on paper.' }),
  showNotes: checkbox({ default: true, label: 'Notes', instructions: 'The short facts, such as the day.' }),
  showActions: checkbox({ default: true, label: 'Buttons', instructions: 'To book, to call, to the own site.' }),
}

export function View({
  showPicture = false,
  showNotes = false,
  showActions = false,
  data,
}: Props<typeof fields> & Surroundings<BoundParts['head']>) {
  if (!data) return null
  const { picture, notes, actions, ...words } = data
  return (
    <RecordHeadSection
      {...words}
      {...(showPicture && picture && { picture })}
      {...(showNotes && notes && { notes })}
      {...(showActions && actions && { actions })}
    />
  )
}

export const slice = defineRecordSlice({
  name: 'RecordHead',
  label: 'Head',
  description: 'The top of the page: the name over the picture, with the first facts and the buttons.',
  bound: {
    part: 'head',
    to: [
      'resorts',
      'specials',
      'posts',
      'press-releases',
      'brands',
      'fact-sheets',
      'sitemap',
      'rooms',
      'restaurants',
      'wedding-venues',
      'wedding-packages',
      'meeting-rooms',
    ],
  },
  tags: ['hero'],
  hydrate: 'never',
  fields,
  view: View,
})
