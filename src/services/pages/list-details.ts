import type { Store } from '#db/open.ts'
import type { PageSummary, User } from '#db/store.ts'
import { countChanges } from '#document/changes.ts'
import { wordsOnly } from '#document/words-only.ts'
import { picturesWithSections } from '#document/pictures-shown.ts'
import { isPhotograph, type SmallPicture } from '#model/media/media.ts'
import { limits } from '#model/limits.ts'
import type { AnySentence } from '#messages/sentence.ts'
import { denial } from '../accounts/permissions.ts'
import { releasesWaiting } from '../releases/release-access.ts'
import { translatesOnly } from '../accounts/translation-rights.ts'
import { namesOfUsers } from '../accounts/user-names.ts'
import { publishedSection } from '../reader/sections.ts'
import { subjectOf } from './page-checks.ts'

/** A page in another language, as a list shows it. */
interface PageTranslation {
  readonly id: string
  readonly language_code: string
  readonly status: PageSummary['status']
  /** Translation status; `outdated` when visitors read other texts in its source than those that it was made from. */
  readonly translation?: NonNullable<PageSummary['translation_status']> | 'outdated'
}

/** Row of the list of pages, with details from around the page. */
interface DetailedPage extends PageSummary {
  /** Translation status, of a page that is a translation. */
  readonly translation?: NonNullable<PageTranslation['translation']>
  readonly sisters: readonly PageTranslation[]
  readonly release: { readonly id: string; readonly title: string; readonly status: string } | null
  readonly template: string | null
  /** Number of changes that visitors do not see yet, of a published page; absent where nobody counted. */
  readonly changes?: number
  /** Name of the last editor. */
  readonly updated_by_label: string
  /** Reasons by denied action; absent where none of those that lists offer is denied. */
  readonly why_not?: Readonly<Record<string, AnySentence>>
  /** First picture of the working copy, where pictures were asked for; null where it has none, absent where nobody looked. */
  readonly picture?: SmallPicture | null
}

/** Adds languages, releases and templates to rows of a list, in one query each. */
export async function listDetails(
  store: Store,
  user: User,
  rows: readonly PageSummary[],
  { withPictures = false } = {},
): Promise<readonly DetailedPage[]> {
  const ids = rows.map(({ id }) => id)
  const [family, releases, templates, names, changes, pictures] = await Promise.all([
    store.pages.inGroups([...new Set(rows.map(({ translation_group }) => translation_group))]),
    releasesWaiting(store, user, { entity: 'pages', ids }),
    templateNames(store, rows),
    namesOfUsers(
      store,
      rows.map(({ updated_by }) => updated_by),
    ),
    changesAhead(store, rows),
    withPictures ? firstPictures(store, rows) : undefined,
  ])
  const readable = family.filter((page) => !denial(user, 'read', { resource: 'pages', site_id: page.site_id }))
  return rows.map((row) => ({
    ...row,
    sisters: readable
      .filter(({ translation_group, id }) => translation_group === row.translation_group && id !== row.id)
      .map((page) => translationFrom(page, family)),
    ...stateOf(row, family),
    release: releases.get(row.id) ?? null,
    ...(changes.has(row.id) && { changes: changes.get(row.id)! }),
    updated_by_label: names.get(row.updated_by) ?? '',
    ...denials(user, row),
    template: (row.template_id && templates.get(row.template_id)) ?? null,
    ...(pictures?.has(row.id) && { picture: pictures.get(row.id) ?? null }),
  }))
}

/** Denied actions of a list for a page. */
function denials(user: User, row: PageSummary): Pick<DetailedPage, 'why_not'> {
  const { created_by, status } = row
  const subject = subjectOf({ page: row, created_by, status })
  const denied = (['edit', 'publish', 'delete'] as const).flatMap((action) => {
    const reason = denial(user, action, subject)
    return reason ? [[action, reason] as const] : []
  })
  const why_not = { ...Object.fromEntries(denied), ...(translatesOnly(user, subject) && { structure: wordsOnly() }) }
  return Object.keys(why_not).length > 0 ? { why_not } : {}
}

function translationFrom(page: PageSummary, family: readonly PageSummary[]): PageTranslation {
  const { id, language_code, status } = page
  return { id, language_code, status, ...stateOf(page, family) }
}

/** The translation status of a page where it has one. */
function stateOf(page: PageSummary, family: readonly PageSummary[]): Pick<DetailedPage, 'translation'> {
  const translation = translationOf(page, family)
  return translation ? { translation } : {}
}

/** Translation status of a page, given the pages of its translation group. */
function translationOf(page: PageSummary, family: readonly PageSummary[]): PageTranslation['translation'] {
  const { translation_status, translated_from, translated_revision } = page
  if (!translation_status) return undefined
  const source = family.find(({ id }) => id === translated_from)
  const isBehind =
    source !== undefined &&
    source.published_revision !== null &&
    translated_revision !== null &&
    source.published_revision > translated_revision
  return isBehind && translation_status !== 'not_started' ? 'outdated' : translation_status
}

/** Page → how far it is ahead of what visitors see; of so many, and of documents of such a size, that a list stays quick. */
async function changesAhead(store: Store, rows: readonly PageSummary[]): Promise<ReadonlyMap<string, number>> {
  const ahead = rows.filter(({ revision, published_revision: seen }) => seen !== null && seen < revision)
  const pairs = await store.pages.besidePublished(
    ahead.slice(0, limits.comparedInLists).map(({ id }) => id),
    limits.comparedBytes,
  )
  return new Map(pairs.map(({ working, published }) => [working.id, countChanges(published, working)]))
}

/** Page → first photograph of its working copy, synced sections included; null where it has none. Of so many pages only. */
async function firstPictures(
  store: Store,
  rows: readonly PageSummary[],
): Promise<ReadonlyMap<string, SmallPicture | null>> {
  const shown = await Promise.all(
    rows.slice(0, limits.picturesInLists).map(async ({ id, language_code }) => {
      const { elements = [] } = (await store.pages.get(id))?.page ?? {}
      const sectionOf = (section: string) => publishedSection(store, section, language_code)
      return [id, await picturesWithSections(elements, sectionOf)] as const
    }),
  )
  const assets = new Map((await store.media.many([...new Set(shown.flatMap(([, ids]) => ids))])).map((a) => [a.id, a]))
  return new Map(
    shown.map(([id, ids]) => {
      const first = ids.map((asset) => assets.get(asset)).find(isPhotograph)
      if (!first) return [id, null]
      const { kind, colour, focal, servedAs, version } = first
      return [id, { id: first.id, kind, colour, focal, ...(servedAs && { servedAs }), ...(version && { version }) }]
    }),
  )
}

async function templateNames(store: Store, rows: readonly PageSummary[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ template_id }) => template_id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await store.records.list('page-templates', {
    filters: [{ field: 'id', operator: 'in', value: ids }],
  })
  return new Map(found.rows.map(({ id, title }) => [id, title]))
}
