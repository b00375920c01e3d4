import { expect, it } from 'vitest'
import { readHtmlPage } from './html-page.ts'
import { htmlText } from './html-text.ts'

const page = (body: string, head = '') =>
  readHtmlPage(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`)

it('takes the main part of a page, with the title that stands in its header', () => {
  const { content, heading } = page(
    '<header><nav><a href="/">Home</a></nav><h1>Rooms</h1></header><main><p>Twelve.</p><nav>1 2</nav></main><footer>©</footer>',
  )
  expect(heading).toBe('Rooms')
  expect(content).toBe('<header><h1>Rooms</h1></header><p>Twelve.</p>')
})

it.each<[string, string, string]>([
  [
    'menus, footers and sidebars',
    '<div class="navbar">M</div><p>A</p><aside>S</aside><div id="footer">F</div>',
    '<p>A</p>',
  ],
  ['what an old page calls its content', '<div id="top">T</div><div id="content"><p>A</p></div>', '<p>A</p>'],
  [
    'the header of an article, which belongs to it',
    '<article><header><h2>A</h2></header></article>',
    '<header><h2>A</h2></header>',
  ],
  ['all of a page without such parts', '<p>A<p>B<ul><li>C', '<p>A<p>B<ul><li>C'],
])('tells content from what surrounds it: %s', (_name, body, content) => {
  expect(page(body).content).toBe(content)
})

it('reads what a head says, and on which line the content begins', () => {
  const html = `<html lang="es-MX">
<head><title>Cuartos | Casa Olmo</title>
<meta name="description" content=" Doce  cuartos "><meta property="og:image" content="/og.jpg">
<meta name="robots" content="noindex, nofollow">
<link rel="canonical" href="https://old.example/es/cuartos"><link rel="alternate" hreflang="en" href="/rooms">
</head><body>
<main><h1>Cuartos</h1></main></body></html>`
  expect(readHtmlPage(html)).toMatchObject({
    ...{ language: 'es-MX', title: 'Cuartos | Casa Olmo', heading: 'Cuartos', description: 'Doce cuartos' },
    ...{ picture: '/og.jpg', isHidden: true, isFollowed: false, canonical: 'https://old.example/es/cuartos', line: 7 },
    alternates: [{ language: 'en', address: '/rooms' }],
  })
})

it('reads a menu with what lies below its entries', () => {
  const list = '<ul><li><a href="/a">A</a><ul><li><a href="/b">B</a></li></ul></li><li><a href="/c">C</a></li></ul>'
  const { menus } = page(
    `<nav aria-label="Main">${list}</nav><nav aria-label="Breadcrumb"><a href="/">H</a><a href="/x">X</a></nav>`,
  )
  expect(menus).toEqual([
    {
      name: 'Main',
      entries: [
        { label: 'A', address: '/a', parent: -1 },
        { label: 'B', address: '/b', parent: 0 },
        { label: 'C', address: '/c', parent: -1 },
      ],
    },
  ])
})

it.each<[string, Uint8Array, string]>([
  ['UTF-8', Buffer.from('<p>Año</p>'), ''],
  ['declared in the page', Buffer.from('<meta charset="iso-8859-1"><p>Año</p>', 'latin1'), ''],
  ['declared by the server', Buffer.from('<p>Año</p>', 'latin1'), 'text/html; charset=windows-1252'],
  ['declared nowhere', Buffer.from('<p>Año</p>', 'latin1'), ''],
  ['of two bytes a sign', Buffer.from('\uFEFF<p>Año</p>', 'utf16le'), ''],
])('reads text in its encoding: %s', (_name, bytes, type) => {
  expect(htmlText(bytes, type)).toContain('<p>Año</p>')
})

it('reads a page of 100,000 elements within each other no further than anybody nests', () => {
  expect(page('<div>'.repeat(100_000)).content).toContain('<div><div>')
})
