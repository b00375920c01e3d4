import type { RecordData } from '#model/records/records.ts'
import type { NewRow } from './store.ts'
import { fold } from '#model/text/fold.ts'

const mostSearched = 4000
const mostSorted = 200

/** Columns of a record beside its identity: its values, and those it is searched and sorted by. */
export function columnsOf(
  { site_id, language_code = '', slug, data, title = titleIn(data) ?? slug }: NewRow,
  actor: string,
  at: string,
) {
  return {
    site_id,
    language_code,
    slug,
    title,
    title_key: fold(title).slice(0, mostSorted),
    data: JSON.stringify(data),
    words: fold(`${slug} ${textsIn(data).join(' ')}`).slice(0, mostSearched),
    updated_at: at,
    updated_by: actor,
  }
}

function titleIn({ title, name }: RecordData): string | undefined {
  return typeof title === 'string' ? title : typeof name === 'string' ? name : undefined
}

/** Texts inside a value at any depth, for the search. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
