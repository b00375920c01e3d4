import { expect, it } from 'vitest'
import { operationOf } from '#document/live-log.ts'
import { receiveNumbered } from '#document/numbered.ts'
import { show } from '../state/document-core.ts'
import { TestStudio } from '../state/testing.ts'
import { discardEdits, unsavedByPerson } from './discard.ts'
import { isRefused } from './edits.ts'

/** A page with two changes of Ben, which are shared, and two of Ana, who is at work. */
function shared(): TestStudio {
  const it = new TestStudio('hero', 'intro')
  const { core } = it.studio
  const write = (number: number, name: string, value: string) =>
    show(
      core,
      receiveNumbered(
        core.replica,
        operationOf({
          number,
          edit: `ben.${number}`,
          version: 0,
          author: 'ben',
          at: '',
          entry: {
            command: { type: 'field.update', id: 'hero', name, field: { id: name, type: 'text' }, value },
            tab: 'ben',
            by: 'Ben',
          },
        }),
      ).replica,
    )
  write(1, 'title', 'Sun')
  write(2, 'text', 'Sea')
  it.select('intro').write('title', 'Moon')
  it.studio.commit({ label: 'Delete', command: { type: 'element.disable', id: 'intro' } })
  return it
}

it('Unsaved changes are counted for each person, one’s own first', () => {
  expect(unsavedByPerson(shared().studio, 'Ana')).toEqual([
    { name: 'Ana', count: 2, isOwn: true },
    { name: 'Ben', count: 2, isOwn: false },
  ])
})

it('Discarded changes are gone for everybody in one step, and undo brings all of them back', () => {
  const { studio } = shared()
  const before = studio.get().page
  const prepared = discardEdits(studio)
  expect(isRefused(prepared) || studio.commit(prepared)).toBeUndefined()
  expect(studio.get().page).toEqual(studio.get().saved)
  expect(studio.get().pending).toEqual([])
  // The others hear of it.
  expect(studio.get().local.length).toBeGreaterThan(0)
  studio.undo()
  expect(studio.get().page).toEqual(before)
})
