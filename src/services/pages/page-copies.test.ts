import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { everyElement } from '#document/tree.ts'
import type { Page } from '#model/page/page.ts'
import { createContent } from '../services.ts'
import { listDetails } from './list-details.ts'
import { asset, intro, openTestStore, pageOf, record, shown, site, slice, user } from '../testing.ts'

const owner = user('owner')

/** Gives the first slice of a page another title. */
function titleCommand(page: Page, title: string): Command {
  const element = page.elements[0]!
  const { id, type } = element.fields.find(({ name }) => name === 'title')!
  return { type: 'field.update', id: element.id, name: 'title', field: { id, type }, value: title }
}

describe('a page that is copied', () => {
  it('shares no id with the one it was copied from', async () => {
    const { pages } = await house()
    const copy = await pages.copy(owner, 'ziva-rooms')
    const ids = new Set(Array.from(everyElement((await pages.get(owner, 'ziva-rooms')).page.elements), ({ id }) => id))
    expect([...everyElement(copy.page.elements)].filter(({ id }) => ids.has(id))).toEqual([])
    expect(copy.page.elements).toHaveLength(2)
  })

  it('goes to another site and layout, and leaves out pictures when asked', async () => {
    const { pages } = await house()
    const copy = await pages.copy(owner, 'ziva-rooms', { site_id: 'bonita', layout: 'bonita', keep_pictures: false })
    expect(copy.page).toMatchObject({ site_id: 'bonita', layout: 'bonita' })
    expect(JSON.stringify(copy.page)).not.toContain('beach')
  })

  it('is converted to its layout when asked: slices by their fields, and nothing is left that does not fit', async () => {
    const { pages } = await house()
    const kimpton = slice('KimptonBanner', 'banner', { title: 'Low tide', overlayColor: '#123456' })
    const page = { ...pageOf('ziva', 'low-tide', kimpton), layout: 'kimpton' as const }
    await pages.put(owner, page)
    const unfit = await pages.unfit(owner, page.id, 'bonita')
    expect(unfit).toMatchObject([{ kind: 'layout', becomes: 'Bonita banner' }, { kind: 'colour' }])
    const copy = await pages.copy(owner, page.id, { site_id: 'bonita', layout: 'bonita', convert: true })
    expect(copy.page.elements).toMatchObject([
      { component: 'BonitaBanner', enabled: true, fields: [{ name: 'title', text: 'Low tide' }, {}] },
    ])
    expect(await pages.unfit(owner, copy.page.id, 'bonita')).toEqual([])
  })

  it('is refused a layout that its site does not use', async () => {
    const { pages, store } = await house()
    const site = (await store.sites.get('bonita'))!
    await store.sites.put({ ...site, settings: { allowed_layouts: ['bonita'] } })
    await expect(pages.copy(owner, 'ziva-rooms', { site_id: 'bonita', layout: 'kimpton' })).rejects.toMatchObject({
      code: 'invalid-page',
      details: { field: 'layout' },
    })
  })

  it('is refused a layout that the brand of its site does not use', async () => {
    const { pages, store } = await house()
    const site = (await store.sites.get('bonita'))!
    await store.sites.put({ ...site, settings: { brand_id: 'azul' } })
    const azul = record('brands', 'azul', { name: 'Azul', slug: 'azul', allowed_layouts: ['bonita'] })
    await store.records.put(azul, shown)
    const to = (layout: string) => pages.copy(owner, 'ziva-rooms', { site_id: 'bonita', layout, path: layout })
    await expect(to('kimpton')).rejects.toMatchObject({ code: 'invalid-page', details: { field: 'layout' } })
    expect((await to('bonita')).page.layout).toBe('bonita')
  })
})

describe('a translation', () => {
  it('shows its texts beside those of its source, and takes new ones', async () => {
    const { pages } = await house()
    const { page } = await pages.translate(owner, 'ziva-rooms', { language_code: 'es' })
    const { texts, target } = await pages.texts(owner, page.id)
    expect(texts).toMatchObject([{ name: 'title', source: 'Hello', target: 'Hello' }])
    const [{ element, name }] = texts as [(typeof texts)[0]]
    const saved = await pages.writeTexts(owner, page.id, {
      revision: target.revision,
      title: 'Habitaciones',
      texts: [{ element, name, text: 'Hola' }],
    })
    expect(saved.page.title).toBe('Habitaciones')
    expect((await pages.texts(owner, page.id)).texts).toMatchObject([{ source: 'Hello', target: 'Hola' }])
  })

  it('knows of each text whether it is said, said of a changed source, or not said yet', async () => {
    const { pages } = await house()
    const { page } = await pages.translate(owner, 'ziva-rooms', { language_code: 'es' })
    const states = async () => {
      const { own, texts, progress } = await pages.texts(owner, page.id)
      return { own: own.map(({ state }) => state), texts: texts.map(({ state }) => state), left: progress.left }
    }
    expect(await states()).toMatchObject({ own: ['missing'], texts: ['missing'], left: 2 })
    const [text] = (await pages.texts(owner, page.id)).texts
    const { element, name, path } = text!
    await pages.writeTexts(owner, page.id, { revision: 1, texts: [{ element, name, path, text: 'Hola' }] })
    expect(await states()).toMatchObject({ own: ['missing'], texts: ['done'], left: 1 })
    expect((await pages.get(owner, page.id)).translation_status).toBe('in_progress')
    const source = await pages.get(owner, 'ziva-rooms')
    await pages.saveCommands(owner, 'ziva-rooms', source.revision, [titleCommand(source.page, 'Welcome')])
    expect(await states()).toMatchObject({ texts: ['changed'], left: 2 })
    await pages.markTranslation(owner, page.id, { texts: [text!.key] })
    expect(await states()).toMatchObject({ texts: ['done'], left: 1 })
    expect(await pages.languages(owner, 'ziva-rooms')).toMatchObject([
      { language_code: 'en', page: { id: 'ziva-rooms', isSource: true, progress: null } },
      { language_code: 'es', page: { id: page.id, progress: { left: 1 } } },
    ])
  })

  it('notes what is saved in the studio as said', async () => {
    const { pages } = await house()
    const { page } = await pages.translate(owner, 'ziva-rooms', { language_code: 'es' })
    await pages.saveCommands(owner, page.id, 1, [titleCommand(page, 'Hola')])
    expect((await pages.texts(owner, page.id)).texts).toMatchObject([{ target: 'Hola', state: 'done' }])
  })

  describe('outdated', () => {
    async function translated() {
      const { pages, store } = await house()
      const { page } = await pages.translate(owner, 'ziva-rooms', { language_code: 'es' })
      const state = async () => {
        const { rows } = await store.pages.list({ language_code: 'en' })
        const listed = await listDetails(store, owner, rows)
        const { rows: found } = await store.pages.list({ outdated: true })
        const translation = listed.find(({ id }) => id === 'ziva-rooms')?.sisters[0]
        expect(found.map(({ id }) => id)).toEqual(translation?.translation === 'outdated' ? [page.id] : [])
        return translation?.translation
      }
      const change = async (changes: Parameters<typeof pages.change>[3]) => {
        await pages.change(owner, 'ziva-rooms', (await pages.get(owner, 'ziva-rooms')).revision, changes)
        await publish()
      }
      const publish = async () => pages.publish(owner, 'ziva-rooms', (await pages.get(owner, 'ziva-rooms')).revision)
      return { pages, page, state, change, publish }
    }

    it('is a translation whose source shows other texts, until it is done again', async () => {
      const { pages, page, state, publish } = await translated()
      expect(await state()).toBe('not_started')
      await pages.markTranslation(owner, page.id, { status: 'done' })
      await pages.change(owner, 'ziva-rooms', 1, { title: 'Suites' })
      expect(await state()).toBe('done')
      await publish()
      expect(await state()).toBe('outdated')
      await pages.markTranslation(owner, page.id, { status: 'done' })
      expect(await state()).toBe('done')
    })

    it('is none whose source was published again with the same texts', async () => {
      const { pages, page, state, change, publish } = await translated()
      await pages.markTranslation(owner, page.id, { status: 'done' })
      await change({ seo: { noindex: true } })
      expect(await state()).toBe('done')
      const { page: source, revision } = await pages.get(owner, 'ziva-rooms')
      const [first, second] = source.elements
      await pages.saveCommands(owner, source.id, revision, [{ type: 'element.move', id: first!.id, after: second!.id }])
      await publish()
      expect(await state()).toBe('done')
      await change({ title: 'Suites' })
      expect(await state()).toBe('outdated')
      await change({ seo: {} })
      expect(await state()).toBe('outdated')
    })

    it('is none whose source was put back, or was given its texts again', async () => {
      const { pages, page, state, change, publish } = await translated()
      await pages.markTranslation(owner, page.id, { status: 'in_progress' })
      await publish()
      await change({ title: 'Suites' })
      expect(await state()).toBe('outdated')
      await pages.revert(owner, 'ziva-rooms', 1)
      await publish()
      expect(await state()).toBe('in_progress')
    })

    it('is none whose texts were confirmed or written one by one', async () => {
      const { pages, page, state, change } = await translated()
      await pages.markTranslation(owner, page.id, { status: 'done' })
      await change({ title: 'Suites' })
      expect(await state()).toBe('outdated')
      const { target } = await pages.texts(owner, page.id)
      await pages.writeTexts(owner, page.id, { revision: target.revision, title: 'Habitaciones', texts: [] })
      expect(await state()).toBe('done')
      await change({ title: 'Large suites' })
      expect(await state()).toBe('outdated')
      await pages.markTranslation(owner, page.id, { texts: ['_.title'] })
      expect(await state()).toBe('done')
    })
  })
})

describe('a line of the list', () => {
  it('counts how far a published page is ahead of what visitors see', async () => {
    const { pages, store } = await house()
    const changes = async () => {
      const { rows } = await store.pages.list({ language_code: 'en' })
      return (await listDetails(store, owner, rows)).find(({ id }) => id === 'ziva-rooms')?.changes
    }
    await pages.publish(owner, 'ziva-rooms', 1)
    expect(await changes()).toBeUndefined()
    await pages.change(owner, 'ziva-rooms', 1, { title: 'Suites', seo: { noindex: true } })
    expect(await changes()).toBe(2)
    await pages.change(owner, 'ziva-rooms', 2, { title: (await pages.version(owner, 'ziva-rooms', 1)).page.title })
    expect(await changes()).toBe(1)
  })
})

describe('a line of the list with its picture', () => {
  it('has the first photograph of what is switched on, and none where there is none', async () => {
    const { pages, store } = await house()
    await store.media.put(asset('mark', { mime: 'image/svg+xml' }))
    const mark = slice('IntroWithImage', 'mark', { image: [{ id: 'one', asset: 'mark' }] })
    const off = slice('IntroWithImage', 'off', { image: [{ id: 'one', asset: 'beach' }] }, { enabled: false })
    await pages.put(owner, { ...pageOf('ziva', 'bare', mark, off), layout: 'blocks' })
    const { rows } = await store.pages.list({ site_id: 'ziva', language_code: 'en' })
    const listed = await listDetails(store, owner, rows, { withPictures: true })
    const picture = { id: 'beach', kind: 'image', colour: '#336699', focal: { x: 0.5, y: 0.5 } }
    expect(listed.find(({ id }) => id === 'ziva-rooms')?.picture).toEqual(picture)
    expect(listed.find(({ id }) => id === 'ziva-bare')?.picture).toBeNull()
    expect((await listDetails(store, owner, rows))[0]).not.toHaveProperty('picture')
  })
})

describe('a page template', () => {
  it('gives a new page its elements under ids of their own, and is named in lists', async () => {
    const { pages, store } = await house()
    await store.records.put(
      {
        ...record('page-templates', 'landing', { name: 'Landing', elements: [intro('start')] }),
        slug: '',
        title: 'Landing',
      },
      shown,
    )
    const wanted = { site_id: 'ziva', path: 'new', title: 'New', layout: 'blocks', language_code: 'en' }
    const row = await pages.create(owner, 'fresh', { ...wanted, template: 'landing' })
    expect(row.page.elements).toMatchObject([{ component: 'Intro' }])
    expect(row.page.elements[0]?.id).not.toBe('start')
    const { rows } = await store.pages.list({ search: 'new' })
    expect(await listDetails(store, owner, rows)).toMatchObject([{ template: 'Landing', sisters: [], release: null }])
    await expect(pages.create(owner, 'other', { ...wanted, path: 'x', template: 'lost' })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

async function house() {
  const store = await openTestStore(undefined, {
    sites: [site('ziva', { layout: 'hyatt-ziva', settings: { locales: ['es'] } }), site('bonita')],
  })
  await store.media.put(asset('beach'))
  const { pages } = createContent(store)
  const picture = slice('IntroWithImage', 'picture', { image: [{ id: 'one', asset: 'beach' }] })
  await pages.put(owner, { ...pageOf('ziva', 'rooms', intro('hello', 'Hello'), picture), layout: 'blocks' })
  return { store, pages }
}
