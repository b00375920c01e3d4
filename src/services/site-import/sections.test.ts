import { expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { readHtml, textOf } from './html-tree.ts'
import { sectionsOf } from './sections.ts'

const sections = (html: string) => {
  const nodes = readHtml(html, limits.siteImportNodes)
  if (typeof nodes === 'string') throw new Error(nodes)
  return sectionsOf(nodes)
}
const kinds = (html: string) => sections(html).map(({ kind }) => kind)
const img = '<img src="https://x.example/a.jpg" alt="A">'

it.each<[string, string, readonly string[]]>([
  ['text under its heading', '<h2>Rooms</h2><p>Twelve.</p><ul><li>Sea</li></ul>', ['text']],
  ['a text for each heading', '<h2>Rooms</h2><p>Twelve.</p><h2>Bar</h2><p>One.</p>', ['text', 'text']],
  ['a picture, and pictures', `<p>${img}</p><p>Text</p><p>${img} ${img}</p>`, ['picture', 'text', 'gallery']],
  ['a picture in a line of text', `<p>Look ${img} here</p>`, ['text']],
  ['a picture at a side of text', `<p><img class="alignleft" src="/a.jpg"> Beside it.</p>`, ['picture-text']],
  [
    'two columns of which one is a picture',
    `<div class="row"><div>${img}</div><div><h3>Bar</h3><p>Open.</p></div></div>`,
    ['picture-text'],
  ],
  [
    'cards',
    `<div class="grid"><div>${img}<h3>A</h3></div><div>${img}<h3>B</h3></div><div>${img}<h3>C</h3></div></div>`,
    ['cards'],
  ],
  ['cards of a list', `<ul><li>${img}<p>A</p></li><li>${img}<p>B</p></li></ul>`, ['cards']],
  ['columns of text', '<div class="row"><div><p>A</p></div><div><p>B</p></div></div>', ['columns']],
  [
    'a picture behind a heading',
    '<section style="background-image:url(/bay.jpg)"><h1>Bay</h1><p>Blue.</p></section>',
    ['hero'],
  ],
  ['a table of words', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>', ['table']],
  [
    'a table that lays the page out',
    `<table role="presentation"><tr><td><h2>Bay</h2><p>Blue.</p></td><td><h2>Sea</h2><p>Green.</p></td></tr><tr><td>${img}</td></tr></table>`,
    ['columns', 'picture'],
  ],
  [
    'a table within a table of the layout',
    '<table><tr><td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></td></tr></table>',
    ['table'],
  ],
  ['a table with links', '<table><tr><td><a href="/">A</a></td></tr><tr><td>1</td></tr></table>', ['text']],
  [
    'questions',
    '<details><summary>Pets?</summary><p>Yes.</p></details><details><summary>Pool?</summary>No.</details>',
    ['faq'],
  ],
  [
    'a film, a map and another site',
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe><iframe src="https://www.google.com/maps/embed?pb=1"></iframe><iframe src="https://x.example/"></iframe>',
    ['video', 'map', 'embed'],
  ],
  ['the address of a film on a line', '<p>https://youtu.be/aqz-KE-bpKQ</p>', ['video']],
  ['a form', '<form><label>Name <input></label><button>Send</button></form>', ['form']],
  ['buttons', '<p><a class="btn" href="/a">A</a> <a class="btn" href="/b">B</a></p>', ['buttons']],
  ['a quote', '<blockquote><p>Lovely.</p><cite>Ana</cite></blockquote>', ['quote']],
])('finds %s', (_name, html, expected) => {
  expect(kinds(html)).toEqual(expected)
})

it('says every word that the source says', () => {
  const html = `<div><div>Loose words <b>here</b><h3>Head <a href="/x">linked</a></h3><dl><dt>Term</dt><dd>Meaning</dd></dl>
    <div class="row"><div>${img}<p>One</p><p>Two</p></div><div><p>Three</p></div></div><center>Old</center></div></div>`
  const words = sections(html).map(({ heading, copy, parts = [] }) =>
    [
      heading?.text,
      textOf(copy),
      ...parts.flat().map((part) => `${part.heading?.text ?? ''} ${textOf(part.copy)}`),
    ].join(' '),
  )
  for (const word of ['Loose', 'here', 'Head', 'linked', 'Term', 'Meaning', 'One', 'Two', 'Three', 'Old'])
    expect(words.join(' ')).toContain(word)
})

it('runs no script and reads none', () => {
  expect(sections('<p>Hello</p><script>alert(1)</script><style>p{}</style><noscript>No</noscript>')).toHaveLength(1)
})

it('refuses a page of a hundred thousand elements, or one that is nested without end, at once', () => {
  expect(readHtml('<p>x</p>'.repeat(100_000), limits.siteImportNodes)).toBe('many')
  expect(readHtml('<div>'.repeat(100_000), limits.siteImportNodes)).toBe('deep')
})

// Looked at twice at each level, sixty levels would take longer than a test may.
it('looks at nested rows once each', () => {
  const row = (depth: number): string =>
    depth === 0 ? `<p>a</p>` : `<div class="row"><div>${row(depth - 1)}</div><div><p>b</p></div></div>`
  expect(sections(row(60)).length).toBeGreaterThan(0)
})

it('takes a cover once whose picture its block and the tag within both name', () => {
  const url = 'https://x.example/a.jpg'
  const cover = `<!-- wp:cover {"url":"${url}"} --><div class="wp-block-cover" style="background-image:url(${url})"><div><p>By the bay</p></div></div><!-- /wp:cover -->`
  const found = sections(cover)
  expect(found.map(({ kind, heading }) => [kind, heading?.text])).toEqual([['hero', 'By the bay']])
})
