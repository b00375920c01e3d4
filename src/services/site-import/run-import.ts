import { sentence } from '#messages/sentence.ts'
import { storedSentence } from '#messages/stored-sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { refusalOf } from '#model/refusal.ts'
import type { User } from '#db/store.ts'
import { createBreather } from '../turns/breathe.ts'
import { applyDocument, type ImportContext, leaderOf } from './apply-documents.ts'
import { applyForm, applyMenus, applyRedirect, redirectsOf } from './apply-furniture.ts'
import type { ImportState, MadeFile, MadeFurniture, MadeItem } from './import-state.ts'
import type { PictureWords } from './compose-task.ts'
import type { ImportPlan, LibraryLookup } from './plan.ts'
import type { Trial } from './trial.ts'

/** A file of the library that was fetched from an address, or found there by its bytes. */
interface FetchedFile {
  readonly asset: string
  readonly url: string
  readonly alt: string
  readonly isNew: boolean
}

/** Texts for a fetched file. */
export interface FileWords {
  readonly site: string
  /** Content of a file that came with its source; absent for one that is fetched from its address. */
  readonly open?: () => Promise<AsyncIterable<Uint8Array>>
  readonly title: string
  readonly alt: string
  readonly caption: string
}

/** Fetches a file into the library. Throws errors for the user. */
export type FetchFile = (user: User, address: string, words: FileWords) => Promise<FetchedFile>

interface RunEffects {
  readonly fetch: FetchFile
  /** Whether the time of this part of the run is over. */
  readonly isOver: () => boolean
}

type Running = { -readonly [K in keyof ImportState]: ImportState[K] } & {
  readonly items: Record<string, MadeItem>
  readonly files: Record<string, MadeFile>
  readonly furniture: Record<string, MadeFurniture>
}

/**
 * Continues an import within a time limit: files, documents, redirects, menus. Finished steps are recorded by key, so that the
 * next request continues.
 */
export async function goOn(
  context: ImportContext,
  user: User,
  plan: ImportPlan,
  {
    state,
    trial,
    effects,
  }: {
    readonly state: ImportState
    readonly trial: Pick<Trial, 'files' | 'words' | 'forms'>
    readonly effects: RunEffects
  },
): Promise<{ readonly state: ImportState; readonly isThrough: boolean }> {
  const run = new ImportRun(context, user, plan, state, effects)
  const isThrough =
    (await run.files(trial)) &&
    (await run.documents()) &&
    (await run.forms(trial)) &&
    (await run.redirects()) &&
    (await run.menus())
  return { state: run.made(), isThrough }
}

/** Progress of a run: finished and total steps. */
export function progressOf(
  plan: ImportPlan,
  state: ImportState,
  files: readonly string[],
): { readonly done: number; readonly of: number } {
  const left = new Set(plan.options.left)
  const documents = plan.source.documents.filter(({ key }) => !left.has(key)).length
  return {
    done: Math.min(state.done.length, files.length + documents),
    of: Math.min(files.length, limits.siteImportPictures) + documents,
  }
}

class ImportRun {
  /** Changed in place: an import of thousands would copy what it made as often. */
  private readonly state: Running
  private readonly done: Set<string>
  private readonly context: ImportContext
  private readonly user: User
  private readonly plan: ImportPlan
  private readonly effects: RunEffects

  constructor(context: ImportContext, user: User, plan: ImportPlan, state: ImportState, effects: RunEffects) {
    this.context = context
    this.user = user
    this.plan = plan
    this.effects = effects
    this.state = { ...state, items: { ...state.items }, files: { ...state.files }, furniture: { ...state.furniture } }
    this.done = new Set(state.done)
  }

  /** The state so far. */
  made(): ImportState {
    return { ...this.state, done: [...this.done] }
  }

  async files({ files, words }: Pick<Trial, 'files' | 'words'>): Promise<boolean> {
    const waiting = files.slice(0, limits.siteImportPictures).filter((each) => !this.done.has(`file ${each}`))
    for (let at = 0; at < waiting.length; at += filesAtOnce) {
      if (this.effects.isOver()) return false
      const group = waiting.slice(at, at + filesAtOnce)
      const made = await Promise.all(group.map((address) => this.file(address, words.get(address))))
      for (const [i, address] of group.entries()) this.state.files[address] = made[i]!
    }
    return true
  }

  private async file(address: string, said?: PictureWords): Promise<MadeFile> {
    this.done.add(`file ${address}`)
    const known = this.state.files[address]
    if (known?.asset && (await this.context.store.media.get(known.asset))?.trashed_at === undefined) return known
    const { title = '', kept, ...own } = this.plan.files.get(address) ?? { alt: '', caption: '' }
    const { alt, caption } = { alt: own.alt || (said?.alt ?? ''), caption: own.caption || (said?.caption ?? '') }
    const open = kept === undefined ? {} : { open: () => this.context.files.open(this.plan.id, kept) }
    try {
      return await this.effects.fetch(this.user, address, { site: this.plan.site.id, title, alt, caption, ...open })
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      return { problem: storedSentence(refusalOf(error)) }
    }
  }

  /** What was fetched, by its address. */
  private library(): LibraryLookup {
    return (address) => {
      const file = this.state.files[address]
      return file?.asset && file.url ? { asset: file.asset, alt: file.alt ?? '', url: file.url } : undefined
    }
  }

  async documents(): Promise<boolean> {
    const left = new Set(this.plan.options.left)
    const all = this.plan.source.documents.filter(({ key }) => !left.has(key))
    // A translation comes after what it is a translation of.
    const ordered = [
      ...all.filter((each) => !leaderOf(this.plan, each)),
      ...all.filter((each) => leaderOf(this.plan, each)),
    ]
    const breathe = createBreather()
    for (const { key, isPublished } of ordered) {
      if (this.done.has(key)) continue
      if (this.effects.isOver()) return false
      await breathe()
      const before = this.state.items[key]
      const library = this.library()
      const item = await applyDocument(this.context, this.user, this.plan, key, { library, before })
      if (item) {
        this.state.items[key] = item
        if (isPublished && (item.outcome === 'new' || item.outcome === 'updated')) await this.addToRelease(key, item)
      }
      this.done.add(key)
    }
    return true
  }

  /** Puts a document into the release of the import, or the next where that is full. */
  private async addToRelease(key: string, { collection, id }: MadeItem): Promise<void> {
    const { releases } = this.context
    const wanted = { entity: collection, document_id: id }
    try {
      const release = await this.openRelease(key)
      await releases.add(this.user, release, wanted)
      this.state.items[key] = { ...this.state.items[key]!, release }
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      const item = this.state.items[key]!
      const problem = storedSentence(refusalOf(error))
      this.state.items[key] = { ...item, problems: [...item.problems, problem] }
    }
  }

  /** The release that holds a document, or the last that has room; else a new one. */
  private async openRelease(key: string): Promise<string> {
    const { store, releases } = this.context
    const held = this.state.items[key]?.release
    const last = this.state.releases.at(-1)
    const count = Object.values(this.state.items).filter(({ release }) => release === last).length
    const wanted = held ?? (count < limits.releaseItems ? last : undefined)
    const status = wanted === undefined ? undefined : (await store.releases.get(wanted))?.status
    if (wanted !== undefined && (status === 'draft' || status === 'in_review')) return wanted
    const number = this.state.releases.length + 1
    const title = `Import: ${this.state.title}`.slice(0, 110)
    const made = await releases.create(this.user, {
      title: number > 1 ? `${title} (${number})` : title,
      site_id: this.plan.site.id,
    })
    this.state.releases = [...this.state.releases, made.id]
    return made.id
  }

  /** The forms of those documents that were made. */
  async forms({ forms }: Pick<Trial, 'forms'>): Promise<boolean> {
    for (const wanted of forms) {
      const { form, document, name } = wanted
      const key = `form ${form.id}`
      const item = this.state.items[document]
      if (this.state.furniture[key] || this.done.has(key) || !item || item.revision === 0) continue
      if (this.effects.isOver()) return false
      try {
        this.state.furniture[key] = await applyForm(this.context, this.user, this.plan, wanted)
      } catch (error) {
        if (!(error instanceof VoixError)) throw error
        const reason = sentence('Form “{name}”: {reason}', { name, reason: refusalOf(error) })
        this.state.problems = [...this.state.problems, storedSentence(reason)].slice(-mostProblems)
      }
      this.done.add(key)
    }
    return true
  }

  async redirects(): Promise<boolean> {
    const isMade = (key: string) => (this.state.items[key]?.revision ?? 0) > 0
    for (const wanted of redirectsOf(this.plan, isMade)) {
      const key = `redirect ${wanted.source}`
      if (this.state.furniture[key] || this.done.has(key)) continue
      if (this.effects.isOver()) return false
      try {
        const made = await applyRedirect(this.context, this.user, this.plan, wanted)
        this.state.furniture[key] = made
      } catch (error) {
        if (!(error instanceof VoixError)) throw error
        const reason = sentence('Redirect from {source}: {reason}', { source: wanted.source, reason: refusalOf(error) })
        this.state.problems = [...this.state.problems, storedSentence(reason)].slice(-mostProblems)
      }
      this.done.add(key)
    }
    return true
  }

  async menus(): Promise<boolean> {
    const { made, problems } = await applyMenus(this.context, this.user, this.plan, this.state)
    Object.assign(this.state.furniture, made)
    this.state.problems = [...this.state.problems, ...problems].slice(-mostProblems)
    return true
  }
}

/** Files that are fetched side by side: no more than a browser would. */
const filesAtOnce = 4
const mostProblems = 200
