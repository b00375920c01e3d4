import { describe, expect, it, vi } from 'vitest'
import type { Command } from '#document/command.ts'
import { mayLeave } from './leave.ts'
import { people, type TestStudio } from './testing.ts'

const title = (studio: TestStudio) => studio.text('hero', 'title')

describe('People who share a page', () => {
  it('see what each other types, and have nothing to lose by leaving', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [ana, ben] = [all[0]!.studio, all[1]!.studio]
    ana.write('title', 'Sea', 'hero')
    expect(mayLeave(ana.state)).toMatchObject({ is: 'asked' })
    await meet()
    expect([title(ana), title(ben)]).toEqual(['Sea', 'Sea'])
    expect(ben.state.sharedBy).toEqual(['Ana'])
    expect(ben.state.pending).toHaveLength(1)
    expect(mayLeave(ana.state)).toEqual({ is: 'free' })
  })

  it('take back their own words alone', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [ana, ben] = [all[0]!.studio, all[1]!.studio]
    ana.write('title', 'Rooms by the sea', 'hero')
    await meet()
    ben.wait(2000).write('title', 'All rooms by the sea', 'hero')
    await meet()
    ana.wait(4000).write('title', 'All rooms by the sea today', 'hero')
    await meet()
    ben.undo()
    await meet()
    expect([title(ana), title(ben)]).toEqual(['Rooms by the sea today', 'Rooms by the sea today'])
    ana.undo()
    await meet()
    expect([title(ana), title(ben)]).toEqual(['Rooms by the sea', 'Rooms by the sea'])
  })

  it('leave words of others that stand where theirs were, and are told of it', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [ana, ben] = [all[0]!.studio, all[1]!.studio]
    ana.write('title', 'Rooms', 'hero').write('text', 'Quiet', 'intro')
    await meet()
    ben.wait(2000).write('text', 'Loud', 'intro')
    await meet()
    ana.undo()
    await meet()
    expect([ana.text('intro', 'text'), ben.text('intro', 'text')]).toEqual(['Loud', 'Loud'])
    expect(ana.notified).toEqual(['Ben changed this in the meantime. Their version stays.'])
    ana.undo()
    await meet()
    expect(title(ben)).toBeUndefined()
  })

  it('send what takes back a shared edit, although nothing is left to save then', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [ana, ben] = [all[0]!.studio, all[1]!.studio]
    ana.write('title', 'Sea', 'hero')
    await meet()
    ana.undo()
    expect(ana.state.pending).toEqual([])
    expect(all[0]!.pauses.length).toBeGreaterThan(0)
    await meet()
    expect(title(ben)).toBeUndefined()
    expect(ben.state.pending).toEqual([])
  })

  it('who write in one text at the same moment have the words of both', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [ana, ben] = [all[0]!.studio, all[1]!.studio]
    ana.write('title', 'Rooms by the sea', 'hero')
    await meet()
    ana.wait(2000).write('title', 'Rooms by the sea today', 'hero')
    ben.wait(2000).write('title', 'All rooms by the sea', 'hero')
    await meet()
    expect([title(ana), title(ben)]).toEqual(['All rooms by the sea today', 'All rooms by the sea today'])
  })

  it('have the letters of both, and are asked nothing, where both changed the same words', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [ana, ben] = [all[0]!.studio, all[1]!.studio]
    ana.write('title', 'Rooms', 'hero')
    await meet()
    ben.wait(2000).write('title', 'Villas', 'hero')
    ana.wait(2000).write('title', 'Suites', 'hero')
    await all[0]!.shared.flush()
    await all[1]!.shared.ask()
    expect(ben.notified).toEqual([])
    await meet()
    expect([title(ana), title(ben)]).toEqual(['SuiteVillas', 'SuiteVillas'])
  })

  it('have what each wrote in a file of one gallery, wherever it was moved, and take back their own alone', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [ana, ben] = [all[0]!.studio, all[1]!.studio]
    const gallery = (...alts: readonly string[]): Command => ({
      type: 'field.update',
      id: 'hero',
      name: 'gallery',
      field: { id: 'f-gallery', type: 'media' },
      value: alts.map((alt) => ({ id: alt.slice(0, 1), asset: 'sample:pool', alt })),
    })
    const alts = (studio: TestStudio) =>
      (studio.page.elements[0]!.fields[0]!.media as { alt: string }[]).map(({ alt }) => alt)
    ana.run(gallery('A pool', 'B bar', 'C spa'))
    await meet()
    ana.wait(2000).run(gallery('A pool at night', 'B bar', 'C spa'))
    ben.wait(2000).run(gallery('C spa', 'B the bar', 'A pool'))
    await meet()
    const both = ['C spa', 'B the bar', 'A pool at night']
    expect([alts(ana), alts(ben)]).toEqual([both, both])
    ana.undo()
    await meet()
    expect([alts(ana), alts(ben)]).toEqual([['C spa', 'B the bar', 'A pool'], alts(ana)])
    ana.redo()
    ben.undo()
    await meet()
    expect([alts(ana), alts(ben)]).toEqual([['A pool at night', 'B bar', 'C spa'], alts(ana)])
  })

  it('send at once what waits for another attempt when the server is reached in another way', async () => {
    const { all } = people('Ana', 'Ben')
    const [{ studio: ana, shared, pauses, waits, offline }, { shared: bens, studio: ben }] = [all[0]!, all[1]!]
    offline.is = true
    ana.write('title', 'Sea', 'hero')
    pauses.shift()!()
    await vi.waitFor(() => expect(waits).toEqual([10, 2000]))
    offline.is = false
    await shared.ask()
    expect(waits).toEqual([10, 2000, 50])
    expect(pauses).toHaveLength(1)
    pauses.shift()!()
    await shared.flush()
    await bens.ask()
    expect(title(ben)).toBe('Sea')
  })

  it('send the first letter after a rest soon, and gather those that follow fast', async () => {
    const { all } = people('Ana')
    const { studio, shared, pauses, waits } = all[0]!
    studio.write('title', 'S', 'hero')
    pauses.shift()!()
    await shared.flush()
    studio.wait(20).write('title', 'Se', 'hero')
    studio.wait(10).write('title', 'Sea', 'hero')
    expect(waits).toEqual([10, 30])
    pauses.shift()!()
    await shared.flush()
    studio.wait(200).write('title', 'Seas', 'hero')
    expect(waits).toEqual([10, 30, 10])
  })

  it('keep what they type without a connection, and send it once it is back', async () => {
    const { all, meet } = people('Ana', 'Ben')
    const [{ studio: ana, offline, pauses }, { studio: ben }] = [all[0]!, all[1]!]
    offline.is = true
    ana.write('title', 'At sea', 'hero')
    pauses.pop()!()
    await vi.waitFor(() => expect(ana.state.saving).toEqual({ is: 'offline' }))
    offline.is = false
    pauses.pop()!()
    await meet()
    expect(ana.state.saving).toEqual({ is: 'resting' })
    expect(title(ben)).toBe('At sea')
  })
})

it('An edit that stands on what was saved meanwhile is not shown before that is known', async () => {
  const { all } = people('Ana', 'Ben')
  const [ana, ben] = all
  ben!.studio.write('title', 'Rooms by the sea', 'hero')
  await ben!.shared.flush()
  const { edits } = await ben!.news(0)
  ana!.shared.hear({ after: 0, revision: 2, edits })
  expect(title(ana!.studio)).toBeUndefined()
  await vi.waitFor(() => expect(title(ana!.studio)).toBe('Rooms by the sea'))
  // Nothing was saved: it is shown at once.
  ben!.studio.write('title', 'Rooms by the sea in May', 'hero')
  await ben!.shared.flush()
  ana!.shared.hear({ after: 1, revision: 1, edits: (await ben!.news(1)).edits })
  expect(title(ana!.studio)).toBe('Rooms by the sea in May')
})
