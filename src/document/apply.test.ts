import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page/page.ts'
import { apply } from './apply.ts'
import { expectEdit, expectRefusal, group, page, slice } from './testing.ts'
import { everyElement } from './tree.ts'

const text = { id: 'f1', type: 'text' }
const withTitle = (value: string, more = {}) =>
  slice('hero', { fields: [{ id: 'f1', name: 'title', type: 'text', enabled: true, text: value, ...more }] })

describe('move', () => {
  it('goes to the top when there is no destination', () => {
    expectEdit(
      page('hero', 'intro', 'gallery'),
      { type: 'element.move', id: 'gallery', after: null },
      page('gallery', 'hero', 'intro'),
    )
  })

  it('goes directly after its destination', () => {
    expectEdit(page('a', 'b', 'c'), { type: 'element.move', id: 'a', after: 'b' }, page('b', 'a', 'c'))
  })

  it('follows its destination into a group', () => {
    expectEdit(
      page('hero', group('offers', 'first', 'second')),
      { type: 'element.move', id: 'hero', after: 'first' },
      page(group('offers', 'first', 'hero', 'second')),
    )
  })

  it('refuses to put a group inside itself or its descendants', () => {
    const before = page(group('offers', group('inner', 'first')))
    expectRefusal(before, { type: 'element.move', id: 'offers', after: 'offers' }, 'element cannot hold itself')
    expectRefusal(before, { type: 'element.move', id: 'offers', after: 'first' }, 'element cannot hold itself')
    expectRefusal(before, { type: 'element.moveIntoGroup', id: 'offers', group: 'inner' }, 'element cannot hold itself')
  })

  it('does nothing to an element that is not there', () => {
    expectRefusal(page('hero'), { type: 'element.move', id: 'ghost', after: null }, 'element not found')
    expectRefusal(page('hero'), { type: 'element.move', id: 'hero', after: 'ghost' }, 'destination not found')
  })

  it('into a group goes to its end, its front or after one of its children', () => {
    const before = page('hero', group('offers', 'first', 'second'))
    expectEdit(
      before,
      { type: 'element.moveIntoGroup', id: 'hero', group: 'offers' },
      page(group('offers', 'first', 'second', 'hero')),
    )
    expectEdit(
      before,
      { type: 'element.moveIntoGroup', id: 'hero', group: 'offers', after: null },
      page(group('offers', 'hero', 'first', 'second')),
    )
    expectEdit(
      before,
      { type: 'element.moveIntoGroup', id: 'hero', group: 'offers', after: 'first' },
      page(group('offers', 'first', 'hero', 'second')),
    )
  })
})

describe('duplicate', () => {
  it('puts a copy with fresh ids for the element, its children, fields and media directly after the original', () => {
    const hero = slice('hero', {
      fields: [{ id: 'f1', name: 'image', type: 'media', enabled: true, media: [{ id: 'm1', asset: 'beach' }] }],
      elements: [slice('child')],
    })
    const before = page(hero, 'intro')
    const after = apply(before, { type: 'element.duplicate', id: 'hero', as: 'copy' }).page
    expect(after.elements.map(({ id }) => id)).toEqual(['hero', 'copy', 'intro'])
    const copy = after.elements[1]!
    const [field] = copy.fields
    expect(
      new Set([copy.elements[0]!.id, field!.id, (field!.media as { id: string }[])[0]!.id, 'child', 'f1', 'm1']).size,
    ).toBe(6)
    expect((field!.media as { asset: string }[])[0]!.asset).toBe('beach')
    expectEdit(before, { type: 'element.duplicate', id: 'hero', as: 'copy' }, after)
  })

  it('leaves the anchor to the original, so that the page can be saved', () => {
    const anchored = (id: string, dom_id: string) => slice(id, { properties: { dom_id, settings: [] } })
    const before = page({ ...anchored('hero', 'rooms'), elements: [anchored('child', 'suites')] })
    const { page: after } = apply(before, { type: 'element.duplicate', id: 'hero', as: 'copy' })
    const copy = after.elements[1]!
    expect([copy.properties.dom_id, copy.elements[0]!.properties.dom_id]).toEqual(['', ''])
    expectEdit(before, { type: 'element.duplicate', id: 'hero', as: 'copy' }, after)
    // What is pasted, or brought by another page, has it where it is free.
    const pasted = { ...anchored('x', 'rooms'), elements: [anchored('y', 'terrace')] }
    const { elements } = apply(before, {
      type: 'element.add',
      element: pasted,
      spot: { parent: null, after: null },
    }).page
    expect([elements[0]!.properties.dom_id, elements[0]!.elements[0]!.properties.dom_id]).toEqual(['', 'terrace'])
  })

  it('refuses an id that the page already has', () => {
    expectRefusal(page('hero', 'intro'), { type: 'element.duplicate', id: 'hero', as: 'intro' }, 'id already used')
  })
})

describe('replace, add and delete', () => {
  it('puts another element in the same place, with fresh ids', () => {
    const after = apply(page('hero', 'intro'), {
      type: 'element.replace',
      id: 'hero',
      element: slice('template'),
      as: 'new',
    }).page
    expectEdit(
      page('hero', 'intro'),
      { type: 'element.replace', id: 'hero', element: slice('template'), as: 'new' },
      after,
    )
    expect(after.elements.map(({ id }) => id)).toEqual(['new', 'intro'])
  })

  it('deletes an element with its children and brings all of it back', () => {
    expectEdit(page('hero', group('offers', 'first')), { type: 'element.delete', id: 'offers' }, page('hero'))
  })

  it('adds after a sibling, at the front or into a group', () => {
    expectEdit(
      page('a', 'b'),
      { type: 'element.add', element: slice('x'), spot: { parent: null, after: 'a' } },
      page('a', 'x', 'b'),
    )
    expectEdit(
      page('a'),
      { type: 'element.add', element: slice('x'), spot: { parent: null, after: null } },
      page('x', 'a'),
    )
    expectEdit(
      page(group('g')),
      { type: 'element.add', element: slice('x'), spot: { parent: 'g', after: null } },
      page(group('g', 'x')),
    )
  })

  it('refuses to add what is already there or to a place that is not', () => {
    expectRefusal(
      page('a'),
      { type: 'element.add', element: slice('a'), spot: { parent: null, after: null } },
      'id already used',
    )
    expectRefusal(
      page('a'),
      { type: 'element.add', element: slice('x'), spot: { parent: 'ghost', after: null } },
      'destination not found',
    )
  })
})

describe('fields', () => {
  it('adds a field that the slice lacks and writes its value under the key of its type', () => {
    expectEdit(
      page('hero'),
      { type: 'field.update', id: 'hero', name: 'title', field: text, value: 'Welcome' },
      page(withTitle('Welcome')),
    )
  })

  it('replaces the value under the old key when the type changes', () => {
    const after = page(
      slice('hero', { fields: [{ id: 'f1', name: 'title', type: 'number', enabled: true, number: 3 }] }),
    )
    expectEdit(
      page(withTitle('Welcome')),
      { type: 'field.update', id: 'hero', name: 'title', field: { id: 'f1', type: 'number' }, value: 3 },
      after,
    )
  })

  it('keeps the value of a field that is switched off', () => {
    expectEdit(
      page(withTitle('Welcome')),
      { type: 'field.disable', id: 'hero', name: 'title', field: text },
      page(withTitle('Welcome', { enabled: false })),
    )
  })

  it('does nothing for an unknown element', () => {
    expectRefusal(
      page('hero'),
      { type: 'field.update', id: 'ghost', name: 'title', field: text, value: '' },
      'element not found',
    )
  })
})

describe('page fields', () => {
  const field = { id: 'p1', name: 'season', type: 'text', enabled: true, text: 'winter' }
  const withFields = (...fields: Page['fields']): Page => ({ ...page('hero'), fields })

  it('are added, updated under the key of their type, switched and removed', () => {
    expectEdit(withFields(), { type: 'pageField.add', field }, withFields(field))
    expectEdit(
      withFields(field),
      { type: 'pageField.update', id: 'p1', value: 'summer' },
      withFields({ ...field, text: 'summer' }),
    )
    expectEdit(
      withFields(field),
      { type: 'pageField.enable', id: 'p1', enabled: false },
      withFields({ ...field, enabled: false }),
    )
    expectEdit(withFields(field), { type: 'pageField.remove', id: 'p1' }, withFields())
  })

  it('have names of their own', () => {
    expectRefusal(
      withFields(field),
      { type: 'pageField.add', field: { ...field, id: 'p2' } },
      'page field name already used',
    )
  })
})

describe('tags, conditions, settings and queries', () => {
  const query = { source: 'specials', filter: [], order: [], limit: 3, map: { title: 'title' } }
  const condition = { key: 'tag:family', operator: 'gt', value: 2 } as const

  it('add a tag once and put a removed one back where it was', () => {
    expectEdit(
      page(slice('hero', { tags: ['a', 'b', 'c'] })),
      { type: 'tags.remove', id: 'hero', tag: 'b' },
      page(slice('hero', { tags: ['a', 'c'] })),
    )
    expectRefusal(page(slice('hero', { tags: ['a'] })), { type: 'tags.add', id: 'hero', tag: 'a' }, 'tag already there')
    expectEdit(page(), { type: 'tags.add', id: null, tag: 'family' }, { ...page(), tags: ['family'] })
  })

  it('add, change and remove conditions and choose between and and or', () => {
    const holding = (...conditions: (typeof condition)[]) =>
      page(slice('hero', { conditions_settings: { type: 'and', conditions } }))
    expectEdit(holding(), { type: 'conditions.add', id: 'hero', condition }, holding(condition))
    expectEdit(holding(condition), { type: 'conditions.remove', id: 'hero', index: 0 }, holding())
    expectRefusal(holding(), { type: 'conditions.remove', id: 'hero', index: 0 }, 'condition not found')
    expectEdit(
      holding(),
      { type: 'conditions.type', id: 'hero', to: 'or' },
      page(slice('hero', { conditions_settings: { type: 'or', conditions: [] } })),
    )
  })

  it('turn a slice into a query and back', () => {
    const asQuery = page(slice('hero', { type: 'query', model_query: query }))
    expectEdit(page('hero'), { type: 'query.set', id: 'hero', query }, asQuery)
    expectEdit(asQuery, { type: 'query.clear', id: 'hero' }, page('hero'))
    expect('model_query' in apply(asQuery, { type: 'query.clear', id: 'hero' }).page.elements[0]!).toBe(false)
    expectRefusal(page(group('g')), { type: 'query.set', id: 'g', query }, 'groups have no query')
  })

  it('change settings, the id in the document and the layout', () => {
    expectEdit(
      page('hero'),
      { type: 'properties.update', id: 'hero', dom_id: 'top' },
      page(slice('hero', { properties: { dom_id: 'top', settings: [] } })),
    )
    expectEdit(page('hero'), { type: 'layout.update', layout: 'kimpton' }, { ...page('hero'), layout: 'kimpton' })
  })

  it('take away what was not there before when undone', () => {
    expectEdit(
      page(group('g')),
      { type: 'element.set', id: 'g', changes: { xp_status: 'approved' } },
      page({ ...group('g'), xp_status: 'approved' }),
    )
  })
})

describe('the review', () => {
  it('comes to a status, and back', () => {
    const start = page('hero')
    const approved = { ...start, review: { ...start.review, status: 'approved' as const } }
    expectEdit(start, { type: 'review.status', status: 'approved' }, approved)
  })
})

describe('annotations', () => {
  const annotation = { uuid: 'u1', element_id: 'hero', comments: [] }
  const comment = { id: 'c1', author: 'Ana', text: 'Brighter?', at: '2027-01-01T10:00:00Z' }
  const holding = (...list: object[]): Page => ({
    ...page('hero'),
    review: { status: 'pending', annotations: list.length ? { md: list as never } : {} },
  })

  it('are kept by breakpoint, commented, changed and deleted without a trace', () => {
    expectEdit(holding(), { type: 'annotation.add', breakpoint: 'md', annotation }, holding(annotation))
    expectEdit(
      holding(annotation),
      { type: 'annotation.comment', uuid: 'u1', comment },
      holding({ ...annotation, comments: [comment] }),
    )
    expectEdit(
      holding(annotation),
      { type: 'annotation.update', uuid: 'u1', changes: { x: 20, resolved: true } },
      holding({ ...annotation, x: 20, resolved: true }),
    )
    expectEdit(holding(annotation), { type: 'annotation.delete', uuid: 'u1' }, holding())
  })

  it('are given to a colleague, and taken from them', () => {
    const given = holding({ ...annotation, assignee: 'bo' })
    expectEdit(holding(annotation), { type: 'annotation.update', uuid: 'u1', changes: { assignee: 'bo' } }, given)
    expectEdit(given, { type: 'annotation.update', uuid: 'u1', changes: { assignee: null } }, holding(annotation))
  })
})

describe('an approval', () => {
  const approval = { revision: 4, by: 'Ana', at: '2027-01-01T10:00:00Z' }
  const reviewed = (review: object): Page => ({ ...page('hero'), review: { annotations: {}, ...review } as never })

  it('says who gave it to which revision, and ends with any other status', () => {
    const approved = reviewed({ status: 'approved', approval })
    expectEdit(reviewed({ status: 'pending' }), { type: 'review.status', status: 'approved', approval }, approved)
    expectEdit(approved, { type: 'review.status', status: 'pending' }, reviewed({ status: 'pending' }))
  })
})

describe('batch', () => {
  it('does all of its commands or none', () => {
    const both = {
      type: 'batch',
      commands: [
        { type: 'element.delete', id: 'a' },
        { type: 'element.disable', id: 'b' },
      ],
    } as const
    expectEdit(page('a', 'b'), both, page(slice('b', { enabled: false })))
    expectRefusal(page('a', 'c'), both, 'element not found')
  })
})

it('leaves branches that an edit did not touch as they were', () => {
  const before = page(group('left', 'a'), group('right', 'b'))
  const after = apply(before, { type: 'element.disable', id: 'b' }).page
  expect(after.elements[0]).toBe(before.elements[0])
  expect(after.elements[1]).not.toBe(before.elements[1])
  expect(Array.from(everyElement(after.elements))).toHaveLength(4)
})

it('refuses a command it does not know', () => {
  expectRefusal(page('a'), { type: 'element.explode', id: 'a' } as never, 'unknown command')
})
