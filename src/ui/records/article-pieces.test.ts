import { describe, expect, it } from 'vitest'
import { piecesOf } from './article-pieces.ts'

const words = 'word '.repeat(40)

describe('an article with pictures', () => {
  it('pauses before its headings', () => {
    const html = `<p>${words}</p><h2>Two</h2><p>${words}</p><h2>Three</h2><p>${words}</p>`
    expect(piecesOf(html, 3).map((piece) => piece.slice(0, 9))).toEqual(['<p>word w', '<h2>Two</', '<h2>Three'])
  })

  it('pauses between paragraphs where it has no headings, and never inside of a list or a quotation', () => {
    const html = `<p>${words}</p><blockquote><p>${words}</p><p>${words}</p></blockquote><ul><li><p>${words}</p></li></ul><p>${words}</p>`
    const pieces = piecesOf(html, 4)
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces)
      for (const name of ['blockquote', 'ul'])
        expect(piece.split(`<${name}>`).length).toBe(piece.split(`</${name}>`).length)
  })

  it.each([1, 2, 3, 9])('is the same article in %i pieces at most', (most) => {
    const html = `plain <h2>One</h2><p>${words}</p><h3>Two</h3><p>${words}</p><p>end</p>`
    const pieces = piecesOf(html, most)
    expect(pieces.length).toBeLessThanOrEqual(most)
    expect(pieces.join('')).toBe(html)
  })

  it('never leaves a heading at the end of a piece', () => {
    const html = `<p>${words}</p><h2>Two</h2><p>${words}</p><p>${words}</p>`
    for (const piece of piecesOf(html, 4)) expect(piece).not.toMatch(/<\/h2>$/)
  })
})
