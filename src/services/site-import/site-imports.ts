import { LRUCache } from 'lru-cache'
import { csvLine } from '#model/text/csv-line.ts'
import { type AnySentence, sentence } from '#messages/sentence.ts'
import { saidAgain } from '#messages/stored-sentence.ts'
import { VoixError } from '#model/errors.ts'
import { type LayoutId, layoutNamed } from '#model/page/layout-name.ts'
import { limits } from '#model/limits.ts'
import type { Asset } from '#model/media/media.ts'
import type { Element } from '#model/page/page.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { catalogue } from '#slices/catalogue.ts'
import { newId } from '#db/id.ts'
import type { Site, SiteImportRow, User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { type Addresses, addressesOf, placeKey } from './addresses.ts'
import { filesBase, shownAddress } from './files-base.ts'
import type { ImportContext } from './apply-documents.ts'
import type { LibraryFile } from './compose-task.ts'
import { beginCrawl, type CrawlEffects, goOnCrawl, type WantedCrawl } from './crawl.ts'
import { type ImportState, type MadeItem, stateOf } from './import-state.ts'
import { packed, partEnd } from './packed-source.ts'
import { unpackedText } from './packed-text.ts'
import {
  composeDocument,
  type ImportOptions,
  type ImportPlan,
  type LibraryLookup,
  libraryToCome,
  pictureAddress,
  planOf,
} from './plan.ts'
import { bytesOfLines, readSource, type SourceForm } from './read-source.ts'
import { readTree, type SourceTree } from './read-tree.ts'
import { sourceHtml } from './source-html.ts'
import { takeBack } from './revert-import.ts'
import { type FetchFile, goOn, progressOf } from './run-import.ts'
import { fileError, type SourceSite } from './source.ts'
import { knownMapping, type Trial, type TrialRow, trialOf } from './trial.ts'

/** A WordPress export as a user gives it. */
interface GivenSource {
  readonly site: string
  /** Name of the file. */
  readonly file: string
  /** The file as text, or where it is on the disk. */
  readonly text: string | { readonly path: string; readonly bytes: number }
}

/** Uploaded folder or ZIP of HTML, opened after authorisation. */
export type GivenFiles = () => Promise<SourceTree>

/** Steps of reading a running site: to go on, to make do with what was read, to begin again. */
type ReadingStep = 'continue' | 'finish' | 'restart'

/** Choices of an import; absent ones stay. */
export interface GivenOptions {
  readonly layout?: string
  readonly posts?: 'pages' | 'posts'
  readonly mapping?: Readonly<Record<string, string>>
  readonly left?: readonly string[]
}

/** An import as its list shows it. */
interface ListedImport extends Pick<SiteImportRow, 'id' | 'site_id' | 'at' | 'updated_at' | 'status'> {
  readonly title: string
  readonly file: string
  /** Number of documents that it made. */
  readonly made: number
}

/** Import with everything that its screen shows. */
export interface ShownImport extends ListedImport {
  readonly options: ImportOptions
  readonly source: {
    readonly address: string
    readonly documents: number
    readonly files: number
    readonly menus: number
    readonly skipped: readonly { readonly what: string; readonly count: number }[]
  }
  readonly trial: Omit<Trial, 'rows' | 'files' | 'words' | 'forms'> & { readonly files: number }
  readonly rows: readonly ShownRow[]
  readonly progress: { readonly done: number; readonly of: number }
  /** The running site that it is read from, and how far it was read. */
  readonly crawl?: WantedCrawl & { readonly read: number; readonly waiting: number; readonly isThrough: boolean }
  readonly form: SourceForm
  readonly missing: readonly { readonly address: string; readonly reason: AnySentence }[]
  readonly releases: readonly string[]
  readonly problems: readonly AnySentence[]
}

interface ShownRow extends Omit<TrialRow, 'notes'> {
  readonly outcome?: MadeItem['outcome']
  readonly document?: string
  readonly problems: readonly AnySentence[]
}

interface ImportPreview {
  readonly site: Site
  readonly layout: LayoutId
  readonly language: string
  readonly title: string
  /** The source's own HTML, sanitised. */
  readonly html: string
  readonly elements: readonly Element[]
  /** Pictures that are still to be fetched. */
  readonly coming: readonly Asset[]
}

/** An import that was read: its plan does not change while its source and its choices do not. */
interface CachedImport {
  readonly plan: ImportPlan
  readonly trial: Trial
}

/** Imports held ready: those that a user looks at, as each may be some hundred megabytes. */
const mostCached = 2

export function createSiteImports(context: ImportContext) {
  return new SiteImports(context)
}

/** Whole sites from elsewhere. Every function authorises by the site of the import: its administrators alone. */
class SiteImports {
  private readonly context: ImportContext
  private readonly store: ImportContext['store']
  private readonly cached = new LRUCache<string, CachedImport>({ max: mostCached })
  private readonly busy = new Set<string>()

  constructor(context: ImportContext) {
    this.context = context
    this.store = context.store
  }

  /** Throws `not-allowed` for who may not: asked before a file is taken in. */
  async mayImport(user: User, into: { readonly site: string } | { readonly import: string }): Promise<void> {
    if ('import' in into) await this.rowFor(user, into.import)
    else administer(user, await this.siteNamed(into.site))
  }

  async list(user: User, site: string): Promise<readonly ListedImport[]> {
    administer(user, await this.siteNamed(site))
    return (await this.store.siteImports.list(site)).map((row) => listed(row, stateOf(row)))
  }

  /** Reads a source and says what would become of it. */
  async create(user: User, given: GivenSource, wanted: GivenOptions): Promise<ShownImport> {
    const site = await this.siteNamed(given.site)
    administer(user, site)
    return this.begun(user, site, { ...(await readExport(given)), id: newId() }, wanted)
  }

  /** The same for the HTML pages of a folder or ZIP. */
  async createFromFiles(user: User, siteId: string, files: GivenFiles, wanted: GivenOptions): Promise<ShownImport> {
    const site = await this.siteNamed(siteId)
    administer(user, site)
    withOptions(baseOptions(site), wanted)
    const id = newId()
    return this.begun(user, site, { ...(await this.readFiles(id, files)), id }, wanted)
  }

  /** Begins to read a running site; `read` goes on with it. */
  async createFromSite(user: User, siteId: string, asked: WantedCrawl, wanted: GivenOptions): Promise<ShownImport> {
    const site = await this.siteNamed(siteId)
    administer(user, site)
    const crawl = beginCrawl(asked)
    const file = crawl.address.slice(0, 200)
    return this.begun(user, site, { id: newId(), file, form: 'pages', bytes: 0, stored: '', crawl }, wanted)
  }

  /** Notes a trial of what was read. */
  private async begun(user: User, site: Site, read: ReadSource & { readonly id: string }, wanted: GivenOptions) {
    const { id, file, form, bytes, stored, source, kept, crawl } = read
    const at = this.context.clock().toISOString()
    const state: ImportState = {
      title: (source?.title || file).slice(0, limits.titleLength),
      ...{ file, form, bytes },
      ...(kept && { kept }),
      ...(crawl && { crawl }),
      options: withOptions(baseOptions(site), wanted),
      items: {},
      files: {},
      furniture: {},
      releases: [],
      done: [],
      problems: [],
    }
    const row: SiteImportRow = {
      id,
      site_id: site.id,
      actor: user.id,
      at,
      updated_at: at,
      status: crawl ? 'reading' : 'trial',
      revision: 1,
      data: JSON.stringify(state),
    }
    await this.forgetOldTrials(site.id)
    await this.store.siteImports.add({ ...row, source: stored })
    await this.log(user, site, 'try_site_import', state, row.id)
    return this.shown(user, row, source)
  }

  /** Reads a folder or ZIP, and keeps its pictures; nothing of it stays when it is refused. */
  private async readFiles(id: string, open: GivenFiles, already = 0): Promise<ReadSource> {
    const tree = await open()
    const kept: string[] = []
    try {
      const lines = await readTree(tree, async (content) => {
        const name = String(already + kept.length)
        kept.push(name)
        await this.context.files.keep(id, name, content)
        return name
      })
      const stored = await packed(bytesOfLines(lines))
      const size = lines.reduce((sum, line) => sum + ('page' in line ? line.page.content.length : 0), 0)
      const { source } = await readSource({ form: 'pages', file: tree.name, from: { stored } }, size)
      const bytes = tree.entries.reduce((sum, each) => sum + each.bytes, 0)
      return { file: tree.name.slice(-200), form: 'pages', bytes, stored, source, kept }
    } catch (error) {
      await this.context.files.remove(id, kept)
      throw error
    }
  }

  /** Reads a running site for some time. A request that asks again goes on from there. */
  async read(user: User, id: string, step: ReadingStep, effects: CrawlEffects): Promise<ShownImport> {
    const row = await this.rowFor(user, id)
    const { crawl } = stateOf(row)
    if (!crawl || row.status === 'running' || (step !== 'restart' && row.status !== 'reading')) throw notReading()
    let after: SiteImportRow | undefined
    await this.alone(id, async () => {
      after = await this.readPart(row, step, effects)
    })
    return this.shown(user, after!)
  }

  private async readPart(row: SiteImportRow, step: ReadingStep, effects: CrawlEffects): Promise<SiteImportRow> {
    const state = stateOf(row)
    const { address, hosts, depth, pages } = state.crawl!
    const crawl = step === 'restart' ? beginCrawl({ address, hosts, depth, pages }) : state.crawl!
    const { state: next, lines } =
      step === 'finish' ? { state: { ...crawl, isThrough: true }, lines: [] } : await goOnCrawl(crawl, effects)
    if (next.isThrough && next.read === 0 && step === 'finish') throw noPages(state.file)
    const isDone = next.isThrough && next.read > 0
    const part = lines.length === 0 ? '' : await packed(bytesOfLines(lines))
    const source = step === 'restart' ? { source: part } : part === '' ? {} : { added: `${partEnd}${part}` }
    const title = (next.title || state.title).slice(0, limits.titleLength)
    const after = { ...state, title, crawl: next, bytes: next.bytes }
    return this.saved(row, after, isDone ? (madeIn(state) > 0 ? 'done' : 'trial') : 'reading', source)
  }

  /** Does what one alone may do with an import at a time, on whichever node. */
  private async alone(id: string, work: () => Promise<void>): Promise<void> {
    if (this.busy.has(id)) throw alreadyRunning()
    this.busy.add(id)
    try {
      if (!(await this.store.locks.tryHold(`site-import ${id}`, work))) throw alreadyRunning()
    } finally {
      this.busy.delete(id)
    }
  }

  async get(user: User, id: string): Promise<ShownImport> {
    return this.shown(user, await this.rowFor(user, id))
  }

  async change(user: User, id: string, wanted: GivenOptions): Promise<ShownImport> {
    const row = await this.rowFor(user, id)
    refuseRunning(row)
    const state = stateOf(row)
    const isMade = Object.values(state.items).some(({ revision }) => revision > 0)
    if (isMade && wanted.posts && wanted.posts !== state.options.posts)
      throw new VoixError('wrong-state', {
        reason: sentence('Posts were imported already. Undo the import first, then choose what they become.'),
      })
    return this.shown(
      user,
      await this.saved(row, { ...state, options: withOptions(state.options, wanted) }, row.status),
    )
  }

  /** Another file in place of the one that an import was read from, such as a later export. */
  async replaceSource(user: User, id: string, given: Omit<GivenSource, 'site'>): Promise<ShownImport> {
    const row = await this.rowFor(user, id)
    refuseRunning(row)
    return this.replaced(user, row, await readExport(given))
  }

  async replaceFiles(user: User, id: string, files: GivenFiles): Promise<ShownImport> {
    const row = await this.rowFor(user, id)
    refuseRunning(row)
    const { kept = [] } = stateOf(row)
    const read = await this.readFiles(id, files, 1 + Math.max(-1, ...kept.map(Number)))
    const shown = await this.replaced(user, row, read)
    await this.context.files.remove(id, kept)
    return shown
  }

  private async replaced(user: User, row: SiteImportRow, read: ReadSource): Promise<ShownImport> {
    const { file, form, bytes, stored, kept, source } = read
    const { crawl: _, kept: _old, ...state } = stateOf(row)
    const next = { ...state, file, form, bytes, ...(kept && { kept }) }
    return this.shown(user, await this.saved(row, next, row.status, { source: stored }), source)
  }

  /** A document beside what becomes of it. */
  async preview(user: User, id: string, key: string): Promise<ImportPreview> {
    const row = await this.rowFor(user, id)
    const { plan } = await this.holding(user, row)
    const { files } = stateOf(row)
    const toCome = libraryToCome(plan)
    // What was fetched is shown; before that, its description stands for it.
    const coming = new Map<string, Asset>()
    const library: LibraryLookup = (address) => {
      const file = files[address]
      if (file?.asset && file.url) return { asset: file.asset, alt: file.alt ?? '', url: file.url }
      const found = toCome(address)
      if (found) coming.set(found.asset, assetToCome(found))
      return found
    }
    const composed = await composeDocument(plan, key, library)
    if (!composed) throw new VoixError('not-found', { what: 'page' })
    const { place, title, elements, content } = composed
    const { document } = place
    const source = sourceHtml(unpackedText(document.html), {
      link: (href) => {
        const address = plan.addresses.absolute(href, document)
        return address.startsWith(filesBase) ? undefined : address
      },
      picture(src) {
        const found = library(pictureAddress(plan, src, document))
        return found && { src: found.url, alt: found.alt }
      },
    })
    return {
      site: plan.site,
      layout: plan.options.layout,
      language: place.language,
      title,
      html: source,
      elements: place.collection === 'pages' ? elements : textElements(title, content),
      coming: [...coming.values()],
    }
  }

  /** Goes on for some time, ms. A request that asks again goes on from there. */
  async run(
    user: User,
    id: string,
    { fetch, ms }: { readonly fetch: FetchFile; readonly ms: number },
  ): Promise<ShownImport> {
    const row = await this.rowFor(user, id)
    if (row.status === 'reading') throw stillReading()
    let after: SiteImportRow | undefined
    await this.alone(id, async () => {
      after = await this.runPart(user, row, fetch, ms)
    })
    return this.shown(user, after!)
  }

  private async runPart(user: User, row: SiteImportRow, fetch: FetchFile, ms: number): Promise<SiteImportRow> {
    const { plan, trial } = await this.holding(user, row)
    const isNew = row.status !== 'running'
    const state = stateOf(row)
    const begun = isNew ? { ...state, done: [], problems: [] } : state
    const end = Date.now() + ms
    const isOver = () => Date.now() >= end
    const work = { state: begun, trial, effects: { fetch, isOver } }
    const { state: after, isThrough } = await goOn(this.context, user, plan, work)
    if (isThrough) await this.log(user, plan.site, 'site_import', after, row.id)
    return this.saved(row, after, isThrough ? 'done' : 'running')
  }

  /** Moves what the import made to the trash, but for what an editor works with since. */
  async revert(user: User, id: string) {
    const row = await this.rowFor(user, id)
    if (this.busy.has(id)) throw alreadyRunning()
    const { state, removed, kept } = await takeBack(this.context, user, stateOf(row))
    const after = await this.saved(row, state, 'reverted')
    await this.log(user, await this.siteNamed(row.site_id), 'undo_site_import', state, id)
    return { ...(await this.shown(user, after)), removed, kept }
  }

  async report(user: User, id: string): Promise<string> {
    const { rows, missing } = await this.get(user, id)
    const head = [
      'key',
      'title',
      'old_address',
      'new_address',
      'language',
      'published',
      'date',
      'outcome',
      'words',
      'headings',
      'links',
      'pictures',
      'sections',
      'matched',
      'kept_as_text',
      'problems',
    ]
    const share = ({ arrived, of }: { readonly arrived: number; readonly of: number }) => `${arrived}/${of}`
    const lines = rows.map((row) => [
      row.key,
      row.title,
      row.address,
      row.url,
      row.language,
      row.isPublished ? '1' : '0',
      row.date,
      row.isLeft ? 'left' : (row.outcome ?? (row.problem ? 'refused' : '')),
      share(row.shares.words),
      share(row.shares.headings),
      share(row.shares.links),
      share(row.shares.pictures),
      String(row.sections),
      `${row.matched}/${row.special}`,
      row.unsure.map(({ kind, about }) => `${kind}: ${about}`).join(' | '),
      [...(row.problem ? [row.problem] : []), ...row.problems].map(String).join(' | '),
    ])
    const absent = missing.map(({ address, reason }) => [
      'file',
      '',
      address,
      '',
      '',
      '',
      '',
      'missing',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      String(reason),
    ])
    return [head, ...lines, ...absent].map(csvLine).join('')
  }

  async remove(user: User, id: string): Promise<void> {
    const row = await this.rowFor(user, id)
    if (row.status === 'running') throw alreadyRunning()
    if (madeIn(stateOf(row)) > 0)
      throw new VoixError('wrong-state', {
        reason: sentence('This import made pages. Undo it first, or keep it to see where they came from.'),
      })
    await this.forget(row)
  }

  private async siteNamed(id: string): Promise<Site> {
    const site = await this.store.sites.get(id)
    if (!site) throw new VoixError('not-found', { what: 'site' })
    return site
  }

  private async rowFor(user: User, id: string): Promise<SiteImportRow> {
    const row = await this.store.siteImports.get(id)
    if (!row) throw new VoixError('not-found', { what: 'import' })
    administer(user, await this.siteNamed(row.site_id))
    return row
  }

  private async saved(
    row: SiteImportRow,
    state: ImportState,
    status: SiteImportRow['status'],
    source: { readonly source?: string; readonly added?: string } = {},
  ): Promise<SiteImportRow> {
    const next = { ...row, status, data: JSON.stringify(state), updated_at: this.context.clock().toISOString() }
    if (!(await this.store.siteImports.save({ ...next, ...source })))
      throw new VoixError('wrong-state', {
        reason: sentence('Someone else changed this import in the meantime. Reload it, then try again.'),
      })
    if (source.source !== undefined || source.added !== undefined) this.cached.delete(row.id)
    return { ...next, revision: row.revision + 1 }
  }

  /** Trials that nobody went on with make room for others. */
  private async forgetOldTrials(site: string): Promise<void> {
    const all = await this.store.siteImports.list(site)
    const trials = all.filter(
      (row) => ['trial', 'reverted', 'reading'].includes(row.status) && madeIn(stateOf(row)) === 0,
    )
    for (const row of trials.slice(limits.siteImports - 1)) await this.forget(row)
  }

  private async forget(row: SiteImportRow): Promise<void> {
    await this.store.siteImports.remove(row.id)
    this.cached.delete(row.id)
    await this.context.files.remove(row.id, stateOf(row).kept ?? [])
  }

  /** The plan of an import and what it would make; read again when its choices changed. */
  private async holding(user: User, row: SiteImportRow, given?: SourceSite): Promise<CachedImport> {
    const { options, file, form = 'wxr' } = stateOf(row)
    const known = this.cached.get(row.id)
    if (known && !given && JSON.stringify(known.plan.options) === JSON.stringify(options)) return known
    const source = given ?? known?.plan.source ?? (await this.storedSource(row.id, file, form))
    const site = await this.siteNamed(row.site_id)
    const addresses = await addressesOf(source, site, options.posts)
    const plan = await planOf(row.id, source, site, options, await this.occupied(site, addresses, stateOf(row)))
    const made = { plan, trial: await trialOf(this.store, user, plan) }
    this.cached.set(row.id, made)
    return made
  }

  private async storedSource(id: string, file: string, form: SourceForm): Promise<SourceSite> {
    const stored = await this.store.siteImports.source(id)
    if (stored === undefined) throw new VoixError('not-found', { what: 'import' })
    // What it was has been looked at when it came: how it is stored says how small it is.
    return (await readSource({ form, file, from: { stored } }, Math.min(stored.length, limits.siteImportBytes))).source
  }

  /** Places that documents which are not of the import have. */
  private async occupied(site: Site, addresses: Addresses, { items }: ImportState): Promise<ReadonlySet<string>> {
    const own = new Set(Object.values(items).map(({ id }) => id))
    const taken = new Set<string>()
    for (const place of addresses.places.values()) {
      const { collection, path, language } = place
      const id =
        collection === 'pages'
          ? (await this.store.pages.at(site.id, path, language))?.page.id
          : (await this.store.records.bySlug('posts', path, site.id, language))?.id
      if (id !== undefined && !own.has(id)) taken.add(placeKey(place))
    }
    return taken
  }

  private async shown(user: User, row: SiteImportRow, source?: SourceSite): Promise<ShownImport> {
    const state = stateOf(row)
    if (row.status === 'reading') return shownReading(row, state)
    const { plan, trial } = await this.holding(user, row, source)
    const { rows, files, words: _, forms: __, ...counts } = trial
    return {
      ...listed(row, state),
      ...sourceOf(state),
      options: state.options,
      source: {
        address: shownAddress(plan.source.address),
        documents: plan.source.documents.length,
        files: plan.source.files.length,
        menus: plan.source.menus.length,
        skipped: [...plan.source.skipped].map(([what, count]) => ({ what, count })),
      },
      trial: { ...counts, files: files.length },
      rows: rows.map((each) => shownRow(each, state.items[each.key])),
      progress: progressOf(plan, state, files),
      missing: Object.entries(state.files).flatMap(([address, { problem }]) =>
        problem === undefined ? [] : [{ address: shownAddress(address), reason: saidAgain(problem) }],
      ),
      releases: state.releases,
      problems: [...(state.crawl?.problems ?? []), ...state.problems].map(saidAgain),
    }
  }

  private async log(user: User, site: Site, action: string, state: ImportState, id: string): Promise<void> {
    await this.store.events.add({
      actor: user.id,
      actor_label: user.name,
      action,
      entity: 'sites',
      document_id: site.id,
      title: site.name,
      site_id: site.id,
      details: { import: id, from: state.title, count: madeIn(state) },
    })
  }
}

/** Picture that is still to be fetched, as views draw it: of a common shape, in a quiet colour, with its description. */
function assetToCome({ asset: id, alt }: LibraryFile): Asset {
  const shape = { kind: 'image', mime: 'image/jpeg', bytes: 0, width: 1600, height: 1000 } as const
  const focal = { x: 0.5, y: 0.5 }
  return { id, ...shape, file: 'picture.jpg', title: alt, alt, tags: [], focal, colour: '#d8dcd9' }
}

/** The text of a post as a page would show it. */
function textElements(title: string, content: string): readonly Element[] {
  const field = (name: string, type: string, value: string) => ({ id: name, name, type, enabled: true, [type]: value })
  const fields = [
    field('title', 'text', title),
    field('titleTag', 'select', 'h1'),
    field('content', 'wysiwyg', content),
  ]
  return [createSlice('text', 'TitleWysiwyg', catalogue.get('TitleWysiwyg'), { fields })]
}

/** Asserts that a user may import into a site: managers of its pages may. */
function administer(user: User, site: Site): void {
  authorise(user, 'manage', { resource: 'pages', site_id: site.id })
}

/** Source that was read, with the form in which it is stored. */
interface ReadSource extends Pick<ImportState, 'file' | 'bytes' | 'kept' | 'crawl'> {
  readonly form: SourceForm
  readonly stored: string
  readonly source?: SourceSite
}

async function readExport({ file, text }: Omit<GivenSource, 'site'>): Promise<ReadSource> {
  const from = typeof text === 'string' ? { text } : { path: text.path }
  const size = typeof text === 'string' ? Buffer.byteLength(text) : text.bytes
  const read = await readSource({ form: 'wxr', file, from }, size)
  if (read.source.documents.length === 0) throw noPages(file)
  return { file, form: 'wxr', ...read }
}

function noPages(file: string): VoixError {
  return fileError(file, sentence('It has no pages or posts. Choose another source.'))
}

function baseOptions(site: Site): ImportOptions {
  return { layout: layoutNamed(site.layout) ?? 'blocks', posts: 'posts', mapping: {}, left: [] }
}

/** Source of an import. */
function sourceOf({ form = 'wxr', crawl }: ImportState): Pick<ShownImport, 'form' | 'crawl'> {
  if (!crawl) return { form }
  const { address, hosts, depth, pages, read, waiting, isThrough } = crawl
  return { form, crawl: { address, hosts, depth, pages, read, waiting: waiting.length, isThrough } }
}

/** An import of which the source is still being read. */
function shownReading(row: SiteImportRow, state: ImportState): ShownImport {
  const { address = '', pages = 0, read = 0, waiting = [], problems = [] } = state.crawl ?? {}
  const none = { arrived: 0, of: 0 }
  return {
    ...listed(row, state),
    ...sourceOf(state),
    options: state.options,
    source: { address, documents: read, files: 0, menus: 0, skipped: [] },
    trial: { totals: { words: none, headings: none, links: none, pictures: none }, kinds: [], files: 0, redirects: 0 },
    rows: [],
    progress: { done: read, of: Math.min(pages, read + waiting.length) },
    missing: [],
    releases: state.releases,
    problems: problems.map(saidAgain),
  }
}

function withOptions(options: ImportOptions, { layout, posts, mapping, left }: GivenOptions): ImportOptions {
  const wanted = layout === undefined ? options.layout : layoutNamed(layout)
  if (!wanted)
    throw new VoixError('invalid-input', {
      field: 'layout',
      reason: sentence('There is no such layout.'),
    })
  return {
    layout: wanted,
    posts: posts ?? options.posts,
    mapping: knownMapping({ ...options.mapping, ...mapping }, wanted),
    left: left ?? options.left,
  }
}

function listed({ id, site_id, at, updated_at, status }: SiteImportRow, state: ImportState): ListedImport {
  return { id, site_id, at, updated_at, status, title: state.title, file: state.file, made: madeIn(state) }
}

function madeIn({ items }: ImportState): number {
  return Object.values(items).filter(({ revision }) => revision > 0).length
}

/** Document of the trial with what became of it in the last run, which is measured by what could be fetched. */
function shownRow({ notes, ...given }: TrialRow, item: MadeItem | undefined): ShownRow {
  const row = { ...given, address: shownAddress(given.address) }
  if (!item) return { ...row, problems: notes }
  const { outcome, id, url, shares, problems, revision } = item
  return {
    ...row,
    url,
    shares,
    outcome,
    ...(revision > 0 && { document: id }),
    problems: [...notes, ...problems.map(saidAgain)],
  }
}

function refuseRunning({ status }: SiteImportRow): void {
  if (status === 'running') throw alreadyRunning()
  if (status === 'reading') throw stillReading()
}

function stillReading(): VoixError {
  return new VoixError('wrong-state', {
    reason: sentence('The site is still being read. Wait until it is finished, or use what was read.'),
  })
}

function notReading(): VoixError {
  return new VoixError('wrong-state', {
    reason: sentence('This site was read already, or is being imported.'),
  })
}

function alreadyRunning(): VoixError {
  return new VoixError('wrong-state', {
    reason: sentence('This import is running. Wait until it is finished, or continue it.'),
  })
}
