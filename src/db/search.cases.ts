import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Page } from '#model/page/page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { newId } from './id.ts'
import type { SearchQuery, SearchReader } from './site-texts.ts'
import type { Store } from './open.ts'

const about = { actor: 'ada', tags: ['page:x'] }

/** Reads the description of a page as its text, and its tags as its headings. */
const reader: SearchReader = {
  ofPage: (page) => {
    if (page.tags.includes('unreadable')) throw new Error('This page cannot be read.')
    return {
      site_id: page.site_id,
      language_code: page.language_code,
      path: page.path,
      title: page.title,
      headings: page.tags.join(' '),
      text: page.seo?.meta_description ?? '',
      only_countries: [],
      barred_countries: [],
    }
  },
  sectionsIn: () => [],
  relatedTo: ({ data }) => new Map(data.resort ? [['resorts', [String(data.resort)]]] : []),
  ofRecord: ({ site_id, language_code = '', slug, data }, related) => ({
    site_id,
    language_code,
    path: slug,
    title: String(data.title),
    headings: '',
    text: [data.text ?? '', related('resorts', String(data.resort))?.data.title ?? ''].join('\n'),
    also: Object.entries((data.also as Record<string, string> | undefined) ?? {}).map(([code, words]) => ({
      language_code: code,
      words,
    })),
    shown_from: data.from as string | undefined,
    shown_until: data.until as string | undefined,
    only_countries: (data.only as string[] | undefined) ?? [],
    barred_countries: (data.except as string[] | undefined) ?? [],
  }),
}

/** Odd input of a search: typos, noise and attacks. */
const odd = [
  '',
  ' ',
  '"',
  '""',
  "'",
  '*',
  '-',
  '-pool',
  'pool*',
  'NEAR(pool sand)',
  'NEAR/2',
  'AND',
  'OR NOT',
  'title:pool',
  '{title} : pool',
  'pool) OR (tokens:*',
  "'; drop table search_documents; --",
  "pool' | 'sand",
  'pool & !sand',
  'pool:*',
  '\\',
  '%_',
  '😀',
  '👨‍👩‍👧',
  '\0',
  '\ud800',
  '\uE001pool',
  'the',
  'the and of',
  'مسبح',
  '游泳池',
  '游',
  'สระว่ายน้ำ',
  '𮯠𮯠',
  'é'.normalize('NFD'),
  'x'.repeat(10_000),
  'pool '.repeat(2000),
]

/** Contract tests of the search of sites, for every database. */
export function searchCases(store: () => Store, page: (given: Partial<Page>) => Page): void {
  const site_id = 'sought'

  async function published(title: string, text = '', given: Partial<Page> = {}): Promise<Page> {
    const made = page({ site_id, title, seo: { meta_description: text }, ...given })
    expect(await store().pages.create(made, 'ada')).toBe(true)
    expect(await store().pages.publish(made.id, 1, about)).toBe(true)
    return made
  }

  async function record(
    title: string,
    data: Record<string, unknown> = {},
    entity = 'posts',
    given: Partial<StoredRecord> = {},
  ): Promise<StoredRecord> {
    const id = newId()
    const made = {
      id,
      entity,
      site_id,
      language_code: 'en',
      slug: id,
      data: { title, ...data },
      revision: 0,
      updated_at: '',
      ...given,
    }
    expect(await store().records.put(made, { ...about, publish: true })).toBe(1)
    return { ...made, revision: 1 }
  }

  async function find(words: string, query: Partial<SearchQuery> = {}) {
    while ((await store().siteTexts.takeIn(reader, 20)) > 0);
    return store().siteTexts.find({
      words,
      site_id,
      language_code: 'en',
      everySite: '*',
      kinds: ['pages', 'posts', 'specials'],
      now: '2026-11-21T06:00:00.000Z',
      offset: 0,
      limit: 20,
      ...query,
    })
  }

  const titles = async (words: string, query: Partial<SearchQuery> = {}) =>
    (await find(words, query)).finds.map(({ title }) => title)

  describe('the search of sites', () => {
    beforeAll(() =>
      store().sites.put({
        id: site_id,
        name: 'Sought',
        domains: ['sought.test'],
        layout: 'blocks',
        language_code: 'en',
        settings: {},
        revision: 0,
      }),
    )

    it('finds words by their beginnings, without accents, in any form, and marks them', async () => {
      await published('Hammocks', 'Every balcony has a Piñata, and two of the <strongest> coffees.')
      for (const words of ['hammo', 'HAMMOCK', 'pinata', 'PIÑATAS', 'balconies coffee'])
        expect(await titles(words), words).toEqual(['Hammocks'])
      expect((await find('pinata')).finds[0]!.excerpt).toContain('a \u0002Piñata\u0003, and')
      expect(await titles('lcony')).toEqual([])
    })

    it('puts titles before headings and headings before texts', async () => {
      await published('Third', 'A lighthouse at night')
      await published('Second', 'At night', { tags: ['lighthouse'] })
      await published('The lighthouse', 'At night')
      expect(await titles('lighthouse')).toEqual(['The lighthouse', 'Second', 'Third'])
      expect(await titles('lighthouse night')).toHaveLength(3)
    })

    it('keeps to a site and a language, with what belongs to all', async () => {
      await published('Kayak one')
      await published('Kayak elsewhere', '', { site_id: 'other' })
      await published('Kayak otro', '', { language_code: 'es' })
      await record('Kayak of all', {})
      const [everywhere] = [await record('Kayak everywhere')]
      await store().records.put(
        { ...everywhere, id: newId(), slug: newId(), site_id: '*', language_code: '', revision: 0 },
        { ...about, publish: true },
      )
      expect((await titles('kayak')).toSorted()).toEqual([
        'Kayak everywhere',
        'Kayak everywhere',
        'Kayak of all',
        'Kayak one',
      ])
      expect(await titles('kayak', { language_code: 'es' })).toEqual(['Kayak otro', 'Kayak everywhere'])
    })

    it('knows the forms of Spanish and German words in their languages', async () => {
      await published('Habitación', '', { language_code: 'es' })
      await published('Häuser', '', { language_code: 'de' })
      expect(await titles('habitaciones', { language_code: 'es' })).toEqual(['Habitación'])
      expect(await titles('hauses', { language_code: 'de' })).toEqual(['Häuser'])
    })

    it('finds Arabic, Chinese and Thai by parts of what is written without spaces', async () => {
      await published('مسبح الفندق')
      await published('酒店游泳池开放')
      await published('สระว่ายน้ำของโรงแรม')
      expect(await titles('مَسْبَح')).toEqual(['مسبح الفندق'])
      expect(await titles('游泳池')).toEqual(['酒店游泳池开放'])
      expect(await titles('ว่ายน้ำ')).toEqual(['สระว่ายน้ำของโรงแรม'])
    })

    it('shows at once what is published, and no longer what is not', async () => {
      const made = await published('Zeppelin')
      const post = await record('Zeppelin post')
      expect(await titles('zeppelin')).toEqual(['Zeppelin', 'Zeppelin post'])
      await store().pages.save({ ...made, title: 'Draft balloon' }, 1, { commands: [], actor: 'ada' })
      expect(await titles('balloon')).toEqual([])
      await store().pages.publish(made.id, 2, about)
      expect(await titles('balloon')).toEqual(['Draft balloon'])
      expect(await titles('zeppelin')).toEqual(['Zeppelin post'])
      await store().pages.unpublish(made.id, about)
      // Without taking anything in: it is gone with the transaction.
      const found = await store().siteTexts.find({
        words: 'balloon',
        site_id,
        language_code: 'en',
        everySite: '*',
        kinds: [],
        now: '2026',
        offset: 0,
        limit: 5,
      })
      expect(found.total).toBe(0)
      await store().records.trash('posts', post.id, about)
      expect(await titles('zeppelin')).toEqual([])
      expect(await store().siteTexts.check()).toEqual({ pending: 0, left: 0 })
    })

    it('leaves out what is not public now or not in the country of the visitor', async () => {
      await record('Regatta past', { until: '2026-11-21T06:00:00.000Z' })
      await record('Regatta coming', { from: '2026-11-21T06:00:00.001Z' })
      await record('Regatta now', { from: '2026-11-21T06:00:00.000Z', until: '2026-11-21T06:00:00.001Z' })
      await record('Regatta of Mexico', { only: ['MX'] })
      await record('Regatta away', { except: ['MX', 'US'] })
      const inCountry = async (country?: string) => (await titles('regatta', { country })).toSorted()
      expect(await inCountry('MX')).toEqual(['Regatta now', 'Regatta of Mexico'])
      expect(await inCountry('DE')).toEqual(['Regatta away', 'Regatta now'])
      expect(await inCountry('')).toEqual(['Regatta away', 'Regatta now'])
      expect(await inCountry(undefined)).toEqual(['Regatta away', 'Regatta now', 'Regatta of Mexico'])
    })

    it('leaves out a document that cannot be read, and takes in the others beside it', async () => {
      const notified = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
      const unreadable = await published('Unreadable heliograph', '', { tags: ['unreadable'] })
      await published('Readable heliograph')
      expect(await titles('heliograph')).toEqual(['Readable heliograph'])
      expect(notified).toHaveBeenCalledWith(expect.stringContaining('This page cannot be read.'))
      notified.mockRestore()
      await store().pages.unpublish(unreadable.id, about)
    })

    it('finds as many as were asked for when some of them are left out', async () => {
      const hidden = await Promise.all(['one', 'two', 'three'].map((name) => published(`Gnomon ${name}`)))
      const without = new Set(hidden.slice(0, 2).map(({ id }) => `pages ${id}`))
      expect((await find('gnomon', { without })).total).toBe(1)
    })

    it('counts by kind, and leaves out kinds and documents', async () => {
      await published('Orchid')
      const [post] = [await record('Orchid post'), await record('Orchid news')]
      await record('Orchid offer', {}, 'specials')
      const { kinds, total } = await find('orchid')
      expect([total, [...kinds]]).toEqual([
        4,
        [
          ['pages', 1],
          ['posts', 2],
          ['specials', 1],
        ],
      ])
      expect((await find('orchid', { kind: 'posts', limit: 1 })).total).toBe(2)
      const without = { withoutKinds: ['specials'], without: new Set([`posts ${post.id}`]) }
      expect(await titles('orchid', without)).toEqual(['Orchid', 'Orchid news'])
    })

    it('finds what is written with a hyphen without it', async () => {
      await published('Trimaran', 'Wi-Fi on both hulls.')
      for (const words of ['wifi', 'wi-fi', 'Wi‑Fi hull']) expect(await titles(words), words).toEqual(['Trimaran'])
    })

    it('finds records that have no version in a language by those they have, the first alone', async () => {
      const group = newId()
      const also = { es: 'velero', en: 'sailing boat' }
      await record('Ketch of the house', { also }, 'posts', { id: group, slug: group, translation_group: group })
      const query = { language_code: 'es', fallbacks: ['de', 'en'] }
      expect(await titles('veleros', query)).toEqual(['Ketch of the house'])
      expect(await titles('ketch', { language_code: 'es' })).toEqual([])
      await record('Ketch vom Haus', { also }, 'posts', { language_code: 'de', translation_group: group })
      expect(await titles('velero', query)).toEqual(['Ketch vom Haus'])
      await record('Queche de la casa', { also }, 'posts', { language_code: 'es', translation_group: group })
      expect(await titles('velero', query)).toEqual(['Queche de la casa'])
    })

    it('finds a record by what it is related to, and by that as it was changed', async () => {
      const resort = await record('Quoin Bay', {}, 'resorts')
      await record('Bosun’s cabin', { resort: resort.id }, 'posts')
      expect((await titles('quoin')).toSorted()).toEqual(['Bosun’s cabin', 'Quoin Bay'])
    })

    it('puts the kinds first that were named', async () => {
      await published('Sextant')
      await record('Sextant of the house', {}, 'specials')
      expect(await titles('sextant', { firstKinds: ['specials'] })).toEqual(['Sextant of the house', 'Sextant'])
    })

    it('seeks what was meant where nothing has what was typed', async () => {
      await published('Restaurant', 'Ceviche')
      for (const [typed, meant] of [
        ['restarant', 'restaurant'],
        ['resturant', 'restaurant'],
        ['cevihce', 'ceviche'],
      ] as const) {
        const { finds, instead } = await find(typed)
        expect([finds.length, instead], typed).toEqual([1, meant])
      }
      expect((await find('restarant ceviche')).instead).toBe('restaurant ceviche')
      // With nothing like it, one of the words is enough.
      expect(await titles('qqqqqqq ceviche')).toEqual(['Restaurant'])
      expect((await find('qqqqqqq')).total).toBe(0)
    })

    it.each(odd.map((words) => [JSON.stringify(words).slice(0, 40), words]))('takes %s for words', async (_, words) => {
      const { finds, total } = await find(words)
      expect(finds.length).toBeLessThanOrEqual(total)
    })

    it('is made again from what is published', async () => {
      await published('Phoenix')
      expect(await titles('phoenix')).toEqual(['Phoenix'])
      await store().siteTexts.refill(['posts', 'specials'])
      expect((await store().siteTexts.check()).pending).toBeGreaterThan(0)
      expect(await titles('phoenix')).toEqual(['Phoenix'])
      expect((await find('phoenx')).instead).toBe('phoenix')
      expect(await store().siteTexts.check()).toEqual({ pending: 0, left: 0 })
    })
  })
}
