import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedWords } from './changed-words.ts'

const marked = (before: string, after: string) =>
  changedWords(before, after)
    ?.map(({ is, text }) => (is === 'same' ? text : `${is === 'gone' ? '-' : '+'}[${text}]`))
    .join('')

it('A changed word is shown within its sentence', () => {
  expect(marked('Rooms over the quiet harbour.', 'Rooms over the old harbour.')).toBe(
    'Rooms over the -[quiet]+[old] harbour.',
  )
})

it('A change within a word is shown as the whole word, and what goes and comes gives both texts again', () => {
  expect(marked('Two rooms, one suite', 'Two room, one Suite')).toBe('Two -[rooms]+[room], one -[suite]+[Suite]')
  expect(marked('The harbour', 'The old harbour')).toBe('The +[old ]harbour')
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (before, after) => {
      const words = changedWords(before, after) ?? []
      const without = (left: string) => words.flatMap(({ is, text }) => (is === left ? [] : [text])).join('')
      if (words.length > 0) expect([without('come'), without('gone')]).toEqual([before, after])
    }),
  )
})

it('A change far down a long text is shown with what stands around it', () => {
  const lines = Array.from({ length: 40 }, (_, i) => `Sentence ${i} says something.`)
  const before = lines.join(' ')
  const shown = marked(before, before.replace('Sentence 30', 'Line 30'))
  expect(shown).toContain('-[Sentence]+[Line] 30 says something.')
  expect(shown?.length).toBeLessThan(150)
})

it('A text of which little stays is shown whole, before and after', () => {
  expect(marked('Breakfast from seven.', 'Our bar closes late at night')).toBeUndefined()
})
