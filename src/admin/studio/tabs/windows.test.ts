import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Command } from '#document/command.ts'
import { anyCommand, anyPage } from '#document/arbitraries.ts'
import { page } from '#document/testing.ts'
import { settleConflict } from '../state/settle-conflict.ts'
import { TestBrowser, TestServer, type TestWindow } from './testing.ts'

function setUp(...elements: Parameters<typeof page>) {
  const start = page(...elements)
  const server = new TestServer(start)
  const browser = new TestBrowser(server, { page: start, revision: 1 })
  return { server, browser, open: (name: string) => browser.open(name) }
}

describe('two windows of one editor', () => {
  it('have each other’s edits, and nobody repeats what they heard', () => {
    const { browser, open } = setUp('hero', 'intro')
    const [one, two] = [open('one'), open('two')]
    one.write('hero', 'Sun')
    two.write('intro', 'Sea')
    browser.deliverAll()
    expect(two.page).toEqual(one.page)
    expect([two.text('hero'), one.text('intro')]).toEqual(['Sun', 'Sea'])
    expect(browser.said.edit).toBe(2)
  })

  it('take back the same steps, whichever of them asks', () => {
    const { browser, open } = setUp('hero')
    const [one, two] = [open('one'), open('two')]
    one.write('hero', 'Sun')
    browser.deliverAll()
    expect(two.studio.undo()).toBe('Change title')
    browser.deliverAll()
    expect([one.text('hero'), two.text('hero')]).toEqual([undefined, undefined])
    expect(one.studio.get().pending).toEqual([])
    expect(one.studio.redo()).toBe('Change title')
    browser.deliverAll()
    expect(two.text('hero')).toBe('Sun')
  })

  it('know what one of them saved', async () => {
    const { browser, open, server } = setUp('hero')
    const [one, two] = [open('one'), open('two')]
    one.write('hero', 'Sun')
    browser.deliverAll()
    expect(two.studio.isDirty()).toBe(true)
    await two.saver.save()
    browser.deliverAll()
    expect(one.studio.isDirty()).toBe(false)
    expect([one.studio.get().revision, two.studio.get().revision, server.revision]).toEqual([2, 2, 2])
  })

  it('do not save twice what the first was killed over before it could tell', async () => {
    const { browser, open, server } = setUp('hero')
    const [one, two] = [open('one'), open('two')]
    one.run({ type: 'conditions.add', id: 'hero', condition: { key: 'agent', operator: 'eq', value: true } })
    browser.deliverAll()
    const last = one.studio.unsent(10)
    browser.kill('one')
    server.save(1, last)
    two.write('hero', 'Sun')
    expect(await two.saver.save()).toBe('saved')
    expect(two.page.elements[0]?.conditions_settings.conditions).toHaveLength(1)
    expect(server.page).toEqual(two.page)
  })

  it('go on where the others are when they open later, also in the middle of unsaved work', async () => {
    const { browser, open } = setUp('hero')
    const one = open('one')
    one.write('hero', 'Sun')
    await one.saver.save()
    one.write('hero', 'Sun and sea')
    one.studio.select(['hero'])
    const two = open('two')
    const joined = two.windows.join()
    browser.deliverAll()
    expect(await joined).toBe(true)
    expect(two.page).toEqual(one.page)
    expect(two.studio.get()).toMatchObject({ revision: 2, pending: [{ change: [3, ' and sea'] }] })
    expect(two.studio.get().selection.elements).toEqual(['hero'])
    expect(two.studio.undo()).toBe('Change title')
  })

  it('share what is selected without answering each other', () => {
    const { browser, open } = setUp('hero', 'intro')
    const [one, two] = [open('one'), open('two')]
    one.studio.select(['hero'])
    one.studio.selectField('title')
    browser.deliverAll()
    expect(two.studio.get().selection).toEqual({ elements: ['hero'], field: 'title' })
    expect(browser.said.select).toBe(2)
    two.windows.store.setState({ sharesSelection: false })
    two.studio.select(['intro'])
    browser.deliverAll()
    expect(one.studio.get().selection.elements).toEqual(['hero'])
  })

  it('know how many they are', () => {
    const { browser, open } = setUp('hero')
    const [one, two] = [open('one'), open('two')]
    void two.windows.join()
    browser.deliverAll()
    expect(one.windows.store.getState().others).toEqual(['two'])
    expect(two.windows.store.getState().others).toEqual(['one'])
    two.windows.stop()
    browser.deliverAll()
    expect(one.windows.store.getState().others).toEqual([])
  })
})

type Turn =
  | { readonly do: 'edit'; readonly window: number; readonly command: Command }
  | { readonly do: 'undo' | 'redo' | 'save'; readonly window: number }
  | { readonly do: 'deliver'; readonly die: number }

const window = fc.nat(2)
const anyTurn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), window, command: anyCommand }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const), window }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), die: fc.nat(5) }) },
)

/** Two windows in one browser, of which the second dies, and a third in another browser that is offline for a while. */
async function play(start: Awaited<ReturnType<typeof setUp>>['server']['page'], turns: readonly Turn[]) {
  const server = new TestServer(start)
  const [here, there] = [
    new TestBrowser(server, { page: start, revision: 1 }),
    new TestBrowser(server, { page: start, revision: 1 }),
  ]
  const windows: TestWindow[] = [here.open('one'), here.open('two'), there.open('three')]
  there.online = false
  let edits = 0
  const counting = { edited: () => void edits++ }
  windows.forEach(({ studio }) => studio.listen(counting))
  for (const [i, turn] of turns.entries()) {
    if (i % 12 === 11) {
      here.deliverAll()
      expect(windows[1]!.page).toEqual(windows[0]!.page)
      expect(windows[1]!.canvas).toEqual(windows[0]!.canvas)
    }
    if (i === Math.floor(turns.length * 0.6)) {
      void windows[1]!.saver.save()
      here.kill('two')
      windows[1] = windows[0]!
    }
    if (turn.do === 'deliver') {
      here.deliver(turn.die)
      continue
    }
    const each = windows[turn.window]!
    if (turn.do === 'edit') each.run(turn.command)
    else if (turn.do === 'save') await each.saver.save()
    else each.studio[turn.do]()
  }
  here.deliverAll()
  there.online = true
  for (let round = 0; round < 4; round++) {
    for (const each of [windows[0]!, windows[2]!]) {
      for (const contest of each.studio.get().contested) settleConflict(each.studio.core, contest, 'mine')
      // Without anything of its own to save, a window asks what others saved.
      each.studio.commit({ label: 'Touch', command: { type: 'tags.add', id: null, tag: `${each.name}-${round}` } })
      await each.saver.save()
      here.deliverAll()
    }
  }
  return { server, here, there, one: windows[0]!, three: windows[2]!, edits }
}

it(
  '300 random edits, one window killed and one offline: equal JSON everywhere, on the canvas too, and no echo',
  {
    timeout: 60_000,
  },
  async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    await fc.assert(
      fc.asyncProperty(anyPage, fc.array(anyTurn, { minLength: 12, maxLength: 80 }), async (start, turns) => {
        const { server, here, there, one, three, edits } = await play(start, turns)
        await three.saver.save()
        expect(three.studio.get().revision).toBe(server.revision)
        expect(three.page).toEqual(server.page)
        expect(one.canvas).toEqual(one.page)
        expect(three.canvas).toEqual(three.page)
        expect((here.said.edit ?? 0) + (there.said.edit ?? 0)).toBe(edits)
      }),
      { numRuns: 80 },
    )
    const longest = fc.sample(fc.tuple(anyPage, fc.array(anyTurn, { minLength: 900, maxLength: 900 })), {
      numRuns: 3,
      seed: 7,
    })
    for (const [start, turns] of longest) {
      const { server, here, there, one, three, edits } = await play(start, withEdits(turns, 300))
      await one.saver.catchUp(server.revision)
      await three.saver.catchUp(server.revision)
      for (const page of [one.canvas, three.page, three.canvas]) expect(page).toEqual(server.page)
      expect((here.said.edit ?? 0) + (there.said.edit ?? 0)).toBe(edits)
    }
  },
)

/** The turns up to the last of so many edits. */
function withEdits(turns: readonly Turn[], edits: number): readonly Turn[] {
  let left = edits
  return turns.slice(0, turns.findIndex((turn) => turn.do === 'edit' && --left === 0) + 1)
}

it('what windows write in fields of their own is all there in the end, also what the dead one had said', async () => {
  const { server, browser, open } = setUp('hero', 'intro', 'map')
  const [one, two] = [open('one'), open('two')]
  const elsewhere = new TestBrowser(server, browser.start)
  const three = elsewhere.open('three')
  elsewhere.online = false
  for (let i = 0; i < 100; i++) {
    one.write('hero', `one ${i}`, `field-${i % 7}`)
    if (i < 60) two.write('intro', `two ${i}`, `field-${i % 7}`)
    three.write('map', `three ${i}`, `field-${i % 7}`)
    if (i % 3 === 0) browser.deliver(i)
    if (i === 50) void two.saver.save()
    if (i === 60) browser.kill('two')
    if (i % 20 === 0) expect(await three.saver.save()).toBe('offline')
  }
  browser.deliverAll()
  await one.saver.save()
  elsewhere.online = true
  await three.saver.save()
  expect(Array.from({ length: 7 }, (_, i) => three.text('hero', `field-${i}`))).toEqual(
    [98, 99, 93, 94, 95, 96, 97].map((i) => `one ${i}`),
  )
  expect(three.text('intro', `field-${59 % 7}`)).toBe('two 59')
  expect(three.text('map', `field-${99 % 7}`)).toBe('three 99')
  expect(server.page).toEqual(three.page)
  expect(three.studio.get().contested).toEqual([])
})
