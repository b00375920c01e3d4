import { LRUCache } from 'lru-cache'
import { csvLine } from '#model/csv-line.ts'
import { type AnySentence, sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { type LayoutId, layoutNamed } from '#model/layout-name.ts'
import { limits } from '#model/limits.ts'
import type { Asset } from '#model/media.ts'
import type { Element } from '#model/page.ts'
import { createSlice } from '#model/slice-factory.ts'
import { catalogue } from '#slices/catalogue.ts'
import { newId } from '#db/id.ts'
import type { Site, SiteImportRow, User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { sanitise } from '../rendering/sanitise.ts'
import { type Addresses, addressesOf, placeKey } from './addresses.ts'
import type { ImportContext } from './apply-documents.ts'
import { type ImportState, type MadeItem, packed, saidAgain, stateOf, unpacked } from './import-state.ts'
import {
  composeDocument,
  type ImportOptions,
  type ImportPlan,
  type LibraryFile,
  libraryToCome,
  planOf,
} from './plan.ts'
import { readSource } from './read-source.ts'
import { takeBack } from './revert-import.ts'
import { type FetchFile, goOn, progressOf } from './run-import.ts'
import type { SourceSite } from './source.ts'
import { knownMapping, type Trial, type TrialRow, trialOf } from './trial.ts'

/** A source as somebody gives it. */
export interface GivenSource {
  readonly site: string
  /** Name of the file. */
  readonly file: string
  readonly text: string
}

/** Choices as somebody gives them; what is not given stays. */
export interface GivenOptions {
  readonly layout?: string
  readonly posts?: 'pages' | 'posts'
  readonly mapping?: Readonly<Record<string, string>>
  readonly left?: readonly string[]
}

/** An import as its list shows it. */
export interface ListedImport extends Pick<SiteImportRow, 'id' | 'site_id' | 'at' | 'updated_at' | 'status'> {
  readonly title: string
  readonly file: string
  /** Number of documents that it made. */
  readonly made: number
}

/** An import with all that its screen shows. */
export interface ShownImport extends ListedImport {
  readonly options: ImportOptions
  readonly source: {
    readonly address: string
    readonly documents: number
    readonly files: number
    readonly menus: number
    readonly skipped: readonly { readonly what: string; readonly count: number }[]
  }
  readonly trial: Omit<Trial, 'rows' | 'files'> & { readonly files: number }
  readonly rows: readonly ShownRow[]
  readonly progress: { readonly done: number; readonly of: number }
  readonly missing: readonly { readonly address: string; readonly reason: AnySentence }[]
  readonly releases: readonly string[]
  readonly problems: readonly AnySentence[]
}

export interface ShownRow extends TrialRow {
  readonly outcome?: MadeItem['outcome']
  readonly document?: string
  readonly problems: readonly AnySentence[]
}

/** Whole sites from elsewhere. Every function authorises by the site of the import: its administrators alone. */
export interface SiteImportService {
  list(user: User, site: string): Promise<readonly ListedImport[]>
  /** Reads a source and says what would become of it. */
  create(user: User, given: GivenSource, options: GivenOptions): Promise<ShownImport>
  get(user: User, id: string): Promise<ShownImport>
  change(user: User, id: string, options: GivenOptions): Promise<ShownImport>
  /** Another file in place of the one that an import was read from, such as a later export. */
  replaceSource(user: User, id: string, given: Omit<GivenSource, 'site'>): Promise<ShownImport>
  /** A document beside what becomes of it. */
  preview(user: User, id: string, key: string): Promise<ImportPreview>
  /** Goes on for some time, ms. Whoever asks again goes on from there. */
  run(user: User, id: string, effects: { readonly fetch: FetchFile; readonly ms: number }): Promise<ShownImport>
  /** Moves what the import made to the trash, but for what somebody works with since. */
  revert(user: User, id: string): Promise<ShownImport & { readonly removed: number; readonly kept: number }>
  report(user: User, id: string): Promise<string>
  remove(user: User, id: string): Promise<void>
}

export interface ImportPreview {
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
interface Held {
  readonly plan: ImportPlan
  readonly trial: Trial
}

/** Imports held ready: those that somebody looks at, as each may be some hundred megabytes. */
const heldAtOnce = 2

export function createSiteImports(context: ImportContext): SiteImportService {
  return new SiteImports(context)
}

class SiteImports implements SiteImportService {
  private readonly context: ImportContext
  private readonly store: ImportContext['store']
  private readonly held = new LRUCache<string, Held>({ max: heldAtOnce })
  private readonly busy = new Set<string>()

  constructor(context: ImportContext) {
    this.context = context
    this.store = context.store
  }

  async list(user: User, site: string): Promise<readonly ListedImport[]> {
    administer(user, await this.siteNamed(site))
    return (await this.store.siteImports.list(site)).map((row) => listed(row, stateOf(row)))
  }

  async create(user: User, given: GivenSource, wanted: GivenOptions): Promise<ShownImport> {
    const site = await this.siteNamed(given.site)
    administer(user, site)
    const source = await readGiven(given)
    const base: ImportOptions = { layout: layoutNamed(site.layout) ?? 'blocks', posts: 'posts', mapping: {}, left: [] }
    const at = this.context.clock().toISOString()
    const state: ImportState = {
      title: (source.title || given.file).slice(0, limits.titleLength),
      file: given.file,
      bytes: Buffer.byteLength(given.text),
      options: withOptions(base, wanted),
      items: {},
      files: {},
      furniture: {},
      releases: [],
      done: [],
      problems: [],
    }
    const row: SiteImportRow = {
      id: newId(),
      site_id: site.id,
      actor: user.id,
      at,
      updated_at: at,
      status: 'trial',
      revision: 1,
      data: JSON.stringify(state),
    }
    await this.forgetOldTrials(site.id)
    await this.store.siteImports.add({ ...row, source: packed(given.text) })
    await this.log(user, site, 'try_site_import', state, row.id)
    return this.shown(user, row, source)
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
        reason: sentence({
          id: 'refusals.site-import.posts-stay',
          defaultMessage: 'Posts were imported already. Undo the import first, then choose what they become.',
        }),
      })
    return this.shown(
      user,
      await this.saved(row, { ...state, options: withOptions(state.options, wanted) }, row.status),
    )
  }

  async replaceSource(user: User, id: string, given: Omit<GivenSource, 'site'>): Promise<ShownImport> {
    const row = await this.rowFor(user, id)
    refuseRunning(row)
    const source = await readGiven(given)
    const state = { ...stateOf(row), file: given.file, bytes: Buffer.byteLength(given.text) }
    return this.shown(user, await this.saved(row, state, row.status, packed(given.text)), source)
  }

  async preview(user: User, id: string, key: string): Promise<ImportPreview> {
    const row = await this.rowFor(user, id)
    const { plan } = await this.holding(user, row)
    const { files } = stateOf(row)
    const toCome = libraryToCome(plan)
    // What was fetched is shown; before that, its description stands for it.
    const coming = new Map<string, Asset>()
    const composed = composeDocument(plan, key, (address) => {
      const file = files[address]
      if (file?.asset && file.url) return { asset: file.asset, alt: file.alt ?? '', url: file.url }
      const found = toCome(address)
      if (found) coming.set(found.asset, assetToCome(found))
      return found
    })
    if (!composed) throw new VoixError('not-found', { what: 'page' })
    const { place, title, elements, content } = composed
    return {
      site: plan.site,
      layout: plan.options.layout,
      language: place.language,
      title,
      html: sanitise(place.document.html),
      elements: place.collection === 'pages' ? elements : textElements(title, content),
      coming: [...coming.values()],
    }
  }

  async run(
    user: User,
    id: string,
    { fetch, ms }: { readonly fetch: FetchFile; readonly ms: number },
  ): Promise<ShownImport> {
    const row = await this.rowFor(user, id)
    if (this.busy.has(id)) throw alreadyRunning()
    this.busy.add(id)
    let after: SiteImportRow | undefined
    try {
      const isFree = await this.store.locks.tryHold(`site-import ${id}`, async () => {
        after = await this.runPart(user, row, fetch, ms)
      })
      if (!isFree || !after) throw alreadyRunning()
    } finally {
      this.busy.delete(id)
    }
    return this.shown(user, after)
  }

  private async runPart(user: User, row: SiteImportRow, fetch: FetchFile, ms: number): Promise<SiteImportRow> {
    const { plan, trial } = await this.holding(user, row)
    const isNew = row.status !== 'running'
    const state = stateOf(row)
    const begun = isNew ? { ...state, done: [], problems: [] } : state
    const end = Date.now() + ms
    const isOver = () => Date.now() >= end
    const work = { state: begun, files: trial.files, effects: { fetch, isOver } }
    const { state: after, isThrough } = await goOn(this.context, user, plan, work)
    if (isThrough) await this.log(user, plan.site, 'site_import', after, row.id)
    return this.saved(row, after, isThrough ? 'done' : 'running')
  }

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
    refuseRunning(row)
    if (Object.values(stateOf(row).items).some(({ revision }) => revision > 0))
      throw new VoixError('wrong-state', {
        reason: sentence({
          id: 'refusals.site-import.kept',
          defaultMessage: 'This import made pages. Undo it first, or keep it to see where they came from.',
        }),
      })
    await this.store.siteImports.remove(id)
    this.held.delete(id)
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
    source?: string,
  ): Promise<SiteImportRow> {
    const next = { ...row, status, data: JSON.stringify(state), updated_at: this.context.clock().toISOString() }
    if (!(await this.store.siteImports.save({ ...next, ...(source !== undefined && { source }) })))
      throw new VoixError('wrong-state', {
        reason: sentence({
          id: 'refusals.site-import.stale',
          defaultMessage: 'Someone else changed this import in the meantime. Reload it, then try again.',
        }),
      })
    if (source !== undefined) this.held.delete(row.id)
    return { ...next, revision: row.revision + 1 }
  }

  /** Trials that nobody went on with make room for others. */
  private async forgetOldTrials(site: string): Promise<void> {
    const all = await this.store.siteImports.list(site)
    const trials = all.filter(({ status }) => status === 'trial' || status === 'reverted')
    for (const { id } of trials.slice(limits.siteImports - 1)) await this.store.siteImports.remove(id)
  }

  /** The plan of an import and what it would make; read anew when its choices changed. */
  private async holding(user: User, row: SiteImportRow, given?: SourceSite): Promise<Held> {
    const { options, file } = stateOf(row)
    const known = this.held.get(row.id)
    if (known && !given && JSON.stringify(known.plan.options) === JSON.stringify(options)) return known
    const source = given ?? known?.plan.source ?? (await this.storedSource(row.id, file))
    const site = await this.siteNamed(row.site_id)
    const addresses = addressesOf(source, site, options.posts)
    const plan = planOf(row.id, source, site, options, await this.occupied(site, addresses, stateOf(row)))
    const made = { plan, trial: await trialOf(this.store, user, plan) }
    this.held.set(row.id, made)
    return made
  }

  private async storedSource(id: string, file: string): Promise<SourceSite> {
    const stored = await this.store.siteImports.source(id)
    if (stored === undefined) throw new VoixError('not-found', { what: 'import' })
    return readSource(file, unpacked(stored))
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
    const { plan, trial } = await this.holding(user, row, source)
    const { rows, files, ...counts } = trial
    return {
      ...listed(row, state),
      options: state.options,
      source: {
        address: plan.source.address,
        documents: plan.source.documents.length,
        files: plan.source.files.length,
        menus: plan.source.menus.length,
        skipped: [...plan.source.skipped].map(([what, count]) => ({ what, count })),
      },
      trial: { ...counts, files: files.length },
      rows: rows.map((each) => shownRow(each, state.items[each.key])),
      progress: progressOf(plan, state, files),
      missing: Object.entries(state.files).flatMap(([address, { problem }]) =>
        problem === undefined ? [] : [{ address, reason: saidAgain(problem) }],
      ),
      releases: state.releases,
      problems: state.problems.map(saidAgain),
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

/** Who imports into a site: those who manage its pages. */
function administer(user: User, site: Site): void {
  authorise(user, 'manage', { resource: 'pages', site_id: site.id })
}

async function readGiven({ file, text }: Omit<GivenSource, 'site'>): Promise<SourceSite> {
  if (Buffer.byteLength(text) > limits.siteImportBytes)
    throw new VoixError('too-large', {
      reason: sentence(
        {
          id: 'refusals.site-import.bytes',
          defaultMessage: 'a file has at most {most} MiB. Export the site in parts.',
        },
        { most: limits.siteImportBytes / 1024 / 1024 },
      ),
    })
  const source = await readSource(file, text)
  if (source.documents.length === 0)
    throw new VoixError('invalid-input', {
      field: 'file',
      reason: sentence(
        { id: 'refusals.site-import.empty', defaultMessage: '{file} has no pages or posts. Choose another file.' },
        { file },
      ),
    })
  return source
}

function withOptions(options: ImportOptions, { layout, posts, mapping, left }: GivenOptions): ImportOptions {
  const wanted = layout === undefined ? options.layout : layoutNamed(layout)
  if (!wanted)
    throw new VoixError('invalid-input', {
      field: 'layout',
      reason: sentence({ id: 'refusals.site-import.layout', defaultMessage: 'There is no such layout.' }),
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
function shownRow(row: TrialRow, item: MadeItem | undefined): ShownRow {
  if (!item) return { ...row, problems: [] }
  const { outcome, id, url, shares, problems, revision } = item
  return {
    ...row,
    url,
    shares,
    outcome,
    ...(revision > 0 && { document: id }),
    problems: problems.map(saidAgain),
  }
}

function refuseRunning({ status }: SiteImportRow): void {
  if (status === 'running') throw alreadyRunning()
}

function alreadyRunning(): VoixError {
  return new VoixError('wrong-state', {
    reason: sentence({
      id: 'refusals.site-import.running',
      defaultMessage: 'This import is running. Wait until it is finished, or continue it.',
    }),
  })
}
