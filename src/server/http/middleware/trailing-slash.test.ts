import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutTrailingSlash } from './trailing-slash.ts'

describe('a path with a slash at its end', () => {
  it.each([
    ['/rooms/', '/rooms'],
    ['/rooms//', '/rooms'],
    ['/rooms/?a=1&b=/', '/rooms?a=1&b=/'],
    ['/a/b/?q', '/a/b?q'],
    ['//evil.test/', '/evil.test'],
    ['///evil.test//', '/evil.test'],
    ['/\\evil.test/', '/evil.test'],
    ['\\\\evil.test/', '/evil.test'],
    ['/%5cevil.test/', '/%5cevil.test'],
    ['/x//evil/', '/x//evil'],
    ['//', '/'],
    ['/./', '/.'],
    ['/%0d%0aSet-Cookie:a=b/', '/%0d%0aSet-Cookie:a=b'],
  ])('%s goes to %s', (url, bare) => {
    expect(withoutTrailingSlash(url)).toBe(bare)
  })

  it.each(['/', '/?a=1', '/rooms', '/rooms?to=/x/', '', '/rooms#/'])('%j has none', (url) => {
    expect(withoutTrailingSlash(url)).toBeUndefined()
  })

  it('never leaves the host, whatever it is', () => {
    const url = fc
      .array(fc.constantFrom('/', '\\', 'evil.test', 'a', '?', '.', '%2f', ':', '@'), { maxLength: 12 })
      .map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(url, (from) => {
        const bare = withoutTrailingSlash(from)
        if (bare !== undefined) expect(new URL(bare, 'http://ziva.test').host).toBe('ziva.test')
      }),
    )
  })

  it('is found behind as many slashes as anybody sends', () => {
    // Were each slash tried with each other, this would outlast the time of a test.
    const path = `/a${'/'.repeat(1_000_000)}b`
    expect(withoutTrailingSlash(`${path}/`)).toBe(path)
  })
})
