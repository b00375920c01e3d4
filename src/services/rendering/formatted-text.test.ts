import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formattedRuns, formattedText, isSign, signs } from '#document/formatted-text.ts'
import { changedText, lettersOf, type Look, type TextChange } from '#document/text-change.ts'
import { sanitise } from '../documents/sanitise.ts'

const kept = [
  '',
  'words <hr /> and <strong>a</strong><strong>b</strong><em><b>c</b></em><p>d</p>',
  '<ul><li>One<ul><li>Two</li></ul>more</li></ul><ul><li></li></ul><p></p><p></p>',
  '<figure><img src="/media/a" loading="lazy" /><figcaption>x</figcaption></figure><p><a title="x"></a></p>',
  '<p></p>',
  '<p>Two  spaces and one at the end </p>\n<h2 class="x">Rooms</h2>',
  '<p>One <em><b>bold</b></em> and <a rel="nofollow" href="/x"><strong>linked</strong> word</a></p>',
  '<p><a href="/a+b">one</a><a href="/a+b">two</a><a title="+"></a></p>',
  '<ul><li>One</li><li><p>Two</p><ol start="3"><li>Three</li></ol></li></ul>',
  '<table><caption>Rates</caption><thead><tr><th scope="col">Room</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  '<pre>if (a &lt; b)\n  c &amp;&amp; d</pre><p>x <img loading="lazy" src="/media/a" /> y<br />z</p>',
  'Bare words, &quot;quoted&quot; &nbsp;&#39;so&#39;',
]

const tags = ['<p>', '<ul>', '<li>', '<h2>', '<blockquote>', '<table>', '<tr>', '<td>']
const look = fc.record({
  in: fc.array(fc.constantFrom(...tags), { maxLength: 3 }),
  with: fc.integer({ min: 0, max: 3 }),
}) as fc.Arbitrary<Look>
const format = fc.constantFrom<Look>({ strong: '<strong>' }, { a: '<a href="/x">', em: '<em>' }, { em: '<em>+' }, {})
const change: fc.Arbitrary<TextChange> = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('a', 'b c', ' ', '<&>', '&amp;'), format),
    fc.tuple(fc.constant(signs.end), look),
    fc.tuple(fc.constant(signs.void), fc.constantFrom<Look>({ as: '<br />' }, { as: '<hr />', em: '<em>' })),
  ),
  { maxLength: 12 },
)
const parts = [
  ...[
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<td>',
    '</td>',
    '<strong>',
    '</strong>',
    '<a href="/x">',
    '</a>',
  ],
  ...['<em>', '</em>', '<br />', '<hr />', '&amp;', 'a', 'b c', ' '],
]

const words = (html: string) =>
  lettersOf(formattedRuns(html))
    .split('')
    .filter((letter) => !isSign(letter))
    .join('')

describe('A formatted text as letters', () => {
  it.each(kept)('keeps every byte of %s', (html) => {
    expect(formattedText(formattedRuns(html))).toBe(html)
  })

  it('is a text in whatever order they stand, and each of them is one letter again when it is read', () => {
    fc.assert(
      fc.property(change, (written) => {
        const runs = changedText([], written)
        const html = formattedText(runs)
        expect(lettersOf(formattedRuns(html))).toBe(lettersOf(runs))
        expect(formattedText(formattedRuns(html))).toBe(html)
        expect(words(sanitise(html))).toBe(words(html))
      }),
      { numRuns: 200 },
    )
  })

  it('loses no letter of a stored text, and writes it as it is read', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 25 }), (all) => {
        const stored = sanitise(all.join(''))
        const html = formattedText(formattedRuns(stored))
        expect(lettersOf(formattedRuns(html))).toBe(lettersOf(formattedRuns(stored)))
        expect(formattedText(formattedRuns(html))).toBe(html)
      }),
      { numRuns: 200 },
    )
  })
})
