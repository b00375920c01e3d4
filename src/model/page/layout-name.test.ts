import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashCase, layoutIds, layoutNamed } from './layout-name.ts'

it('knows each layout once', () => {
  expect(layoutIds.filter((id, i) => layoutIds.indexOf(id) !== i)).toEqual([])
})

describe('a layout by its name', () => {
  it.each([
    ['HyattZiva', 'hyatt-ziva'],
    ['hyattZiva', 'hyatt-ziva'],
    ['hyatt-ziva', 'hyatt-ziva'],
    ['HYATT_ZIVA', 'hyatt-ziva'],
    [' Hyatt Ziva ', 'hyatt-ziva'],
    ['WyndhamCancun', 'wyndham-cancun'],
    ['PlayaCares', 'playa-cares'],
    ['PlayaCollection', 'playa-collection'],
    ['Sanctuary2024', 'sanctuary2024'],
    ['Playaresorts', 'playaresorts'],
    ['JewelGrande', 'jewel-grande'],
    ['InfinityLuxury', 'infinity-luxury'],
    ['NoChrome', 'no-chrome'],
    ['HiltonYucatan', 'hilton-yucatan'],
    ['{product}', '{product}'],
  ])('%s means %s', (name, id) => {
    expect(layoutNamed(name)).toBe(id)
  })

  it.each([
    '',
    ' ',
    '__proto__',
    '_proto_',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    '..%2f..%2fetc',
    'hyatt-ziva/..',
    'hyatt-ziva\0',
    'hyatt--ziva',
    'PlayaResorts',
    'Sanctuary-2024',
    'product',
    'blocks.css',
    '<script>',
    'ﬁgure',
    'х'.repeat(10_000),
  ])('%j means none', (name) => {
    expect(layoutNamed(name)).toBeUndefined()
  })

  it('finds every layout by its own id, and by the same words with capitals', () => {
    for (const id of layoutIds) {
      expect(layoutNamed(id)).toBe(id)
      expect(layoutNamed(id.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase()))).toBe(id)
    }
  })

  it('never answers anything but a listed layout, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const id = layoutNamed(name)
        expect(id === undefined || layoutIds.includes(id)).toBe(true)
      }),
    )
  })
})

it('changes nothing about a name that is in dash-case already', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(dashCase(dashCase(name))).toBe(dashCase(name))
    }),
  )
})
