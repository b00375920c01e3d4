import { describe, expect, it } from 'vitest'
import { sanitise } from '#services/documents/sanitise.ts'
import { type RichTextNode, richTextHtml } from './rich-text-html.ts'

const text = (words: string, ...marks: readonly (readonly [string, object?])[]): RichTextNode => ({
  type: 'text',
  text: words,
  marks: marks.map(([type, attrs]) => ({ type, ...(attrs && { attrs: attrs as Record<string, unknown> }) })),
})
const node = (
  type: string,
  attrs: Record<string, unknown> = {},
  ...content: readonly RichTextNode[]
): RichTextNode => ({
  type,
  attrs,
  content,
})
const line = (...content: readonly RichTextNode[]) => node('paragraph', {}, ...content)

const cases: readonly (readonly [string, RichTextNode, string])[] = [
  [
    'a link with what was written alone',
    line(text('a', ['link', { href: '/in', target: null, rel: null, title: null }])),
    '<p><a href="/in">a</a></p>',
  ],
  [
    'a link with all attributes in the order of the sanitiser',
    line(text('a', ['link', { href: '/a?b=1&c="', target: '_blank', rel: 'noopener', title: 'T' }])),
    '<p><a title="T" href="/a?b=1&amp;c=&quot;" target="_blank" rel="noopener">a</a></p>',
  ],
  [
    'a mark around another as it reaches further',
    line(text('a ', ['bold']), text('b', ['link', { href: '/x' }], ['bold']), text(' c', ['bold'])),
    '<p><strong>a <a href="/x">b</a> c</strong></p>',
  ],
  [
    'marks of one length as they were nested',
    line(text('a', ['bold', { depth: 1 }], ['italic', { depth: null }])),
    '<p><em><strong>a</strong></em></p>',
  ],
  [
    'signs that mean something, and spaces that do not break',
    line(text('a\u00A0& <b> "'), { type: 'hardBreak' }),
    '<p>a\u00A0&amp; &lt;b&gt; "<br /></p>',
  ],
  [
    'a list whose items have no paragraphs',
    node('bulletList', {}, node('listItem', { isBare: true }, line(text('a')), node('orderedList', { start: 3 }))),
    '<ul><li>a<ol start="3"></ol></li></ul>',
  ],
  [
    'an item that was given a second paragraph',
    node('bulletList', {}, node('listItem', { isBare: true }, line(text('a')), line(text('b')))),
    '<ul><li><p>a</p><p>b</p></li></ul>',
  ],
  [
    'a table with its head, and spans only where they say something',
    node(
      'table',
      { caption: 'Rates' },
      node('tableRow', { part: 'thead' }, node('tableHeader', { colspan: 2, rowspan: 1, scope: 'col', isBare: true })),
      node('tableRow', {}, node('tableCell', { colspan: 1, rowspan: 1 }, line(text('a')))),
      node('tableRow', {}, node('tableCell', { rowspan: 1, order: 'rowspan' }, line(text('b')))),
    ),
    '<table><caption>Rates</caption><thead><tr><th colspan="2" scope="col"></th></tr></thead><tbody><tr><td><p>a</p></td></tr><tr><td rowspan="1"><p>b</p></td></tr></tbody></table>',
  ],
  [
    'a table without a body, its columns, and a row that was added',
    node(
      'table',
      { columns: [2, null] },
      node('tableRow', { part: '' }, node('tableCell', { isBare: true }, line(text('a')))),
      node('tableRow', { part: null }, node('tableCell', { isBare: true }, line(text('b')))),
    ),
    '<table><colgroup><col span="2" /><col /></colgroup><tr><td>a</td></tr><tr><td>b</td></tr></table>',
  ],
  [
    'a picture by itself within its link',
    node('image', { src: '/media/a/1.jpg', alt: '', link: { href: '/x', target: '_blank', rel: 'noopener' } }),
    '<a href="/x" target="_blank" rel="noopener"><img src="/media/a/1.jpg" alt="" loading="lazy" /></a>',
  ],
  [
    'an image in the order of its attributes',
    node('image', { src: '/media/a/1.jpg', alt: '', width: null, order: 'loading alt src' }),
    '<img loading="lazy" alt="" src="/media/a/1.jpg" />',
  ],
]

describe('HTML of formatted texts', () => {
  it.each(cases)('writes %s', (_name, written, html) => {
    expect(richTextHtml([written])).toBe(html)
  })

  it.each(cases)('writes %s as the server stores it', (_name, written) => {
    const html = richTextHtml([written])
    expect(sanitise(html)).toBe(html)
  })
})
