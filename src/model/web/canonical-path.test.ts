import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

it.each([
  ['/habitaci%F3n.html', '/habitación.html'],
  ['/habitaci%c3%b3n.html', '/habitación.html'],
  ['/habitacio\u0301n.html', '/habitación.html'],
  ['/habitacio%CC%81n.html', '/habitación.html'],
  ['/%7Euser', '/~user'],
  ['/p%28aren%29', '/p(aren)'],
  ['/o%27brien%2c%20%41', "/o'brien,%20A"],
  ['/50%25-off/a%2fb%3fc%23d%2Ae', '/50%25-off/a%2fb%3fc%23d%2Ae'],
  ['/%2e%2e/%00%0d%0a%5c', '/%2e%2e/%00%0d%0a%5c'],
  ['/%E2%82/%80%FF', '/â‚/€ÿ'],
  ['/%F0%9F%98%80', '/😀'],
  ['/100%', '/100%'],
  ['/%zz', '/%zz'],
])('reads %j as %j', (written, canonical) => {
  expect(canonicalPath(written)).toBe(canonical)
})

it('reads every spelling of an address alike, and what it has read as it is', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const once = canonicalPath(path)
      expect(canonicalPath(once)).toBe(once)
      expect(canonicalPath(path.normalize('NFD'))).toBe(once)
    }),
  )
})
