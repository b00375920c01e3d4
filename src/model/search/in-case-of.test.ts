import { expect, it } from 'vitest'
import { inCaseOf } from './in-case-of.ts'

it.each([
  ['spa', 'Wellness', 'wellness'],
  ['Spa', 'wellness area', 'Wellness area'],
  ['SPA', 'wellness', 'WELLNESS'],
  ['A', 'one', 'One'],
  ['árbol', 'Ñandú', 'ñandú'],
  ['ÁRBOL', 'ñandú', 'ÑANDÚ'],
  ['“spa”', '“Pool”', '“pool”'],
  ['spa', 'McCoy', 'McCoy'],
  ['iPod', 'Player', 'Player'],
  ['24/7', 'Always', 'Always'],
  ['日本', 'Japan', 'Japan'],
  ['Spa', '', ''],
])('“%s” is replaced by “%s” as “%s”', (replaced, by, said) => {
  expect(inCaseOf(replaced, by)).toBe(said)
})
