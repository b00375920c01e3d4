import { type AnySentence } from '#messages/sentence.ts'
import { entities } from '#entities/entities.ts'
import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { editingLimits } from '#model/limits.ts'
import { refusalOf } from '#model/refusal.ts'
import type { ReplaceKind } from '#model/search/replace-kinds.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { PageRow, PageSummary, User } from '#db/store.ts'
import { accessScopeOf, actionsIn, denial } from '../accounts/permissions.ts'
import { createBreather } from '../turns/breathe.ts'
import { assertNotInRelease } from '../documents/release-locks.ts'
import { subjectOf } from '../pages/page-checks.ts'
import { type DocumentText, textsOfPage, textsOfRecord } from './document-texts.ts'
import type { ReplacementContext } from './open-document.ts'
import { type Excerpt, excerptOf, hitsIn, type Wanted } from './text-hits.ts'
import { finderOf, type FindMatches } from './text-search.ts'

/** Scope of a text search. */
export interface SearchScope {
  /** Ids of sites; empty for all, with what they share. */
  readonly sites: readonly string[]
  /** Languages; empty for all. A document that is the same in every language is always in. */
  readonly languages: readonly string[]
  readonly documents: readonly ('pages' | 'records')[]
}

/** Match as it is shown: in its sentence, with layer and field. */
interface FoundHit extends Excerpt {
  readonly key: string
  readonly kind: ReplaceKind
  readonly by: string
  readonly element: string | null
  readonly layer: string
  readonly field: string
}

/** Document with its matches. */
interface FoundDocument {
  readonly entity: string
  readonly id: string
  readonly title: string
  /** Path of a page; empty for a record. */
  readonly path: string
  readonly site_id: string
  readonly language_code: string
  readonly status: string
  /** Why the user cannot change it. */
  readonly refused?: AnySentence
  readonly hits: readonly FoundHit[]
}

/** Batch of a search: matches and the position to continue from. */
export interface SearchPart {
  readonly rows: readonly FoundDocument[]
  readonly searched: number
  readonly total: number
  /** Where the next part begins; null when everything was looked through. */
  readonly next: string | null
}

/** Documents that are read at a time, and matches after which a part ends. */
const atOnce = 100
const hitsOfPart = 200

/** Searches the working copies that a user may read, within a time limit. */
export async function searchDocuments(
  context: ReplacementContext,
  user: User,
  { wanted, scope, after, ms }: { wanted: Wanted; scope: SearchScope; after: string | undefined; ms: number },
): Promise<SearchPart> {
  const find = finderOf(wanted)
  const sources = sourcesFor(context, user, scope)
  const totals = await Promise.all(sources.map((source) => source.count()))
  const breathe = createBreather()
  const end = performance.now() + ms
  const rows: FoundDocument[] = []
  let hits = 0
  let [at, offset] = placeOf(after)
  while (at < sources.length) {
    const { documents, read } = await sources[at]!.part(offset)
    for (const document of documents) {
      await breathe()
      const found = await foundIn(context, document, find, wanted)
      if (found) rows.push(found)
      hits += found?.hits.length ?? 0
    }
    offset += read
    if (read < atOnce) [at, offset] = [at + 1, 0]
    if (performance.now() >= end || hits >= hitsOfPart) break
  }
  const total = totals.reduce((sum, count) => sum + count, 0)
  const before = totals.slice(0, at).reduce((sum, count) => sum + count, 0)
  return {
    rows,
    total,
    searched: Math.min(total, before + offset),
    next: at < sources.length ? `${at}.${offset}` : null,
  }
}

function placeOf(after = '0.0'): [number, number] {
  const [at = 0, offset = 0] = after.split('.').map(Number)
  return [at, offset]
}

/** Document as it is looked through. */
interface Searched extends Omit<FoundDocument, 'hits' | 'refused'> {
  texts(): Iterable<DocumentText>
  denial(): Promise<AnySentence | undefined> | AnySentence | undefined
}

/** Documents of one kind, which are read by their place in the list. */
interface Source {
  count(): Promise<number>
  part(offset: number): Promise<{ readonly documents: readonly Searched[]; readonly read: number }>
}

function sourcesFor(context: ReplacementContext, user: User, scope: SearchScope): readonly Source[] {
  const found = [...entities.values()].filter(
    ({ isPublished, area, belongs }) =>
      isPublished && actionsIn(user, area).includes('read') && (scope.sites.length === 0 || belongs !== 'group'),
  )
  return [
    ...(scope.documents.includes('pages') ? [pagesFor(context, user, scope)] : []),
    ...(scope.documents.includes('records') ? found.map((entity) => recordsFor(context, user, scope, entity)) : []),
  ]
}

function pagesFor({ store }: ReplacementContext, user: User, scope: SearchScope): Source {
  const reach = accessScopeOf(user, 'read', 'pages')
  const sites = scope.sites.length > 0 ? scope.sites.filter((id) => !reach || reach.sites.includes(id)) : reach?.sites
  const query = { order: 'path' as const, ...(sites && { sites }) }
  const isWanted = ({ status, language_code }: PageSummary) => status !== 'archived' && isIn(scope, language_code)
  return {
    count: async () => (await store.pages.list({ ...query, limit: 1 })).total,
    async part(offset) {
      const { rows } = await store.pages.list({ ...query, offset, limit: atOnce })
      const found = await store.pages.many(rows.filter(isWanted).map(({ id }) => id))
      const readable = found.filter((row) => !denial(user, 'read', subjectOf(row)))
      return { read: rows.length, documents: readable.map((row) => searchedPage(user, row)) }
    },
  }
}

function searchedPage(user: User, row: PageRow): Searched {
  const { id, title, path, site_id, language_code } = row.page
  return {
    ...{ entity: 'pages', id, title, path, site_id, language_code, status: row.status },
    texts: () => textsOfPage(row.page),
    denial: () => denial(user, 'edit', subjectOf(row)),
  }
}

function recordsFor({ records }: ReplacementContext, user: User, scope: SearchScope, entity: Entity): Source {
  const query = scope.sites.length > 0 ? { sites: scope.sites } : {}
  return {
    count: async () => (await records.list(user, entity.path, { ...query, limit: 1 })).total,
    async part(offset) {
      const { rows } = await records.list(user, entity.path, { ...query, offset, limit: atOnce })
      const wanted = rows.filter(({ status, language_code }) => status !== 'archived' && isIn(scope, language_code))
      return { read: rows.length, documents: wanted.map((row) => searchedRecord(records, user, entity, row)) }
    },
  }
}

function searchedRecord(records: ReplacementContext['records'], user: User, entity: Entity, row: RecordRow): Searched {
  const { id, title, site_id, language_code, status } = row
  return {
    ...{ entity: entity.path, id, title, path: '', site_id, language_code, status },
    texts: () => textsOfRecord(entity, row),
    denial: () => records.whyNot(user, 'edit', entity.path, row),
  }
}

function isIn({ languages }: SearchScope, language: string): boolean {
  return languages.length === 0 || language === '' || languages.includes(language)
}

async function foundIn(
  { store }: ReplacementContext,
  { texts, denial: denied, ...about }: Searched,
  find: FindMatches,
  wanted: Wanted,
): Promise<FoundDocument | undefined> {
  const hits: FoundHit[] = []
  for (const text of texts())
    for (const hit of hitsIn(text, find, wanted)) {
      if (hits.length === editingLimits.replacementHits) break
      hits.push({
        key: hit.key,
        kind: hit.kind,
        by: hit.by,
        element: text.home === 'element' ? text.owner : null,
        layer: text.layer,
        field: text.label,
        ...excerptOf(hit),
      })
    }
  if (hits.length === 0) return undefined
  const refused = (await denied()) ?? (await lockOf(store, about))
  return { ...about, ...(refused && { refused }), hits }
}

async function lockOf(
  store: ReplacementContext['store'],
  { entity, id }: Pick<FoundDocument, 'entity' | 'id'>,
): Promise<AnySentence | undefined> {
  try {
    await assertNotInRelease(store, entity, id)
    return undefined
  } catch (error) {
    if (error instanceof VoixError) return refusalOf(error)
    throw error
  }
}
