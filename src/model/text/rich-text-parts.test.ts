import { describe, expect, it } from 'vitest'
import { partsOfRichText, withRichTextParts } from './rich-text-parts.ts'

const html =
  '<p>Stay &amp; <a href="/stay?a=1&amp;b=2" target="_blank">stay</a><img src="/a.jpg" alt="A &quot;bay&quot;" /></p>'

describe('rich text', () => {
  it('has texts, addresses and descriptions', () => {
    expect(partsOfRichText(html).map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'Stay & '],
      ['href', '/stay?a=1&b=2'],
      ['text', 'stay'],
      ['alt', 'A "bay"'],
    ])
  })

  it('takes any words without gaining a tag or losing one', () => {
    const parts = partsOfRichText(html)
    const words = '<b onclick="x">&"</b>'
    const changed = withRichTextParts(html, new Map(parts.map((part) => [part, words])))
    expect(partsOfRichText(changed).map(({ kind, text }) => [kind, text])).toEqual(
      parts.map(({ kind }) => [kind, words]),
    )
    expect(changed.match(/<(?:p|a|img)\b/g)).toEqual(['<p', '<a', '<img'])
  })

  it('stays to the letter where nothing changes', () => {
    expect(withRichTextParts(html, new Map())).toBe(html)
  })

  it('is read in linear time, however many tags never end', () => {
    expect(partsOfRichText('<'.repeat(200_000))).toEqual([])
  })
})
