import type { Connection } from './dialects/connection.ts'
import { checkSearch, refillSearch, takeIn } from './search-documents.ts'
import { findDocuments } from './search-finding.ts'
import type { SiteTexts } from './site-texts.ts'

export function openSiteTexts(connection: Connection): SiteTexts {
  const known = new Set<string>()
  return {
    takeIn: (reader, most) => takeIn(connection, reader, most, known),
    find: (query) => findDocuments(connection, query),
    refill: (kinds) => refillSearch(connection, kinds),
    check: () => checkSearch(connection),
  }
}
