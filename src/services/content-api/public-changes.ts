import { isUnaddressed } from '#model/page/bound-page.ts'
import { dayMs } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { entities } from '#entities/entities.ts'
import { sentence } from '#messages/sentence.ts'
import type { Store } from '#db/open.ts'
import type { ChangePlace, PublicChange } from '#db/store.ts'
import { everySite } from '../accounts/permissions.ts'
import { pageUrl } from '../sites/page-url.ts'
import type { RecordsService } from '../records/records.ts'
import { hiddenLanguages, isShownIn } from '../sites/languages.ts'
import { type AddressPlace, publicAddresses } from './public-address.ts'

/** Page or record with a public change, in its current state. */
export interface ReportedChange extends Pick<PublicChange, 'entity' | 'event' | 'site_id' | 'language_code' | 'at'> {
  readonly id: string
  /** Where visitors find it; null where it has no page, or none any more. */
  readonly url: string | null
}

interface ChangesAnswer {
  readonly rows: readonly ReportedChange[]
  /** Where to go on. */
  readonly cursor: string
  /** Whether there are more already. */
  readonly more: boolean
}

interface AskedChanges {
  /** Cursor of the answer before, or an instant; absent: none yet, and a cursor to begin with. */
  readonly since?: string | undefined
  readonly site?: string | undefined
  readonly entities?: readonly string[] | undefined
  readonly limit?: number | undefined
}

/** Entities of the public API and its change feed. */
export const publicEntities: readonly string[] = [
  'pages',
  ...[...entities.values()].flatMap(({ path, hasPublicApi }) => (hasPublicApi ? [path] : [])),
]

/**
 * Change feed: publications and withdrawals in order, with the current state. A withdrawn document has only its former address.
 */
export function createPublicChanges(
  store: Store,
  records: Pick<RecordsService, 'published'>,
  clock: () => Date = () => new Date(),
) {
  return async function changesSince(
    { since, site, entities: wanted = publicEntities, limit = 100 }: AskedChanges,
    place: AddressPlace,
  ): Promise<ChangesAnswer> {
    const now = clock()
    if (since === undefined) return { rows: [], cursor: cursorAt(await store.changes.end(), now), more: false }
    const from = placeIn(since)
    if (now.getTime() - from.at.getTime() > limits.changeDays * dayMs)
      throw new VoixError('changes-over', { days: limits.changeDays })
    const found = await store.changes.published({
      ...(from.place ? { after: from.place } : { since: from.at.toISOString() }),
      entities: wanted,
      ...(site !== undefined && { sites: [...new Set([site, everySite])] }),
      limit: limit + 1,
    })
    const rows = found.slice(0, limit)
    const more = found.length > limit
    const last = rows.at(-1) ?? from.place ?? (await store.changes.end())
    // A cursor is as old as its last change where more is to come, and as this moment where nothing is.
    return { rows: await notified(rows, place), cursor: cursorAt(last, more ? new Date(rows.at(-1)!.at) : now), more }
  }

  async function notified(rows: readonly PublicChange[], place: AddressPlace): Promise<readonly ReportedChange[]> {
    const addresses = new Map<string, string | null>()
    for (const [entity, changes] of Map.groupBy(rows, (row) => row.entity)) {
      const ids = [...new Set(changes.map(({ document_id }) => document_id))]
      const shown = entity === 'pages' ? await pagesShown(changes, place) : await recordsShown(entity, ids, place)
      for (const [id, url] of shown) addresses.set(`${entity}/${id}`, url)
    }
    return rows.map(({ entity, document_id: id, event, site_id, language_code, at }) => {
      const url = addresses.get(`${entity}/${id}`)
      const now = url !== undefined ? 'publish' : event === 'publish' ? 'unpublish' : event
      return { entity, id, event: now, site_id, language_code, at, url: url ?? null }
    })
  }

  async function recordsShown(entity: string, ids: readonly string[], place: AddressPlace) {
    const addressOf = await publicAddresses(store, place)
    const { rows } = await records.published(undefined, entity, {
      filters: [{ field: 'id', operator: 'in', value: ids }],
    })
    return rows.map((row) => [row.id, addressOf(row)] as const)
  }

  async function pagesShown(changes: readonly PublicChange[], { originOf }: AddressPlace) {
    const sites = new Map((await store.sites.list()).map((each) => [each.id, each]))
    const hidden = await hiddenLanguages(store)
    const places = await store.pages.placesOf([...new Set(changes.map(({ document_id }) => document_id))])
    return changes.flatMap(({ document_id: id, ...change }) => {
      // The places of a page are those of its translations as well.
      const isOwn = (each: Pick<PublicChange, 'site_id' | 'language_code'>) =>
        each.language_code === change.language_code && each.site_id === change.site_id
      const found = places.get(id)?.find(isOwn)
      const site = found && sites.get(found.site_id)
      if (!found || !site || found.isPrivate || isUnaddressed(found)) return []
      return isShownIn(found.language_code, site, hidden) ? [[id, originOf(site) + pageUrl(site, found)] as const] : []
    })
  }
}

function cursorAt({ sequence, id }: ChangePlace, at: Date): string {
  return Buffer.from(JSON.stringify([sequence, id, at.toISOString()])).toString('base64url')
}

/** Place that a cursor names, or the moment that is written. Throws `invalid-input`. */
function placeIn(since: string): { readonly at: Date; readonly place?: ChangePlace } {
  const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(since) ? new Date(since) : undefined
  if (moment && !Number.isNaN(moment.getTime())) return { at: moment }
  try {
    const value: unknown = JSON.parse(Buffer.from(since, 'base64url').toString())
    const [sequence, id, at] = Array.isArray(value) ? value : []
    const read = new Date(String(at))
    if (Number.isSafeInteger(sequence) && Number.isSafeInteger(id) && !Number.isNaN(read.getTime()))
      return { at: read, place: { sequence: Number(sequence), id: Number(id) } }
  } catch {
    // Falls through: what cannot be read is no place.
  }
  throw new VoixError('invalid-input', {
    field: 'since',
    reason: sentence('Send the cursor of the answer before, or an instant such as 2027-03-01T00:00:00Z.'),
  })
}
