import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formattedRuns, formattedText, isSign, runOf } from '#document/formatted-text.ts'
import { addRun, lettersOf, type Run } from '#document/text-change.ts'
import { sanitise } from './sanitise.ts'

const kept = [
  '',
  '<p></p>',
  '<p>Two  spaces and one at the end </p>\n<h2 class="x">Rooms</h2>',
  '<p>One <em><b>bold</b></em> and <a rel="nofollow" href="/x"><strong>linked</strong> word</a></p>',
  '<ul><li>One</li><li><p>Two</p><ol start="3"><li>Three</li></ol></li></ul>',
  '<table><caption>Rates</caption><thead><tr><th scope="col">Room</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  '<pre>if (a &lt; b)\n  c &amp;&amp; d</pre><p>x <img loading="lazy" src="/media/a" /> y<br />z</p>',
  'Bare words, &quot;quoted&quot; &nbsp;&#39;so&#39;',
]

const parts = [
  ...['<p>', '</p>', '<ul>', '<li>', '</li>', '</ul>', '<strong>', '</strong>', '<a href="/x">', '</a>'],
  ...['<br />', '&amp;', 'a', 'b c', ' '],
]

const letters = (all: readonly Run[]) =>
  lettersOf(all)
    .split('')
    .filter((letter) => !isSign(letter))
    .join('')

describe('A formatted text as letters and tags', () => {
  it.each(kept)('keeps every byte of %s', (html) => {
    expect(formattedText(formattedRuns(html)).html).toBe(html)
  })

  it('has an end for each tag whatever became of it, loses no letter, and stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 25 }), (written) => {
        const raw: Run[] = []
        for (const part of written) addRun(raw, runOf(part))
        const { html, runs } = formattedText(raw)
        expect(formattedText(runs)).toEqual({ html, runs })
        expect(letters(runs)).toBe(letters(raw))
        // What was written last is remembered.
        for (let i = 0; i < 30; i++) formattedRuns(`<p>${i}</p>`)
        expect(formattedRuns(html)).toEqual(runs)
        const clean = letters(formattedRuns(sanitise(html)))
        expect(clean.replaceAll(/\s/g, '')).toBe(letters(runs).replaceAll(/\s/g, ''))
      }),
      { numRuns: 200 },
    )
  })
})
