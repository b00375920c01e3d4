import { expect, it } from 'vitest'
import type { Page } from '#model/page/page.ts'
import { alignIds } from './align-ids.ts'
import { diff } from './diff.ts'
import { derivedId, cloneWithNewIds } from './clone-ids.ts'
import { group, page, slice } from './testing.ts'

const title = (text: string) => ({ id: 'f', name: 'title', type: 'text', enabled: true, text }) as const
const picture = { id: 'p', name: 'image', type: 'media', enabled: true, media: [{ id: 'm', asset: 'beach' }] } as const

const source: Page = {
  ...page(slice('hero', { fields: [title('Rooms'), picture] }), group('offers', 'first', 'second')),
  id: 'source',
}

function copyOf(from: Page, id: string): Page {
  return { ...from, id, elements: from.elements.map((element) => cloneWithNewIds(element, derivedId(id, element.id))) }
}

it('A copy for another brand differs from its source in what was changed since, and in nothing else', () => {
  const copy = copyOf(source, 'copy')
  expect(diff(source, alignIds(source, copy).page)).toEqual([])
  expect(diff(copy, alignIds(copy, source).page)).toEqual([])
  expect(alignIds(source, copy).shared).toBe(4)

  const [hero, offers] = copy.elements
  const changed = {
    ...copy,
    elements: [
      { ...hero!, label: 'Suites' },
      { ...offers!, elements: [offers!.elements[1]!] },
    ],
  }
  expect(diff(source, alignIds(source, changed).page)).toMatchObject([
    { kind: 'removed', id: 'first' },
    { kind: 'changed', id: 'hero', keys: ['label'], fields: [] },
  ])
})

it('What a copy has besides is there under an id of its own, so that it can be taken over', () => {
  const copy = copyOf(source, 'copy')
  const more = { ...copy, elements: [...copy.elements, slice('extra')] }
  const differences = diff(source, alignIds(source, more).page)
  expect(differences).toMatchObject([{ kind: 'added', id: derivedId('source', 'extra') }])
})

it('Elements that kept their ids are the same ones on any page; pages that have nothing of each other share nothing', () => {
  expect(alignIds(source, { ...page('hero'), id: 'other' }).shared).toBe(1)
  expect(alignIds(source, { ...page('x', 'y'), id: 'other' }).shared).toBe(0)
})
