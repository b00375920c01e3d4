import { expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { dayMs } from '#model/constants.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, user } from '../testing.ts'
import { firstStepsOf } from './first-steps.ts'

it('Steps are ticked by what a person did, not by the work of others', async () => {
  const store = await openTestStore()
  const { pages } = createContent(store)
  const [ana, ben] = ['ana', 'ben'].map((name) => ({ ...user('editor'), id: newId(), name }))
  await pages.put(ben!, pageOf('ziva', 'rooms', intro('intro', 'Rooms')))
  const done = async (who = ana!) => (await firstStepsOf(store, who, new Date())).done
  expect(await done()).toEqual([])
  expect(await done(ben!)).toEqual(['page'])
  const save = async (command: object) => {
    const { revision } = await pages.get(ana!, 'ziva-rooms')
    await pages.saveCommands(ana!, 'ziva-rooms', revision, [command])
  }
  const comment = { id: 'c', author: 'ana', user: ana!.id, text: 'Look', at: '2027-03-15T12:00:00.000Z' }
  const annotation = { uuid: 't', element_id: 'intro', x: 1, y: 1, comments: [comment] }
  await save({ type: 'annotation.add', breakpoint: 'default', annotation })
  await pages.mark(ana!, 'ziva-rooms', 'in_review')
  expect(await done()).toEqual(['comment', 'hand-in'])
})

it('An account is new for its first days, by its id', async () => {
  const store = await openTestStore()
  const born = Date.parse('2027-03-01T09:00:00Z')
  const hex = born.toString(16).padStart(12, '0')
  const id = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
  const isNew = async (who: string, days: number) =>
    (await firstStepsOf(store, { id: who }, new Date(born + days * dayMs))).isNew
  expect(await isNew(id, 13)).toBe(true)
  expect(await isNew(id, 15)).toBe(false)
  expect(await isNew('ana', 0)).toBe(false)
})
