import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { translateInto } from './catalogues.ts'
import { declaredName, said, type Sentence, sentence } from './sentence.ts'
import { saidAgain, type StoredSentence, storedSentence } from './stored-sentence.ts'

const stored = (each: unknown) => saidAgain(JSON.parse(JSON.stringify(each)) as StoredSentence)
const inBoth = (each: unknown) => ['en', 'es'].map((language) => said(translateInto(language), stored(each)))

it('is said to each reader in their language', () => {
  const kept = (each: Sentence) => inBoth(storedSentence(each))
  expect(
    kept(
      sentence('A menu holds at most {menuEntries, plural, one {# item} other {# items}}. Remove some.', {
        menuEntries: 40,
      }),
    ),
  ).toEqual(['A menu holds at most 40 items. Remove some.', 'Un menú admite como máximo 40 entradas. Quite algunas.'])
  expect(kept(sentence('{label} does not match.', { label: declaredName('Star rating') }))).toEqual([
    'Star rating does not match.',
    'No coincide: Estrellas.',
  ])
})

it('is said as well where it was stored with an id', () => {
  const values = { reason: { message: { id: 'refusals.field.text', defaultMessage: 'Enter a text.' }, values: {} } }
  expect(
    inBoth({ message: { id: 'refusals.not-allowed', defaultMessage: 'You may not do this: {reason}' }, values }),
  ).toEqual(['You may not do this: Enter a text.', 'No puede hacer esto: Escriba un texto.'])
  const defaultMessage = parse('Use at most {most, plural, one {# row} other {# rows}}.', { captureLocation: false })
  expect(inBoth({ message: { id: 'refusals.field.rows-most', defaultMessage }, values: { most: 1 } })).toEqual([
    'Use at most 1 row.',
    'Use como máximo 1 fila.',
  ])
})
