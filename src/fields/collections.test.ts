import { describe, expect, it } from 'vitest'
import {
  asset,
  assets,
  multiSelect,
  FieldError,
  json,
  list,
  menu,
  number,
  keyValue,
  relation,
  relations,
  text,
  tags,
} from './index.ts'

const item = (id: string, more: object = {}) => ({ id, type: 'external', label: id, ...more })
const deep = (levels: number): object => item(`l${levels}`, levels > 1 ? { items: [deep(levels - 1)] } : {})
const rows = list({ name: text({ required: true }), count: number() }, { most: 2 })

describe('a field takes', () => {
  it.each<[string, { parse(value: unknown): unknown }, unknown, unknown]>([
    ['one record', relation('brands'), 'sol', 'sol'],
    ['no record', relation('brands'), '', ''],
    ['records in their order', relations('resorts'), ['b', 'a'], ['b', 'a']],
    ['a picture', asset(), 'beach', 'beach'],
    ['some of what is offered', multiSelect({ a: 'A', b: 'B' }), ['b'], ['b']],
    ['words of the editor’s own', tags(), ['spa', 'golf'], ['spa', 'golf']],
    ['rows', rows, [{ name: 'x' }], [{ name: 'x', count: number().default }]],
    ['names with texts', keyValue(), { charset: 'utf-8' }, { charset: 'utf-8' }],
    ['a structure', json(), { a: [1] }, { a: [1] }],
  ])('%s', (_, field, value, read) => {
    expect(field.parse(value)).toEqual(read)
  })

  it('the tree of a menu, and leaves out what no item has', () => {
    const [read] = menu().parse([item('a', { href: '/rooms', audience: 'pirates', color: 'red', items: [item('b')] })])
    expect(read).toEqual({
      id: 'a',
      type: 'external',
      label: 'a',
      href: '/rooms',
      items: [{ ...item('b'), items: [] }],
    })
    expect(menu().parse([deep(5)])).toHaveLength(1)
  })
})

describe('a field refuses, with what to do,', () => {
  it.each<[string, { parse(value: unknown): unknown }, unknown, RegExp]>([
    ['what is no record', relation('brands'), 7, /Choose one/],
    ['the same record twice', relations('resorts'), ['a', 'a'], /twice/],
    ['too many records', relations('resorts'), Array.from({ length: 201 }, (_, i) => `r${i}`), /at most 200/],
    ['too many pictures', assets({ most: 1 }), ['a', 'b'], /at most 1/],
    ['what is not offered', multiSelect({ a: 'A' }), ['z'], /Choose from: A/],
    ['a name that every object has', multiSelect({ a: 'A' }), ['constructor'], /Choose from/],
    ['a blank word', tags(), [' '], /1 to 120/],
    ['a word of another form', tags({ pattern: /^[a-z]+$/, instructions: 'small letters.' }), ['A'], /small letters/],
    ['what is no list', rows, { name: 'x' }, /list of rows/],
    ['one row too many', rows, [{ name: 'a' }, { name: 'b' }, { name: 'c' }], /2 rows/],
    ['a row with a field nobody declared', rows, [{ name: 'a', ghost: 1 }], /row 1, ghost/],
    ['a row whose field is wrong', rows, [{ name: 'a' }, { name: 'b', count: 'many' }], /row 2, Count/],
    ['a name without a text', keyValue(), { name: 7 }, /use a name/],
    ['a bare value', json(), 'x', /list or an object/],
    ['a menu item without an id', menu(), [{ type: 'external', label: 'x' }], /no id/],
    ['two menu items with one id', menu(), [item('a', { items: [item('a')] })], /Two items/],
    ['a menu item of no kind', menu(), [item('a', { type: 'ghost' })], /what kind/],
    ['a menu item that runs a script', menu(), [item('a', { href: 'javascript:alert(1)' })], /https address/],
    [
      'a menu item that shows at no moment',
      menu(),
      [item('a', { label: 'Spa', visible_from: 'soon' })],
      /“Spa”.*day and a time/,
    ],
    ['a sixth level', menu(), [deep(6)], /5 levels/],
    ['a menu without end', menu(), Array.from({ length: 301 }, (_, i) => item(`i${i}`)), /at most 300/],
  ])('%s', (_, field, value, remedy) => {
    expect(() => field.parse(value)).toThrow(FieldError)
    expect(() => field.parse(value)).toThrow(remedy)
  })
})

describe('a written text', () => {
  it.each<[NonNullable<Parameters<typeof text>[0]>['format'], string, string]>([
    ['slug', 'spring-break', 'Spring--Break'],
    ['path', '/rooms', 'rooms'],
    ['path', '/', '//evil.test'],
    ['path', '/a', '/\\evil.test'],
    ['email', 'name@example.com', 'name@example'],
    ['url', 'https://example.com/a', 'http://example.com'],
    ['endpoint', 'http://127.0.0.1:4000/hook', 'http://example.com/hook'],
    ['phone', '+52 998 555 0100', '998 555'],
    ['code', 'SUN_27', 'SUN 27'],
    ['time', '15:00', '25:00'],
    ['time_zone', 'America/Cancun', 'Mars/Base'],
    ['language', 'es-MX', 'Spanish!'],
    ['currency', 'MXN', 'pesos'],
    ['country', 'MX', 'Mexico'],
  ])('of the form %s is %s, not %s', (format, right, wrong) => {
    const field = text({ ...(format && { format }) })
    expect(field.parse(right)).toBe(right)
    expect(field.parse('')).toBe('')
    expect(() => field.parse(wrong)).toThrow(FieldError)
  })
})
