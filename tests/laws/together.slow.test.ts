import { afterAll, describe, expect, it } from 'vitest'
import { NetworkError, ApiError } from '#admin/api/transport.ts'
import { createDocumentStore, type DocumentStore } from '#admin/studio/state/document-store.ts'
import { createSaver, type Saver } from '#admin/studio/state/saver.ts'
import { settleConflict } from '#admin/studio/state/settle-conflict.ts'
import { createSharedEdits, type SharedEdits } from '#admin/studio/state/shared-edits.ts'
import { hasPostgres, newSchema } from '#db/testing.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import type { Command } from '#document/command.ts'
import { everyElement } from '#document/tree.ts'
import type { LiveEdit } from '#model/studio/live-edit.ts'
import { VoixError } from '#model/errors.ts'
import type { PageEvent } from '#model/studio/presence.ts'
import { createLiveUpdates, type LiveUpdates } from '#server/cluster/live-updates.ts'
import { openPresencePubsub, type PresencePubsub } from '#server/cluster/presence-pubsub.ts'
import { hasRedis, testRedis } from '#server/cluster/testing.ts'
import { createContent } from '#services/services.ts'
import { intro, openTestStore, pageOf, slice, user } from '#services/testing.ts'

/** Edits of a run, and its seed: more for a long one. */
const editsOfRun = Number(process.env.LAW_EDITS ?? 120)
const seed = Number(process.env.LAW_SEED ?? 7)
const people = 5
/** A long run on a busy machine takes its time, ms. */
const patienceMs = 600_000
const id = 'ziva-rooms'

const withPostgres = await hasPostgres()
const withRedis = await hasRedis()

describe('Five people on one page, over two nodes that lose, delay and repeat', { timeout: patienceMs }, () => {
  it('end with one page, which holds all that was acknowledged (SQLite, one process)', async () => {
    await expectLaws(await openTestStore(), memoryWires(2))
  })

  it.runIf(withPostgres)('end with one page, over PostgreSQL and its notices', async () => {
    const schema = await newSchema()
    afterAll(() => schema.remove())
    const store = await openTestStore(undefined, { databaseUrl: schema.url })
    const wires = await Promise.all([1, 2].map(() => openPresencePubsub({ databaseUrl: schema.url })))
    await expectLaws(store, wires)
  })

  it.runIf(withPostgres && withRedis)('end with one page, over PostgreSQL and Redis', async () => {
    const schema = await newSchema()
    afterAll(() => schema.remove())
    const store = await openTestStore(undefined, { databaseUrl: schema.url })
    await expectLaws(store, await Promise.all([1, 2].map(() => openPresencePubsub({ redisUrl: testRedis }))))
  })
})

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

/** Pubsub of nodes in one process. */
function memoryWires(count: number): PresencePubsub[] {
  const listeners: Parameters<PresencePubsub['hear']>[0][] = []
  return Array.from({ length: count }, (_, own) => ({
    tell: (news) => listeners.forEach((listen, i) => i !== own && listen(JSON.parse(JSON.stringify(news)))),
    hear: (listen) => void (listeners[own] = listen),
    close: () => undefined,
  }))
}

interface Node {
  readonly pages: ReturnType<typeof createContent>['pages']
  readonly updates: LiveUpdates
}

async function expectLaws(store: Store, wires: readonly (PresencePubsub | undefined)[]): Promise<void> {
  const random = randomFrom(seed)
  const owner = user('owner')
  await createContent(store).pages.put(
    owner,
    pageOf(
      'ziva',
      'rooms',
      intro('a', 'Rooms by the sea'),
      intro('b', 'Suites'),
      slice('Intro', 'c', { title: 'Pools' }),
    ),
  )
  const nodes: Node[] = wires.map((wire) => ({
    pages: createContent(store).pages,
    updates: createLiveUpdates(store, wire),
  }))
  const acknowledged = new Map<string, LiveEdit>()
  const refused = new Set<string>()
  const editors = Array.from({ length: people }, (_, i) => {
    const person = user('editor', { id: `person-${i}`, name: `Person ${i}` })
    return createPerson({ person, random, nodes, acknowledged, refused })
  })
  try {
    for (const editor of editors) await editor.open()
    for (let i = 0; i < editsOfRun; i++) {
      const editor = editors[Math.floor(random() * people)]!
      await editor.act(i)
      if (i % 50 === 49) await expectSaveToShowTheSame(editors)
    }
    await settle(editors)
    expectOneView(editors)
    await editors[0]!.save()
    await settle(editors)
    const stored = (await store.pages.get(id))!
    for (const editor of editors) expect(editor.page()).toEqual(stored.page)
    await expectNothingLost(store, { acknowledged, refused })
  } finally {
    for (const editor of editors) editor.close()
    for (const { updates } of nodes) updates.stop()
    for (const wire of wires) wire?.close()
  }
}

type Editors = readonly ReturnType<typeof createPerson>[]

/** Heals every connection, and lets everybody hear everything. */
async function settle(editors: Editors): Promise<void> {
  for (const editor of editors) editor.heal()
  for (let round = 0; round < 3; round++) for (const editor of editors) await editor.sync()
}

async function expectSaveToShowTheSame(editors: Editors): Promise<void> {
  await settle(editors)
  expectOneView(editors)
  const before = JSON.stringify(editors[0]!.page().elements)
  await editors[1]!.save()
  await settle(editors)
  for (const editor of editors) expect(JSON.stringify(editor.page().elements)).toBe(before)
  for (const editor of editors) editor.harm()
}

function expectOneView(editors: Editors): void {
  const [first, ...others] = editors.map(({ page }) => page().elements)
  for (const other of others) expect(other).toEqual(first)
}

/** Every edit that the server took is saved, or was taken back by its author; none that it refused is. */
async function expectNothingLost(
  store: Store,
  { acknowledged, refused }: { acknowledged: ReadonlyMap<string, LiveEdit>; refused: ReadonlySet<string> },
): Promise<void> {
  const saves = await store.pages.commandsSince(id, 0)
  const marks = saves
    .flatMap(({ commands }) => commands as readonly { edit?: { id: string; version: number } }[])
    .flatMap(({ edit }) => (edit ? `${edit.id} ${edit.version}` : []))
  expect(new Set(marks).size).toBe(marks.length)
  const stored = new Set(marks)
  const takenBack = new Set([...acknowledged.values()].flatMap(({ entry }) => entry.takes_back ?? []))
  const lost = [...acknowledged].filter(
    ([mark, { edit, entry }]) => !stored.has(mark) && !takenBack.has(edit) && !entry.takes_back,
  )
  expect(lost).toEqual([])
  expect([...refused].filter((mark) => stored.has(mark))).toEqual([])
}

interface PersonOptions {
  readonly person: User
  readonly random: () => number
  readonly nodes: readonly Node[]
  readonly acknowledged: Map<string, LiveEdit>
  readonly refused: Set<string>
}

/** A person with a browser, on a connection that fails at random, to a node of their choice. */
function createPerson({ person, random, nodes, acknowledged, refused }: PersonOptions) {
  let windows = 0
  let isCut = false
  let isHealed = false
  let clock = 0
  let studio: DocumentStore
  let saver: Saver
  let shared: SharedEdits
  let leave = () => {}
  let heard: PageEvent[] = []

  const node = () => nodes[Math.floor(random() * nodes.length)]!
  const chance = (of: number) => !isHealed && random() < of

  /** A request that is lost on its way there or back, or answered by the server. */
  async function request<T>(run: (node: Node) => Promise<T>): Promise<T> {
    if (isCut || chance(0.1)) throw new NetworkError('lost')
    const answer = await run(node()).catch((error: unknown) => {
      throw error instanceof VoixError
        ? new ApiError(error.status, { code: error.code, detail: error.message, details: error.details })
        : error
    })
    if (chance(0.1)) throw new NetworkError('the answer was lost')
    return JSON.parse(JSON.stringify(answer)) as T
  }

  async function send(base: number, commands: readonly Command[]): Promise<{ version: number }> {
    const saved = await request(({ pages }) => pages.saveCommands(person, id, base, commands))
    if (!('missed' in saved)) return saved
    const { missed, page, ...rest } = saved
    const isSaid = missed.every((each) => each.commands.length > 0)
    throw new ApiError(409, {
      code: 'stale-version',
      ...rest,
      missed: missed.flatMap((each) => each.commands),
      missed_by: [],
      ...(!isSaid && { page }),
    })
  }

  async function open(): Promise<void> {
    leave()
    const at = node()
    const row = await at.pages.get(person, id)
    const window = `${person.id}-${++windows}`
    studio = createDocumentStore(row, { now: () => ++clock * 10, newId: () => '', window })
    saver = createSaver({
      studio,
      send,
      later: () => () => undefined,
      shared: {
        isOn: () => true,
        ready: async () => undefined,
        flush: () => shared.flush(),
        save: (isAuto) =>
          request(async ({ pages, updates }) => {
            const saved = await pages.live.save(person, id, { isAuto })
            updates.saved(id, saved.version)
            return saved
          }),
      },
    })
    shared = createSharedEdits({
      studio,
      isOn: () => true,
      leads: () => true,
      later: () => () => undefined,
      read: (after) => request(({ pages }) => pages.live.news(person, id, after)),
      send: async ({ after, revision }, edits) => {
        const heardNews = await request(async ({ pages, updates }) => {
          const news = await pages.live.take(person, id, after, edits, { revision })
          updates.shared(id, news.number)
          for (const edit of news.edits) acknowledged.set(`${edit.edit} ${edit.version}`, edit)
          return { ...news, refused: news.refused.map((each) => ({ ...each, reason: String(each.reason) })) }
        })
        // A refusal whose answer is lost was told to nobody: the edit is sent again, and may be taken by then.
        for (const mark of heardNews.refused) refused.add(`${mark.id} ${mark.version}`)
        return heardNews
      },
      catchUp: (version) => saver.catchUpNow(version),
      known: () => saver.known(),
      save: () => undefined,
      notified: () => undefined,
    })
    heard = []
    leave = at.updates.enter(id, { session: window, user: person }, (event) => heard.push(event))
    await shared.ask()
  }

  /** What the stream brought, some of it lost, twice or in another order. */
  async function hear(): Promise<void> {
    const events = heard
    heard = []
    if (chance(0.2)) events.reverse()
    for (const event of events) {
      if (isCut || chance(0.2)) continue
      for (let times = chance(0.1) ? 2 : 1; times > 0; times--) {
        if (event.kind === 'live') shared.hear(event)
        if (event.kind === 'saved') await saver.catchUp(event.version).catch(() => undefined)
      }
    }
  }

  function edit(i: number): void {
    const elements = Array.from(everyElement(studio.get().page.elements))
    const element = elements[Math.floor(random() * elements.length)]
    const kind = random()
    if (kind < 0.15 && elements.length < 30) {
      const command: Command = {
        type: 'element.add',
        element: intro(`n${i}-${person.id}`, 'New'),
        spot: { parent: null, after: element?.id ?? null },
      }
      studio.commit({ label: 'Add', command })
    } else if (!element) return
    else if (kind < 0.25)
      studio.commit({ label: 'Move', command: { type: 'element.move', id: element.id, after: null } })
    else if (kind < 0.3) studio.commit({ label: 'Delete', command: { type: 'element.delete', id: element.id } })
    else if (kind < 0.4) studio.commit({ label: 'Hide', command: { type: 'element.disable', id: element.id } })
    else if (kind < 0.55) studio.undo()
    else if (kind < 0.6) studio.redo()
    else {
      const field = element.fields.find(({ name }) => name === 'title')!
      const words = String(field.text).split(' ')
      const at = Math.floor(random() * (words.length + 1))
      words.splice(at, random() < 0.3 ? 1 : 0, `w${i}`)
      const command: Command = {
        type: 'field.update',
        id: element.id,
        name: 'title',
        field: { id: field.id, type: 'text' },
        value: words.slice(0, 12).join(' '),
      }
      studio.commit({ label: 'Write', key: random() < 0.5 ? `${element.id} title` : `${i}`, command })
    }
  }

  async function act(i: number): Promise<void> {
    edit(i)
    const what = random()
    if (what < 0.03) isCut = !isCut
    if (what < 0.5) await shared.flush().catch(() => undefined)
    else if (what < 0.8) await hear()
    else if (what < 0.85) await saver.save()
    else if (what < 0.87) await open()
    else if (what < 0.92) await Promise.all([shared.flush().catch(() => undefined), shared.ask(), hear()])
  }

  return {
    open,
    act,
    page: () => studio.get().page,
    save: () => saver.save(),
    heal() {
      isCut = false
      isHealed = true
    },
    async sync() {
      // Who wrote without a connection what others saved meanwhile is asked, and answers.
      for (const contest of studio.get().contested)
        settleConflict(studio.core, contest, random() < 0.5 ? 'mine' : 'theirs')
      await shared.flush()
      await hear()
      await shared.ask()
    },
    harm: () => void (isHealed = false),
    close: () => leave(),
  }
}
