import { expect, it } from 'vitest'
import { translateEnglish } from '#messages/translate.ts'
import type { Element } from '#model/page/page.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { keptSamples, sampleProblems, samplesIn, withSampleMarks } from './sample-marks.ts'

function element(values: readonly (readonly [string, string, unknown])[]): Element {
  return createSlice('one', 'Card', { label: 'Card' } as never, {
    fields: values.map(([name, type, value]) => ({ id: name, name, type, enabled: true, [type]: value })),
  })
}
const written = (from: Element, name: string, text: string): Element => ({
  ...from,
  fields: from.fields.map((field) => (field.name === name ? { ...field, [field.type]: text } : field)),
})
const kinds = (one: Element) => sampleProblems(one, (name) => name).map(({ kind, field }) => [kind, field])

it('Copy that a slice began with is told once, until each field is changed', () => {
  const fresh = withSampleMarks(
    element([
      ['title', 'text', 'The garden'],
      ['copy', 'wysiwyg', '<p>A walk.</p>'],
    ]),
  )
  expect(kinds(fresh)).toEqual([['sample', 'title']])
  const half = written(fresh, 'title', 'Our garden')
  expect(samplesIn(half).map(({ name }) => name)).toEqual(['copy'])
  expect(kinds(written(half, 'copy', '<p>Ours.</p>'))).toEqual([])
})

it('A problem of sample copy names the field that still has it', () => {
  const card = withSampleMarks(
    element([
      ['title', 'text', 'The garden'],
      ['copy', 'wysiwyg', '<p>A walk.</p>'],
    ]),
  )
  const [problem] = sampleProblems(written(card, 'title', 'Our garden'), (name) => (name === 'copy' ? 'Copy' : 'Title'))
  expect(String(problem!.reason.in(translateEnglish))).toBe('Copy still shows sample text. Enter your own.')
})

it.each([
  ['text', 'Save up to 40 % now'],
  ['text', 'From $129 a night'],
  ['wysiwyg', '<p>Until 31 March 2027</p>'],
  ['date', '2027-03-31'],
  ['link', { text: 'Book', href: '/' }],
])('A sample of type %s that claims something blocks: %j', (type, value) => {
  expect(kinds(withSampleMarks(element([['field', type, value]])))).toEqual([['claim', 'field']])
})

it('What was never a sample, is empty or switched off is no problem', () => {
  const own = element([['title', 'text', 'Save 40 %']])
  expect(kinds(own)).toEqual([])
  expect(kinds(withSampleMarks(element([['title', 'text', '']])))).toEqual([])
  expect(kinds({ ...withSampleMarks(own), enabled: false })).toEqual([])
})

it('What is kept as it is stops being a problem, and keeps what else it is administered by', () => {
  const fresh = withSampleMarks(element([['title', 'text', 'Save 40 %']]))
  const seen = { ...fresh, administration: { ...fresh.administration, gui: { ...fresh.administration.gui, width: 3 } } }
  const kept = { ...seen, administration: keptSamples(seen) }
  expect(kinds(kept)).toEqual([])
  expect(kept.administration.gui).toEqual({ width: 3 })
})
