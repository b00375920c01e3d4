import { afterEach, expect, it } from 'vitest'
import { byKey } from '#messages/testing.ts'
import { addTranslations } from '#messages/interface.ts'
import { versionName } from './version-name.ts'

// What a catalogue says stays in the document: English takes its place.
afterEach(() =>
  addTranslations(
    'en',
    byKey({
      'Before an import': 'Before an import',
      'Approved by {name}': 'Approved by {name}',
    }),
  ),
)

it('says the names that the server stores in the language of the admin, and those of editors as they are', () => {
  addTranslations(
    'es',
    byKey({
      'Before an import': 'Antes de una importación',
      'Approved by {name}': 'Aprobada por {name}',
    }),
  )
  expect(['Before an import', 'Approved by Ada Lovelace', 'Before the summer', ''].map(versionName)).toEqual([
    'Antes de una importación',
    'Aprobada por Ada Lovelace',
    'Before the summer',
    '',
  ])
})
