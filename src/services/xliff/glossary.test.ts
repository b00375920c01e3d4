import { describe, expect, it } from 'vitest'
import { glossaryProblems, rulesFor } from '#model/text/glossary.ts'
import { createContent } from '../services.ts'
import { openTestStore, pageOf, site, slice, user } from '../testing.ts'

const suite = { term: 'suite', translation: 'suite', forbidden: ['habitación grande', 'cuarto'], note: '' }

describe('a glossary', () => {
  it('knows a term within a text, also in the plural, and not within another word', () => {
    expect(rulesFor([suite], 'Two Suites by the sea')).toEqual([suite])
    expect(rulesFor([suite], 'It suited them')).toEqual([])
  })

  it('tells a term that is translated in another way, and words that are forbidden', () => {
    const notified = (target: string) => glossaryProblems([suite], 'Our suites', target).map(String)
    expect(notified('Nuestras suites')).toEqual([])
    expect(notified('Nuestras alcobas')).toEqual(['The glossary translates “suite” as “suite”.'])
    expect(notified('Nuestros cuartos')[0]).toBe('The glossary forbids “cuarto”. Use “suite”.')
    expect(notified('')).toEqual([])
  })

  it('of a brand is told in the files of its sites, at their import and to their translators, and to no other', async () => {
    const store = await openTestStore(undefined, {
      sites: [
        site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es'], brand_id: 'azul' } }),
        site('bonita', { settings: { locales: ['es'] } }),
      ],
    })
    const services = createContent(store)
    const owner = user('owner')
    const { records, pages, translations } = services
    const brand = await records.create(owner, 'brands', { data: { name: 'Azul', slug: 'azul' } })
    const ziva = (await store.sites.get('ziva'))!
    await store.sites.put({ ...ziva, settings: { ...ziva.settings, brand_id: brand.id } })
    const data = {
      term: 'suite',
      brand_id: brand.id,
      translations: [{ language: 'es', translation: 'suite', forbidden: ['cuarto'] }],
    }
    await records.create(owner, 'glossary-terms', { data })
    for (const place of ['ziva', 'bonita']) {
      await pages.put(owner, pageOf(place, 'rooms', slice('Intro', 'a', { title: 'Our suites' })))
      const { page } = await pages.translate(owner, `${place}-rooms`, { language_code: 'es' })
      const asked = { language: 'es', pages: [`${place}-rooms`], version: '2.1', base: '' } as const
      const { text } = await translations.export(owner, asked)
      const isBound = place === 'ziva'
      expect(text.includes('suite → suite (≠ cuarto)')).toBe(isBound)
      const xliff = text.replace(/(<source>Our suites<\/source>)/, '$1<target>Nuestros cuartos</target>')
      const { segments } = await translations.import(owner, { xliff, dryRun: true })
      const [changed] = segments.filter(({ outcome }) => outcome === 'changed')
      expect((changed?.warnings ?? []).length > 0).toBe(isBound)
      expect((await translations.proposals(owner, page.id)).rules.length > 0).toBe(isBound)
    }
  })
})
