import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LiveEdit } from '#model/studio/live-edit.ts'
import { broadcastRetention, editingLimits } from '#model/limits.ts'
import { type PageEvent, presenceColours } from '#model/studio/presence.ts'
import { liveUpdateJobs } from '../jobs/background-jobs.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { createLogger } from '../observability/logger.ts'
import { createLiveUpdates, type Visitor } from './live-updates.ts'
import type { PresenceNews } from './presence-pubsub.ts'

const revisions = new Map([['rooms', 7]])
const shared: LiveEdit[] = []
const pages = {
  revisions: async () => revisions,
  liveNumbers: async () => new Map(shared.length > 0 ? [['rooms', shared.length]] : []),
  liveCounters: async () => ({ revision: 3, number: 4, folded: 0 }),
  liveEdits: async (_page: string, after: number) => shared.filter(({ number }) => number > after),
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 90))
const ana = { session: 'ana-1', user: { id: 'ana', name: 'Ana' } }
const ben = { session: 'ben-1', user: { id: 'ben', name: 'Ben' } }

/** Nodes of one product, and what each person on them was told last. */
function nodes(count: number) {
  const listeners: ((news: PresenceNews) => void)[] = []
  return Array.from({ length: count }, (_, own) => {
    const events = createLiveUpdates(
      { pages },
      {
        tell: (news) => listeners.forEach((listen, i) => i !== own && listen(JSON.parse(JSON.stringify(news)))),
        hear: (listen) => (listeners[own] = listen),
        close: () => undefined,
      },
    )
    const log = createLogger('error', { write: () => undefined })
    const jobs = createJobRunner({ log, locks: { tryHold: async (_name, work) => (await work(), true) } })
    for (const job of liveUpdateJobs(events)) jobs.add(job)
    onTestFinished(() => jobs.stop())
    onTestFinished(() => events.stop())
    return {
      events,
      enter(who: Visitor) {
        const notified: PageEvent[] = []
        const leave = events.enter('rooms', who, (event) => notified.push(event))
        const people = () => notified.findLast((event) => event.kind === 'present')?.people ?? []
        const names = () =>
          people()
            .map(({ user }) => user.name)
            .toSorted()
        return { notified, leave, people, names }
      },
    }
  })
}

describe('who has a page open', () => {
  it('is known to all who have, and so is what they select', async () => {
    const [node] = nodes(1)
    const [one, two] = [node!.enter(ana), node!.enter(ben)]
    await soon()
    expect(one.names()).toEqual(['Ana', 'Ben'])
    node!.events.does('rooms', ben.session, { elements: ['hero'], field: 'title' })
    await soon()
    const last = one.notified.at(-1)
    expect(last?.kind === 'present' && last.people.find(({ user }) => user.id === 'ben')?.doing).toEqual({
      elements: ['hero'],
      field: 'title',
    })
    expect(JSON.stringify(one.notified)).not.toContain(ben.session)
    two.leave()
    await soon()
    expect(one.names()).toEqual(['Ana'])
  })

  it('counts an editor once, whose stream broke and began again', async () => {
    const [node] = nodes(1)
    const one = node!.enter(ana)
    const broken = node!.enter(ben)
    const again = node!.enter(ben)
    broken.leave()
    await soon()
    expect([one.names(), again.names()]).toEqual([
      ['Ana', 'Ben'],
      ['Ana', 'Ben'],
    ])
  })

  it('is known on every node, also of those who came before and of what is told to another node', async () => {
    const [here, there] = nodes(2)
    const one = here!.enter(ana)
    const two = there!.enter(ben)
    await soon()
    expect([one.names(), two.names()]).toEqual([
      ['Ana', 'Ben'],
      ['Ana', 'Ben'],
    ])
    here!.events.does('rooms', ben.session, { elements: ['map'] })
    await soon()
    const last = one.notified.at(-1)
    expect(last?.kind === 'present' && last.people.map(({ doing }) => doing.elements)).toContainEqual(['map'])
    two.leave()
    await soon()
    expect(one.names()).toEqual(['Ana'])
  })

  it('are those of whom something was heard in the last 15 seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const [here, there] = nodes(2)
    const [one, two] = [here!.enter(ana), there!.enter(ben)]
    await vi.advanceTimersByTimeAsync(14_000)
    expect(one.names()).toEqual(['Ana', 'Ben'])
    here!.events.does('rooms', ana.session, { elements: [] })
    await vi.advanceTimersByTimeAsync(2100)
    expect([one.names(), two.names()]).toEqual([['Ana'], ['Ana']])
    const times = one.notified.length
    await vi.advanceTimersByTimeAsync(5000)
    expect(one.notified).toHaveLength(times)
    there!.events.does('rooms', ben.session, { elements: ['hero'] })
    await vi.advanceTimersByTimeAsync(100)
    expect(one.names()).toEqual(['Ana', 'Ben'])
  })

  it('are remembered for two minutes after another node fell silent, and are strangers after that', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const comesBackAfter = async (silence: number) => {
      const [here, there] = nodes(2)
      const [one, two] = [here!.enter(ana), there!.enter(ben)]
      there!.events.does('rooms', ben.session, { elements: ['hero'] })
      const came = Date.now()
      await vi.advanceTimersByTimeAsync(silence)
      expect(one.names()).toEqual([])
      here!.enter(ben)
      await vi.advanceTimersByTimeAsync(100)
      const back = one.people().find(({ user }) => user.name === 'Ben')
      two.leave()
      return { isSame: back?.since === came, elements: back?.doing.elements }
    }
    expect(await comesBackAfter(broadcastRetention.serverMs - 100)).toEqual({ isSame: true, elements: ['hero'] })
    expect(await comesBackAfter(broadcastRetention.serverMs + 1100)).toEqual({ isSame: false, elements: [] })
  })

  it('have each a colour of their own, the same in all their sessions', async () => {
    const [node] = nodes(1)
    const people = Array.from({ length: presenceColours.length }, (_, i) => ({
      session: `s${i}`,
      user: { id: `p${i}`, name: `P${i}` },
    }))
    const [one] = people.map((each) => node!.enter(each))
    node!.enter({ session: 'another', user: people[0]!.user })
    await soon()
    const colours = new Map(one!.people().map(({ user, colour }) => [user.id, colour]))
    expect(new Set(colours.values()).size).toBe(presenceColours.length)
    expect(one!.people()).toHaveLength(presenceColours.length + 1)
    const [own] = one!.people().filter(({ user }) => user.id === 'p0')
    expect(colours.get('p0')).toBe(own!.colour)
  })

  it('are so many who edit and no more, on all nodes; who comes later edits when one leaves', async () => {
    const [here, there] = nodes(2)
    const enter = (i: number, reads = false) =>
      (i % 2 ? here : there)!.enter({ session: `s${i}`, user: { id: `p${i}`, name: `P${i}` }, reads })
    const first = Array.from({ length: editingLimits.peoplePerPage - 1 }, (_, i) => enter(i))
    enter(98, true)
    await soon()
    const last = enter(20)
    await soon()
    enter(21)
    enter(99, true)
    const another = here!.enter({ session: 'another', user: { id: 'p20', name: 'P20' } })
    await soon()
    const isFull = (session: string) => [here!, there!].map(({ events }) => events.isFullFor('rooms', session))
    expect([isFull('s20'), isFull('s21'), isFull('s99'), isFull('another')]).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [false, false],
    ])
    last.leave()
    another.leave()
    await soon()
    expect(isFull('s21')).toEqual([false, false])
    first[0]!.leave()
  })
})

it('a save is told at once, and one of another node when its tags arrive', async () => {
  const [node] = nodes(1)
  const { notified } = node!.enter(ana)
  node!.events.saved('rooms', 3)
  expect(notified).toContainEqual({ kind: 'saved', version: 3 })
  node!.events.changed(['page:rooms', 'page:other'])
  await soon()
  expect(notified).toContainEqual({ kind: 'saved', version: 7 })
})

it('a save is told on every node, once', async () => {
  const [here, there] = nodes(2)
  const [one, two] = [here!.enter(ana), there!.enter(ben)]
  here!.events.saved('rooms', 3)
  there!.events.saved('rooms', 3)
  for (const { notified } of [one, two]) expect(notified.filter(({ kind }) => kind === 'saved')).toHaveLength(1)
})

it('a save of which nobody told is found in the database', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [node] = nodes(1)
  const { notified } = node!.enter(ana)
  await vi.advanceTimersByTimeAsync(1100)
  expect(notified).toContainEqual({ kind: 'saved', version: 7 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(notified.filter(({ kind }) => kind === 'saved')).toHaveLength(1)
})

it('that a release changed is told to all who have any page open, without its name', async () => {
  const [node] = nodes(1)
  const { notified } = node!.enter(ana)
  node!.events.changed(['release:spring', 'entity:posts'])
  expect(notified).toContainEqual({ kind: 'releases' })
  expect(JSON.stringify(notified)).not.toContain('spring')
})

describe('edits that are shared before they are saved', () => {
  const edit = (number: number): LiveEdit => ({
    number,
    edit: `e${number}`,
    version: 0,
    author: 'ana',
    at: '',
    entry: { command: { type: 'element.enable', id: 'hero' }, tab: 'w', by: 'Ana' },
  })
  const heardBy = (notified: readonly PageEvent[]) =>
    notified.flatMap((event) => (event.kind === 'live' ? event.edits.map(({ number }) => number) : []))

  it('are sent in their order to everybody, on every node, once', async () => {
    shared.length = 0
    const [first, second] = nodes(2)
    const [one, two] = [first!.enter(ana), second!.enter(ben)]
    shared.push(edit(1))
    first!.events.shared('rooms', 1)
    shared.push(edit(2), edit(3))
    second!.events.shared('rooms', 3)
    first!.events.shared('rooms', 2)
    await soon()
    expect([heardBy(one.notified), heardBy(two.notified)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    expect(two.notified.findLast(({ kind }) => kind === 'live')).toMatchObject({ revision: 3 })
    shared.push(edit(4))
    // The hint was lost: the database is asked.
    await second!.events.poll()
    await soon()
    expect([heardBy(one.notified), heardBy(two.notified)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
    ])
    shared.length = 0
  })
})
