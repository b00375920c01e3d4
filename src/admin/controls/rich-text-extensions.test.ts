import { Editor, getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { richText } from '#model/text/rich-text.ts'
import { asRead, asWrittenBefore, boundTextExtensions, richTextExtensions } from './rich-text-extensions.ts'

const schema = getSchema(richTextExtensions)

/** The elements that the editor can read. */
const read = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(({ spec }) =>
  (spec.parseDOM ?? []).flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag.replace(/\[.*$/, '')] : [])),
)

describe('the editor of formatted text', () => {
  it.each([
    ['headings', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']],
    ['paragraphs and breaks', ['p', 'br', 'hr', 'blockquote']],
    ['lists', ['ul', 'ol', 'li']],
    ['tables', ['table', 'tr', 'th', 'td']],
    ['images', ['img', 'figure', 'figcaption']],
    ['links', ['a']],
    ['code', ['code', 'pre']],
    ['emphasis', ['strong', 'em', 'u', 's', 'sub', 'sup', 'small']],
  ])('understands %s', (_name, tags) => {
    expect(read).toEqual(expect.arrayContaining(tags))
  })

  it('keeps no steps of a text that others write as well: they would be taken back with its own', () => {
    const hasSteps = (extensions: typeof richTextExtensions) =>
      'undo' in
      new Editor({ element: null, extensions, content: { type: 'doc', content: [{ type: 'paragraph' }] } }).commands
    expect([hasSteps(richTextExtensions), hasSteps(boundTextExtensions)]).toEqual([true, false])
  })

  it('keeps the caption of a table', () => {
    const { table } = schema.nodes
    const rule = table?.spec.parseDOM?.find((each) => 'tag' in each && each.tag === 'table')
    const found = {
      hasAttribute: () => false,
      getAttribute: () => null,
      querySelector: (selector: string) => (selector.endsWith('caption') ? { textContent: ' Rates ' } : null),
    }
    const attributes = rule?.getAttrs?.(found as never)
    expect(attributes).toMatchObject({ caption: 'Rates' })
    const drawn = table?.spec.toDOM?.(table.create(attributes || null))
    expect(drawn).toEqual(['table', expect.anything(), ['caption', 'Rates'], ['tbody', 0]])
  })

  it('writes nothing that pages do not show', () => {
    const known = new Set<string>(richText.tags)
    const listed = new Set(['strike', 'del', 'div', 'span'])
    expect(read.filter((tag) => /^[a-z]+\d?$/.test(tag) && !known.has(tag) && !listed.has(tag))).toEqual([])
  })

  it.each([
    ['<table><tr><td>a</td></tr></table>', 1],
    ['<table><caption>R</caption> <colgroup><col /></colgroup><tr><td>a</td></tr></table>', 1],
    ['<table><tbody><tr><td>a</td></tr></tbody></table><table><tr></tr></table>', 1],
    ['<table><thead><tr><th>a</th></tr></thead><tbody><tr></tr></tbody></table>', 0],
    ['<table><caption>R</caption><tbody><tr></tr></tbody></table><p>&lt;table>&lt;tr></p>', 0],
  ])('knows a table whose rows stand in no body: %s', (html, marked) => {
    expect(asRead(html).split('data-without-body').length - 1).toBe(marked)
    expect(asWrittenBefore(asRead(html))).toBe(html)
  })
})
