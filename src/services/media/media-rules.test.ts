import { expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { createMediaService } from './media-rules.ts'
import { asset, openTestStore, record, shown, user } from '../testing.ts'

it('a user who asks where a file is used is told no name of what they may not read', async () => {
  const store = await openTestStore()
  await store.media.put(asset('kit'), 'the-owner')
  const agent = { ...record('agents', 'eve', { name: 'Eve Byron', state: 'active' }), title: 'Eve Byron' }
  await store.records.put({ ...agent, data: { ...agent.data, title: 'Eve Byron' } }, shown)
  await store.uses.replace('agents', 'eve', false, [{ entity: 'media', id: 'kit', field: 'photo' }])
  const titles = async (role: 'owner' | 'author') =>
    (await createMediaService(store).uses(user(role), 'kit')).map(({ title, id }) => [title, id])
  expect(await titles('owner')).toEqual([[expect.any(String), 'eve']])
  expect(await titles('author')).toEqual([[saying('A record of another site'), '']])
})
