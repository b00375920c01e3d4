import { expect, it } from 'vitest'
import { changelogOf } from './element-changelog.ts'
import { group, slice } from './testing.ts'

const spot = { parent: null, after: null }
const write = (id: string, name: string) => ({
  type: 'field.update',
  id,
  name,
  field: { id: 'f', type: 'text' },
  value: '',
})

it('The history of an element tells what was done to it, each thing once', () => {
  const commands = [
    { type: 'element.add', element: group('offers', slice('hero')), spot },
    write('hero', 'title'),
    write('hero', 'title'),
    { type: 'batch', commands: [write('hero', 'copy'), { type: 'element.place', id: 'hero', spot }] },
    { type: 'conditions.type', id: 'hero', to: 'or' },
  ]
  expect(changelogOf('hero', commands)).toEqual([
    { did: 'added' },
    { did: 'wrote', field: 'title' },
    { did: 'wrote', field: 'copy' },
    { did: 'moved' },
    { did: 'conditions' },
  ])
})

it('What was done beside an element, or after it, is not told of it', () => {
  const commands = [
    write('rooms', 'title'),
    { type: 'element.add', element: slice('bar'), spot: { parent: null, after: 'hero' } },
    { type: 'element.duplicate', id: 'hero', as: 'copy' },
    null,
    { type: 'unheard-of', id: 'hero' },
  ]
  expect(changelogOf('hero', commands)).toEqual([])
  expect(changelogOf('copy', commands)).toEqual([{ did: 'copied' }])
})
