import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { VoixError } from '../errors.ts'
import type { Element, ModelQuery, Page, StoredField } from './page.ts'
import { parseElements, parsePage, parsePath } from './parse-page.ts'
import { reservedSegments } from '../web/reserved-segments.ts'
import { createGroup, createSlice } from './slice-factory.ts'

describe('a page', () => {
  it('is taken as it is, unknown keys and all', () => {
    const page = { ...pageWith([slice('a'), createGroup('g', { elements: [slice('b')] })]), legacy: { kept: [1, 2] } }
    const before = structuredClone(page)
    expect(parsePage(page)).toBe(page)
    expect(page).toEqual(before)
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'page'],
    ['a list', [], 'page'],
    ['a text', 'page', 'page'],
    ['a page without id', pageBut({ id: undefined }), 'id'],
    ['an id that leaves its folder', pageBut({ id: '../../etc/passwd' }), 'id'],
    ['an empty id', pageBut({ id: '' }), 'id'],
    ['a numeric site', pageBut({ site_id: 7 }), 'site_id'],
    ['a path with capitals', pageBut({ path: 'Rooms' }), 'path'],
    ['no title', pageBut({ title: '  ' }), 'title'],
    ['a title that nobody sees', pageBut({ title: '\u200B\u00AD' }), 'title'],
    ['too long a title', pageBut({ title: 'x'.repeat(limits.titleLength + 1) }), 'title'],
    ['a language that is none', pageBut({ language_code: 'english!' }), 'language_code'],
    ['a layout nobody declared', pageBut({ layout: 'HyattNowhere' }), 'layout'],
    ['a layout from the prototype', pageBut({ layout: '__proto__' }), 'layout'],
    ['tags with capitals', pageBut({ tags: ['Spa'] }), 'tags'],
    ['31 tags', pageBut({ tags: Array.from({ length: 31 }, (_, i) => `t${i}`) }), 'tags'],
    ['a page field without a name', pageBut({ fields: [{ ...field('a'), name: '' }] }), 'fields[0].name'],
    [
      'a page field whose type is a key of its own',
      pageBut({ fields: [{ ...field('a'), type: 'enabled' }] }),
      'fields[0].type',
    ],
    ['a field type from the prototype', pageBut({ fields: [{ ...field('a'), type: '__proto__' }] }), 'fields[0].type'],
    ['a page field neither on nor off', pageBut({ fields: [{ ...field('a'), enabled: 1 }] }), 'fields[0].enabled'],
    ['a review that is none', pageBut({ review: null }), 'review'],
    ['a review status nobody knows', pageBut({ review: { status: 'done', annotations: {} } }), 'review.status'],
    ['annotations as a list', pageBut({ review: { status: 'pending', annotations: [] } }), 'review.annotations'],
    [
      'annotations of a breakpoint that are no list',
      pageBut({ review: { status: 'pending', annotations: { lg: {} } } }),
      'review.annotations.lg',
    ],
    [
      'an annotation without uuid',
      pageBut({ review: { status: 'pending', annotations: { lg: [{ comments: [] }] } } }),
      'review.annotations.lg[0].uuid',
    ],
    [
      'an annotation without comments',
      pageBut({ review: { status: 'pending', annotations: { lg: [{ uuid: 'u' }] } } }),
      'review.annotations.lg[0].comments',
    ],
    ['a release that is a text', pageBut({ current_release: 'draft' }), 'current_release'],
    ['search words that are no text', pageBut({ seo: { meta_title: ['x'] } }), 'seo.meta_title'],
    ['elements that are no list', pageBut({ elements: {} }), 'elements'],
    ['a key that reaches for the prototype', pageBut({ extra: JSON.parse('{"__proto__":{"polluted":true}}') }), 'page'],
  ])('with %s is refused, naming the field', (_what, value, at) => {
    expect(refusal(() => parsePage(value))).toMatchObject({ code: 'invalid-page', details: { field: at } })
  })

  it('with values nested without end is refused before anything walks them', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 200_000; level++) deep = [deep]
    expect(refusal(() => parsePage(pageBut({ extra: deep })))).toMatchObject({ code: 'too-large', status: 413 })
    expect(
      refusal(() => parsePage(pageWith([slice('a', { administration: { gui: { deep }, permissions: [] } })]))),
    ).toMatchObject({ code: 'too-large' })
  })
})

describe('an element', () => {
  it.each<[string, unknown, string]>([
    ['null', null, 'elements[0]'],
    ['no id', { ...slice('a'), id: '' }, 'elements[0].id'],
    ['a type nobody knows', { ...slice('a'), type: 'widget' }, 'elements[0].type'],
    ['no word whether it is on', { ...slice('a'), enabled: 'yes' }, 'elements[0].enabled'],
    ['a slot that is no text', { ...slice('a'), slot: null }, 'elements[0].slot'],
    ['a label that is no text', { ...slice('a'), label: 1 }, 'elements[0].label'],
    ['no component though it is a slice', { ...slice('a'), component: undefined }, 'elements[0].component'],
    ['no list of elements', { ...slice('a'), elements: null }, 'elements[0].elements'],
    ['no list of fields', { ...slice('a'), fields: {} }, 'elements[0].fields'],
    ['a field without id', { ...slice('a'), fields: [{ ...field('f'), id: undefined }] }, 'elements[0].fields[0].id'],
    ['a tag that is a sentence', { ...slice('a'), tags: ['two words'] }, 'elements[0].tags'],
    [
      'conditions joined by xor',
      { ...slice('a'), conditions_settings: { type: 'xor', conditions: [] } },
      'elements[0].conditions_settings.type',
    ],
    [
      'an operator that is a pattern',
      {
        ...slice('a'),
        conditions_settings: { type: 'or', conditions: [{ key: 'k', operator: 'matches', value: '(a+)+' }] },
      },
      'elements[0].conditions_settings.conditions[0].operator',
    ],
    [
      '21 conditions',
      {
        ...slice('a'),
        conditions_settings: {
          type: 'or',
          conditions: Array.from({ length: 21 }, () => ({ key: 'k', operator: 'eq', value: 1 })),
        },
      },
      'elements[0].conditions_settings.conditions',
    ],
    [
      'a DOM id that starts with a digit',
      { ...slice('a'), properties: { dom_id: '1st', settings: [] } },
      'elements[0].properties.dom_id',
    ],
    [
      'a DOM id that closes its attribute',
      { ...slice('a'), properties: { dom_id: 'a" onload="x', settings: [] } },
      'elements[0].properties.dom_id',
    ],
    ['no list of settings', { ...slice('a'), properties: { dom_id: '' } }, 'elements[0].properties.settings'],
    ['no permissions', { ...slice('a'), permissions: undefined }, 'elements[0].permissions'],
    ['no administration', { ...slice('a'), administration: undefined }, 'elements[0].administration'],
    ['a query though it is a slice', { ...slice('a'), model_query: query }, 'elements[0].model_query'],
    ['no query though it is one', { ...slice('a'), type: 'query' }, 'elements[0].model_query'],
    [
      'a query that is a text',
      { ...slice('a'), type: 'query', model_query: 'select * from users' },
      'elements[0].model_query',
    ],
    ['a query without a source', queried({ source: '' }), 'elements[0].model_query.source'],
    ['a query for a billion', queried({ limit: 1e9 }), 'elements[0].model_query.limit'],
    ['a query for less than one', queried({ limit: -1 }), 'elements[0].model_query.limit'],
    ['a query without a map', queried({ map: undefined }), 'elements[0].model_query.map'],
    [
      'a query sorted sideways',
      queried({ order: [{ field: 'title', direction: 'sideways' }] }),
      'elements[0].model_query.order[0].direction',
    ],
    [
      'a query filtered by a pattern',
      queried({ filter: [{ key: 'title', operator: 'regex', value: '.*' }] }),
      'elements[0].model_query.filter[0].operator',
    ],
  ])('with %s is refused, naming the field', (_what, value, at) => {
    expect(refusal(() => parsePage(pageWith([value as Element])))).toMatchObject({
      code: 'invalid-page',
      details: { field: at },
    })
  })

  it('with a query that is whole is taken', () => {
    expect(() => parsePage(pageWith([queried({})]))).not.toThrow()
  })

  it('is refused by the place it has in the tree', () => {
    const page = pageWith([
      slice('a'),
      createGroup('g', { elements: [slice('b'), { ...slice('c'), label: null as never }] }),
    ])
    expect(refusal(() => parsePage(page)).details.field).toBe('elements[1].elements[1].label')
  })

  it('may not have the id of another, wherever that one stands', () => {
    const page = pageWith([slice('a'), createGroup('g', { elements: [slice('a')] })])
    expect(refusal(() => parsePage(page)).message).toContain('The id a is used twice. Give each element its own.')
  })

  it('may have 200 fields and no more', () => {
    const fields = Array.from({ length: 200 }, (_, i) => field(`f${i}`))
    expect(() => parsePage(pageWith([slice('a', { fields })]))).not.toThrow()
    expect(refusal(() => parsePage(pageWith([slice('a', { fields: [...fields, field('more')] })])))).toMatchObject({
      code: 'too-large',
      status: 413,
    })
  })
})

describe('a tree of elements', () => {
  it('may be 32 levels deep and no more', () => {
    expect(() => parsePage(pageWith([chain(32)]))).not.toThrow()
    const error = refusal(() => parsePage(pageWith([chain(33)])))
    expect(error).toMatchObject({ code: 'too-large', status: 413 })
    expect(error.message).toContain('elements are nested deeper than 32 levels')
  })

  it('200,000 levels deep is refused without exhausting the stack', () => {
    expect(refusal(() => parseElements([chain(200_000)])).code).toBe('too-large')
  })

  it('may have 2,000 elements and no more', () => {
    const elements = Array.from({ length: 2000 }, (_, i) => slice(`e${i}`))
    expect(() => parsePage(pageWith(elements))).not.toThrow()
    const error = refusal(() => parsePage(pageWith([...elements, slice('more')])))
    expect(error.message).toBe('Over the limit: a page has at most 2000 elements.')
  })

  it('names a deep place in few words', () => {
    expect(String(refusal(() => parseElements([chain(33)])).details.reason).length).toBeLessThan(200)
  })
})

describe('a path', () => {
  it.each(['', 'rooms', 'offers/summer-sale', 'a/b/c/d/e/f/g/h', 'press/2026', 'menu_v1.2', 'voix-wedding', 'apiary'])(
    '%j is one',
    (path) => {
      expect(parsePath(path)).toBe(path)
    },
  )

  it.each([
    '/',
    '/rooms',
    'rooms/',
    'a//b',
    '../x',
    'a/../b',
    '.',
    '..',
    'a/./b',
    'Rooms',
    'a b',
    ' a',
    'a\\b',
    'a%2fb',
    'a\0',
    'a?b',
    'a#b',
    'habitación',
    'a\u200bb',
    '\u202eabc',
    '-a',
    'a-',
    'a--b',
    'a/b/c/d/e/f/g/h/i',
    'x'.repeat(81),
    'x'.repeat(2000),
    '<script>',
    "'or'1",
    7,
    null,
  ])('%j is none', (path) => {
    expect(refusal(() => parsePath(path))).toMatchObject({ code: 'invalid-page', details: { field: 'path' } })
  })

  it('may not stand where the parts of the sitemap are', () => {
    expect(() => parsePath('sitemap-pages')).toThrow('belong to the product')
    expect(parsePath('sitemap')).toBe('sitemap')
  })

  // A segment with a dot is no address of a page to begin with.
  it.each(reservedSegments.filter((each) => !each.includes('.')))(
    'may not stand under /%s, which belongs to the product',
    (segment) => {
      expect(() => parsePath(segment)).toThrow(`Addresses under /${segment} belong to the product.`)
      expect(() => parsePath(segment)).toThrow('Choose another first part')
      expect(() => parsePath(`${segment}/x`)).toThrow(VoixError)
    },
  )
})

const query: ModelQuery = {
  source: 'specials',
  filter: [{ key: 'title', operator: 'exists', value: null }],
  order: [{ field: 'title', direction: 'asc' }],
  limit: 3,
  map: { title: 'title' },
}

function queried(changes: Readonly<Record<string, unknown>>): Element {
  return { ...slice('a'), type: 'query', model_query: { ...query, ...changes } as ModelQuery }
}

function pageWith(elements: readonly Element[]): Page {
  return {
    id: 'page',
    site_id: 'site',
    path: '',
    title: 'Home',
    language_code: 'en',
    layout: 'blocks',
    elements,
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
  }
}

function pageBut(changes: Readonly<Record<string, unknown>>): unknown {
  return { ...pageWith([]), ...changes }
}

function slice(id: string, given: Partial<Element> = {}): Element {
  return createSlice(id, 'Intro', { name: 'Intro', label: 'Intro', hydrate: 'load' }, given)
}

function field(name: string): StoredField {
  return { id: name, name, type: 'text', enabled: true, text: '' }
}

function chain(levels: number): Element {
  let element = slice('leaf')
  for (let level = 1; level < levels; level++) element = createGroup(`g${level}`, { elements: [element] })
  return element
}

function refusal(act: () => unknown): VoixError {
  try {
    act()
  } catch (error) {
    if (error instanceof VoixError) return error
    throw error
  }
  throw new Error('It was not refused.')
}
