import { describe, expect, it } from 'vitest'
import { createContent } from '../services.ts'
import { openTestStore, pageOf, site, slice, user } from '../testing.ts'
import { htmlOf, isWellNested, richInline } from './inline.ts'
import { readXliff } from './read-xliff.ts'
import type { XliffVersion } from './xliff-file.ts'

const base = 'https://admin.test'

describe('rich text with its tags as codes', () => {
  it.each([
    '<p>Slow <strong>days</strong> by the <a href="/sea">sea</a></p>',
    '<ul><li>One &amp; two</li><li>Three<br>four</li></ul>',
    '<p>a &lt;script&gt; &nbsp;b</p>',
    'no tags at all',
  ])('comes back as it was: %s', (html) => {
    const { inline, codes } = richInline(html)
    expect(isWellNested(inline)).toBe(true)
    expect(richInline(htmlOf(inline, codes))).toEqual({ inline, codes })
  })

  it('keeps the ids of the source, also for a link that leads elsewhere', () => {
    const source = richInline('<p><a href="/rooms">Rooms</a></p>')
    const target = richInline('<p><a href="/es/rooms">Habitaciones</a></p>', source.codes)
    expect(target.codes.map(({ id }) => id)).toEqual(source.codes.map(({ id }) => id))
    expect(htmlOf(target.inline, target.codes)).toBe('<p><a href="/es/rooms">Habitaciones</a></p>')
  })
})

describe.each<XliffVersion>(['2.1', '1.2'])('a file in XLIFF %s', (version) => {
  it('that comes back unchanged changes nothing', async () => {
    const { services, editor, store, spanish } = await openTestServices()
    const { text } = await services.translations.export(editor, { language: 'es', site: 'ziva', version, base })
    const before = await store.pages.get(spanish)
    const outcome = await services.translations.import(editor, { xliff: text, dryRun: false })
    expect(outcome.counts).toMatchObject({ changed: 0, refused: 0 })
    expect(await store.pages.get(spanish)).toEqual(before)
  })

  it('brings translations in as drafts, and a second time changes nothing', async () => {
    const { services, editor, store, source, spanish } = await openTestServices()
    const { text } = await services.translations.export(editor, { language: 'es', pages: [source], version, base })
    const xliff = translated(text, { Rooms: 'Habitaciones', 'Slow days': 'Días lentos' })
    const tried = await services.translations.import(editor, { xliff, dryRun: true })
    expect(tried.counts).toMatchObject({ changed: 3, refused: 0 })
    const outcome = await services.translations.import(editor, { xliff, dryRun: false })
    expect(outcome.counts).toMatchObject({ changed: 3, refused: 0 })
    const row = (await store.pages.get(spanish))!
    expect(row.page.title).toBe('Habitaciones')
    expect(JSON.stringify(row.page)).toContain('Días lentos')
    expect((await store.pages.get(source))!.page.title).toBe('Rooms')
    const again = await services.translations.import(editor, { xliff, dryRun: false })
    expect(again.counts.changed).toBe(0)
    expect((await store.pages.get(spanish))!.revision).toBe(row.revision)
  })

  it('makes the translation of a page that has none', async () => {
    const { services, editor, store, source } = await openTestServices()
    const { text } = await services.translations.export(editor, { language: 'fr', pages: [source], version, base })
    const xliff = translated(text, { 'Slow days': 'Jours lents' })
    const { documents } = await services.translations.import(editor, { xliff, dryRun: false })
    expect(documents).toMatchObject([{ isNew: true }])
    const made = (await store.pages.get(documents[0]!.translation!))!
    expect(made.page.language_code).toBe('fr')
    expect(JSON.stringify(made.page)).toContain('Jours lents')
    expect(made.status).toBe('draft')
  })

  it('is refused on trial as it is for good where the site is not written in the language', async () => {
    const { services, editor, source } = await openTestServices()
    const { text } = await services.translations.export(editor, { language: 'de', pages: [source], version, base })
    const xliff = translated(text, { Rooms: 'Zimmer' })
    const outcomes = []
    for (const dryRun of [true, false]) {
      const { counts, segments } = await services.translations.import(editor, { xliff, dryRun })
      outcomes.push(counts)
      expect(String(segments.find(({ outcome }) => outcome === 'refused')?.reason)).toContain('is not written in de')
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0]).toMatchObject({ changed: 0 })
  })

  it('refuses text by text: a source that changed, tags that broke, what is too long or unknown', async () => {
    const { services, editor, source } = await openTestServices()
    const { text } = await services.translations.export(editor, { language: 'es', pages: [source], version, base })
    const { revision } = await services.pages.get(editor, source)
    await services.pages.saveCommands(editor, source, revision, [
      {
        type: 'field.update',
        id: 'intro',
        name: 'title',
        field: { id: 'intro-title', type: 'text' },
        value: 'Quick days',
      },
    ])
    const xliff = translated(text, { Rooms: 'x'.repeat(200), 'Slow days': 'Días lentos', Sleep: 'Duerma' })
      .replace(/<target>(.*)Duerma .*<\/target>/, '<target>Duerma</target>')
      .replaceAll(/id="pages.ziva-rooms._.title"/g, 'id="pages.ziva-rooms._.gone"')
    const { segments, counts } = await services.translations.import(editor, { xliff, dryRun: false })
    expect(counts.changed).toBe(1)
    const reasons = segments.map(({ reason = '' }) => String(reason)).join('\n')
    expect(reasons).toContain('source has changed')
    expect(reasons).toContain('Use each tag of the source once')
    expect(reasons).toContain('no such text')
  })

  it('refuses what is too long for its field', async () => {
    const { services, editor, source } = await openTestServices()
    const { text } = await services.translations.export(editor, { language: 'es', pages: [source], version, base })
    const xliff = translated(text, { Rooms: 'x'.repeat(200) })
    const { segments } = await services.translations.import(editor, { xliff, dryRun: true })
    expect(segments.map(({ reason = '' }) => String(reason)).join()).toContain('at most 120 characters')
  })

  it('is read and written by a translator in their own language alone', async () => {
    const { services, translator, source } = await openTestServices()
    const mine = translator('es')
    const { text } = await services.translations.export(mine, { language: 'es', pages: [source], version, base })
    const xliff = translated(text, { 'Slow days': 'Días lentos' })
    expect((await services.translations.import(translator('fr'), { xliff, dryRun: false })).counts).toMatchObject({
      changed: 0,
      refused: 1,
    })
    expect((await services.translations.import(mine, { xliff, dryRun: false })).counts).toMatchObject({ changed: 1 })
  })

  it('takes markup of a translator for words', async () => {
    const { services, editor, store, source, spanish } = await openTestServices()
    const { text } = await services.translations.export(editor, { language: 'es', pages: [source], version, base })
    const xliff = translated(text, {
      'Slow days': '&lt;script&gt;alert(1)&lt;/script&gt;',
      Sleep: 'Duerma &lt;b&gt;aquí&lt;/b&gt;',
    })
    await services.translations.import(editor, { xliff, dryRun: false })
    const { page } = (await store.pages.get(spanish))!
    expect(JSON.stringify(page)).toContain('<script>alert(1)</script>')
    expect(JSON.stringify(page)).toContain('Duerma &lt;b&gt;aquí&lt;/b&gt;')
  })
})

describe('a file that is none of ours', () => {
  const around = (inside: string, head = '') =>
    `<?xml version="1.0"?>${head}<xliff version="1.2"><file source-language="en" target-language="es"><body>${inside}</body></file></xliff>`

  it.each([
    [
      'an external entity',
      around(
        '<trans-unit id="a"><source>&x;</source></trans-unit>',
        '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
    ],
    ['entities without end', around('&lol;', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY lol "&a;&a;&a;">]>')],
    ['an unknown entity', around('<trans-unit id="a"><source>&x;</source></trans-unit>')],
    ['an element that does not end', '<xliff version="1.2"><file>'],
    ['another document', '<html><body/></html>'],
    ['no text', around('')],
    ['elements without end', around('<group>'.repeat(5000))],
  ])('is refused: %s', (_, text) => {
    expect(() => readXliff(text)).toThrow()
  })

  it('touches nothing of another brand', async () => {
    const { services, editor, source } = await openTestServices()
    const { text } = await services.translations.export(editor, {
      language: 'es',
      pages: [source],
      version: '1.2',
      base,
    })
    const stranger = user('editor', { sites: ['bonita'] })
    const { counts } = await services.translations.import(stranger, {
      xliff: translated(text, { 'Slow days': 'Días lentos' }),
      dryRun: false,
    })
    expect(counts.changed).toBe(0)
    expect(counts.refused).toBeGreaterThan(0)
    await expect(
      services.translations.export(stranger, { language: 'es', pages: [source], version: '1.2', base }),
    ).rejects.toThrow()
  })

  it('holds of a text that is longer than any may be its beginning, and says so', () => {
    const file = (target: string) =>
      `<xliff version="2.1" srcLang="en" trgLang="es"><file id="f"><unit id="u"><segment><source>a</source><target>${target}</target></segment></unit></file></xliff>`
    const [words] = readXliff(file('&lt;'.repeat(300_000)))
    expect(words).toMatchObject({ isLong: true, target: ['<'.repeat(500)] })
    const [codes] = readXliff(file('<ph id="1"/>'.repeat(300_000)))
    expect(codes).toMatchObject({ isLong: true, target: [''] })
    expect(readXliff(file('b'))[0]).toMatchObject({ isLong: false, target: ['b'] })
  })

  it('with segments that a tool has cut is put together again', () => {
    const [unit] = readXliff(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="es"><file id="f"><unit id="u">
      <segment state="final"><source>One. </source><target>Uno. </target></segment>
      <ignorable><source> </source></ignorable>
      <segment state="translated"><source><sc id="1"/>Two.<ec startRef="1"/></source><target><sc id="1"/>Dos.<ec startRef="1"/></target></segment>
      </unit></file></xliff>`,
    )
    expect(unit).toMatchObject({ state: 'translated' })
    expect(unit!.target).toEqual(['Uno.  ', { kind: 'open', id: '1' }, 'Dos.', { kind: 'close', id: '1' }])
  })
})

/** A file with targets for some of its sources, as a translator's tool writes them. */
function translated(xliff: string, words: Readonly<Record<string, string>>): string {
  return xliff.replaceAll(
    /<source>(.*?)<\/source>(\s*)(?:<target[^>]*>.*?<\/target>)?/gs,
    (whole, source: string, space: string) => {
      const said = Object.entries(words).find(([key]) => source.includes(key))
      return said ? `<source>${source}</source>${space}<target>${source.replace(said[0], said[1])}</target>` : whole
    },
  )
}

/** Services over a site in three languages, with a page of two slices and its Spanish draft. */
async function openTestServices() {
  const store = await openTestStore(undefined, {
    sites: [site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es', 'fr'] } }), site('bonita')],
  })
  const services = createContent(store)
  const editor = user('editor')
  const elements = [
    slice('Intro', 'intro', { title: 'Slow days' }),
    slice('TitleWysiwyg', 'words', { title: 'Rooms', content: '<p>Sleep <strong>by the sea</strong></p>' }),
  ]
  await services.pages.put(editor, { ...pageOf('ziva', 'rooms', ...elements), title: 'Rooms' })
  const source = 'ziva-rooms'
  const { page } = await services.pages.translate(editor, source, { language_code: 'es' })
  const translator = (language: string) =>
    user('translator', {
      id: `the-${language}`,
      assignments: [{ role: 'translator', scope: { type: 'all' }, locales: [language] }],
    })
  return { services, editor, store, source, spanish: page.id, translator }
}
