import { type AnySentence, sentence } from '#messages/sentence.ts'
import { saidAgain, type StoredSentence, storedSentence } from '#messages/stored-sentence.ts'
import { VoixError } from '#model/errors.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { refusalOf } from '#model/refusal.ts'
import { newId } from '#db/id.ts'
import type { ReplacementItemRow, ReplacementRow, User } from '#db/store.ts'
import { hasRole } from '../accounts/permissions.ts'
import type { DocumentRef } from '../documents/document-kind.ts'
import type { ReplacementContext } from './open-document.ts'
import { type DocumentOutcome, type ReplacedText, replaceInDocument, restoreInDocument } from './replace-in-document.ts'
import { searchDocuments, type SearchScope } from './search-documents.ts'
import type { Wanted } from './text-hits.ts'
import { finderOf } from './text-search.ts'

/** Matches of a document that an editor chose. */
interface ChosenDocument extends DocumentRef {
  readonly title?: string
  readonly keys: readonly string[]
}

/** Replacement as it is asked for: into drafts alone, or into a release as well. */
interface NewReplacement extends Wanted {
  readonly documents: readonly ChosenDocument[]
  readonly release?: string
  readonly new_release?: { readonly title: string; readonly site_id?: string }
}

/** Replacement with what became of it. */
interface ShownReplacement extends Required<Omit<Wanted, 'kinds'>> {
  readonly id: string
  readonly at: string
  readonly updated_at: string
  readonly status: ReplacementRow['status']
  readonly release: string | null
  readonly progress: { readonly done: number; readonly of: number }
  readonly replaced: number
  readonly undone: number
  readonly documents: readonly ShownDocument[]
}

interface ShownDocument extends DocumentRef {
  readonly title: string
  readonly replaced: number
  readonly undone: number
  readonly problems: readonly { readonly count: number; readonly reason: AnySentence }[]
}

/** Replacement as the list of a user has it. */
type ListedReplacement = Omit<ShownReplacement, 'documents' | 'progress' | 'replaced' | 'undone'>

/** Document that a part of the work saved, for the windows in which it is open. */
interface SavedDocument extends DocumentRef {
  readonly revision: number
}

export interface ReplacementPart {
  readonly shown: ShownReplacement
  readonly saved: readonly SavedDocument[]
}

/** Find and replace on all sites. Every document is read and written with the rights of the user. */
export type ReplacementService = ReturnType<typeof createReplacements>

/** Stored request of a replacement. */
interface Job extends Wanted {
  readonly release: string | null
  readonly isNewRelease: boolean
}

/** Stored result for a document. */
interface Item extends ChosenDocument {
  readonly title: string
  readonly written: readonly ReplacedText[]
  readonly undone: number
  readonly problems: readonly { readonly count: number; readonly reason: StoredSentence }[]
  /** Whether the release held the document before. */
  readonly wasInRelease?: boolean
}

const mostListed = 20

export function createReplacements(context: ReplacementContext) {
  const service = new Replacing(context)
  return {
    search: (
      user: User,
      {
        wanted,
        scope,
        after,
        ms,
      }: { readonly wanted: Wanted; readonly scope: SearchScope; readonly after?: string; readonly ms: number },
    ) => searchDocuments(context, user, { wanted, scope, after, ms }),
    list: async (user: User): Promise<readonly ListedReplacement[]> =>
      (await context.store.replacements.list(user.id, mostListed)).map(listed),
    get: async (user: User, id: string): Promise<ShownReplacement> => service.shown(await service.rowFor(user, id)),
    create: (user: User, asked: NewReplacement): Promise<ShownReplacement> => service.create(user, asked),
    /** Replaces for some time; `status` is `running` until everything is through. */
    run: (user: User, id: string, ms: number): Promise<ReplacementPart> => service.run(user, id, ms),
    /** Undoes for some time, as far as nobody wrote since; `status` is `undoing` until everything is through. */
    undo: (user: User, id: string, ms: number): Promise<ReplacementPart> => service.undo(user, id, ms),
  }
}

class Replacing {
  private readonly context: ReplacementContext
  private readonly store: ReplacementContext['store']

  constructor(context: ReplacementContext) {
    this.context = context
    this.store = context.store
  }

  async create(user: User, asked: NewReplacement): Promise<ShownReplacement> {
    const { documents, release: given, new_release, ...wanted } = asked
    finderOf(wanted)
    assertWithin(documents, given !== undefined || new_release !== undefined)
    if (given !== undefined) await this.context.releases.get(user, given)
    const made = new_release && (await this.context.releases.create(user, new_release))
    const job: Job = { ...wanted, release: made?.id ?? given ?? null, isNewRelease: made !== undefined }
    const at = this.context.clock().toISOString()
    const row: ReplacementRow = {
      ...{ id: newId(), actor: user.id, at, updated_at: at },
      ...{ status: 'running', revision: 1, data: JSON.stringify(job) },
    }
    const items = documents.map(({ entity, id, keys, title = '' }, number): ReplacementItemRow => {
      const item: Item = { entity, id, keys, title, written: [], undone: 0, problems: [] }
      return { number, state: 'waiting', data: JSON.stringify(item) }
    })
    await this.store.replacements.add(row, items)
    return this.shown(row)
  }

  async rowFor(user: User, id: string): Promise<ReplacementRow> {
    const row = await this.store.replacements.get(id)
    if (!row || (row.actor !== user.id && !hasRole(user, 'owner', 'admin')))
      throw new VoixError('not-found', { what: 'replacement' })
    return row
  }

  run(user: User, id: string, ms: number): Promise<ReplacementPart> {
    return this.work(user, id, async (row, saved) => {
      if (row.status !== 'running') throw wrongStatus()
      const job = jobOf(row)
      const find = finderOf(job)
      const isThrough = await this.eachItem(row, 'waiting', ms, async (item) => {
        const outcome = await replaceInDocument(this.context, user, item, { keys: item.keys, find, wanted: job })
        const after = withOutcome(item, outcome)
        note(saved, item, outcome)
        return { ...after, written: outcome.written, ...(await this.putIn(user, job, after, outcome)) }
      })
      return isThrough ? 'done' : 'running'
    })
  }

  undo(user: User, id: string, ms: number): Promise<ReplacementPart> {
    return this.work(user, id, async (row, saved) => {
      if (row.status === 'undone') throw wrongStatus()
      const job = jobOf(row)
      await this.refuseReleased(job)
      const isThrough = await this.eachItem(row, 'done', ms, async (item) => {
        if (item.written.length === 0) return item
        const outcome = await restoreInDocument(this.context, user, item, item.written)
        note(saved, item, outcome)
        const undone = outcome.written.reduce((sum, { hits }) => sum + hits, 0)
        const after = { ...withOutcome(item, outcome), undone }
        return undone > 0 ? { ...after, ...(await this.takeOut(user, job, after)) } : after
      })
      if (!isThrough) return 'undoing'
      await this.removeEmptied(user, job)
      return 'undone'
    })
  }

  /** One part of the work, which no other node or window does meanwhile. */
  private async work(
    user: User,
    id: string,
    part: (row: ReplacementRow, saved: SavedDocument[]) => Promise<ReplacementRow['status']>,
  ): Promise<ReplacementPart> {
    await this.rowFor(user, id)
    const saved: SavedDocument[] = []
    let after: ReplacementRow | undefined
    const isFree = await this.store.locks.tryHold(`replacement ${id}`, async () => {
      const row = await this.rowFor(user, id)
      const status = await part(row, saved)
      const next = { ...row, status, updated_at: this.context.clock().toISOString() }
      await this.store.replacements.save(next)
      after = next
    })
    if (!isFree || !after)
      throw new VoixError('wrong-state', {
        reason: sentence('This is already running in another window. Wait until it is finished.'),
      })
    return { shown: await this.shown(after), saved }
  }

  /** Works on the documents in a state until time is over; each is stored as soon as it is through. */
  private async eachItem(
    { id }: ReplacementRow,
    state: 'waiting' | 'done',
    ms: number,
    work: (item: Item) => Promise<Item>,
  ): Promise<boolean> {
    const end = performance.now() + ms
    for (const row of await this.store.replacements.items(id)) {
      if (row.state !== state) continue
      if (performance.now() > end) return false
      const item = await work(JSON.parse(row.data) as Item)
      const next = state === 'waiting' ? 'done' : 'undone'
      await this.store.replacements.saveItem(id, { number: row.number, state: next, data: JSON.stringify(item) })
    }
    return true
  }

  /** Puts a document into the release of the replacement, as it is now. */
  private async putIn(user: User, { release }: Job, item: Item, { written }: DocumentOutcome): Promise<Partial<Item>> {
    if (release === null || written.length === 0) return {}
    const holding = await this.store.releases.holding(item.entity, item.id)
    const wasInRelease = holding.some(({ id }) => id === release)
    return this.inRelease(item, { wasInRelease }, () =>
      this.context.releases.add(user, release, { entity: item.entity, document_id: item.id }),
    )
  }

  /** Takes a document out of the release, or puts it in as it is again where it was in before. */
  private async takeOut(user: User, { release }: Job, item: Item): Promise<Partial<Item>> {
    if (release === null || item.wasInRelease === undefined) return {}
    const { entity, id } = item
    return this.inRelease(item, {}, () =>
      item.wasInRelease
        ? this.context.releases.add(user, release, { entity, document_id: id })
        : this.context.releases.take(user, release, entity, id),
    )
  }

  private async inRelease(
    { problems }: Item,
    more: Partial<Item>,
    change: () => Promise<unknown>,
  ): Promise<Partial<Item>> {
    try {
      await change()
      return more
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      return { problems: [...problems, { count: 0, reason: storedSentence(refusalOf(error)) }] }
    }
  }

  /** The release that a replacement made goes with it, once nothing is left in it. */
  private async removeEmptied(user: User, { release, isNewRelease }: Job): Promise<void> {
    if (!isNewRelease || release === null || !(await this.store.releases.get(release))) return
    if ((await this.store.releases.items(release)).length === 0) await this.context.releases.remove(user, release)
  }

  /** Throws `wrong-state` once the release waits for its time or was published: visitors get back what they saw by reverting it. */
  private async refuseReleased({ release }: Job): Promise<void> {
    const found = release === null ? undefined : await this.store.releases.get(release)
    if (found?.status === 'scheduled' || found?.status === 'published')
      throw new VoixError('wrong-state', {
        reason: sentence('The release “{title}” is scheduled or published. Revert that release first.', {
          title: found.title,
        }),
      })
  }

  async shown(row: ReplacementRow): Promise<ShownReplacement> {
    const rows = await this.store.replacements.items(row.id)
    const documents = rows.map(({ data }) => shownDocument(JSON.parse(data) as Item))
    const isUndoing = row.status === 'undoing' || row.status === 'undone'
    return {
      ...listed(row),
      progress: {
        done: rows.filter(({ state }) => (isUndoing ? state !== 'done' : state !== 'waiting')).length,
        of: rows.length,
      },
      replaced: documents.reduce((sum, { replaced }) => sum + replaced, 0),
      undone: documents.reduce((sum, { undone }) => sum + undone, 0),
      documents,
    }
  }
}

function jobOf({ data }: ReplacementRow): Job {
  return JSON.parse(data) as Job
}

function listed(row: ReplacementRow): ListedReplacement {
  const { id, at, updated_at, status } = row
  const { words, by, isPattern, matchCase, wholeWords, keepCase = false, release } = jobOf(row)
  return { id, at, updated_at, status, words, by, isPattern, matchCase, wholeWords, keepCase, release }
}

function shownDocument({ entity, id, title, written, undone, problems }: Item): ShownDocument {
  const replaced = written.reduce((sum, { hits }) => sum + hits, 0)
  return {
    ...{ entity, id, title, replaced, undone },
    problems: problems.map(({ count, reason }) => ({ count, reason: saidAgain(reason) })),
  }
}

function withOutcome(item: Item, { title, refused }: DocumentOutcome): Item {
  return {
    ...item,
    ...(title !== undefined && { title }),
    problems: [...item.problems, ...refused.map(({ count, reason }) => ({ count, reason: storedSentence(reason) }))],
  }
}

function note(saved: SavedDocument[], { entity, id }: Item, { revision }: DocumentOutcome): void {
  if (revision !== undefined) saved.push({ entity, id, revision })
}

/** Throws for nothing, and for more than is held at once. */
function assertWithin(documents: readonly ChosenDocument[], isReleased: boolean): void {
  const hits = documents.reduce((sum, { keys }) => sum + keys.length, 0)
  const most = isReleased ? limits.releaseItems : editingLimits.replacementDocuments
  if (hits === 0)
    throw new VoixError('invalid-input', {
      field: 'documents',
      reason: sentence('Choose at least one match.'),
    })
  if (documents.length > most)
    throw new VoixError('too-large', {
      reason: isReleased
        ? sentence('a release holds at most {most} documents. Choose fewer, or replace in drafts.', { most })
        : sentence('at most {most} documents are changed at once. Choose fewer.', { most }),
    })
  if (hits > editingLimits.replacementHits)
    throw new VoixError('too-large', {
      reason: sentence('at most {most} matches are replaced at once. Choose fewer.', {
        most: editingLimits.replacementHits,
      }),
    })
}

function wrongStatus(): VoixError {
  return new VoixError('wrong-state', {
    reason: sentence('This was already finished or undone. Search again to replace more.'),
  })
}
