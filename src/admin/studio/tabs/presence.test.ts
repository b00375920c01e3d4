import { describe, expect, it } from 'vitest'
import { page } from '#document/testing.ts'
import { editingLimits } from '#model/limits.ts'
import type { Doing, PageEvent, Present } from '#model/studio/presence.ts'
import { createPresence } from './presence.ts'
import { TestBrowser, TestServer } from './testing.ts'

const person = (id: string, name: string, elements: readonly string[] = [], since = 0): Present => ({
  id,
  user: { id, name },
  colour: 0,
  since,
  doing: { elements },
})
const ana = person('ana', 'Ana', ['hero'])
const me = person('me', 'Me')

function setUp({ leads = true } = {}) {
  const start = page('hero', 'intro')
  const browser = new TestBrowser(new TestServer(start), { page: start, revision: 1 })
  const [one, two] = [browser.open('one'), browser.open('two')]
  one.windows.store.setState({ leads })
  const said: Doing[] = []
  const caughtUp: number[] = []
  const pauses: { run: () => void; ms: number }[] = []
  let hear: ((event: PageEvent) => void) | undefined
  let hidden = false
  let clock = 0
  const presence = createPresence({
    studio: one.studio,
    windows: one.windows,
    shared: { hear: () => undefined, ask: async () => undefined },
    saver: { catchUp: async (version) => void caughtUp.push(version) },
    open(listen) {
      hear = listen
      return { close: () => (hear = undefined) }
    },
    say: async (doing) => void said.push(doing),
    isHidden: () => hidden,
    now: () => clock,
    later(run, ms) {
      const pause = { run, ms }
      pauses.push(pause)
      return () => pauses.includes(pause) && pauses.splice(pauses.indexOf(pause), 1)
    },
  })
  return {
    one,
    two,
    said,
    caughtUp,
    presence,
    hears: (event: PageEvent) => hear?.(event),
    isOpen: () => hear !== undefined,
    arrive: () => browser.deliverAll(),
    hide: (is: boolean) => {
      hidden = is
      presence.seen()
    },
    pass: (ms: number) => (clock += ms),
    wait(ms: number) {
      for (const pause of pauses.filter((each) => each.ms === ms)) {
        pauses.splice(pauses.indexOf(pause), 1)
        pause.run()
      }
    },
  }
}

describe('who else is on the page', () => {
  it('is known in all windows, without the editor', () => {
    const { one, two, hears, arrive } = setUp()
    hears({ kind: 'welcome', id: 'me' })
    hears({ kind: 'present', people: [ana, me] })
    arrive()
    expect(one.windows.store.getState().people).toEqual([ana])
    expect(two.windows.store.getState().people).toEqual([ana])
  })

  it('is heard by the window that leads alone, and while another editor looks at it', () => {
    const { one, isOpen, hide, wait } = setUp({ leads: false })
    expect(isOpen()).toBe(false)
    one.windows.store.setState({ leads: true })
    expect(isOpen()).toBe(true)
    hide(true)
    expect(isOpen()).toBe(true)
    wait(10_000)
    expect(isOpen()).toBe(false)
    hide(false)
    expect(isOpen()).toBe(true)
  })

  it('is more than may edit when others came first, until one of them leaves', () => {
    const { one, two, hears, arrive } = setUp()
    const others = Array.from({ length: editingLimits.peoplePerPage }, (_, i) => person(`p${i}`, `P${i}`, [], i))
    const last = { ...me, since: 99 }
    const isFull = () => [one, two].map(({ windows }) => windows.store.getState().isFull)
    hears({ kind: 'welcome', id: 'me' })
    hears({ kind: 'present', people: [...others, last] })
    arrive()
    expect(isFull()).toEqual([true, true])
    hears({ kind: 'present', people: [...others.slice(1), last] })
    arrive()
    expect(isFull()).toEqual([false, false])
  })

  it('what they save is fetched', () => {
    const { hears, caughtUp } = setUp()
    hears({ kind: 'saved', version: 4 })
    expect(caughtUp).toEqual([4])
  })
})

describe('what the editor does', () => {
  it('is said once it rests, and once', () => {
    const { one, said, hears, wait } = setUp()
    hears({ kind: 'welcome', id: 'me' })
    one.studio.select(['hero'])
    one.studio.select(['intro'])
    wait(125)
    one.studio.select(['intro'])
    wait(125)
    expect(said).toEqual([{ elements: ['intro'] }])
  })

  it('includes the field in which they write, in whichever window, and for 20 seconds', () => {
    const { two, said, hears, wait, arrive } = setUp()
    hears({ kind: 'welcome', id: 'me' })
    two.write('hero', 'Sun')
    arrive()
    wait(125)
    expect(said).toEqual([{ elements: [], writes: { element: 'hero', field: 'title' } }])
    wait(20_000)
    wait(125)
    expect(said.at(-1)).toEqual({ elements: [] })
  })
})

describe('the caret of the editor', () => {
  const caret = { element: 'hero', field: 'title', at: 3, from: 3 }

  it('is said with the number of the log that it belongs to, while another editor is there, from whichever window', () => {
    const { two, said, hears, wait, arrive } = setUp()
    hears({ kind: 'welcome', id: 'me' })
    two.windows.here({ caret: { ...caret, at: 2, from: 2 } })
    arrive()
    wait(125)
    expect(said.at(-1)?.caret).toBeUndefined()
    hears({ kind: 'present', people: [ana, me] })
    two.windows.here({ caret })
    arrive()
    wait(125)
    // The text is not stored: there is nothing that the others could find the caret in.
    expect(said.at(-1)?.caret).toBeUndefined()
    two.write('hero', 'Sun')
    arrive()
    wait(125)
    expect(said.at(-1)?.caret).toBeUndefined()
  })

  it('is said while they go on, and not only once they rest', () => {
    const { one, said, hears, wait } = setUp()
    hears({ kind: 'present', people: [ana, me] })
    hears({ kind: 'welcome', id: 'me' })
    for (const at of [0.1, 0.2, 0.3]) {
      one.windows.here({ view: { element: 'hero', at } })
      if (at === 0.2) wait(125)
    }
    wait(125)
    expect(said.map(({ view }) => view?.at)).toEqual([0.2, 0.3])
  })
})

describe('an editor who touches nothing', () => {
  it('is idle after two minutes, and back with the next touch', () => {
    const { presence, said, hears, wait, pass } = setUp()
    hears({ kind: 'welcome', id: 'me' })
    wait(125)
    pass(120_000)
    wait(120_000)
    wait(125)
    expect(said.at(-1)).toEqual({ elements: [], idle: true })
    presence.active()
    wait(125)
    expect(said.at(-1)).toEqual({ elements: [] })
  })

  it('is not idle who touched something meanwhile', () => {
    const { presence, said, hears, wait, pass } = setUp()
    hears({ kind: 'welcome', id: 'me' })
    wait(125)
    pass(80_000)
    presence.active()
    pass(40_000)
    wait(120_000)
    wait(125)
    expect(said).toEqual([{ elements: [] }])
  })

  it('says again and again that they are there', () => {
    const { said, hears, wait } = setUp()
    hears({ kind: 'welcome', id: 'me' })
    wait(125)
    wait(5000)
    wait(125)
    expect(said).toEqual([{ elements: [] }, { elements: [] }])
  })
})
