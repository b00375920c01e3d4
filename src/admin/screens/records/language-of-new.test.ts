import { expect, it } from 'vitest'
import { languageOfNew } from './language-of-new.ts'

const sites = new Map([['amarra', 'es']])
const around = { sites, site: '', own: 'en', written: ['en', 'es'] }
const posts = { isTranslated: true }

it('A new record is in the language of its site, or of its editor where it is for all sites', () => {
  expect(languageOfNew(posts, { ...around, site: 'amarra' })).toBe('es')
  expect(languageOfNew(posts, { ...around, site: '*', own: 'es' })).toBe('es')
  expect(languageOfNew(posts, { ...around, site: 'nowhere', own: 'es-MX' })).toBe('es')
})

it('A new record is in no language that content is not written in, and a copy in that of the original', () => {
  expect(languageOfNew(posts, { ...around, own: 'fr' })).toBe('en')
  expect(languageOfNew(posts, { ...around, own: 'es', written: undefined })).toBe('en')
  expect(languageOfNew(posts, { ...around, site: 'amarra', copied: 'en' })).toBe('en')
  expect(languageOfNew({ isTranslated: false }, { ...around, site: 'amarra' })).toBe('en')
})
