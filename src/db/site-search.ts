import { bindTo } from '#model/bind-to.ts'
import type { SearchReader } from './site-texts.ts'
import type { Connection } from './dialects/connection.ts'
import { checkSearch, refillSearch, takeIn } from './search-documents.ts'
import { findDocuments } from './search-finding.ts'

/** Opens the site search in the database. Unpublished documents leave it at once. */
export function openSiteTexts(connection: Connection) {
  const known = new Set<string>()
  return {
    /**
     * Brings what was published lately into the search, at most so many documents; answers how many it took, 0 when
     * nothing waits.
     */
    takeIn: (reader: SearchReader, most: number) => takeIn(connection, reader, most, known),
    ...bindTo(connection, {
      find: findDocuments,
      refill: refillSearch,
      check: checkSearch,
    }),
  }
}
