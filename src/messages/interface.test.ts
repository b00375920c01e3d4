import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { byKey } from './testing.ts'

const texts = byKey({ Save: 'Guardar' })

beforeAll(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** The admin in Spanish, in a document that marks what is not translated or does not. */
async function inSpanish(dataset: object) {
  vi.stubGlobal('document', { documentElement: { dataset } })
  const { addTranslations, label, t } = await import('./interface.ts')
  addTranslations('es', texts)
  return [t('Save'), t('Open {name}', { name: 'Ziva' }), label('Nowhere declared')]
}

it('says in English what has no translation, as if nothing were missing', async () => {
  expect(await inSpanish({})).toEqual(['Guardar', 'Open Ziva', 'Nowhere declared'])
})

it('marks it for translators', async () => {
  expect(await inSpanish({ marksUntranslated: '' })).toEqual(['Guardar', 'Open Ziva [en]', 'Nowhere declared [en]'])
})
