import { type AnySentence, sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import type { RecordRow } from '#model/records/records.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, User } from '#db/store.ts'
import { accessScopeOf, authorise, everySite } from '../accounts/permissions.ts'
import { entities } from '#entities/entities.ts'
import { ownLanguage } from '../sites/page-url.ts'
import type { PageService } from '../pages/pages.ts'
import { entityAt } from '../records/record-service.ts'
import type { RecordsService } from '../records/records.ts'
import type { ReleaseService } from '../releases/releases.ts'
import { pageUnits, recordUnits, type StoredUnit } from './units.ts'

/** Context of translations: services for translating. */
export interface TranslationContext {
  readonly store: Store
  readonly pages: PageService
  readonly records: RecordsService
  readonly releases: ReleaseService
}

/** A document and its translation, as they are stored. */
interface Sides<Row> {
  readonly source: Row
  /** Absent before there is one. */
  readonly target?: Row
}

/** Page or record with its translation. */
export interface Translatable {
  /** `pages`, or the entity of a record. */
  readonly collection: string
  /** Id of the source. */
  readonly id: string
  readonly title: string
  readonly site_id: string
  readonly sourceLanguage: string
  readonly language: string
  readonly units: readonly StoredUnit[]
  /** Present for a page. */
  readonly page?: Sides<PageRow>
  /** Present for a record. */
  readonly record?: Sides<RecordRow>
}

/** Selection of documents. */
export interface TranslationSelection {
  /** The site whose documents they are; with nothing else, all of it. */
  readonly site?: string
  readonly language: string
  readonly pages?: readonly string[]
  /** Records by entity and id. */
  readonly records?: readonly { readonly entity: string; readonly id: string }[]
  readonly release?: string
  /** Whether what all sites share is taken along with a whole site. */
  readonly withShared?: boolean
}

/** Page and its translation, also from the translation itself. Throws `not-found` or `not-allowed`. */
export async function translatablePage(
  { store, pages }: TranslationContext,
  user: User,
  id: string,
  language: string,
): Promise<Translatable> {
  const asked = await pages.get(user, id)
  const isTarget = asked.page.language_code === language && asked.translated_from !== null
  const source = isTarget ? await pages.get(user, asked.translated_from!) : asked
  const group = await store.pages.translations(source.translation_group)
  const found = group.find(
    (each) => each.language_code === language && each.site_id === source.page.site_id && each.id !== source.page.id,
  )
  const target = isTarget ? asked : found && (await pages.get(user, found.id))
  return {
    collection: 'pages',
    id: source.page.id,
    title: source.page.title,
    site_id: source.page.site_id,
    sourceLanguage: source.page.language_code,
    language,
    page: { source, ...(target && { target }) },
    units:
      source.page.language_code === language
        ? []
        : pageUnits(source, target, target && (await store.pages.translatedTexts(target.page.id))),
  }
}

/** Record and its translation; for one in the target language, the source is that of the site's language. */
export async function translatableRecord(
  { store, records }: TranslationContext,
  user: User,
  ref: { readonly entity: string; readonly id: string },
  language: string,
): Promise<Translatable> {
  const entity = entityAt(ref.entity)
  const asked = await records.get(user, ref.entity, ref.id)
  const group = await records.translations(user, ref.entity, asked.id)
  const own = await ownLanguageOf(store, asked.site_id)
  const source =
    asked.language_code === language
      ? (group.find((each) => each.language_code === own && own !== language) ?? asked)
      : asked
  const target = group.find((each) => each.language_code === language && each.id !== source.id)
  return {
    collection: ref.entity,
    id: source.id,
    title: source.title,
    site_id: source.site_id,
    sourceLanguage: source.language_code,
    language,
    record: { source, ...(target && { target }) },
    units: !entity.isTranslated || source.language_code === language ? [] : recordUnits(entity, source, target),
  }
}

async function ownLanguageOf(store: Store, siteId: string): Promise<string> {
  const site = siteId === everySite ? undefined : await store.sites.get(siteId)
  return site ? ownLanguage(site) : 'en'
}

/** Selected documents, one after another, without those in the target language or without texts. */
export async function* selectedDocuments(
  context: TranslationContext,
  user: User,
  selection: TranslationSelection,
): AsyncGenerator<Translatable> {
  const { language, pages = [], records = [], release, site } = selection
  const refs = [...pages.map((id) => ({ entity: 'pages', id })), ...records]
  if (release !== undefined)
    for (const { item } of await context.releases.items(user, release))
      if (item.action === 'publish') refs.push({ entity: item.entity, id: item.document_id })
  if (refs.length === 0 && release === undefined && site !== undefined)
    refs.push(...(await wholeSite(context, user, site, selection)))
  if (refs.length > limits.xliffDocuments) throw new VoixError('too-large', { reason: tooMany() })
  const seen = new Set<string>()
  for (const ref of refs) {
    if (ref.entity !== 'pages' && !entities.get(ref.entity)?.isTranslated) continue
    const found =
      ref.entity === 'pages'
        ? await translatablePage(context, user, ref.id, language)
        : await translatableRecord(context, user, ref, language)
    const key = `${found.collection}.${found.id}`
    if (seen.has(key) || found.units.length === 0) continue
    seen.add(key)
    yield found
  }
}

/** Pages and records of a site in its own language, as far as the user reads them. */
async function wholeSite(
  { store, records }: TranslationContext,
  user: User,
  siteId: string,
  { language, withShared = false }: TranslationSelection,
): Promise<{ readonly entity: string; readonly id: string }[]> {
  authorise(user, 'read', { resource: 'pages', site_id: siteId })
  const site = await store.sites.get(siteId)
  if (!site) throw new VoixError('not-found', { what: 'site' })
  const own = ownLanguage(site)
  if (own === language) throw new VoixError('invalid-input', { field: 'language', reason: sameLanguage() })
  const reach = accessScopeOf(user, 'read', 'pages')
  const listed = await store.pages.list({
    site_id: siteId,
    language_code: own,
    ...(reach && { sites: reach.sites }),
    order: 'path',
    limit: limits.xliffDocuments,
  })
  const refs = listed.rows.filter(({ status }) => status !== 'archived').map(({ id }) => ({ entity: 'pages', id }))
  for (const entity of entities.values()) {
    if (!entity.isTranslated) continue
    const { rows } = await records.list(user, entity.path, {
      sites: withShared ? [siteId, everySite] : [siteId],
      language_code: own,
    })
    refs.push(...rows.filter(({ status }) => status !== 'archived').map(({ id }) => ({ entity: entity.path, id })))
  }
  return refs
}

function tooMany(): AnySentence {
  return sentence('A file may have at most {documents} documents. Choose fewer.', { documents: limits.xliffDocuments })
}

function sameLanguage(): AnySentence {
  return sentence('This is the language of the site itself. Choose another.')
}
