import type { ListSearch } from '../../api/list-search.ts'

/** Query of the address of a record screen: each entity has filters of its own, which its screens know. */
export function parseRecordSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) && entry[1] !== '',
    ),
  )
}
