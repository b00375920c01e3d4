import { describe, expect, it } from 'vitest'
import type { PlacementRules } from '#document/placement-rules.ts'
import { group, slice } from '#document/testing.ts'
import { createClipboard } from './clipboard.ts'
import {
  addNear,
  duplicate,
  groupSelection,
  isRefused,
  moveBy,
  paste,
  pasteOver,
  pasteSettings,
  type Prepared,
  placeAfterDeletion,
  remove,
  siblingsSelected,
  toggleEnabled,
  ungroup,
} from './edits.ts'
import { dropPositionLabel, dropPositionsFor } from './drop-positions.ts'
import { TestStudio } from '../state/testing.ts'
import { chainTo, neighbour } from './tree-navigation.ts'

/** Intro may stand anywhere but in a Section, which takes only cards; Footer not in this layout. */
const rules: PlacementRules = {
  layout: () => ({ id: 'blocks', label: 'Blocks' }),
  slice: (name) =>
    ({
      Intro: { name, label: 'Intro', layouts: '*' as const, fields: {} },
      Card: { name, label: 'Card', layouts: '*' as const, fields: {} },
      Footer: { name, label: 'Footer', layouts: ['kimpton'], fields: {} },
      Section: {
        name,
        label: 'Section',
        layouts: '*' as const,
        fields: {},
        slots: { default: ['Card'], aside: ['Card'] },
      },
    })[name],
}
const section = (id: string, ...cards: string[]) =>
  slice(id, {
    component: 'Section',
    label: 'Section',
    elements: cards.map((card) => slice(card, { component: 'Card', label: 'Card' })),
  })

function carryOut(studio: TestStudio, prepared: Prepared): TestStudio {
  if (isRefused(prepared)) throw new Error(prepared.refused)
  studio.studio.commit(prepared)
  return studio
}

describe('adding', () => {
  it('goes after the selection, or up to where it may stand', () => {
    const studio = new TestStudio(section('offers', 'first'), 'intro').select('first')
    carryOut(studio, addNear(studio.studio, rules, slice('new')))
    expect(studio.order).toEqual(['offers', 'first', 'new', 'intro'])
    expect(studio.state.selection.elements).toEqual(['new'])
  })

  it('goes inside the selection when asked and allowed', () => {
    const studio = new TestStudio(section('offers', 'first')).select('offers')
    carryOut(studio, addNear(studio.studio, rules, slice('new', { component: 'Card' }), { inside: true }))
    expect(studio.studio.index.get('new')?.parent).toBe('offers')
  })

  it('says why it may not', () => {
    const { studio } = new TestStudio('intro')
    expect(addNear(studio, rules, slice('new', { component: 'Footer' }))).toEqual({
      refused: 'Footer is not allowed in the Blocks layout.',
    })
  })
})

describe('moving with the keyboard', () => {
  it('goes before, after, out and in', () => {
    const studio = new TestStudio('hero', group('offers', 'first'), 'intro').select('intro')
    carryOut(studio, moveBy(studio.studio, rules, 'up'))
    expect(studio.order).toEqual(['hero', 'intro', 'offers', 'first'])
    carryOut(studio, moveBy(studio.studio, rules, 'down'))
    carryOut(studio, moveBy(studio.studio, rules, 'in'))
    expect(studio.order).toEqual(['hero', 'offers', 'first', 'intro'])
    expect(studio.studio.index.get('intro')?.parent).toBe('offers')
    carryOut(studio, moveBy(studio.studio, rules, 'out'))
    expect(studio.studio.index.get('intro')?.parent).toBeNull()
  })

  it('refuses with a reason', () => {
    const { studio } = new TestStudio(section('offers'), 'intro').select('intro')
    expect(moveBy(studio, rules, 'down')).toEqual({ refused: 'The element is already last.' })
    expect(moveBy(studio, rules, 'in')).toEqual({ refused: 'Section does not accept Intro in its slot default.' })
  })
})

describe('the legal places of an element', () => {
  it('come in the order of the page, never inside itself', () => {
    const studio = new TestStudio('hero', group('offers', 'first'))
    const places = dropPositionsFor(studio.page, rules, studio.studio.index.get('hero')!.element)
    expect(places).toEqual([
      { parent: null, slot: 'default', after: null },
      { parent: 'offers', slot: 'default', after: null },
      { parent: 'offers', slot: 'default', after: 'first' },
      { parent: null, slot: 'default', after: 'offers' },
    ])
    expect(
      dropPositionsFor(studio.page, rules, studio.studio.index.get('offers')!.element).every(
        ({ parent }) => parent === null,
      ),
    ).toBe(true)
  })

  it('read as a sentence', () => {
    const { index } = new TestStudio(group('offers', 'first')).studio
    expect(dropPositionLabel(index.get, { parent: 'offers', slot: 'default', after: 'first' })).toBe(
      'after Intro in Group',
    )
    expect(dropPositionLabel(index.get, { parent: null, slot: 'default', after: null })).toBe('at the top of the page')
  })
})

describe('deleting', () => {
  it('leaves nothing selected', () => {
    const studio = new TestStudio('hero', group('offers', 'first'), 'intro').select('hero', 'intro')
    expect(carryOut(studio, remove(studio.studio)).state.selection).toEqual({ elements: [] })
  })

  it('lets the keyboard go on at the next sibling, else the one before, else the parent', () => {
    const studio = new TestStudio('hero', group('offers', 'first'), 'intro').select('hero')
    expect(placeAfterDeletion(studio.studio)).toBe('offers')
    studio.select('intro')
    expect(placeAfterDeletion(studio.studio)).toBe('offers')
    studio.select('first')
    expect(placeAfterDeletion(studio.studio)).toBe('offers')
  })

  it('of several is one step to take back', () => {
    const studio = new TestStudio('hero', 'intro', 'map').select('map', 'hero')
    carryOut(studio, remove(studio.studio))
    expect(studio.order).toEqual(['intro'])
    expect(studio.undo().order).toEqual(['hero', 'intro', 'map'])
  })
})

describe('duplicating, grouping and switching off', () => {
  it('keeps the order of the page and selects what is new', () => {
    const studio = new TestStudio('hero', 'intro').select('intro', 'hero')
    carryOut(studio, duplicate(studio.studio))
    expect(studio.order).toEqual(['hero', 'new-1', 'intro', 'new-2'])
    expect(studio.state.selection.elements).toEqual(['new-1', 'new-2'])
  })

  it('groups siblings in their place, and ungroups them again', () => {
    const studio = new TestStudio('hero', 'intro', 'map').select('intro', 'map')
    carryOut(studio, groupSelection(studio.studio, rules))
    expect(studio.order).toEqual(['hero', 'new-1', 'intro', 'map'])
    expect(studio.studio.index.get('map')?.parent).toBe('new-1')
    carryOut(studio, ungroup(studio.studio))
    expect(studio.order).toEqual(['hero', 'intro', 'map'])
  })

  it('groups only siblings', () => {
    const { studio } = new TestStudio('hero', group('offers', 'first')).select('hero', 'first')
    expect(groupSelection(studio, rules)).toEqual({ refused: 'Only elements of the same parent can be grouped.' })
  })

  it('switches a mixed selection off first', () => {
    const studio = new TestStudio('hero', slice('intro', { enabled: false })).select('hero', 'intro')
    carryOut(studio, toggleEnabled(studio.studio))
    expect(studio.page.elements.map(({ enabled }) => enabled)).toEqual([false, false])
    carryOut(studio, toggleEnabled(studio.studio))
    expect(studio.page.elements.map(({ enabled }) => enabled)).toEqual([true, true])
  })
})

describe('pasting', () => {
  it('brings copies with fresh ids, in order, after the selection', () => {
    const stored = new Map<string, string>()
    const clipboard = createClipboard({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    })
    const from = new TestStudio(group('offers', 'first'), 'map')
    clipboard.put(from.page.elements, from.page.layout)
    const studio = new TestStudio('hero', 'intro').select('hero')
    carryOut(studio, paste(studio.studio, rules, clipboard.take().elements))
    expect(studio.page.elements.map(({ id }) => id)).toEqual(['hero', 'new-1', 'new-2', 'intro'])
    expect(studio.order).not.toContain('first')
  })

  it('of something foreign is refused', () => {
    const { studio } = new TestStudio('hero')
    expect(createClipboard({ getItem: () => 'a poem', setItem: () => undefined }).take().elements).toEqual([])
    expect(paste(studio, rules, [])).toEqual({ refused: 'Nothing to paste.' })
  })
})

describe('walking', () => {
  it('goes to siblings, parents and children, and from nothing to the first', () => {
    const { studio, page } = new TestStudio('hero', group('offers', 'first'))
    const step = (id: string | undefined, way: Parameters<typeof neighbour>[3]) =>
      neighbour(page, studio.index.get, id, way)
    expect(step('hero', 'next')).toBe('offers')
    expect(step('offers', 'child')).toBe('first')
    expect(step('first', 'parent')).toBe('offers')
    expect(step('hero', 'previous')).toBeUndefined()
    expect(step(undefined, 'next')).toBe('hero')
    expect(chainTo(studio.index.get, 'first')).toEqual(['offers', 'first'])
  })
})

describe('several at once', () => {
  it('move together, past the one before or after, and only when they are siblings', () => {
    const studio = new TestStudio('hero', 'intro', 'map', 'footer').select('intro', 'map')
    carryOut(studio, moveBy(studio.studio, rules, 'up'))
    expect(studio.order).toEqual(['intro', 'map', 'hero', 'footer'])
    expect(moveBy(studio.studio, rules, 'up')).toEqual({ refused: 'The elements are already first.' })
    carryOut(studio, moveBy(studio.studio, rules, 'down'))
    carryOut(studio, moveBy(studio.studio, rules, 'down'))
    expect(studio.order).toEqual(['hero', 'footer', 'intro', 'map'])
    studio.undo()
    expect(studio.order).toEqual(['hero', 'intro', 'map', 'footer'])
    const nested = new TestStudio('hero', group('offers', 'first')).select('hero', 'first')
    expect(moveBy(nested.studio, rules, 'up')).toEqual({
      refused: 'Only elements of the same parent can be moved together.',
    })
    expect(siblingsSelected(nested.studio)).toMatchObject({ refused: expect.stringMatching(/same parent/) })
  })
})

describe('pasting over', () => {
  it('puts the copy in the place of the selection, in one step', () => {
    const studio = new TestStudio('hero', 'intro').select('hero')
    carryOut(studio, pasteOver(studio.studio, rules, [slice('other', { label: 'Other' })]))
    expect(studio.page.elements.map(({ label }) => label)).toEqual(['Other', 'Intro'])
    expect(studio.undo().order).toEqual(['hero', 'intro'])
  })

  it('gives tags and conditions, and leaves the words be', () => {
    const conditions_settings = {
      type: 'or' as const,
      conditions: [{ key: 'tag:spa', operator: 'gte' as const, value: 2 }],
    }
    const copied = slice('other', { tags: ['spa'], conditions_settings })
    const studio = new TestStudio(slice('hero', { tags: ['golf'] })).select('hero').write('title', 'Ours')
    carryOut(studio, pasteSettings(studio.studio, [copied]))
    expect(studio.page.elements[0]).toMatchObject({ tags: ['spa'], conditions_settings })
    expect(studio.text('hero', 'title')).toBe('Ours')
    expect(studio.undo().page.elements[0]?.tags).toEqual(['golf'])
  })
})
