import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithFiles } from './later-files.ts'

interface Link {
  rel: string
  href: string
  onload: () => void
  onerror: () => void
  remove: () => void
}

let head: Link[]

beforeEach(() => {
  head = []
  vi.stubGlobal('document', {
    createElement: (): Partial<Link> => ({
      remove() {
        head = head.filter((each) => each !== this)
      },
    }),
    querySelector: (selector: string) => head.find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    head: { append: (link: Link) => head.push(link) },
  })
})

afterEach(() => vi.unstubAllGlobals())

const module = async () => 'the module'

it('loads a module that needs nothing else', async () => {
  expect(await loadWithFiles(module)).toBe('the module')
  expect(head).toEqual([])
})

it('fetches scripts ahead and waits for styles, once for all who ask', async () => {
  const load = vi.fn(module)
  const both = Promise.all([loadWithFiles(load, ['part.js', 'part.css']), loadWithFiles(load, ['part.js', 'part.css'])])
  expect(head.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/part.js'],
    ['stylesheet', '/part.css'],
  ])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  head[1]!.onload()
  expect(await both).toEqual(['the module', 'the module'])
  await loadWithFiles(load, ['part.js', 'part.css'])
  expect(head).toHaveLength(2)
})

it('refuses without its styles, and asks for them again the next time', async () => {
  const first = loadWithFiles(module, ['gone.css'])
  head[0]!.onerror()
  await expect(first).rejects.toThrow('/gone.css')
  const second = loadWithFiles(module, ['gone.css'])
  expect(head).toHaveLength(1)
  head[0]!.onload()
  expect(await second).toBe('the module')
})
