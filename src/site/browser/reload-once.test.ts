import { expect, it } from 'vitest'
import { mayReload, withoutMark } from './reload-once.ts'

it('loads a page anew once when a file of its build is gone, and not again for ten seconds', () => {
  expect(mayReload('', '/assets/a.js', 0)).toBe(true)
  expect(mayReload('1000 /assets/a.js', '/assets/b.js', 10_999)).toBe(false)
  expect(mayReload('1000 /assets/a.js', '/assets/b.js', 11_000)).toBe(true)
})

it('never loads a page a second time by itself for the same file', () => {
  expect(mayReload('1000 /assets/a.js', '/assets/a.js', 10_000_000)).toBe(false)
})

it('loads a page anew for the same file after ten seconds when somebody goes on by a link', () => {
  expect(mayReload('1000 /assets/a.js', '/assets/a.js', 10_999, true)).toBe(false)
  expect(mayReload('1000 /assets/a.js', '/assets/a.js', 11_000, true)).toBe(true)
})

it('leaves the address as it was before', () => {
  expect(withoutMark('https://ziva.test/rooms?a=1&fresh=123#b')).toBe('https://ziva.test/rooms?a=1#b')
  expect(withoutMark('https://ziva.test/rooms?a=1')).toBeUndefined()
})
