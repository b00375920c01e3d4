import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editedText, runsOf } from './edited-text.ts'
import { formattedRuns, formattedText, signs } from './formatted-text.ts'
import { changeBack, changedText, lettersOf, tidied, type Look, type TextChange } from './text-change.ts'

const block = fc.constantFrom('<p>', '<ul>', '<li>', '<h2>', '<td>')
const ends = fc.record(
  { in: fc.array(block, { maxLength: 3 }), with: fc.integer({ min: 0, max: 3 }) },
  { requiredKeys: ['in'] },
) as fc.Arbitrary<Look>
const format = fc.constantFrom<Look>({ strong: '<strong>' }, { a: '<a href="/x">', em: '<em>' }, {})
const length = fc.integer({ min: 1, max: 9 })
const change: fc.Arbitrary<TextChange> = fc.array(
  fc.oneof(
    length,
    length,
    fc.constantFrom('a', 'b c', '<&>', 'x'),
    length.map((each) => -each),
    fc.tuple(fc.constantFrom('a', 'b c'), format),
    fc.tuple(fc.constant(signs.end), ends),
    fc.tuple(fc.constant(signs.void), fc.constant<Look>({ as: '<br />' })),
    fc.tuple(length, fc.constantFrom<Look>({ strong: '<strong>' }, { strong: null }, { in: ['<h2>'], with: null })),
  ),
  { maxLength: 5 },
)
const piece = fc.constantFrom(
  ...['<p>One two</p>', '<p></p>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '<h2>Part</h2>', 'bare words'],
  ...['<p>With <strong>a</strong> &amp; <em>b</em></p>', '<p>', '</p>', '<table><tr><td>1</td></tr></table>'],
)

it('writes and reads a part as it does the whole text, and takes it back', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(change, { maxLength: 6 }), (pieces, changes) => {
      let html = pieces.join('')
      for (const each of changes) {
        const before = formattedRuns(html)
        const { text, back } = editedText('wysiwyg', html, each)
        expect(text).toBe(formattedText(changedText(before, each)))
        expect(tidied(back)).toEqual(changeBack(each, before))
        expect(runsOf('wysiwyg', text)).toEqual(formattedRuns(text))
        html = text
      }
    }),
    { numRuns: 500 },
  )
})

it('reads a text beside another as it does alone', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.array(piece, { maxLength: 3 }), fc.nat(8), (pieces, more, at) => {
      const one = editedText('wysiwyg', pieces.join(''), ['x']).text
      editedText('wysiwyg', one, [1, 'y'])
      const other = `${one.slice(0, at * 7)}${more.join('')}${one.slice(at * 7 + more.length)}`
      expect(runsOf('wysiwyg', other)).toEqual(formattedRuns(other))
      expect(lettersOf(runsOf('wysiwyg', one))).toBe(lettersOf(formattedRuns(one)))
    }),
    { numRuns: 500 },
  )
})
