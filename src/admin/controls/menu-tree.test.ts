import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import type { MenuEntry } from '#model/records/records.ts'
import {
  changed,
  countOf,
  findLine,
  isUntouched,
  linesOf,
  menuOfPages,
  type MenuStep,
  moved,
  placeAfterStep,
  whyNotThere,
  wholeEntries,
  without,
} from './menu-tree.ts'

function item(id: string, items: readonly MenuEntry[] = [], type: MenuEntry['type'] = 'page'): MenuEntry {
  return { id, type, label: id, items }
}

const tree = [
  item('stay', [item('rooms'), item('suites', [item('swim-up')])]),
  item('line', [], 'divider'),
  item('eat'),
]

function said(entries: readonly MenuEntry[]): string {
  return entries.map(({ id, items }) => (items.length > 0 ? `${id}(${said(items)})` : id)).join(' ')
}

function stepped(id: string, step: MenuStep): string {
  const place = placeAfterStep(tree, id, step)
  return place ? said(moved(tree, id, place)) : 'nowhere'
}

it('shows an item’s own only while it is open', () => {
  expect(linesOf(tree).map(({ entry, depth }) => `${entry.id} ${depth}`)).toEqual([
    'stay 1',
    'rooms 2',
    'suites 2',
    'swim-up 3',
    'line 1',
    'eat 1',
  ])
  expect(linesOf(tree, (id) => id === 'stay').map(({ entry }) => entry.id)).toEqual(['stay', 'line', 'eat'])
})

it('reads what was stored before menus were trees', () => {
  const stored = [{ label: 'Find us', href: '/#find-us' }, { label: 'Houses', items: [{ label: 'One' }] }, 'nonsense']
  expect(linesOf(wholeEntries(stored)).map(({ entry }) => `${entry.id} ${entry.type} ${entry.label}`)).toEqual([
    'item-1 external Find us',
    'item-2 external Houses',
    'item-2-1 external One',
  ])
  expect(wholeEntries(tree)).toEqual(tree)
})

it('An entry is untouched until it leads somewhere, says something or holds others', () => {
  const added: MenuEntry = { id: 'new', type: 'page', label: '', items: [] }
  expect(isUntouched(added)).toBe(true)
  expect(isUntouched({ ...added, description: '' })).toBe(true)
  expect(isUntouched({ ...added, label: 'Rooms' })).toBe(false)
  expect(isUntouched({ ...added, ref: { collection: 'pages', id: 'rooms' } })).toBe(false)
  expect(isUntouched({ ...added, items: [item('suites')] })).toBe(false)
  expect(isUntouched({ ...added, type: 'portal' })).toBe(false)
})

describe('a step of the keyboard', () => {
  it.each<[string, MenuStep, string]>([
    ['suites', 'up', 'stay(suites(swim-up) rooms) line eat'],
    ['rooms', 'down', 'stay(suites(swim-up) rooms) line eat'],
    ['suites', 'in', 'stay(rooms(suites(swim-up))) line eat'],
    ['swim-up', 'out', 'stay(rooms suites swim-up) line eat'],
    ['rooms', 'up', 'nowhere'],
    ['stay', 'out', 'nowhere'],
    ['stay', 'in', 'nowhere'],
    // A divider holds nothing, so nothing changes.
    ['eat', 'in', 'stay(rooms suites(swim-up)) line eat'],
  ])('takes %s %s', (id, step, expected) => {
    expect(stepped(id, step)).toBe(expected)
  })
})

describe('an item', () => {
  it('is moved with all that lies in it', () => {
    expect(said(moved(tree, 'suites', { where: 'after', id: 'eat' }))).toBe('stay(rooms) line eat suites(swim-up)')
  })

  it('never lies in itself', () => {
    expect(whyNotThere(tree, 'stay', { where: 'inside', id: 'swim-up' })).toBe('An entry cannot contain itself.')
    expect(moved(tree, 'stay', { where: 'before', id: 'rooms' })).toBe(tree)
  })

  it('goes no deeper than a menu may be', () => {
    const deep = Array.from({ length: limits.menuDepth }).reduceRight<MenuEntry[]>(
      (items, _, i) => [item(`${i}`, items)],
      [],
    )
    const entries = [...deep, item('last')]
    expect(whyNotThere(entries, 'last', { where: 'inside', id: `${limits.menuDepth - 1}` })).toContain('levels at most')
    expect(whyNotThere(entries, 'last', { where: 'after', id: `${limits.menuDepth - 1}` })).toBeUndefined()
  })

  it('is changed where it lies, and taken out with all that lies in it', () => {
    expect(findLine(changed(tree, 'swim-up', { label: 'Swim-up suites' }), 'swim-up')?.entry.label).toBe(
      'Swim-up suites',
    )
    expect(said(without(tree, 'suites'))).toBe('stay(rooms) line eat')
    expect(countOf(without(tree, 'suites'))).toBe(4)
  })
})

it('makes a menu of a site’s pages, nested as their addresses are', () => {
  let n = 0
  const pages = ['', 'rooms', 'rooms/suites', 'rooms/suites/swim-up/plan', 'spa/rituals', 'dining'].map((path) => ({
    id: path || 'home',
    path,
  }))
  const seeded = menuOfPages(pages, () => `${n++}`)
  const named = (entries: readonly MenuEntry[]): string =>
    entries.map(({ ref, items }) => `${ref!.id}${items.length > 0 ? `(${named(items)})` : ''}`).join(' ')
  expect(named(seeded)).toBe('home dining rooms(rooms/suites(rooms/suites/swim-up/plan)) spa/rituals')
})
