import { describe, expect, it } from 'vitest'
import { createOutages, type CaughtUp } from './outages.ts'
import { people, type TestStudio } from './testing.ts'

const title = (studio: TestStudio, id = 'hero') => studio.text(id, 'title')

/** Ana, whose window loses its connection, and Ben; both have what is saved in the title of the hero. */
async function outageOf(ms: number) {
  const { all, meet } = people('Ana', 'Ben')
  const [ana, ben] = all.map(({ studio }) => studio) as [TestStudio, TestStudio]
  let clock = 0
  let outcome: CaughtUp | undefined
  const { offline } = all[0]!
  const looks: (() => void)[] = []
  const outages = createOutages({
    studio: ana.studio,
    now: () => clock,
    isOffline: () => offline.is,
    later(run) {
      looks.push(run)
      return () => undefined
    },
    caughtUp: (found) => (outcome = found),
  })
  all[0]!.answered.run = outages.reached
  ana.write('title', 'Rooms by the sea', 'hero')
  await meet()
  ana.wait(2000)
  return {
    ana,
    ben,
    meet,
    lose() {
      offline.is = true
      outages.lost()
    },
    async back() {
      clock += ms
      offline.is = false
      await all[1]!.shared.flush()
      await all[0]!.shared.ask()
      await meet()
      looks.splice(0).forEach((look) => look())
      return outcome
    },
    takeBack() {
      const command = outcome?.takeBack()
      if (command) ana.run(command)
    },
  }
}

describe('A window that comes back from an outage', () => {
  it('marks what others changed and what it sent, by the place', async () => {
    const { ana, ben, lose, back } = await outageOf(10_000)
    lose()
    ana.write('title', 'Quiet rooms by the sea', 'hero').write('title', 'Welcome', 'intro')
    ben.write('title', 'Rooms by the sea in May', 'hero').write('copy', 'Every room has a view.', 'hero')
    expect((await back())?.marks).toEqual([
      { element: 'hero', field: 'title', by: ['Ben'], isOwn: true },
      { element: 'hero', field: 'copy', by: ['Ben'], isOwn: false },
      { element: 'intro', field: 'title', by: [], isOwn: true },
    ])
    expect(title(ana)).toBe('Quiet rooms by the sea in May')
  })

  it('marks nothing after a moment, or where nothing came together', async () => {
    const short = await outageOf(3000)
    short.lose()
    short.ben.write('copy', 'Every room has a view.', 'hero')
    expect(await short.back()).toBeUndefined()
    const quiet = await outageOf(10_000)
    quiet.lose()
    expect(await quiet.back()).toBeUndefined()
    quiet.ben.write('copy', 'Every room has a view.', 'hero')
    expect(await quiet.back()).toBeUndefined()
  })

  it('takes back all that it sent and nothing else, as one step, and does it again', async () => {
    const { ana, ben, lose, back, meet, takeBack } = await outageOf(10_000)
    ana.write('title', 'Rooms by the blue sea', 'hero')
    await meet()
    lose()
    // Written on without a pause: a step that began before.
    ana.write('title', 'Quiet rooms by the blue sea', 'hero').wait(2000)
    ana.write('title', 'Quiet, wide rooms by the blue sea', 'hero').write('title', 'Welcome', 'intro')
    ben.write('title', 'Rooms by the blue sea in May', 'hero')
    await back()
    ana.wait(2000).write('title', `${String(title(ana))}, and June`, 'hero')
    ben.write('title', `${String(title(ben))}!`, 'hero')
    await meet()
    takeBack()
    await meet()
    for (const studio of [ana, ben]) {
      expect(title(studio)).toMatch(/^Rooms by the blue sea in May/)
      expect(title(studio)).toMatch(/, and June/)
      expect(title(studio, 'intro')).toBeUndefined()
    }
    ana.undo()
    await meet()
    for (const studio of [ana, ben]) {
      expect(title(studio)).toMatch(/^Quiet, wide rooms by the blue sea in May/)
      expect(title(studio, 'intro')).toBe('Welcome')
    }
    ana.redo()
    expect(title(ana)).toMatch(/^Rooms/)
  })

  it('leaves a value as it is that another editor wrote since', async () => {
    const { ana, ben, lose, back, meet, takeBack } = await outageOf(10_000)
    lose()
    ana.run({ type: 'element.set', id: 'hero', changes: { label: 'Opening' } }).write('title', 'Welcome', 'intro')
    await back()
    ben.run({ type: 'element.set', id: 'hero', changes: { label: 'Beginning' } })
    await meet()
    takeBack()
    await meet()
    expect(ana.studio.index.get('hero')?.element.label).toBe('Beginning')
    expect(title(ana, 'intro')).toBeUndefined()
  })
})
