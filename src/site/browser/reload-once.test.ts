import { afterEach, expect, it, vi } from 'vitest'
import { mayReload, reloadOnce, withoutMark } from './reload-once.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['is led back to no page while it is left, when files break off that are there', new TypeError('Load failed'), false],
  ['stays where a file is there after all', 200, false],
  ['loads the page again where the server has the file no more', 404, true],
])('%s', async (_, answer, isLed) => {
  const replaced: string[] = []
  const kept = new Map<string, string>()
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return { status: answer }
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('location', { href: 'https://ziva.test/rooms', replace: (url: URL) => replaced.push(url.pathname) })
  expect(await reloadOnce('/assets/a.js')).toBe(isLed)
  expect(replaced).toEqual(isLed ? ['/rooms'] : [])
})

it('loads a page again once when a file of its build is gone, and not again for ten seconds', () => {
  expect(mayReload('', '/assets/a.js', 0)).toBe(true)
  expect(mayReload('1000 /assets/a.js', '/assets/b.js', 10_999)).toBe(false)
  expect(mayReload('1000 /assets/a.js', '/assets/b.js', 11_000)).toBe(true)
})

it('never loads a page a second time by itself for the same file', () => {
  expect(mayReload('1000 /assets/a.js', '/assets/a.js', 10_000_000)).toBe(false)
})

it('loads a page again for the same file after ten seconds when a visitor goes on by a link', () => {
  expect(mayReload('1000 /assets/a.js', '/assets/a.js', 10_999, true)).toBe(false)
  expect(mayReload('1000 /assets/a.js', '/assets/a.js', 11_000, true)).toBe(true)
})

it('leaves the address as it was before', () => {
  expect(withoutMark('https://ziva.test/rooms?a=1&fresh=123#b')).toBe('https://ziva.test/rooms?a=1#b')
  expect(withoutMark('https://ziva.test/rooms?a=1')).toBeUndefined()
})
