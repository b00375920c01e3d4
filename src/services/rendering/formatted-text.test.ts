import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundaries, formattedRuns, formattedText, tagKey } from '#document/formatted-text.ts'
import { changedText, lettersOf, type Look, type Run } from '#document/text-change.ts'
import { sanitise } from './sanitise.ts'

const kept = [
  '<p>Rooms by the sea</p>',
  '<p>Two  spaces and one at the end </p>',
  '<h2>Rooms</h2><p>One <strong>bold</strong> and <a href="/x"><strong>linked</strong> word</a></p>',
  '<ul><li><p>One</p></li><li><p>Two</p><ol start="3"><li><p>Three</p></li></ol></li></ul>',
  '<blockquote><p>So <em>said</em> she</p></blockquote><hr /><p>a<br />b</p>',
  '<table><caption>Rates</caption><tbody><tr><th colspan="2"><p>Room</p></th></tr><tr><td><p>1</p></td><td><p></p></td></tr></tbody></table>',
  '<pre><code>if (a &lt; b)\n  c &amp;&amp; d</code></pre>',
  '<figure><img src="/media/a" alt="A &quot;b&quot;" loading="lazy" /><figcaption>Sea</figcaption></figure>',
  '<p>x<sub>2</sub><sup>3</sup><small>s</small><u>u</u><s>s</s><code>c</code></p>',
  '<p>nbsp\u00a0here</p><p></p><p>End</p>',
]

describe('A formatted text as letters and boundaries', () => {
  it.each(kept)('keeps every byte of %s', (html) => {
    expect(sanitise(html)).toBe(html)
    expect(formattedText(formattedRuns(html)).html).toBe(html)
  })

  it.each([
    ['<ul><li>One</li><li>Two</li></ul>', '<ul><li><p>One</p></li><li><p>Two</p></li></ul>'],
    ['<p>\n  Laid out\n  in lines\n</p>\n<p>b</p>', '<p>Laid out in lines </p><p>b</p>'],
    ['Bare <b>words</b>', '<p>Bare <strong>words</strong></p>'],
    ['<table><thead><tr><th>a</th></tr></thead></table>', '<table><tbody><tr><th><p>a</p></th></tr></tbody></table>'],
    ['', ''],
    ['<p></p>', ''],
  ])('reads %s as the editor does', (html, stored) => {
    expect(formattedText(formattedRuns(html)).html).toBe(stored)
  })

  const look = fc.record(
    {
      [tagKey]: fc.constantFrom(
        'p',
        'h2',
        'ul',
        'li',
        'table',
        'tr',
        'td',
        'blockquote',
        'pre',
        'figure',
        'figcaption',
        'img',
        'br',
        'hr',
        'script',
      ),
      strong: fc.constant(true),
      code: fc.constant(true),
      a: fc.constant({ href: '/x' }),
      src: fc.constant('/media/x'),
    },
    { requiredKeys: [tagKey] },
  ) as fc.Arbitrary<Look>
  const token: fc.Arbitrary<Run> = fc.record({
    text: fc.constantFrom(
      boundaries.open,
      boundaries.open,
      boundaries.close,
      boundaries.close,
      boundaries.leaf,
      'a',
      'b c',
      ' ',
    ),
    look,
  })

  it('is well formed whatever became of it, loses no letter, and stays the same when it is read and cleaned again', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 25 }), (tokens) => {
        const raw = changedText(
          [],
          tokens.map(({ text, look: its = {} }) => [text, its] as const),
        )
        const { html, runs } = formattedText(raw)
        expect(formattedText(runs)).toEqual({ html, runs })
        expect(sanitise(html)).toBe(html)
        const letters = (all: readonly Run[]) => lettersOf(all).replaceAll(/[\uFDD0-\uFDD2\n]/g, '')
        expect(letters(runs)).toBe(letters(raw))
        // What was written last is remembered.
        for (let i = 0; i < 30; i++) formattedRuns(`<p>${i}</p>`)
        expect(formattedRuns(html)).toEqual(runs)
      }),
      { numRuns: 200 },
    )
  })
})
