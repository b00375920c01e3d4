import { type FactToken, factsInText, factsInValue, valueWithFacts, withFacts } from '#model/records/facts.ts'
import type { RecordData, StoredRecord } from '#model/records/records.ts'
import type { Site } from '#db/store.ts'
import type { ReadSource } from '../cache/read-cache.ts'
import { settingsOf } from '../sites/site-settings.ts'
import { factValues } from './facts.ts'
import { createReader, type ReaderOptions, type TrackedReader } from '../reader/reader.ts'

/** Creates a reader whose record texts and page titles have facts in place of tokens. */
export function createFactReader(store: ReadSource, site: Site, now: Date, options: ReaderOptions = {}): TrackedReader {
  return readerWithFacts(createReader(store, site, now, options), site)
}

function readerWithFacts(reader: TrackedReader, site: Site): TrackedReader {
  const ofRecords = (rows: readonly StoredRecord[]) => recordsWithFacts(rows, site, reader)
  const titled = <T extends { readonly title: string }>(place: T): Promise<T> | T => {
    const tokens = factsInText(place.title)
    if (tokens.length === 0) return place
    return sayIn(tokens, { site, reader }).then((say) => ({ ...place, title: withFacts(place.title, say) }))
  }
  // What the reader notes meanwhile (`tags`, `expires` …) is read from itself.
  return Object.assign(Object.create(reader) as TrackedReader, {
    list: async (...asked) => ofRecords(await reader.list(...asked)),
    inAnyLanguage: async (...asked) => ofRecords(await reader.inAnyLanguage(...asked)),
    pages: async () => Promise.all((await reader.pages()).map(titled)),
    titlesAt: async (paths) => {
      const titles = await reader.titlesAt(paths)
      return new Map(
        await Promise.all(
          Array.from(titles, async ([path, title]) => [path, (await titled({ title })).title] as const),
        ),
      )
    },
    placesOf: async (ids) => {
      const places = await reader.placesOf(ids)
      return new Map(
        await Promise.all(Array.from(places, async ([id, all]) => [id, await Promise.all(all.map(titled))] as const)),
      )
    },
    shared: (name, make, of) => reader.shared(name, (own) => make(readerWithFacts(own, site)), of),
  } satisfies Partial<TrackedReader>)
}

/** Records with facts in place of tokens; the same object without any. */
export function recordsWithFacts<Row extends StoredRecord>(
  rows: readonly Row[],
  site: Site,
  reader: TrackedReader,
): Promise<readonly Row[]> | readonly Row[] {
  if (rows.every((row) => factsOfRecord(row).length === 0)) return rows
  return Promise.all(
    rows.map(async (row) => {
      const tokens = factsOfRecord(row)
      if (tokens.length === 0) return row
      const say = await sayIn(tokens, { site, reader, resort: resortOf(row) })
      return { ...row, data: valueWithFacts(row.data, say) as RecordData }
    }),
  )
}

interface Place {
  readonly site: Site
  readonly reader: TrackedReader
  /** The resort of the site where none is named. */
  readonly resort?: string | undefined
}

/** Replacements of tokens. */
async function sayIn(
  tokens: readonly FactToken[],
  { site, reader, resort = settingsOf(site).resort_id }: Place,
): Promise<(token: string) => string> {
  const values = await factValues(tokens, { site, lang: reader.language ?? '', resort, reader })
  return (token) => values[token] ?? ''
}

/** Tokens by the data in which they were found: records are read for many visits and never changed. */
const found = new WeakMap<RecordData, readonly FactToken[]>()

/** Tokens of facts in the texts of a record. */
function factsOfRecord({ data }: Pick<StoredRecord, 'data'>): readonly FactToken[] {
  const known = found.get(data)
  if (known) return known
  const tokens = factsInValue(data)
  found.set(data, tokens)
  return tokens
}

/** The resort that a record is about: itself, or the one that it belongs to. */
function resortOf({ entity, id, data }: StoredRecord): string | undefined {
  if (entity === 'resorts') return id
  return typeof data.resort_id === 'string' && data.resort_id !== '' ? data.resort_id : undefined
}
