/** The search part of an address: what is not of these does not stand there. */
export type RecordSearch = Readonly<Record<string, string | number | boolean>>

export function parseRecordSearch(search: Record<string, unknown>): RecordSearch {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]) && entry[1] !== '',
    ),
  )
}
