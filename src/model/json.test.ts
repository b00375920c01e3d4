import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUnsafeJson, isRecord, sameJson, scriptJson } from './json.ts'

describe('JSON inside a script element', () => {
  it('cannot end the element, open a comment or break a line of script', () => {
    const text = scriptJson({ title: '</script><!--<script>&', next: '\u2028\u2029' })
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ title: '</script><!--<script>&', next: '\u2028\u2029' })
  })

  it('reads back as what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('the same JSON', () => {
  it('is the same whatever the order of keys, and with an absent key in place of an undefined one', () => {
    expect(sameJson({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1, d: undefined })).toBe(true)
  })

  it.each([
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, undefined]],
    [null, {}],
    [{ a: 1 }, { a: '1' }],
    [0, false],
  ])('is not %j and %j', (a, b) => {
    expect(sameJson(a, b)).toBe(false)
  })
})

it('takes neither a list nor null for an object', () => {
  expect([{}, [], null, 'text', 1].map(isRecord)).toEqual([true, false, false, false, false])
})

describe('a problem of a value from outside', () => {
  it('is a depth that would exhaust the code that walks it, found without recursion', () => {
    expect(findUnsafeJson(nested(200_000), 100)).toBe('depth')
    expect(findUnsafeJson(nested(101), 100)).toBe('depth')
    expect(findUnsafeJson(nested(100), 100)).toBeUndefined()
  })

  it('is a key that reaches for a prototype, however deep', () => {
    expect(findUnsafeJson(JSON.parse('{"a":[{"__proto__":{"polluted":true}}]}'), 100)).toBe('key')
    expect(findUnsafeJson(JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'), 100)).toBe('key')
    expect(findUnsafeJson(JSON.parse('{"constructor":"Hoffmann & Sons"}'), 100)).toBeUndefined()
  })

  it('is looked for in a list of a million without harm', () => {
    expect(
      findUnsafeJson(
        Array.from({ length: 1_000_000 }, () => 0),
        100,
      ),
    ).toBeUndefined()
  })
})

function nested(levels: number): unknown {
  let value: unknown = 0
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
