import { beforeAll, expect, it } from 'vitest'
import { asset, record, shown, silently } from '#services/testing.ts'
import { entities } from '#entities/entities.ts'
import { expandableIn } from '#services/content-api/record-expansion.ts'
import { shareTestServer } from '../../src/server/testing.ts'

const shared = shareTestServer()
const secret = 'NOBODY-MAY-KNOW'

beforeAll(async () => {
  const { store } = shared()
  const put = (entity: string, id: string, data: object, about: typeof shown | typeof silently = shown) =>
    store.records.put({ ...record(entity, id, { slug: id, ...data }), language_code: 'en' }, about)
  await put('brands', 'brand-a', { name: 'A' })
  await put('brands', 'brand-b', { name: 'B' })
  await put('resorts', 'draft-resort', { name: secret, brand_id: 'brand-b' }, silently)
  await put('resorts', 'open-resort', { name: 'Open', brand_id: 'brand-a' })
  // The working copy says more than visitors see.
  const open = (await store.records.get('resorts', 'open-resort'))!
  await store.records.put({ ...open, data: { ...open.data, name: `Open ${secret}` } }, silently)
  await put('posts', 'unfinished', { title: secret }, silently)
  await put('posts', 'open', { title: 'Open', image: 'thrown-away' })
  await put('specials', 'offer', { title: 'Offer', audience: 'public', commission_note: secret, image: 'thrown-away' })
  await store.media.put(asset('thrown-away', { alt: secret, revision: 0 } as object), 'o')
  await store.media.trash('thrown-away')
  await store.media.put(asset('of-bonita', { alt: secret, sites: ['bonita'], revision: 0 } as object), 'o')
  await put('posts', 'story', {
    title: 'Story',
    resort_ids: ['draft-resort', 'open-resort'],
    related_post_ids: ['unfinished', 'open'],
    image: 'thrown-away',
  })
  await store.records.put(
    {
      ...record(
        'posts',
        'own',
        { slug: 'own', title: 'Own', image: 'of-bonita', resort_ids: ['draft-resort'] },
        'ziva',
      ),
      language_code: 'en',
    },
    silently,
  )
})

/** Everything of an entity that can be expanded. */
function everything(entity: string): string {
  const { secret: hidden = [] } = entities.get(entity)!
  return expandableIn(entities.get(entity)!)
    .filter((name) => !hidden.includes(name))
    .join(',')
}

it('shows visitors no draft, no change that is not published, no secret field and nothing that was thrown away', async () => {
  for (const address of [
    `/api/posts?expand=${everything('posts')}`,
    `/api/posts/story?expand=${everything('posts')}`,
    `/api/posts/by-slug?slug=story&expand=${everything('posts')}`,
    `/api/specials?expand=${everything('specials')}`,
  ]) {
    const answer = await shared().ask(address)
    expect([address, answer.status]).toEqual([address, 200])
    expect(answer.text).not.toContain(secret)
  }
  const { expanded } = (await shared().ask('/api/posts/story?expand=resort_ids,related_post_ids,image')).json()
  expect(expanded.resort_ids.map(({ id }: { id: string }) => id)).toEqual(['open-resort'])
  expect(expanded.related_post_ids.map(({ id }: { id: string }) => id)).toEqual(['open'])
  expect(expanded.image).toBeNull()
})

it('expands no secret field and nothing that the public API does not know', async () => {
  expect((await shared().ask('/api/specials?expand=agent_assets')).status).toBe(400)
  for (const { path, fields } of entities.values())
    for (const name of expandableIn(entities.get(path)!)) {
      const target = fields[name]?.entity
      expect([path, name, target === undefined || entities.get(target)?.hasPublicApi]).toEqual([path, name, true])
    }
})

it('gives a token no more than the perspective that it may ask for', async () => {
  const { ask, signIn } = shared()
  const owner = await signIn('owner')
  const wanted = { name: 'reads', scopes: ['content:read'], days: 1 }
  const made = await ask('/api/session/tokens', { method: 'POST', headers: owner.headers, body: wanted })
  const headers = { authorization: `Bearer ${made.json().token}` }
  const answer = await ask(`/api/posts?expand=${everything('posts')}`, { headers })
  expect([answer.status, answer.text.includes(secret)]).toEqual([200, false])
  expect((await ask('/api/posts?expand=resort_ids&perspective=draft', { headers })).status).toBe(403)
})

it('shows an editor of one brand neither resorts of another nor the files of another site', async () => {
  const { ask, signIn } = shared()
  const { headers } = await signIn('editor', {
    id: 'of-ziva',
    email: 'of-ziva@voix.test',
    assignments: [{ role: 'editor', scope: { type: 'site', ids: ['ziva'] }, locales: '*' }],
  })
  const answer = await ask('/api/posts?perspective=draft&filter[slug]=own&expand=image,resort_ids', { headers })
  expect(answer.json().rows).toMatchObject([{ slug: 'own', expanded: { image: null, resort_ids: [] } }])
  expect(answer.text).not.toContain(secret)
})
