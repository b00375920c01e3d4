import { getSchema } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { richText } from '#model/rich-text.ts'
import { richTextExtensions } from './rich-text-extensions.ts'

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

  it('keeps the caption of a table', () => {
    const { table } = schema.nodes
    const rule = table?.spec.parseDOM?.find((each) => 'tag' in each && each.tag === 'table')
    const found = {
      hasAttribute: () => false,
      getAttribute: () => null,
      querySelector: () => ({ textContent: ' Rates ' }),
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
})
