import { describe, expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { isAdminPath } from '#routes.ts'
import { guideLanguages, readGuide } from './guide.ts'

const pages = await readGuide()

it('begins with a start page, and gives each page a title and a section', () => {
  expect(pages[0]?.path).toBe('')
  for (const { path, title, section, text } of pages) {
    expect(title, path).not.toBe('Untitled')
    expect(section, path).not.toBe('')
    expect(text.length, path).toBeGreaterThan(100)
  }
})

it('keeps keys and tables, gives headings an address, and lets no script through', () => {
  const html = pages.map((page) => page.html).join('')
  expect(html).toMatch(/<kbd>A<\/kbd>/)
  expect(html).toContain('<table>')
  expect(html).toContain('<h2 id="faster">')
  expect(html).not.toMatch(/<script|onerror/)
  expect(html).not.toContain('&lt;/kbd')
})

it('is in plain English', () => {
  const stilted = /\b(?:somebody|whoever|e-mail|please|take away|takes away|let go of|in place of|anew)\b/i
  expect(pages.filter(({ title, text }) => stilted.test(`${title} ${text}`)).map(({ path }) => path)).toEqual([])
})

it('is in English for those whose language it is not translated into', async () => {
  expect(await readGuide('de')).toBe(pages)
  expect(await readGuide('../docs')).toBe(pages)
})

describe.each(guideLanguages)('in the language %s', async (language) => {
  const guide = await readGuide(language)
  const anchors = new Map(guide.map(({ path, html }) => [path, headingsOf(html).map(({ anchor }) => anchor)]))

  it('leads only to screens, pages and headings that there are', () => {
    const links = guide.flatMap(({ html }) => [...html.matchAll(/href="(\/voix[^"?]*)/g)].map(([, href]) => href!))
    expect(links.length).toBeGreaterThan(5)
    for (const link of links) {
      const [address = '', anchor] = link.split('#')
      expect(isAdminPath(address, new Set(entities.keys())), link).toBe(true)
      const [, page] = /^\/voix\/documentation\/(.+)$/.exec(address) ?? []
      if (page) expect([...anchors.keys()]).toContain(page)
      if (anchor) expect(anchors.get(page ?? ''), link).toContain(anchor)
    }
  })
})

describe('in Spanish', async () => {
  const spanish = await readGuide('es')
  const translated = spanish.filter(({ language }) => language === 'es')

  it('has the pages of the English guide, in its order', () => {
    expect(spanish.map(({ path }) => path)).toEqual(pages.map(({ path }) => path))
    expect(translated.length).toBeGreaterThanOrEqual(20)
  })

  it('has a file for no page that there is not', () => {
    const files = Object.keys(import.meta.glob('/collections/voixuserguide-es/**/*.md'))
    expect(translated.length).toBe(files.length)
  })

  it.each(translated)('has the headings, links and keys of the English page “$path”', ({ path, title, section, html }) => {
    const english = pages.find((page) => page.path === path)!
    expect(title).not.toBe('Untitled')
    expect(section).not.toBe('')
    expect(headingsOf(html)).toEqual(headingsOf(english.html))
    expect(linksOf(html)).toEqual(linksOf(english.html))
    expect(html.split('<kbd>').length).toBe(english.html.split('<kbd>').length)
  })

  it('is called by one name for each section', () => {
    const names = Map.groupBy(translated, ({ path }) => pages.find((page) => page.path === path)!.section)
    for (const [section, members] of names) expect(new Set(members.map((page) => page.section)).size, section).toBe(1)
  })

  it('is in English where it is not translated, and says so', () => {
    expect(spanish.find(({ path }) => path === 'docs/content-api')?.language).toBe('en')
  })
})

function headingsOf(html: string) {
  return [...html.matchAll(/<(h[2-4]) id="([^"]*)">/g)].map(([, level, anchor]) => ({ level, anchor }))
}

function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!).toSorted()
}
