import type { Command } from '#document/command.ts'
import { describe, expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { createContent } from '../services.ts'
import { asset, intro, openTestStore, pageOf, user } from '../testing.ts'

const special = { title: 'Summer', slug: 'summer', offer_type: 'value_add', terms: '<p>Ask us.</p>', image: 'beach' }

describe('a site that requires approval', () => {
  it('lets no editor publish a page or give it a date, and no publisher their own last change', async () => {
    const { pages } = await house(true)
    const { page } = await pages.put(user('editor'), pageOf('ziva', 'rooms', intro('hello')))
    await expect(pages.publish(user('editor'), page.id, 1)).rejects.toThrow('requires approval')
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    await expect(pages.schedule(user('editor'), page.id, { publish_at })).rejects.toThrow('requires approval')
    await pages.change(user('publisher'), page.id, 1, { title: 'Rooms!' })
    await expect(pages.publish(user('publisher'), page.id, 2)).rejects.toThrow('second person')
    expect(await pages.publish(user('admin'), page.id, 2)).toMatchObject({ status: 'published' })
  })

  it('asks the same of offers', async () => {
    const { records } = await house(true)
    const { id } = await records.create(user('publisher'), 'specials', { site_id: 'ziva', data: special })
    await expect(records.publish(user('publisher'), 'specials', id, 1)).rejects.toThrow('second person')
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    await expect(records.schedule(user('publisher'), 'specials', id, { publish_at })).rejects.toThrow('second person')
  })
})

describe('a page that is scheduled where approval is asked for', () => {
  const due = new Date(Date.now() + 86_400_000)
  const later = new Date(due.getTime() + 60_000)

  async function scheduled() {
    const { store, documents, pages } = await house(true)
    for (const role of ['publisher', 'editor', 'admin'] as const) await store.users.put(user(role))
    const { page } = await pages.put(user('editor'), pageOf('ziva', 'rooms', intro('hello')))
    await pages.schedule(user('publisher'), page.id, { publish_at: due.toISOString() })
    return { store, documents, pages, id: page.id }
  }

  it('goes live as it was approved, whatever was commented', async () => {
    const { documents, pages, id } = await scheduled()
    const comment = { id: 'c', author: 'reviewer', text: 'Wider', at: '2027-01-01T00:00:00Z' }
    const annotation = { uuid: 'n', comments: [comment] }
    await pages.saveCommands(user('reviewer'), id, 1, [{ type: 'annotation.add', breakpoint: 'md', annotation }])
    expect(await pages.refusals(user('owner'), await pages.get(user('owner'), id))).not.toHaveProperty('schedule')
    expect(await documents.publishDue(later)).toBe(1)
  })

  it.each(['a command', 'the form'])(
    'waits for a new approval once it was edited by %s, and says so once',
    async (by) => {
      const { store, documents, pages, id } = await scheduled()
      if (by === 'the form') await pages.change(user('editor'), id, 1, { title: 'Unseen' })
      else await pages.saveCommands(user('editor'), id, 1, [{ type: 'tags.add', id: null, tag: 'unseen' }])
      expect(await documents.publishDue(later)).toBe(0)
      expect(await documents.publishDue(later)).toBe(0)
      const row = await pages.get(user('publisher'), id)
      expect(row).toMatchObject({ status: 'scheduled', publish_at: due.toISOString() })
      expect(await pages.refusals(user('publisher'), row)).toMatchObject({
        schedule: saying('changed'),
      })
      const { rows: notified } = await store.events.list({ document_id: id, action: 'schedule_waits' })
      expect(notified).toHaveLength(1)
      const mails = await store.outbox.about('pages', id)
      expect(mails).toMatchObject([
        { target: 'publisher@voix.test', payload: { text: expect.stringContaining('was not published at') } },
      ])

      const approve = {
        type: 'review.status',
        status: 'approved',
        approval: { revision: 2, by: 'admin', user: 'the-admin', at: '' },
      }
      await expect(pages.saveCommands(user('editor'), id, 2, [approve])).rejects.toThrow()
      await pages.saveCommands(user('admin'), id, 2, [approve])
      expect(await documents.publishDue(later)).toBe(1)
      expect(await pages.get(user('publisher'), id)).toMatchObject({ status: 'published' })
    },
  )

  it('goes live when another user gives it its time again', async () => {
    const { documents, pages, id } = await scheduled()
    await pages.change(user('editor'), id, 1, { title: 'Seen' })
    await pages.schedule(user('publisher'), id, { publish_at: due.toISOString() })
    expect(await documents.publishDue(later)).toBe(1)
  })
})

describe('an offer that is scheduled where approval is asked for', () => {
  const due = new Date(Date.now() + 86_400_000)
  const later = new Date(due.getTime() + 60_000)

  async function scheduled() {
    const { store, documents, records } = await house(true)
    for (const role of ['publisher', 'editor', 'admin'] as const) await store.users.put(user(role))
    const { id } = await records.create(user('editor'), 'specials', { site_id: 'ziva', data: special })
    await records.schedule(user('publisher'), 'specials', id, { publish_at: due.toISOString() })
    return { store, documents, records, id }
  }

  it('goes live as it was when another user than who wrote it gave it its time', async () => {
    const { documents, records, id } = await scheduled()
    expect(await documents.publishDue(later)).toBe(1)
    expect(await records.get(user('editor'), 'specials', id)).toMatchObject({ status: 'published' })
  })

  it('waits once it was changed, says so once, and goes live when another user gives it its time again', async () => {
    const { store, documents, records, id } = await scheduled()
    await records.change(user('editor'), 'specials', id, 1, { data: { title: 'Unseen' } })
    expect(await documents.publishDue(later)).toBe(0)
    expect(await documents.publishDue(later)).toBe(0)
    expect(await records.get(user('editor'), 'specials', id)).toMatchObject({
      status: 'scheduled',
      publish_at: due.toISOString(),
      published_revision: null,
    })
    const { rows: notified } = await store.events.list({ document_id: id, action: 'schedule_waits' })
    expect(notified).toHaveLength(1)
    expect(await store.outbox.about('specials', id)).toMatchObject([
      { target: 'publisher@voix.test', payload: { text: expect.stringContaining('was not published at') } },
    ])
    await records.schedule(user('publisher'), 'specials', id, { publish_at: due.toISOString() })
    expect(await documents.publishDue(later)).toBe(1)
  })
})

it('Another user’s hand on the status of an offer is no second pair of eyes', async () => {
  const { records } = await house(true)
  const { id } = await records.create(user('publisher'), 'specials', { site_id: 'ziva', data: special })
  await records.mark(user('editor'), 'specials', id, 'in_review')
  await expect(records.publish(user('publisher'), 'specials', id, 1)).rejects.toThrow('second person')
})

describe('Who changed a document since another user stood behind it', () => {
  const title = (value: string): Command => ({
    type: 'field.update',
    id: 'hello',
    name: 'title',
    field: { id: 'hello-title', type: 'text' },
    value,
  })
  const other = user('publisher', { id: 'other' })

  it('does not publish it, no matter who changed it after them, until it is approved or published by another user', async () => {
    const { pages } = await house(true)
    const { page } = await pages.put(user('editor'), pageOf('ziva', 'rooms', intro('hello')))
    await pages.saveCommands(user('publisher'), page.id, 1, [title('Mine')])
    await pages.saveCommands(user('editor'), page.id, 2, [title('Ours')])
    await expect(pages.publish(user('publisher'), page.id, 3)).rejects.toThrow('second person')
    await pages.publish(other, page.id, 3)
    await pages.saveCommands(user('editor'), page.id, 3, [title('Theirs')])
    expect(await pages.publish(user('publisher'), page.id, 4)).toMatchObject({ published_revision: 4 })
  })

  it('does not approve it either, nor publishes it when they approved it before they changed it', async () => {
    const { pages } = await house(true)
    const { page } = await pages.put(user('editor'), pageOf('ziva', 'rooms', intro('hello')))
    const approve = (revision: number) => ({
      ...{ type: 'review.status', status: 'approved' },
      approval: { revision, by: 'publisher', user: 'the-publisher', at: '' },
    })
    await pages.saveCommands(user('publisher'), page.id, 1, [approve(1)])
    await pages.saveCommands(user('publisher'), page.id, 2, [title('Mine')])
    await pages.saveCommands(user('editor'), page.id, 3, [title('Ours')])
    await expect(pages.publish(user('publisher'), page.id, 4)).rejects.toThrow('second person')
    await expect(pages.saveCommands(user('publisher'), page.id, 4, [approve(4)])).rejects.toThrow()
    expect(await pages.refusals(user('publisher'), await pages.get(other, page.id))).toHaveProperty('approve')
  })

  it('does not publish what they wrote with others at once, even after a save of others', async () => {
    const { pages } = await house(true)
    const { page } = await pages.put(user('editor'), pageOf('ziva', 'rooms', intro('hello')))
    const edit = (id: string, value: string) => ({ mark: { id, version: 0 }, tab: id, command: title(value) })
    await pages.live.take(user('publisher'), page.id, 0, [edit('p', 'Mine')])
    await pages.live.take(user('editor'), page.id, 1, [edit('e', 'Ours')])
    await pages.live.save(user('editor'), page.id)
    await pages.saveCommands(user('editor'), page.id, 2, [title('Last')])
    await expect(pages.publish(user('publisher'), page.id, 3)).rejects.toThrow('second person')
  })

  it('of offers does not publish them, no matter who changed them after', async () => {
    const { records } = await house(true)
    const { id } = await records.create(user('publisher'), 'specials', { site_id: 'ziva', data: special })
    await records.change(user('editor'), 'specials', id, 1, { data: { title: 'Ours' } })
    await expect(records.publish(user('publisher'), 'specials', id, 2)).rejects.toThrow('second person')
    await records.publish(other, 'specials', id, 2)
    await records.change(user('editor'), 'specials', id, 2, { data: { title: 'Theirs' } })
    expect(await records.publish(user('publisher'), 'specials', id, 3)).toMatchObject({ status: 'published' })
  })
})

it('A release is no way around the second pair of eyes', async () => {
  const { pages, releases } = await house(true)
  const { page } = await pages.put(user('publisher'), pageOf('ziva', 'rooms', intro('hello')))
  const { id } = await releases.create(user('publisher'), { title: 'Spring' })
  await releases.add(user('publisher'), id, { entity: 'pages', document_id: page.id })
  await expect(releases.publish(user('publisher'), id)).rejects.toThrow('second person')
})

it('Another user’s comment, a guest’s as well, is no second pair of eyes', async () => {
  const { pages, reviews } = await house(true)
  const { page } = await pages.put(user('publisher'), pageOf('ziva', 'rooms', intro('hello')))
  const comment = { id: 'c', author: 'reviewer', text: 'Wider', at: '2027-01-01T00:00:00Z' }
  const annotation = { uuid: 'n', comments: [comment] }
  await pages.saveCommands(user('reviewer'), page.id, 1, [{ type: 'annotation.add', breakpoint: 'md', annotation }])
  await expect(pages.publish(user('publisher'), page.id, 2)).rejects.toThrow('second person')
  const { secret } = await reviews.make(user('publisher'), page.id, { name: 'Me' })
  await reviews.comment((await reviews.open(secret))!, 'Marta', { text: 'Fine', breakpoint: 'md' })
  await expect(pages.publish(user('publisher'), page.id, 3)).rejects.toThrow('second person')
})

it('Without approval an editor publishes their own page', async () => {
  const { pages } = await house(false)
  const { page } = await pages.put(user('editor'), pageOf('ziva', 'rooms', intro('hello')))
  expect(await pages.publish(user('editor'), page.id, 1)).toMatchObject({ status: 'published' })
})

async function house(require_approval: boolean) {
  const store = await openTestStore()
  const ziva = await store.sites.get('ziva')
  await store.sites.put({ ...ziva!, settings: { require_approval } })
  await store.media.put(asset('beach'))
  return { ...createContent(store), store }
}
