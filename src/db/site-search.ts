import type { Connection } from './dialects/connection.ts'
import { checkSearch, refillSearch, type SearchReader, takeIn } from './search-documents.ts'
import { findDocuments, type SearchFinds, type SearchQuery } from './search-finding.ts'

/** The search of sites, in the database. What is taken back is not found from that moment on. */
export interface SiteTexts {
  /**
   * Brings what was published lately into the search, at most so many documents; answers how many it took, 0 when
   * nothing waits.
   */
  takeIn(reader: SearchReader, most: number): Promise<number>
  find(query: SearchQuery): Promise<SearchFinds>
  /** Has everything published, pages and records of these kinds, brought into the search anew. */
  refill(kinds: readonly string[]): Promise<void>
  /** Documents that wait to be taken in, and those that the search has although they are not published. */
  check(): Promise<{ readonly pending: number; readonly left: number }>
}

export function openSiteTexts(connection: Connection): SiteTexts {
  const known = new Set<string>()
  return {
    takeIn: (reader, most) => takeIn(connection, reader, most, known),
    find: (query) => findDocuments(connection, query),
    refill: (kinds) => refillSearch(connection, kinds),
    check: () => checkSearch(connection),
  }
}
