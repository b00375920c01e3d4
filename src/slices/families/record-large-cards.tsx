import { checkbox, type Props } from '#fields/index.ts'
import { RecordCardsSection } from '#ui/records/record-cards.tsx'
import type { RecordCards } from '#model/page/record-page.ts'
import { defineRecordSlice, type PartOfFamily, type Surroundings } from '../define.ts'
import { ownTitleFields } from '../fields/own-title-fields.ts'

const fields = {
  ...ownTitleFields,
  opens: checkbox({
    default: false,
    label: 'Large picture',
    instructions: 'The first picture runs across the page, under the title.',
  }),
}

export function View({ title, opens, data }: Props<typeof fields> & Surroundings<RecordCards>) {
  return data ? <RecordCardsSection {...data} opens={opens === true} {...(title && { title })} /> : null
}

/** A part of records that is drawn as cards, the first of them across the page where an editor wants so. */
/*#__NO_SIDE_EFFECTS__*/
export function defineLargeCards(own: PartOfFamily<RecordCards>) {
  return defineRecordSlice({ ...own, family: 'record-large-cards', hydrate: 'never', fields, view: View })
}
