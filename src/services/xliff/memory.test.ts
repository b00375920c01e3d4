import { describe, expect, it } from 'vitest'
import { createContent } from '../services.ts'
import { openTestStore, pageOf, site, slice, user } from '../testing.ts'
import { similarity } from './memory.ts'

const editor = user('editor')

describe('the translation memory', () => {
  it('measures how alike two texts are', () => {
    expect(similarity('Slow days', 'Slow days')).toBe(100)
    expect(similarity('Slow days by the sea', 'Slow days by the bay')).toBeGreaterThanOrEqual(85)
    expect(similarity('Slow days', 'Breakfast until noon')).toBeLessThan(75)
  })

  it('proposes what was said of the same text, or one that is alike, and nothing of other sites to their strangers', async () => {
    const { services, target } = await translatedPages()
    const [exact, alike] = (await services.translations.proposals(editor, target)).rows
    expect(exact!.proposals).toMatchObject([{ text: 'Días lentos junto al mar', match: 100 }])
    expect(alike!.proposals[0]!.match).toBeGreaterThanOrEqual(75)
    expect(alike!.proposals[0]!.match).toBeLessThan(100)
    const stranger = user('editor', { sites: ['bonita'] })
    expect((await services.translations.proposals(stranger, target)).rows).toEqual([])
  })

  it('fills a file, marked, and takes back no proposal that nobody confirmed', async () => {
    const { services, target } = await translatedPages()
    const asked = { language: 'es', pages: [target], base: '', prefill: true, missing: true } as const
    for (const version of ['2.1', '1.2'] as const) {
      const { text } = await services.translations.export(editor, { ...asked, version })
      expect(text).toContain('Días lentos junto al mar')
      expect(text).toMatch(/subState="voix:memory"|state-qualifier="exact-match"/)
      const { counts } = await services.translations.import(editor, { xliff: text, dryRun: true })
      expect(counts.changed).toBe(0)
      expect(counts.refused).toBeGreaterThan(0)
    }
  })
})

/** A translated page of one site, and one of another that says the same in part. */
async function translatedPages() {
  const spoken = { settings: { locales: ['es'] } }
  const store = await openTestStore(undefined, {
    sites: [site('ziva', { layout: 'hyatt-ziva', ...spoken }), site('bonita', spoken)],
  })
  const services = createContent(store)
  const { pages } = services
  await pages.put(
    editor,
    pageOf(
      'ziva',
      'sea',
      slice('Intro', 'a', { title: 'Slow days by the sea' }),
      slice('Intro', 'b', { title: 'Rooms with a view of the old harbour' }),
    ),
  )
  const first = await pages.translate(editor, 'ziva-sea', { language_code: 'es' })
  const texts = (await pages.texts(editor, first.page.id)).texts
  await pages.writeTexts(editor, first.page.id, {
    revision: first.revision,
    texts: texts.map(({ element, name }, i) => ({
      element,
      name,
      text: ['Días lentos junto al mar', 'Habitaciones con vistas al puerto viejo'][i]!,
    })),
  })
  await pages.put(
    editor,
    pageOf(
      'bonita',
      'bay',
      slice('Intro', 'c', { title: 'Slow days by the sea' }),
      slice('Intro', 'd', { title: 'Rooms with a view of the new harbour' }),
    ),
  )
  const second = await pages.translate(editor, 'bonita-bay', { language_code: 'es' })
  return { services, target: second.page.id }
}
