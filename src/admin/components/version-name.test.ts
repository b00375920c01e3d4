import { afterEach, expect, it } from 'vitest'
import { addTranslations } from '#messages/interface.ts'
import { versionName } from './version-name.ts'

// What a catalogue says stays in the document: English takes its place.
afterEach(() =>
  addTranslations('en', {
    'admin.version.before-import': 'Before an import',
    'admin.version.approved-by': 'Approved by {name}',
  }),
)

it('says the names that the server stores in the language of the admin, and those of editors as they are', () => {
  addTranslations('es', {
    'admin.version.before-import': 'Antes de una importación',
    'admin.version.approved-by': 'Aprobada por {name}',
  })
  expect(['Before an import', 'Approved by Ada Lovelace', 'Before the summer', ''].map(versionName)).toEqual([
    'Antes de una importación',
    'Aprobada por Ada Lovelace',
    'Before the summer',
    '',
  ])
})
