import { checkbox, type Props } from '#fields/index.ts'
import type { BoundParts } from '#model/page/record-page.ts'
import { RecordTextSection } from '#ui/records/record-text.tsx'
import { defineRecordSlice, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

const fields = {
  ...ownTitleFields,
  showText: checkbox({ default: true, label: 'Text', instructions: 'The description, or the text of the story.' }),
  showFacts: checkbox({ default: true, label: 'Facts', instructions: 'The facts beside the text, by name.' }),
}

export function View({
  title,
  showText = false,
  showFacts = false,
  data,
}: Props<typeof fields> & Surroundings<BoundParts['text']>) {
  if (!data) return null
  const { html, text, link, facts, pictures, ...rest } = data
  const shown = {
    ...(showText && {
      ...(html && { html }),
      ...(text && { text }),
      ...(link && { link }),
      ...(pictures && { pictures }),
    }),
    ...(showFacts && facts?.some(({ value }) => value) && { facts }),
  }
  // A heading over nothing would be an empty section.
  return Object.keys(shown).length > 0 ? <RecordTextSection {...rest} {...(title && { title })} {...shown} /> : null
}

export const slice = defineRecordSlice({
  name: 'RecordText',
  label: 'Text and facts',
  description: 'The text of the record, with its facts beside it.',
  bound: {
    part: 'text',
    to: [
      'resorts',
      'specials',
      'posts',
      'press-releases',
      'brands',
      'rooms',
      'restaurants',
      'wedding-venues',
      'wedding-packages',
      'meeting-rooms',
    ],
  },
  tags: ['text', 'facts'],
  hydrate: 'never',
  fields,
  view: View,
})
