import type { Entity } from '#entities/define.ts'
import { VoixError } from '#model/errors.ts'
import { publicEntries } from '#model/records/menu-entry.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { RecordListQuery, User } from '#db/store.ts'
import { fold } from '#model/text/fold.ts'
import { hiddenLanguages, isShownIn } from '../sites/languages.ts'
import { everySite, denial } from '../accounts/permissions.ts'
import { listedFor, subjectOf } from './record-access.ts'
import { entityAt, type RecordService, notFound } from './record-service.ts'
import { nextChange, isVisibleAt } from './visibility-window.ts'

export interface RecordPage {
  readonly rows: readonly RecordRow[]
  readonly total: number
  /** Cursor of the next page; absent when this may be the last. */
  readonly cursor?: string
}

export interface PublishedPage extends RecordPage {
  /** The first moment at which the list would be another by itself. */
  readonly expires?: Date
}

/** Query of published records. */
export interface PublishedQuery extends RecordListQuery {
  /** Language in which a record is answered that has no published translation in `language_code`. */
  readonly fallback?: string
}

/** Scope of a slug: a site first, then the group. */
export interface SlugPlace {
  readonly site_id?: string
  readonly language_code?: string
  readonly fallback?: string
}

export type RecordReading = ReturnType<typeof createRecordReading>

/** Record reading: working copies for editors in scope, published versions for others. */
export function createRecordReading({ store, records, clock, found, held }: RecordService) {
  return { list, get, bySlug, published, shown, shownBySlug, translations }

  async function list(user: User, path: string, query: RecordListQuery = {}): Promise<RecordPage> {
    const within = await listedFor(store, user, entityAt(path))
    return records.list(path, { ...query, ...(within && { within }) })
  }

  async function get(user: User, path: string, id: string): Promise<RecordRow> {
    const { row, subject, entity } = await found(path, id)
    if (denial(user, 'read', subject)) return entity.hasPublicApi ? shown(user, path, id) : refuseToSee(entity)
    return row.deleted_at ? refuseToSee(entity) : row
  }

  async function bySlug(user: User, path: string, slug: string, place: SlugPlace = {}): Promise<RecordRow> {
    const entity = entityAt(path)
    const language = entity.isTranslated ? (place.language_code ?? 'en') : undefined
    const sites = entity.belongs === 'group' ? [everySite] : [...(place.site_id ? [place.site_id] : []), everySite]
    for (const site of sites) {
      const row = await records.bySlug(path, slug, site, language)
      if (row) return get(user, path, row.id)
    }
    return refuseToSee(entity)
  }

  /** Published record; of an entity without public API, what the user may read. */
  async function published(
    user: User | undefined,
    path: string,
    { search = '', offset = 0, limit, after, fallback, ...query }: PublishedQuery = {},
  ): Promise<PublishedPage> {
    const entity = entityAt(path)
    const within = entity.hasPublicApi ? undefined : await reachOfReader(user, entity)
    const now = clock()
    const asked = { ...asPublished(entity, asSpoken(query, fallback)), ...(within && { within }) }
    const { rows, places } = await records.list(path, { ...asked, placed: limit !== undefined })
    const words = fold(search)
      .split(/\s+/)
      .filter((word) => word !== '')
    const hidden = entity.isTranslated && entity.hasPublicApi ? await hiddenLanguages(store) : new Set<string>()
    const sites = hidden.size > 0 ? await store.sites.list() : []
    const siteOf = (row: RecordRow) => sites.find(({ id }) => id === row.site_id)
    const shownNow = rows.filter((row) => isVisibleAt(row, now) && isShownIn(row.language_code, siteOf(row), hidden))
    const all = (fallback === undefined ? shownNow : onceEach(shownNow, query.language_code))
      .map((row) => shownOf(entity, row, now))
      .filter(({ data }) => words.length === 0 || isFoundBy(words, data))
    // What stands beyond a place is asked of the database, which alone knows its order; a place outlives its row.
    const beyond =
      after === undefined
        ? undefined
        : new Set((await records.list(path, { ...asked, after })).rows.map(({ id }) => id))
    const start = beyond === undefined ? offset : all.filter(({ id }) => !beyond.has(id)).length
    const end = limit === undefined ? all.length : start + limit
    const last = all[end - 1]
    const expires = rows
      .flatMap((row) => nextChange(row, now) ?? [])
      .reduce<Date | undefined>((first, moment) => (first && first < moment ? first : moment), undefined)
    return {
      rows: all.slice(start, end),
      total: all.length,
      ...(last && end < all.length && { cursor: places?.get(last.id) ?? '' }),
      ...(expires && { expires }),
    }
  }

  async function shown(user: User | undefined, path: string, id: string): Promise<RecordRow> {
    const { rows } = await published(user, path, { filters: [{ field: 'id', operator: 'eq', value: id }] })
    return rows[0] ?? refuseToSee(entityAt(path))
  }

  async function shownBySlug(
    user: User | undefined,
    path: string,
    slug: string,
    { site_id, language_code = 'en', fallback }: SlugPlace = {},
  ): Promise<RecordRow> {
    const entity = entityAt(path)
    const { rows } = await published(user, path, {
      ...(fallback !== undefined && entity.isTranslated && { fallback }),
      filters: [{ field: 'slug', operator: 'eq', value: slug }],
      ...(site_id && entity.belongs !== 'group' && { sites: [site_id, everySite] }),
      ...(entity.isTranslated && { language_code }),
    })
    const row = rows.find((each) => each.site_id === site_id) ?? rows[0] ?? refuseToSee(entity)
    if (fallback === undefined || row.language_code === language_code) return row
    // Translations may have slugs of their own: the one in the language that was asked for comes first, by whichever.
    const group = [{ field: 'translation_group', operator: 'eq' as const, value: row.translation_group }]
    const siblings = await published(user, path, { filters: group, sites: [row.site_id], language_code })
    return siblings.rows[0] ?? row
  }

  /** The languages of a record that the user may read. */
  async function translations(user: User, path: string, id: string): Promise<readonly RecordRow[]> {
    const { row, entity } = await held(user, path, id, 'read')
    const group = await records.translations(path, row.translation_group)
    const refusals = await Promise.all(
      group.map(async (each) => denial(user, 'read', await subjectOf(store, entity, each))),
    )
    return group.filter((_, i) => !refusals[i])
  }

  async function reachOfReader(user: User | undefined, entity: Entity) {
    if (!user) throw new VoixError('not-signed-in')
    return listedFor(store, user, entity)
  }
}

function refuseToSee(entity: Entity): never {
  throw notFound(entity)
}

/** Title and slug of a row are those of the working copy; what the public sees has its own. */
function asPublished({ title, slug }: Entity, { filters = [], sort = [], ...query }: RecordListQuery): RecordListQuery {
  const named = (field: string) => (field === 'title' ? title : field === 'slug' && slug ? slug : field)
  return {
    ...query,
    filters: filters.map((each) => ({ ...each, field: named(each.field) })),
    sort: (sort.length > 0 ? sort : [{ field: 'title' }]).map((each) => ({ ...each, field: named(each.field) })),
    published: true,
  }
}

/** A published row with nothing in it that the public may not know: no draft, no secret, no names of editors. */
function shownOf({ title, slug, fields, secret = [] }: Entity, row: RecordRow, now: Date): RecordRow {
  const data = Object.fromEntries(
    Object.entries(row.data)
      .filter(([name]) => !secret.includes(name))
      .map(([name, value]) => [name, fields[name]?.type === 'menu' ? publicEntries(value, now.getTime()) : value]),
  )
  return {
    ...row,
    data,
    title: String(row.data[title] ?? row.title),
    slug: slug ? String(row.data[slug] ?? row.slug) : '',
    status: 'published',
    publish_at: null,
    unpublish_at: null,
    created_at: row.published_at ?? '',
    updated_at: row.published_at ?? '',
    created_by: '',
    updated_by: '',
  }
}

function isFoundBy(words: readonly string[], data: RecordRow['data']): boolean {
  const text = fold(JSON.stringify(data))
  return words.every((word) => text.includes(word))
}

/** A query for two languages at once, where the second stands in for the first. */
function asSpoken({ language_code, ...query }: RecordListQuery, fallback: string | undefined): RecordListQuery {
  if (language_code === undefined) return query
  if (fallback === undefined) return { ...query, language_code }
  const either = [
    ...(query.either ?? []),
    [[{ field: 'language_code', operator: 'in', value: [language_code, fallback] }] as const],
  ]
  return { ...query, either }
}

/** One translation of each record: in the language that was asked for where it has one. */
function onceEach(rows: readonly RecordRow[], language: string | undefined): readonly RecordRow[] {
  const spoken = new Set(
    rows.filter(({ language_code }) => language_code === language).map((row) => row.translation_group),
  )
  return rows.filter((row) => row.language_code === language || !spoken.has(row.translation_group))
}
