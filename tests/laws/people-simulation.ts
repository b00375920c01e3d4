import { setImmediate as settled } from 'node:timers/promises'
import { ApiError, NetworkError } from '#admin/api/transport.ts'
import { createDocumentStore, type DocumentStore } from '#admin/studio/state/document-store.ts'
import { autosavePauses, createSaver, type Saver } from '#admin/studio/state/saver.ts'
import { createSharedEdits, type SharedEdits } from '#admin/studio/state/shared-edits.ts'
import type { LiveCounters, NewLiveEdit, PageRow, SavedCommands } from '#db/store.ts'
import type { Command } from '#document/command.ts'
import { runsOf } from '#document/edited-text.ts'
import { formattedRuns, isSign, signs } from '#document/formatted-text.ts'
import {
  changedText,
  coming,
  lettersOf,
  placeAfter,
  type Look,
  type Run,
  type TextChange,
} from '#document/text-change.ts'
import { differenceOf } from '#document/text-difference.ts'
import { isTextEdit, singlesOf } from '#document/text-edits.ts'
import { elementOf } from '#document/tree.ts'
import { VoixError } from '#model/errors.ts'
import type { LinkValue } from '#model/web/link.ts'
import type { LiveEdit } from '#model/studio/live-edit.ts'
import type { MediaItem } from '#model/media/media.ts'
import type { Page } from '#model/page/page.ts'
import type { PageContext } from '#services/pages/page-access.ts'
import { createPageKind } from '#services/pages/page-kind.ts'
import { createPageService } from '#services/pages/pages.ts'
import { pageOf, slice, user } from '#services/testing.ts'

/** Options of a run of people who write in the same texts. */
export interface SimulationOptions {
  readonly seed: number
  readonly people?: number
  readonly nodes?: number
  readonly letters?: number
  /** A fault that is put in on purpose, which a run must not survive. */
  readonly fault?: 'white space dropped' | 'acknowledgement lost' | undefined
}

/** Letters that are missing, there twice, or not in the order in which they were typed; empty where all is well. */
export type Losses = readonly string[]

const id = 'ziva-rooms'
const element = 'one'
/** Texts that are fields of their own; the others stand in a link and in the rows of a gallery, by the ids of these. */
const fields = ['title', 'copy'] as const
type FieldName = (typeof fields)[number]
/** Name of a text: of a field, `link`, or the id of a row. */
type TextName = string
const typeOf = (name: TextName) => (name === 'copy' ? 'wysiwyg' : 'text')
const isField = (name: TextName): name is FieldName => name === 'title' || name === 'copy'

/** Formats of letters and of blocks that people give. */
const lineLooks: readonly Look[] = [{ strong: '<strong>' }, { strong: null }, { a: '<a href="/x">' }, { em: '<em>' }]
const blockLooks: readonly Look[] = [
  { in: ['<h2>'], with: null },
  { in: ['<ul>', '<li>'], with: 1 },
  { in: ['<p>'], with: null },
]

/** Random numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Store of one page in memory, as far as the live log needs it. */
function memoryStore(page: Page) {
  let row = {
    page,
    revision: 1,
    status: 'draft',
    created_by: 'owner',
    updated_by: 'owner',
    updated_with: [],
    translated_from: null,
  } as unknown as PageRow
  let counters: LiveCounters = { revision: 1, number: 0, folded: 0 }
  let log: LiveEdit[] = []
  const marks = new Map<string, Map<string, number>>()
  const isMarked = ({ edit, version }: NewLiveEdit) => marks.get(edit)?.has(`${edit} ${version}`) ?? false
  const saves: SavedCommands[] = []
  const isSame = (a: LiveCounters) =>
    a.revision === counters.revision && a.number === counters.number && a.folded === counters.folded
  const pages = {
    get: async () => row,
    translations: async () => [],
    liveCounters: async () => counters,
    liveEdits: async (_: string, after: number) => log.filter(({ number }) => number > after),
    liveMarks: async (_: string, edits: readonly string[]) =>
      new Map(edits.flatMap((edit) => [...(marks.get(edit) ?? [])])),
    async appendLive(_: string, at: LiveCounters, edits: readonly NewLiveEdit[]) {
      if (!isSame(at) || edits.some(isMarked)) return false
      for (const edit of edits) {
        counters = { ...counters, number: counters.number + 1 }
        log.push(JSON.parse(JSON.stringify({ ...edit, number: counters.number })) as LiveEdit)
        const versions = marks.get(edit.edit) ?? new Map<string, number>()
        marks.set(edit.edit, versions.set(`${edit.edit} ${edit.version}`, counters.number))
      }
      return true
    },
    async save(next: Page, base: number, about: { commands: readonly unknown[]; live?: { through: number } }) {
      if (base !== row.revision) return 'stale' as const
      row = { ...row, page: JSON.parse(JSON.stringify(next)) as Page, revision: base + 1 }
      counters = { ...counters, revision: base + 1, ...(about.live && { folded: about.live.through }) }
      log = log.filter(({ number }) => number > counters.folded)
      saves.push({ revision: base + 1, commands: JSON.parse(JSON.stringify(about.commands)) } as SavedCommands)
      return base + 1
    },
    commandsSince: async (_: string, since: number) => saves.filter(({ revision }) => revision > since),
  }
  const store = { pages, releases: { holding: async () => [] }, atomically: <T>(run: () => Promise<T>) => run() }
  return { store, page: () => row.page, row: () => row, last: () => counters.number }
}

/** A message that is under way. */
interface Sent {
  readonly due: number
  readonly run: () => void | Promise<void>
}

/** Runs people who write in the same texts, on nodes and connections that fail as a seed decides. */
export async function simulate(options: SimulationOptions): Promise<Losses> {
  const { seed, people = 5, nodes: count = 2, letters = 60, fault } = options
  const random = randomFrom(seed)
  const chance = (of: number) => random() < of
  const intro = slice('Intro', element, {
    title: 'Rooms by the sea',
    copy: '<p>Quiet rooms.</p><p>By the  sea </p>',
  })
  const start = pageOf('ziva', 'rooms', {
    ...intro,
    fields: [
      ...intro.fields,
      { id: 'f-link', name: 'link', type: 'link', enabled: true, link: { text: 'Book', href: '/book' } },
      {
        ...{ id: 'f-gallery', name: 'gallery', type: 'media', enabled: true },
        media: ['a', 'b', 'c'].map((row) => ({ id: `row-${row}`, asset: 'sample:pool', alt: `Pool ${row}` })),
      },
    ],
  })
  const database = memoryStore(start)
  const context = () => {
    const store = database.store as unknown as PageContext['store']
    return { store, kind: createPageKind(store), clock: () => new Date(0) } as unknown as PageContext
  }
  const fresh = () => createPageService(context())
  const nodes = Array.from({ length: count }, fresh)
  let now = 0
  let line: Sent[] = []
  const atWork: (void | Promise<void>)[] = []
  let isCalm = false
  let letter = 0x4e00
  const facts = {
    typed: new Map<string, { readonly by: number; readonly run: number }>(),
    deleted: new Set<string>(),
    /** Letters of others that an editor took back, or brought back, with an edit of their own. */
    touched: [] as string[],
    free: new Set<string>(),
    runs: new Map<number, string[]>(),
    /** Rows in which letters were typed, and rows that an editor took out, or brought back. */
    rowOf: new Map<string, string>(),
    goneRows: new Set<string>(),
    spaces: { typed: spacesIn(fields.map((name) => textOf(start, name)).join('')), gone: 0 },
  }

  const send = (run: Sent['run'], most = 200) =>
    void line.push({ due: now + Math.floor(random() * (isCalm ? 5 : most)), run })

  /** A request to some node: lost on its way there or back, late, or answered. */
  function request<T>(isOffline: () => boolean, run: (node: (typeof nodes)[number]) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (isOffline() || (!isCalm && chance(0.05))) return void send(() => reject(new NetworkError('lost')))
      send(async () => {
        const at = Math.floor(random() * nodes.length)
        const answer = await run(nodes[at]!).then(
          (value) => () => resolve(JSON.parse(JSON.stringify(value)) as T),
          (error: unknown) => () =>
            reject(
              error instanceof VoixError
                ? new ApiError(error.status, { code: error.code, detail: error.message, details: error.details })
                : error,
            ),
        )
        // A node that goes down forgets what it had in memory, and answers nobody.
        if (!isCalm && chance(0.03)) {
          nodes[at] = fresh()
          send(() => reject(new NetworkError('crashed')))
        } else if (!isCalm && chance(0.05)) send(() => reject(new NetworkError('the answer was lost')))
        else send(answer)
      })
    })
  }

  const all = Array.from({ length: people }, (_, i) => createPerson(i))

  function announce(from: number, to: number): void {
    for (const person of all) {
      if (!isCalm && chance(0.15)) continue
      for (let times = !isCalm && chance(0.1) ? 2 : 1; times > 0; times--)
        send(async () => {
          if (person.isOffline()) return
          const edits = (await database.store.pages.liveEdits(id, from)).filter(({ number }) => number <= to)
          if (edits.length > 0) person.hear({ after: from, revision: database.row().revision, edits })
        })
    }
  }

  /** The event stream says that the page was saved, to those whom it reaches. */
  function tellSaved(version: number): void {
    for (const person of all)
      if (isCalm || !chance(0.15)) send(() => (person.isOffline() ? undefined : person.saved(version)))
  }

  /** A script saves the title or the link that it read, with a letter more. */
  function script(me: number): void {
    const sign = String.fromCharCode(letter++)
    const { page, revision } = database.row()
    const command = chance(0.5)
      ? update('title', 'text', `${textOf(page, 'title')}${sign}`)
      : update('link', 'link', { ...linkOf(page), text: `${textOf(page, 'link')}${sign}` })
    send(async () => {
      const saved = await nodes[0]!.saveCommands(user('editor', { id: 'script' }), id, revision, [command])
      if ('missed' in saved) return
      facts.typed.set(sign, { by: me, run: -letter })
      tellSaved(saved.version)
    })
  }

  function createPerson(me: number) {
    const self = user('editor', { id: `person-${me}`, name: `Person ${me}` })
    let studio: DocumentStore
    let shared: SharedEdits
    let saver: Saver
    let offlineUntil = 0
    let windows = 0
    let isGone = () => false
    let place: { text: TextName; at: number; run: number } = { text: 'title', at: 0, run: 0 }
    let runs = 0
    const removed = new Set<string>()
    let seen: Record<TextName, readonly Run[]> = {}
    const isOffline = () => now < offlineUntil && !isCalm
    /** Until when the window does not know that others are there, and saves what it has by itself. */
    let aloneUntil = 0
    const isOn = () => isCalm || now >= aloneUntil || studio.get().sharedBy.length > 0
    open(start, 1)

    function open(page: Page, revision: number): void {
      const isClosed = false
      isGone = () => isClosed
      const window = `w${me}-${++windows}`
      studio = createDocumentStore({ page, revision }, { now: () => now, newId: () => `f${me}-${letter}`, window })
      const later = (run: () => void, ms: number) => {
        let isOff = false
        line.push({ due: now + ms, run: () => (isOff || isClosed ? undefined : run()) })
        return () => void (isOff = true)
      }
      const ask = <T>(run: Parameters<typeof request<T>>[1]) => request(isOffline, run)
      saver = createSaver({
        studio,
        later,
        autosave: () => autosavePauses,
        send: async (base, commands) => {
          const saved = await ask(async (node) => {
            const outcome = await node.saveCommands(self, id, base, commands)
            if (!('missed' in outcome) && commands.length > 0) tellSaved(outcome.version)
            return outcome
          })
          if (!('missed' in saved)) return saved
          const { missed, page: whole, ...rest } = saved
          const isSaid = missed.every((each) => each.commands.length > 0)
          throw new ApiError(409, {
            code: 'stale-version',
            ...rest,
            missed: missed.flatMap((each) => each.commands),
            missed_by: [],
            ...(!isSaid && { page: whole }),
          })
        },
        shared: {
          isOn,
          ready: async () => undefined,
          flush: () => shared.flush(),
          save: (isAuto) =>
            ask(async ({ live }) => {
              const saved = await live.save(self, id, { isAuto })
              tellSaved(saved.version)
              return saved
            }),
        },
      })
      shared = createSharedEdits({
        studio,
        isOn,
        leads: () => true,
        later,
        read: (after) => ask(({ live }) => live.news(self, id, after)),
        send: async ({ after, revision }, edits) => {
          const answer = await ask(async ({ live }) => {
            const before = database.last()
            const news = await live.take(self, id, after, edits, { revision })
            if (database.last() > before) announce(before, database.last())
            return { ...news, refused: news.refused.map((each) => ({ ...each, reason: String(each.reason) })) }
          })
          if (fault !== 'acknowledgement lost' || !chance(0.2)) return answer
          // The window believes that its edits are new although the log has them.
          const again = edits.map((each) => ({ ...each, mark: { ...each.mark, version: each.mark.version + 1 } }))
          return ask(async ({ live }) => ({ ...(await live.take(self, id, after, again, { revision })), refused: [] }))
        },
        catchUp: (version) => saver.catchUpNow(version),
        known: () => saver.known(),
        save: () => undefined,
        notified: () => undefined,
      })
      look()
      studio.listen({ commands: follow, replaced: found })
    }

    /** The caret stays with its letters, whatever others do around it. */
    function follow(commands: readonly Command[]): void {
      if (isOwn) return
      const all = commands.flatMap(singlesOf)
      for (const each of all) {
        if (!isTextEdit(each) || each.type !== 'field.edit') continue
        const name = each.path?.length === 2 ? each.path[0]! : each.name
        if (name === place.text) place.at = placeAfter(place.at, each.change)
        seen[name] = changedText(seen[name] ?? [], each.change)
      }
      if (!isField(place.text) && !all.every(isTextEdit)) found()
    }
    let isOwn = false

    /** Where more changed, the caret stays with its letters as in the editors: by what is different. */
    function found(): void {
      const now = runsOf(typeOf(place.text), textOf(studio.get().page, place.text))
      if (!isOwn) place.at = placeAfter(place.at, differenceOf(seen[place.text] ?? [], now))
      look()
    }

    function look(): void {
      const { page } = studio.get()
      seen = Object.fromEntries(textsOf(page).map((name) => [name, runsOf(typeOf(name), textOf(page, name))]))
    }

    function lettersIn(name: TextName): string {
      return lettersOf(runsOf(typeOf(name), textOf(studio.get().page, name)))
    }

    /** All letters, of all texts or of the fields alone. */
    function allLetters(names: readonly TextName[] = textsOf(studio.get().page)): string {
      return names.map(lettersIn).join('')
    }

    function commit(change: TextChange, at: number): void {
      run(edited(place.text, change), `${element} ${place.text} ${place.run}`)
      place.at = at
    }

    function run(command: Command, key?: string): void {
      isOwn = true
      studio.commit({ label: 'Write', command, ...(key && { key }) })
      isOwn = false
      look()
    }

    /** The command that changes letters of a field, or of a text in a link or a row. */
    function edited(name: TextName, change: TextChange): Command {
      const edit = (field: string, type: string, path?: readonly string[]): Command => ({
        ...{ type: 'field.edit', id: element, name: field, field: { id: `${element}-${field}`, type }, change },
        ...(path && { path }),
      })
      if (isField(name)) return edit(name, typeOf(name))
      return name === 'link' ? edit('link', 'link', ['text']) : edit('gallery', 'media', [name, 'alt'])
    }

    /** Adds a row, takes one out, or moves one. */
    function changeRows(what: 'add' | 'delete' | 'move'): void {
      const rows = rowsOf(studio.get().page)
      const at = Math.floor(random() * rows.length)
      const row = rows[at]
      const rest = rows.toSpliced(at, 1)
      const to = Math.floor(random() * rows.length)
      const added = { id: `row-${me}-${letter++}`, asset: 'sample:pool', alt: '' }
      if (what !== 'add' && !row) return
      if (what === 'delete') facts.goneRows.add(row!.id)
      const next = what === 'add' ? rows.toSpliced(at, 0, added) : what === 'move' ? rest.toSpliced(to, 0, row!) : rest
      run(update('gallery', 'media', next))
      moveCaret()
    }

    function moveCaret(): void {
      const texts = textsOf(studio.get().page)
      // As often in a field as in what is within values.
      const name = chance(0.5) ? fields[Math.floor(random() * 2)]! : texts[Math.floor(random() * texts.length)]!
      const text: TextName = name
      const all = lettersIn(text)
      const ends = random()
      let at = ends < 0.25 ? 0 : ends < 0.5 ? all.length : Math.floor(random() * (all.length + 1))
      // A caret stands in a paragraph.
      if (text === 'copy') at = Math.min(at, Math.max(0, all.lastIndexOf(signs.end)))
      place = { text, at, run: me * 10_000 + ++runs }
    }

    function type(): void {
      const sign = String.fromCharCode(letter++)
      const { text, at, run } = place
      if (text === 'copy' && !lettersIn(text).includes(signs.end, at)) return moveCaret()
      if (!textsOf(studio.get().page).includes(text)) return moveCaret()
      facts.typed.set(sign, { by: me, run })
      if (!isField(text)) facts.rowOf.set(sign, text)
      facts.runs.set(run, [...(facts.runs.get(run) ?? []), sign])
      const space = chance(0.15) ? ' ' : ''
      if (isField(text)) facts.spaces.typed += space.length
      commit([...(at > 0 ? [at] : []), sign + space], at + 1 + space.length)
      if (fault === 'white space dropped' && chance(0.3)) {
        // What is shown lost its spaces, and the whole of it is written back.
        const value = textOf(studio.get().page, 'title').replaceAll(/\s+/g, '')
        studio.commit({ label: 'Write', command: update('title', 'text', value) })
      }
    }

    /** Takes letters away: the one before the caret, or some as with a selection. Without the end of a block two are one. */
    function remove(most: number): void {
      const { text, at } = place
      const gone = lettersIn(text).slice(Math.max(0, at - most), at)
      if (gone === '') return
      for (const sign of gone)
        if (!isSign(sign)) {
          removed.add(sign)
          facts.deleted.add(sign)
        }
      if (isField(text)) facts.spaces.gone += spacesIn(gone)
      startRun()
      const from = at - gone.length
      commit([...(from > 0 ? [from] : []), -gone.length], from)
    }

    function enter(): void {
      const { text, at } = place
      if (text === 'copy') commit([...(at > 0 ? [at] : []), ...coming(formattedRuns('<p></p>'))], at + 1)
    }

    /** Changes the format of some letters, or of a block. */
    function format(look: Look, isBlock: boolean): void {
      const all = lettersIn('copy')
      const from = Math.floor(random() * all.length)
      const at = isBlock ? all.indexOf(signs.end, from) : from
      place = { ...place, text: 'copy', at: Math.max(0, at) }
      startRun()
      if (at >= 0) commit([...(at > 0 ? [at] : []), [isBlock ? 1 : 1 + Math.floor(random() * 5), look]], at)
    }

    function startRun(): void {
      place = { ...place, run: me * 10_000 + ++runs }
    }

    function undo(isBack: boolean): void {
      const [before, fieldsBefore, rowsBefore] = [allLetters(), allLetters(fields), textsOf(studio.get().page)]
      isOwn = true
      if (isBack) studio.undo()
      else studio.redo()
      isOwn = false
      look()
      const [after, fieldsAfter, rowsAfter] = [allLetters(), allLetters(fields), textsOf(studio.get().page)]
      for (const row of [...rowsBefore, ...rowsAfter])
        if (rowsBefore.includes(row) !== rowsAfter.includes(row)) facts.goneRows.add(row)
      const isGoneWithRow = (sign: string) => facts.goneRows.has(facts.rowOf.get(sign) ?? '')
      // What undo brings back or takes away is for the author to say; others may have done the same.
      const [was, is] = [new Set(before), new Set(after)]
      for (const sign of [...was, ...is]) {
        if (was.has(sign) === is.has(sign)) continue
        facts.free.add(sign)
        const by = facts.typed.get(sign)?.by
        if (by !== undefined && by !== me && !removed.has(sign) && !isGoneWithRow(sign))
          facts.touched.push(`${me} took ${sign} of ${by} back`)
      }
      facts.spaces.gone += Math.abs(spacesIn(fieldsBefore) - spacesIn(fieldsAfter))
      moveCaret()
    }

    return {
      isOffline,
      saved: (version: number) => void saver.catchUp(version),
      hear: (news: Parameters<SharedEdits['hear']>[0]) => shared.hear(news),
      page: () => studio.get().page,
      contested: () => studio.get().contested.length,
      number: () => studio.core.replica.number,
      act(): void {
        const what = random()
        if (what < 0.7) type()
        else if (what < 0.77) remove(1)
        else if (what < 0.78) remove(6)
        else if (what < 0.83) moveCaret()
        else if (what < 0.86) enter()
        else if (what < 0.88) format(lineLooks[Math.floor(random() * lineLooks.length)]!, false)
        else if (what < 0.89) format(blockLooks[Math.floor(random() * blockLooks.length)]!, true)
        else if (what < 0.92) undo(chance(0.7))
        else if (what < 0.94) void saver.save()
        else if (what < 0.95) {
          offlineUntil = now + 2000 + random() * 20_000
          // The browser tells when the connection is back.
          line.push({ due: offlineUntil, run: () => saver.retry() })
        } else if (what < 0.96) void shared.ask()
        else if (what < 0.965) {
          aloneUntil = now + random() * 4000
          line.push({ due: aloneUntil, run: () => shared.peersChanged() })
        } else if (what < 0.97) script(me)
        else if (what < 0.98) changeRows('add')
        else if (what < 0.987) changeRows('delete')
        else changeRows('move')
      },
      moveCaret,
      async settle(): Promise<void> {
        if (isGone()) return
        await shared.flush()
        await shared.ask()
      },
      save: () => saver.save(),
    }
  }

  /** Lets time go by until a moment. */
  async function until(end: number): Promise<void> {
    for (;;) {
      const next = line.reduce<Sent | undefined>(
        (first, each) => (!first || each.due < first.due ? each : first),
        undefined,
      )
      if (!next || next.due > end) break
      line = line.filter((each) => each !== next)
      now = Math.max(now, next.due)
      const running = next.run()
      // Now and then a node is at work on several requests at once.
      if (chance(0.3)) atWork.push(running)
      else await Promise.all([running, ...atWork.splice(0)])
      await settled()
    }
    await Promise.all(atWork.splice(0))
    await settled()
    if (line.some(({ due }) => due <= end)) return until(end)
    now = end
  }

  for (const person of all) person.moveCaret()
  while (facts.typed.size < letters) {
    all[Math.floor(random() * people)]!.act()
    await settled()
    await until(now + (10 + random() * 40))
  }
  isCalm = true
  for (let round = 0; round < 4; round++) {
    await until(now + 40_000)
    for (const person of all) void person.settle().catch(() => undefined)
    await until(now + 5000)
  }
  const views = all.map(({ page }) => JSON.stringify(page().elements))
  void all[0]!.save()
  await until(now + 5000)
  for (const person of all) void person.settle().catch(() => undefined)
  await until(now + 5000)
  return lossesIn(facts, {
    views,
    saved: database.page(),
    pages: all.map(({ page }) => page()),
    asked: all.map(({ contested }) => contested()),
  })
}

function lossesIn(
  facts: {
    readonly typed: ReadonlyMap<string, { readonly by: number; readonly run: number }>
    readonly deleted: ReadonlySet<string>
    readonly free: ReadonlySet<string>
    readonly touched: readonly string[]
    readonly runs: ReadonlyMap<number, readonly string[]>
    readonly rowOf: ReadonlyMap<string, string>
    readonly goneRows: ReadonlySet<string>
    readonly spaces: { readonly typed: number; readonly gone: number }
  },
  outcome: {
    readonly views: readonly string[]
    readonly saved: Page
    readonly pages: readonly Page[]
    readonly asked: readonly number[]
  },
): Losses {
  const { views, saved, pages, asked } = outcome
  const losses = [...facts.touched]
  if (new Set(views).size > 1) losses.push('windows differ before the save')
  if (pages.some((page) => JSON.stringify(page.elements) !== JSON.stringify(saved.elements)))
    losses.push('windows differ from what is saved')
  if (asked.some((count) => count > 0)) losses.push('an editor was asked')
  const lettersIn = (names: readonly TextName[]) =>
    names.map((name) => lettersOf(runsOf(typeOf(name), textOf(saved, name)))).join('')
  const text = lettersIn(textsOf(saved))
  for (const [sign, { by }] of facts.typed) {
    const times = text.split(sign).length - 1
    const row = facts.rowOf.get(sign) ?? ''
    if (times > 1 && !facts.free.has(sign)) losses.push(`${sign} of ${by} is there ${times} times`)
    if (times === 0 && !facts.deleted.has(sign) && !facts.free.has(sign) && !facts.goneRows.has(row))
      losses.push(`${sign} of ${by} is lost${row && ` in ${row}`}`)
  }
  for (const [run, signs] of facts.runs) {
    const remaining = signs.filter((sign) => text.includes(sign) && !facts.free.has(sign))
    const places = remaining.map((sign) => text.indexOf(sign))
    if (places.some((at, i) => i > 0 && at < places[i - 1]!))
      losses.push(`${remaining.join('')} of run ${run} are in another order`)
  }
  const spaces = spacesIn(lettersIn(fields))
  if (spaces < facts.spaces.typed - facts.spaces.gone)
    losses.push(`${facts.spaces.typed - facts.spaces.gone - spaces} spaces are lost`)
  for (const sign of 'Roms by the sea Quiet rooms.By')
    if (sign !== ' ' && !text.includes(sign) && !facts.deleted.has(sign) && !facts.free.has(sign))
      losses.push(`${sign} is lost`)
  return losses
}

function spacesIn(text: string): number {
  return text.split(' ').length - 1
}

function valueOf(page: Page, name: string): unknown {
  const field = elementOf(page, element)?.fields.find((each) => each.name === name)
  return field?.[field.type]
}

function linkOf(page: Page): LinkValue {
  return valueOf(page, 'link') as LinkValue
}

function rowsOf(page: Page): readonly MediaItem[] {
  return valueOf(page, 'gallery') as readonly MediaItem[]
}

/** Names of all texts of a page. */
function textsOf(page: Page): readonly TextName[] {
  return [...fields, 'link', ...rowsOf(page).map((row) => row.id)]
}

function textOf(page: Page, name: TextName): string {
  if (isField(name)) return String(valueOf(page, name))
  return (name === 'link' ? linkOf(page).text : rowsOf(page).find((row) => row.id === name)?.alt) ?? ''
}

function update(name: string, type: string, value: unknown): Command {
  return { type: 'field.update', id: element, name, field: { id: `${element}-${name}`, type }, value }
}
