import { beforeAll, describe, expect, it } from 'vitest'
import type { Store } from './open.ts'
import type { Delivery } from './store.ts'

/** Contract tests of the outbox: due deliveries, failed ones, and notifications. */
export function outboxCases(store: () => Store): void {
  describe('the outbox', () => {
    const event = { actor: 'ada', actor_label: 'Ada', title: 'x', site_id: 'site', details: { revision: 3 } }
    const happens = (id: string, action: string) =>
      store().events.add({ ...event, entity: 'pages', document_id: id, action })
    const claimed = async () => (await store().outbox.claim('2998', '2999', 50, 'webhook')).map(nameOf).toSorted()
    const finish = async (name: string, how: 'delivered' | 'failed') => {
      const found = (await store().outbox.toWebhook('crm', { limit: 50 })).find((each) => nameOf(each) === name)!
      return how === 'delivered'
        ? store().outbox.delivered(found.id, '2026-01-01', { status: 204, body: '' })
        : store().outbox.failed(found.id, 'no', undefined, { status: 500, body: 'a \0 b' })
    }
    beforeAll(async () => {
      await store().records.put(
        {
          ...{ id: 'crm', entity: 'webhooks', site_id: '*', slug: '', title: 'CRM', revision: 0, updated_at: '' },
          data: { url: 'https://crm.test/', events: ['page.updated', 'page.published', 'page.trashed'] },
        },
        { actor: 'ada', tags: [] },
      )
    })

    it('has the calls about one object one after the other, in the order of what happened', async () => {
      await happens('one', 'update')
      await happens('one', 'publish')
      await happens('two', 'publish')
      await happens('one', 'trash')
      expect(await claimed()).toEqual(['one page.updated', 'two page.published'])
      expect(await claimed()).toEqual([])
      await finish('one page.updated', 'delivered')
      expect(await claimed()).toEqual(['one page.published'])
    })

    it('goes on after what was given up, and has that again when a user asks', async () => {
      await finish('one page.published', 'failed')
      expect(await claimed()).toEqual(['one page.trashed'])
      const given = await store().outbox.toWebhook('crm', { limit: 50, isGivenUp: true })
      expect(given.map(nameOf)).toEqual(['one page.published'])
      expect(given[0]).toMatchObject({ answer_status: 500, answer_body: 'a  b', done_at: 'failed' })
      expect(await store().outbox.replay('crm', {}, '2026-02-01')).toBe(1)
      expect(await claimed()).toEqual(['one page.published'])
    })

    it('finds the emails to an address whatever its case, and removes them and no other', async () => {
      const mail = (target: string) => ({ kind: 'mail' as const, target, payload: { subject: target } })
      const targets = ['Ana@Example.com', 'ana@example.com', 'ana+spa@example.com', 'diana@example.com']
      await store().outbox.add({ entity: 'x', id: '1' }, targets.map(mail))
      const found = await store().outbox.mailsTo('ana@example.com')
      expect(found.map(({ target }) => target).toSorted()).toEqual(['Ana@Example.com', 'ana@example.com'])
      for (const { id } of found) await store().outbox.remove(id)
      expect(await store().outbox.mailsTo('ana@example.com')).toEqual([])
      expect(await store().outbox.mailsTo('diana@example.com')).toHaveLength(1)
    })

    it('leaves an event of a person without them, and the others as they are', async () => {
      await happens('person', 'update')
      const { rows } = await store().events.list({ document_id: 'person' })
      await store().events.anonymise(rows[0]!.id, 'A person')
      const [left] = (await store().events.list({ document_id: 'person' })).rows
      expect(left).toMatchObject({ action: 'update', actor_label: 'A person', title: 'A person', details: {} })
      expect((await store().events.list({ document_id: 'two' })).rows[0]!.actor_label).toBe('Ada')
    })
  })
}

function nameOf({ payload, about_id }: Delivery): string {
  return `${about_id} ${String(payload.type)}`
}
