import { expect, it } from 'vitest'
import type { Element } from '#model/page/page.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import { overrideName, shownSection, withSections } from './synced-section.ts'
import { slice } from './testing.ts'

const title = (element: Element) => element.fields.find(({ name }) => name === 'title')?.text

function titled(id: string, text: string): Element {
  return slice(id, { fields: [{ id: `${id}-f`, name: 'title', type: 'text', enabled: true, text }] })
}

function placed(id: string, overrides: Readonly<Record<string, string>> = {}, enabled = true): Element {
  const fields = Object.entries(overrides).map(([name, text], i) => ({
    id: `o${i}`,
    name,
    type: 'text',
    enabled,
    text,
  }))
  return { ...createGroup(id), section: 'newsletter', fields }
}

it('shows a section under ids of each place, the same each time', () => {
  const [first] = shownSection(placed('a'), [titled('x', 'Hello')])
  const [again] = shownSection(placed('a'), [titled('x', 'Hello')])
  const [elsewhere] = shownSection(placed('b'), [titled('x', 'Hello')])
  expect(first).toEqual(again)
  expect(first!.id).not.toBe(elsewhere!.id)
  expect(title(first!)).toBe('Hello')
})

it('shows a field that differs where it is placed, until it is switched back to the value of the section', () => {
  const own = { [overrideName('x', 'title')]: 'Hola' }
  expect(shownSection(placed('a', own), [titled('x', 'Hello')]).map(title)).toEqual(['Hola'])
  expect(shownSection(placed('a', own, false), [titled('x', 'Hello')]).map(title)).toEqual(['Hello'])
})

it('leaves a section empty that is not there, and ends where sections hold each other', async () => {
  const [none] = await withSections([placed('a')], async () => undefined)
  expect(none?.elements).toEqual([])
  const [round] = await withSections([placed('a')], async () => [placed('inner')])
  expect(JSON.stringify(round).split('"section"').length).toBeLessThan(6)
})
