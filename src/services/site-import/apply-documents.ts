import { createHash } from 'node:crypto'
import { type AnySentence, sentence } from '#messages/sentence.ts'
import { type StoredSentence, storedSentence } from '#messages/stored-sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { refusalOf } from '#model/refusal.ts'
import type { Page, Seo } from '#model/page/page.ts'
import { slugify } from '#model/text/slugify.ts'
import { derivedId } from '#document/clone-ids.ts'
import { newProblems, problemsOf } from '#document/placement-rules.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { assertNoProblems, cleanPage } from '../pages/page-checks.ts'
import type { PageService } from '../pages/pages.ts'
import { notedAsDone } from '../pages/translation-state.ts'
import { pageTexts } from '../pages/translation-texts.ts'
import { writePage } from '../pages/write-page.ts'
import type { RecordsService } from '../records/records.ts'
import type { ReleaseService } from '../releases/releases.ts'
import { placementRules } from '../placement-rules.ts'
import type { MadeItem } from './import-state.ts'
import {
  composeDocument,
  type ComposedDocument,
  type ImportPlan,
  isPictureAddress,
  type LibraryLookup,
} from './plan.ts'
import { textOf, readHtml } from './html-tree.ts'
import type { SourceDocument, SourceFiles, SourceSite } from './source.ts'

/** Context of an import: services for editing. */
export interface ImportContext {
  readonly store: Store
  readonly pages: PageService
  readonly records: RecordsService
  readonly releases: ReleaseService
  readonly files: SourceFiles
  readonly clock: () => Date
}

/** Writes a document, or returns the refusal. Documents changed since the last run are kept. */
export async function applyDocument(
  context: ImportContext,
  user: User,
  plan: ImportPlan,
  key: string,
  { library, before }: { readonly library: LibraryLookup; readonly before: MadeItem | undefined },
): Promise<MadeItem | undefined> {
  const composed = await composeDocument(plan, key, library)
  if (!composed) return undefined
  const id = derivedId(plan.id, key)
  const { place, shares } = composed
  const about = {
    ...{ collection: place.collection, id, url: place.url, shares },
    ...(before?.release !== undefined && { release: before.release }),
  }
  const unread = { revision: before?.revision ?? 0, digest: before?.digest ?? '' }
  const refused = (reason: AnySentence): MadeItem => ({
    ...about,
    ...unread,
    outcome: 'refused',
    problems: [storedSentence(reason)],
  })
  if (composed.problem) return refused(composed.problem)
  try {
    return place.collection === 'posts'
      ? await writePost(context, user, plan, { composed, about, before, library })
      : await writeSitePage(context, user, plan, { composed, about, before, library })
  } catch (error) {
    if (!(error instanceof VoixError)) throw error
    return refused(refusalOf(error))
  }
}

interface Writing {
  readonly composed: ComposedDocument
  readonly about: Pick<MadeItem, 'collection' | 'id' | 'url' | 'shares' | 'release'>
  readonly before: MadeItem | undefined
  readonly library: LibraryLookup
}

async function writeSitePage(
  { store }: ImportContext,
  user: User,
  plan: ImportPlan,
  { composed, about, before, library }: Writing,
): Promise<MadeItem> {
  const { place, title, elements } = composed
  const { document } = place
  const wanted: Page = {
    id: about.id,
    site_id: plan.site.id,
    path: place.path,
    title,
    language_code: place.language,
    layout: plan.options.layout,
    elements,
    fields: [],
    tags: tagsOf(document),
    review: { status: 'pending', annotations: {} },
    current_release: null,
    ...seoOf(plan, document, library),
  }
  const page = cleanPage(wanted)
  assertNoProblems(newProblems([], problemsOf(page, placementRules)))
  const digest = digestOf({ title, elements: page.elements, tags: page.tags, seo: page.seo, layout: page.layout })
  const row = await store.pages.get(about.id)
  const done = (
    revision: number,
    outcome: MadeItem['outcome'],
    notified: readonly StoredSentence[] = [],
  ): MadeItem => ({
    ...about,
    revision,
    digest,
    outcome,
    problems: notified,
  })
  if (!row && before && before.revision > 0)
    return { ...before, outcome: 'kept', problems: [storedSentence(removed())] }
  if (!row) {
    authorise(user, 'create', { resource: 'pages', site_id: page.site_id, language_code: page.language_code })
    await writePage({ store }, user, undefined, page, {
      source: 'site-import',
      origin: await originOf(store, plan, document),
    })
    return done(1, 'new')
  }
  // A run that was cut short wrote it, and could not note it.
  const known = before && before.revision > 0 ? before : { revision: 1, digest }
  if (row.revision !== known.revision)
    return { ...done(known.revision, 'kept', [storedSentence(touched())]), digest: known.digest }
  if (known.digest === digest) return done(row.revision, before ? 'unchanged' : 'new')
  return done(await updatedPage(store, user, row, page), 'updated')
}

async function updatedPage(store: Store, user: User, row: PageRow, page: Page): Promise<number> {
  authorise(user, 'edit', { resource: 'pages', site_id: row.page.site_id, language_code: row.page.language_code })
  const { path, language_code, review, current_release } = row.page
  const next = { ...page, path, language_code, review, current_release }
  const outcome = await writePage({ store }, user, row, next, { source: 'site-import' })
  if (outcome === 'stale') throw new VoixError('stale-version')
  return outcome
}

/** Translation group of a page: that of the first of its translations that is there. */
async function originOf(store: Store, plan: ImportPlan, document: SourceDocument) {
  const leader = leaderOf(plan, document)
  const row = leader && (await store.pages.get(derivedId(plan.id, leader.key)))
  return row
    ? {
        translation_group: row.translation_group,
        translated_from: row.page.id,
        translated_revision: row.revision,
        translation_status: 'needs_review' as const,
        translated_texts: notedAsDone(pageTexts(row.page)),
      }
    : {}
}

/** Translation source among documents: that in the site's language, or the first; undefined for itself. */
export function leaderOf(
  { source, addresses, site }: ImportPlan,
  document: SourceDocument,
): SourceDocument | undefined {
  if (document.group === '') return undefined
  const group = groupsOf(source).get(groupKey(document)) ?? []
  const leader =
    group.find(({ key }) => addresses.places.get(key)?.language === (site.language_code || 'en')) ?? group[0]
  return leader === document ? undefined : leader
}

type Groups = ReadonlyMap<string, readonly SourceDocument[]>

/** Translations of each other: thousands of documents look for theirs. */
const groups = new WeakMap<SourceSite, Groups>()

function groupsOf(source: SourceSite): Groups {
  const known = groups.get(source) ?? Map.groupBy(source.documents, groupKey)
  groups.set(source, known)
  return known
}

function groupKey({ group, kind }: SourceDocument): string {
  return `${kind} ${group}`
}

async function writePost(
  { store, records }: ImportContext,
  user: User,
  plan: ImportPlan,
  { composed, about, before, library }: Writing,
): Promise<MadeItem> {
  const { place, title, content, files } = composed
  const { document } = place
  const image = [document.picture, ...files]
    .filter((address) => address !== '' && isPictureAddress(address))
    .flatMap((address) => library(address)?.asset ?? [])[0]
  const { seo } = document
  const og = seo.picture ? library(seo.picture)?.asset : undefined
  const data = {
    title: title.slice(0, 140),
    slug: place.path,
    excerpt: plainOf(document.excerpt).slice(0, 300),
    content,
    ...(image && { image }),
    author_name: document.author.slice(0, 80),
    ...(document.date && { display_date: document.date }),
    categories: document.categories.slice(0, 10).map((name) => name.slice(0, 40)),
    tags: document.tags.slice(0, 30).map((name) => name.slice(0, 40)),
    seo: {
      ...(seo.title && { meta_title: seo.title.slice(0, 120) }),
      ...(seo.description && { meta_description: seo.description.slice(0, 320) }),
      ...(og && { og_image: og }),
      ...(seo.isHidden && { robots: ['noindex'] }),
    },
  }
  const digest = digestOf(data)
  const row = await store.records.get('posts', about.id)
  const done = (revision: number, outcome: MadeItem['outcome'], notified: readonly AnySentence[] = []): MadeItem => ({
    ...about,
    revision,
    digest,
    outcome,
    problems: [...notified, ...(image ? [] : [noPicture()])].map(storedSentence),
  })
  if ((!row || row.deleted_at) && before && before.revision > 0)
    return { ...before, outcome: 'kept', problems: [storedSentence(removed())] }
  if (!row) {
    const leader = leaderOf(plan, document)
    const first = leader && (await store.records.get('posts', derivedId(plan.id, leader.key)))
    const made = await records.create(user, 'posts', {
      id: about.id,
      site_id: plan.site.id,
      language_code: place.language,
      data,
      ...(first?.translation_group && { translation_group: first.translation_group }),
    })
    return done(made.revision, 'new')
  }
  const known = before && before.revision > 0 ? before : { revision: 1, digest }
  if (row.revision !== known.revision) return { ...done(known.revision, 'kept', [touched()]), digest: known.digest }
  if (known.digest === digest) return done(row.revision, before ? 'unchanged' : 'new')
  const { slug: _, ...changes } = data
  return done((await records.change(user, 'posts', about.id, row.revision, { data: changes })).revision, 'updated')
}

function seoOf({ addresses }: ImportPlan, document: SourceDocument, library: LibraryLookup): { seo?: Seo } {
  const { title, description, picture, isHidden } = document.seo
  const og = picture ? library(addresses.absolute(picture, document))?.asset : undefined
  const seo: Seo = {
    ...(title && { meta_title: title.slice(0, 120) }),
    ...(description && { meta_description: description.slice(0, 320) }),
    ...(og && { og_image: og }),
    ...(isHidden && { noindex: true }),
  }
  return Object.keys(seo).length > 0 ? { seo } : {}
}

function tagsOf({ categories, tags }: SourceDocument): readonly string[] {
  return [...new Set([...categories, ...tags].map((name) => slugify(name, limits.tagLength)))]
    .filter(Boolean)
    .slice(0, limits.tags)
}

/** Text of a piece of HTML. */
function plainOf(html: string): string {
  const nodes = readHtml(html, limits.siteImportNodes)
  return typeof nodes === 'string' ? '' : textOf(nodes)
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

const touched = () => sentence('Someone changed this after it was imported. Their changes were kept.')
const removed = () => sentence('Someone deleted this after it was imported. It was not imported again.')
const noPicture = () => sentence('This post has no picture. Choose one before you publish it.')
