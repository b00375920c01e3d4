import { expect, it } from 'vitest'
import { openTestStore, record, shown, site } from '../testing.ts'
import { mailHouseOf } from './mail-house.ts'

const origin = 'https://ziva.test'

it('takes the sender of the site, else of its brand and of the brand above, and nothing without', async () => {
  const store = await openTestStore()
  const brand = (id: string, data: object) =>
    store.records.put({ ...record('brands', id, { name: id, ...data }), id, site_id: '*' }, shown)
  await brand('group', { mail_from: 'group@voix.test', theme_color: '#112233' })
  await brand('house', { parent_id: 'group' })
  const of = (settings: object) => mailHouseOf(store, { ...site('ziva'), settings: { ...settings } }, origin)
  expect(await of({})).not.toHaveProperty('from')
  expect(await of({ brand_id: 'house', email: 'desk@voix.test' })).toMatchObject({
    from: 'group@voix.test',
    replyTo: 'desk@voix.test',
    colour: '#112233',
    home: origin,
  })
  expect(await of({ brand_id: 'house', mail_from: 'own@voix.test', mail_reply_to: 'answers@voix.test' })).toMatchObject(
    {
      from: 'own@voix.test',
      replyTo: 'answers@voix.test',
    },
  )
})
