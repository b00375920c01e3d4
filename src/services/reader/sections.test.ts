import { expect, it } from 'vitest'
import { searchReader } from '../search/searched-documents.ts'
import type { Command } from '#document/command.ts'
import type { Element, Page } from '#model/page/page.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, site, user } from '../testing.ts'

const owner = user('owner')
const options = { origin: 'https://ziva.test' }

/** A section of one introduction, published, and a page of the other site that shows it. */
async function house() {
  const store = await openTestStore()
  const content = createContent(store, () => new Date('2027-03-15T12:00:00Z'))
  const section: Page = { ...pageOf('ziva', 'x', intro('a', 'Sign up')), id: 'newsletter', path: '*/newsletter' }
  await content.pages.put(owner, section)
  await content.pages.publish(owner, 'newsletter', 1)
  const placement: Element = { ...createGroup('place'), section: 'newsletter' }
  await content.pages.put(owner, pageOf('bonita', 'rooms', placement))
  await content.pages.publish(owner, 'bonita-rooms', 1)
  return { store, content }
}

const titlesOn = async ({ content }: Awaited<ReturnType<typeof house>>) => {
  const read = await content.readPage(site('bonita'), 'rooms', options)
  return { titles: read?.view.nodes.flatMap(({ nodes }) => nodes.map(({ props }) => props.title)), tags: read?.tags }
}

it('is shown on a page of another site, which is rendered again when the section is published', async () => {
  const made = await house()
  const { titles, tags } = await titlesOn(made)
  expect(titles).toEqual(['Sign up'])
  expect(tags).toContain('page:newsletter')
})

it('differs by field where it is placed', async () => {
  const made = await house()
  const command: Command = {
    type: 'field.update',
    id: 'place',
    name: 'a.title',
    field: { id: 'o', type: 'text' },
    value: 'Write to us',
  }
  await made.content.pages.saveCommands(owner, 'bonita-rooms', 1, [command])
  await made.content.pages.publish(owner, 'bonita-rooms', 2)
  expect((await titlesOn(made)).titles).toEqual(['Write to us'])
})

it('has no address of its own, stays a section, and is kept while a page shows it', async () => {
  const { content } = await house()
  expect(await content.readPage(site('ziva'), '*/newsletter', options)).toBeUndefined()
  await expect(content.pages.change(owner, 'newsletter', 1, { path: 'newsletter' })).rejects.toThrow()
  expect(await content.pages.uses(owner, 'newsletter')).toMatchObject([
    { entity: 'pages', id: 'bonita-rooms', live: false },
    { entity: 'pages', id: 'bonita-rooms', live: true },
  ])
  await expect(content.pages.trash(owner, 'newsletter')).rejects.toThrow()
})

it('is placed only by who may read it, and only where it is one', async () => {
  const { content } = await house()
  const add = (section: string): Command => ({
    type: 'element.add',
    element: { ...createGroup('more'), section },
    spot: { parent: null, after: null },
  })
  await content.pages.put(owner, pageOf('bonita', 'plain', intro('b')))
  const ofBonita = user('editor', { sites: ['bonita'] })
  await expect(content.pages.saveCommands(ofBonita, 'bonita-plain', 1, [add('newsletter')])).rejects.toMatchObject({
    code: 'not-allowed',
  })
  const imported = pageOf('bonita', 'plain', { ...createGroup('more'), section: 'newsletter' })
  await expect(content.pages.put(ofBonita, imported)).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(content.pages.saveCommands(owner, 'bonita-rooms', 1, [add('bonita-rooms')])).rejects.toMatchObject({
    code: 'invalid-page',
  })
})

it('is shown to nobody once only agents may see it', async () => {
  const made = await house()
  await made.content.pages.change(owner, 'newsletter', 1, { visibility: 'agents_only' })
  await made.content.pages.publish(owner, 'newsletter', 2)
  expect((await titlesOn(made)).titles).toEqual([])
})

it('is found by the search on the pages that show it, by its words of now and no others', async () => {
  const { store, content } = await house()
  const find = async (words: string) => {
    while ((await store.siteTexts.takeIn(searchReader, 10)) > 0);
    const place = { site_id: 'bonita', language_code: 'en', everySite: '*', kinds: ['pages'] }
    const asked = { ...place, words, now: '2027-03-15T12:00:00Z', offset: 0, limit: 10 }
    return (await store.siteTexts.find(asked)).finds.map(({ id }) => id)
  }
  expect(await find('sign')).toEqual(['bonita-rooms'])

  const command: Command = {
    type: 'field.update',
    id: 'a',
    name: 'title',
    field: { id: 'a-title', type: 'text' },
    value: 'Letters from the lagoon',
  }
  await content.pages.saveCommands(owner, 'newsletter', 1, [command])
  expect(await find('lagoon')).toEqual([])
  await content.pages.publish(owner, 'newsletter', 2)
  expect(await find('lagoon')).toEqual(['bonita-rooms'])
  expect(await find('sign')).toEqual([])

  await content.pages.unpublish(owner, 'newsletter')
  expect(await find('lagoon')).toEqual([])
})

it('is shown in the preview of a release as the release has it, and to everybody else as it is', async () => {
  const { store, content } = await house()
  const command: Command = {
    type: 'field.update',
    id: 'a',
    name: 'title',
    field: { id: 'a-title', type: 'text' },
    value: 'Letters from the lagoon',
  }
  await content.pages.saveCommands(owner, 'newsletter', 1, [command])
  const { id } = await content.releases.create(owner, { title: 'Spring' })
  await content.releases.add(owner, id, { entity: 'pages', document_id: 'newsletter', action: 'publish' })
  const preview = (await content.releases.previewed(id, await content.releases.previewSecret(owner, id)))!
  const bonita = (await store.sites.get('bonita'))!
  const titles = async (how: object) =>
    (await content.readPage(bonita, 'rooms', { ...options, ...how }))?.view.nodes.flatMap(({ nodes }) =>
      nodes.map(({ props }) => props.title),
    )
  expect(await titles({ preview })).toEqual(['Letters from the lagoon'])
  expect(await titles({})).toEqual(['Sign up'])
})
