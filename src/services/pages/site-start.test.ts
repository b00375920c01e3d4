import { describe, expect, it, onTestFinished } from 'vitest'
import { saying } from '#messages/testing.ts'
import { everyElement } from '#document/tree.ts'
import { createContent } from '../services.ts'
import { createSiteStart, homeTemplates, type NewSite } from './site-start.ts'
import { openTestStore, user } from '../testing.ts'

const wanted: NewSite = {
  name: 'Casa Azul',
  domain: 'WWW.Casa-Azul.test ',
  layout: 'blocks',
  languages: ['en', 'es'],
  brand: 'Azul & Co',
  template: 'house',
}
const owner = user('owner')

async function empty() {
  const store = await openTestStore(onTestFinished, { sites: [] })
  const content = createContent(store)
  return { store, content, ...createSiteStart(store, content) }
}

describe('a site', () => {
  it('begins with a brand, its domain, its languages and a home page that visitors see once it is published', async () => {
    const { start, content, store } = await empty()
    const { site, home, isNew } = await start(owner, wanted)
    expect(isNew).toBe(true)
    expect(site).toMatchObject({
      name: 'Casa Azul',
      domains: ['www.casa-azul.test'],
      layout: 'blocks',
      language_code: 'en',
    })
    expect(site.settings.locales).toEqual(['es'])
    expect((await store.records.list('brands')).rows[0]).toMatchObject({
      title: 'Azul & Co',
      slug: 'azul-co',
      status: 'published',
    })
    expect(home).toMatchObject({ status: 'draft', page: { path: '', title: 'Casa Azul' } })
    const parts = Array.from(everyElement(home.page.elements))
    expect(parts.length).toBeGreaterThan(6)
    expect(JSON.stringify(parts)).not.toContain('sample:')
    expect(await content.readPage(site, '', { origin: 'https://a.test' })).toBeUndefined()
    await content.pages.publish(owner, home.page.id, home.revision)
    expect((await content.readPage(site, '', { origin: 'https://a.test' }))?.view.head.title).toContain('Casa Azul')
  })

  it('is made once: again, nothing is changed, and what was left undone is done', async () => {
    const { start, store } = await empty()
    const first = await start(owner, wanted)
    expect(await start(owner, wanted)).toMatchObject({ isNew: false, site: { id: first.site.id } })
    expect(await store.sites.list()).toHaveLength(1)
    const again = await start(owner, { ...wanted, publish: true })
    expect(again).toMatchObject({ isNew: true, site: { id: first.site.id }, home: { status: 'published' } })
    expect(await store.sites.list()).toHaveLength(1)
  })

  it.each<[string, Partial<NewSite>, Record<string, unknown>]>([
    ['no name', { name: ' ' }, { name: saying('') }],
    ['no domain', { domain: '' }, { domain: saying('Enter the domain, such as www.example.com.') }],
    ['an address for a domain', { domain: 'https://a.test/x' }, { domain: saying('without https://') }],
    [
      'another site’s domain',
      { name: 'Other', domain: 'taken.test' },
      { domain: saying('Taken already has this domain. Remove it there first, or choose another.') },
    ],
    ['the admin’s host', { domain: 'admin.test' }, { domain: saying('ADMIN_HOST') }],
    ['no language', { languages: [] }, { languages: saying('') }],
    ['a language that is none', { languages: ['en', '???'] }, { languages: saying('') }],
    ['a layout that is none', { layout: 'nonsense' }, { layout: saying('There is no such layout. Choose another.') }],
    ['a template that is none', { template: 'x' }, { template: saying('house, offers, quiet') }],
  ])('is not made with %s, and nothing of it is left', async (_, wrong, problems) => {
    const { start, store } = await empty()
    await start(owner, { ...wanted, name: 'Taken', domain: 'taken.test', brand: '' })
    await expect(start(owner, { ...wanted, ...wrong }, { reserved: 'admin.test' })).rejects.toMatchObject({
      code: 'invalid-record',
      details: { problems },
    })
    expect(await store.sites.list()).toHaveLength(1)
    expect((await store.records.list('brands')).rows).toHaveLength(0)
  })

  it('is made by those who look after sites alone', async () => {
    const { start } = await empty()
    for (const role of ['publisher', 'editor', 'author', 'translator', 'reviewer'] as const)
      await expect(start(user(role), wanted)).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await start(user('admin'), wanted)).isNew).toBe(true)
  })

  it('takes each template of the product, in every layout', async () => {
    const { start, store } = await empty()
    for (const { id } of await homeTemplates(store, owner))
      for (const layout of ['blocks', 'hyatt-ziva', 'seadust'])
        expect(
          await start(owner, {
            ...wanted,
            name: `${id} ${layout}`,
            domain: `${id}.${layout}.test`,
            layout,
            template: id,
            publish: true,
          }),
        ).toMatchObject({ home: { status: 'published' } })
  })
})
