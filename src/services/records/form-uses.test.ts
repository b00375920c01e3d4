import { expect, it } from 'vitest'
import { createContent } from '../services.ts'
import { openTestStore, pageOf, record, shown, site, slice, user } from '../testing.ts'

const owner = user('owner')

async function house() {
  const store = await openTestStore(undefined, { sites: [site('bonita'), site('ziva')] })
  const { pages, records } = createContent(store)
  const popup = (id: string, formid: string) => slice('SignUpPopup', id, { formid })
  const form = async (site_id: string) => {
    const made = record('forms', 'letters', { name: 'Letters', key: 'letters', kind: 'custom' }, site_id)
    await store.records.put(made, shown)
    return made.id
  }
  const uses = async (id: string) => (await records.uses(owner, 'forms', id)).map((use) => [use.id, use.field])
  return { store, pages, popup, form, uses }
}

it('A form is used where a slice of a page asks for its key', async () => {
  const { pages, popup, form, uses } = await house()
  const letters = await form('ziva')
  expect(await uses(letters)).toEqual([])
  await pages.put(owner, pageOf('ziva', 'rooms', popup('a', 'letters'), popup('b', 'other')))
  await pages.put(owner, pageOf('bonita', 'rooms', popup('c', 'letters')))
  expect(await uses(letters)).toEqual([['ziva-rooms', 'a.form']])
})

it('A form of all sites is used where no site has one of its own with the key', async () => {
  const { pages, popup, form, uses } = await house()
  const forAll = await form('*')
  await pages.put(owner, pageOf('ziva', 'rooms', popup('a', 'letters')))
  await pages.put(owner, pageOf('bonita', 'rooms', popup('c', 'letters')))
  expect((await uses(forAll)).toSorted()).toEqual([
    ['bonita-rooms', 'c.form'],
    ['ziva-rooms', 'a.form'],
  ])
  const own = await form('ziva')
  expect(await uses(forAll)).toEqual([['bonita-rooms', 'c.form']])
  expect(await uses(own)).toEqual([['ziva-rooms', 'a.form']])
})
