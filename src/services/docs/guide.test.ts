import { expect, it } from 'vitest'
import { entities } from '#entities/entities.ts'
import { isAdminPath } from '#routes.ts'
import { readGuide } from './guide.ts'

const pages = await readGuide()

it('begins with a start page, and gives each page a title and a section', () => {
  expect(pages[0]?.path).toBe('')
  for (const { path, title, section, text } of pages) {
    expect(title, path).not.toBe('Untitled')
    expect(section, path).not.toBe('')
    expect(text.length, path).toBeGreaterThan(100)
  }
})

it('leads only to screens and pages that there are', () => {
  const addresses = pages.flatMap(({ html }) => [...html.matchAll(/href="(\/voix[^"#?]*)/g)].map(([, href]) => href!))
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    expect(isAdminPath(address, new Set(entities.keys())), address).toBe(true)
    const [, page] = /^\/voix\/documentation\/(.+)$/.exec(address) ?? []
    if (page) expect(pages.map(({ path }) => path)).toContain(page)
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
