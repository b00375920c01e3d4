import { expect, it } from 'vitest'
import { declaredName, declaredNameWithin, jsonIn, said, sentence } from './sentence.ts'
import { byKey } from './testing.ts'
import { createTranslate, translateEnglish } from './translate.ts'

const spanish = createTranslate(
  'es',
  byKey({
    '“{name}”: {problem}': '«{name}»: {problem}',
    'Fill this in.': 'Complete este campo.',
    'Star rating': 'Categoría en estrellas',
  }),
)

const required = sentence('Fill this in.')
const quoted = sentence('“{name}”: {problem}', { name: declaredName('Star rating'), problem: required })

it('is English by itself, and in JSON that nobody asked for in another language', () => {
  expect(`${quoted}`).toBe('“Star rating”: Fill this in.')
  expect(JSON.stringify({ quoted })).toBe('{"quoted":"“Star rating”: Fill this in."}')
})

it('is said in the language of its reader, and so is what stands in it', () => {
  expect(quoted.in(spanish)).toBe('«Categoría en estrellas»: Complete este campo.')
  expect(said(spanish, 'as it is')).toBe('as it is')
})

it('is written in the language of an answer, which knows whether it has any', () => {
  expect(jsonIn(spanish, { problem: quoted })).toEqual({
    json: '{"problem":"«Categoría en estrellas»: Complete este campo."}',
    hasSentences: true,
  })
  expect(jsonIn(spanish, { problem: 'x' }).hasSentences).toBe(false)
  expect(`${required}`).toBe('Fill this in.')
})

it('names things within it with a small letter, but for abbreviations, and lists them', () => {
  const names = sentence('Not here: {names}.', {
    names: [declaredNameWithin('Page'), declaredNameWithin('API client')],
  })
  expect(names.in(translateEnglish)).toBe('Not here: page, API client.')
})

it('leaves out what it begins with, where a form names the field by itself', () => {
  const named = sentence('path: {problem}', { problem: required })
  expect(String(named.without('path: '))).toBe('Fill this in.')
})
