import { describe, expect, it } from 'vitest'
import { intro, pageOf, slice, user } from '#services/testing.ts'
import { isReservedId } from '#model/web/reserved-ids.ts'
import { openTestServer } from '#server/testing.ts'

const taken = [
  'voix-page',
  'VOIX-Page',
  'voix-canvas',
  'voix',
  'main',
  'Main',
  'root',
  'session',
  'dataLayer',
  'consent-title',
]

describe('an anchor of an editor’s', () => {
  it.each(taken)(
    'never takes the place of the product’s own %s: not by a command, not by an import, not on a page',
    async (id) => {
      const { content, publish, ask, store, invalidation } = await openTestServer()
      const anchored = slice('Intro', 'a', { title: 'A' }, { properties: { dom_id: id, settings: [] } })
      await expect(publish('rooms', anchored)).rejects.toThrow(`The product uses the id ${id} itself`)
      const { page, revision } = await content.pages.put(user('owner'), pageOf('ziva', 'spa', intro('b')))
      const command = { type: 'properties.update', id: 'b', dom_id: id }
      await expect(content.pages.saveCommands(user('owner'), page.id, revision, [command])).rejects.toThrow(
        'id belongs to the product',
      )
      // What was stored before the rule is drawn without it.
      const stored = pageOf(
        'ziva',
        'old',
        anchored,
        slice('KimptonSpecialOffer', 'offer', { title: 'Offer', htmlId: id }),
      )
      await store.pages.createShown([stored], { actor: 'x', label: '', tags: ['pages:ziva'], usesOf: () => [] })
      await invalidation.sync()
      const { status, text } = await ask('/old')
      expect(status).toBe(200)
      expect(text.replaceAll('<main id="main"', '')).not.toMatch(
        new RegExp(`(?<!<script type="application/json") id="${id}"`),
      )
    },
  )

  it.each(['rooms', 'mainland', 'invoix', 'voixes', 'find-us'])('may be %s', (id) => {
    expect(isReservedId(id)).toBe(false)
  })
})

it('an element with white space in its id comes to no page, and stays where it was', async () => {
  const { content, store } = await openTestServer()
  const owner = user('owner')
  const { page, revision } = await content.pages.put(owner, pageOf('ziva', 'bar', intro('b')))
  const add = { type: 'element.add', element: intro('c\u00a01'), spot: { parent: null, after: null } }
  await expect(content.pages.saveCommands(owner, page.id, revision, [add])).rejects.toThrow('letters, digits')
  const old = pageOf('ziva', 'old', intro('d 1'))
  await store.pages.createShown([old], { actor: 'x', label: '', tags: [], usesOf: () => [] })
  const stored = (await content.pages.get(owner, old.id))!
  const change = { type: 'element.disable', id: 'd 1' }
  await content.pages.saveCommands(owner, old.id, stored.revision, [change])
  const saved = (await content.pages.get(owner, old.id))!
  expect(saved.page.elements[0]).toMatchObject({ id: 'd 1', enabled: false })
})
