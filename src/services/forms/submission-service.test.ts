import { expect, it } from 'vitest'
import { createSubmissionService } from './submission-service.ts'
import { openTestStore, user } from '../testing.ts'

const now = new Date('2027-05-01T10:00:00Z')

async function open() {
  const store = await openTestStore()
  const service = createSubmissionService(store, () => now)
  const sent = async (id: string, more: Record<string, unknown> = {}) => {
    const data = {
      subject: 'Ada Byron · contact',
      form_id: 'contact',
      state: 'new',
      answers: { name: 'Ada Byron', email: 'ada@example.com', message: 'Is the pool heated?' },
      erase_after: '2027-06-01',
      ...more,
    }
    await store.records.put(
      {
        id,
        entity: 'form-submissions',
        site_id: 'ziva',
        slug: '',
        data,
        title: data.subject,
        revision: 0,
        updated_at: '',
      },
      {
        actor: 'visitor',
        tags: [],
        deliveries: [{ kind: 'mail', target: 'desk@example.com', payload: { text: 'Ada Byron asks' } }],
        event: {
          actor: 'visitor',
          actor_label: 'Ada Byron',
          action: 'create',
          entity: 'form-submissions',
          document_id: id,
          title: data.subject,
          site_id: 'ziva',
          details: {},
        },
      },
    )
  }
  /** Everything stored about a submission. */
  const known = async (id: string) =>
    JSON.stringify([
      await store.records.get('form-submissions', id),
      await store.records.version('form-submissions', id, 1),
      await store.outbox.about('form-submissions', id),
      (await store.events.list({ document_id: id })).rows.map(({ title, details }) => [title, details]),
      (await store.records.list('form-submissions', { search: 'Ada' })).rows,
    ])
  return { store, service, sent, known }
}

it('leaves nothing of what a visitor sent once it is erased, and remembers that something was', async () => {
  const { store, service, sent, known } = await open()
  await sent('one')
  expect(await known('one')).toContain('Ada')
  await service.erase(user('admin'), 'one')
  expect(await known('one')).not.toContain('Ada')
  expect(await store.records.get('form-submissions', 'one')).toMatchObject({
    data: { state: 'erased', form_id: 'contact' },
  })
  expect((await store.events.list({ action: 'erase' })).total).toBe(1)
})

it('forgets by itself what was kept as long as its form says', async () => {
  const { service, sent, known } = await open()
  await sent('old', { erase_after: '2027-04-30', subject: 'Ada of April' })
  await sent('young', { subject: 'Grace of June', answers: { name: 'Grace' } })
  expect(await service.purgeExpired()).toBe(1)
  expect(await known('old')).not.toContain('Ada')
  expect(await known('young')).toContain('Grace')
  expect(await service.purgeExpired()).toBe(0)
})

it('comes to what a shortened time concerns behind hundreds of entries that are still kept', async () => {
  const { store, service, sent } = await open()
  const letters = { entity: 'forms', id: 'letters', site_id: 'ziva', slug: 'letters', title: 'Letters' }
  await store.records.put(
    { ...letters, data: { title: 'Letters', retention_days: 30 }, revision: 0, updated_at: '' },
    { actor: 'owner', tags: [] },
  )
  const mail = { form_id: 'letters', erase_after: '2030-01-01' }
  for (let i = 0; i < 501; i++) await sent(`kept-${i}`, { ...mail, confirmed_at: '2027-04-20T10:00:00.000Z' })
  await sent('due', { ...mail, subject: 'Zoe, never confirmed' })
  expect(await service.purgeExpired()).toBe(1)
  expect(await store.records.get('form-submissions', 'due')).toMatchObject({ data: { state: 'erased' } })
})

it('finds everything from one address, however it was written, and nothing of others', async () => {
  const { service, sent } = await open()
  await sent('one')
  await sent('two', { answers: { email: 'ADA@example.com' } })
  await sent('three', { answers: { email: 'grace@example.com', message: 'ask ada@example.com' } })
  const found = await service.from(user('admin'), ' Ada@Example.com')
  expect(found.map(({ id }) => id).toSorted()).toEqual(['one', 'two'])
})

it('is for those alone who look after leads', async () => {
  const { service, sent } = await open()
  await sent('one')
  for (const role of ['publisher', 'editor', 'author', 'reviewer'] as const) {
    await expect(service.deliveries(user(role), 'one')).rejects.toMatchObject({ code: 'not-found' })
    await expect(service.erase(user(role), 'one')).rejects.toMatchObject({ code: 'not-found' })
    expect(await service.from(user(role), 'ada@example.com')).toEqual([])
  }
  const flagged = { ...user('editor'), assignments: [{ ...user('editor').assignments[0]!, flags: ['leads' as const] }] }
  expect(await service.deliveries(flagged, 'one')).toHaveLength(1)
})

it('is sent again when a colleague asks, also what was given up', async () => {
  const { store, service, sent } = await open()
  await sent('one')
  const [delivery] = await store.outbox.claim('2999', '2999', 10)
  await store.outbox.failed(delivery!.id, 'no such mailbox', undefined)
  expect(await store.outbox.claim('2999', '2999', 10)).toEqual([])
  expect(await service.resend(user('admin'), 'one')).toBe(1)
  expect(await store.outbox.claim('2999', '2999', 10)).toHaveLength(1)
})
