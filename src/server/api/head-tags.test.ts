import { expect, it } from 'vitest'
import { intro } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const tag = (name: string, more = {}) => ({
  name,
  kind: 'meta',
  attributes: { name: 'theme', content: '<red>' },
  ...more,
})

it('a tag is shown as the element it becomes, before and after', async () => {
  const { ask, signIn } = await openTestServer()
  const { headers } = await signIn('admin')
  const body = { data: tag('x'), before: tag('x', { attributes: { name: 'theme', content: 'blue' } }) }
  const answer = await ask('/api/head-tags/preview', { method: 'POST', headers, body })
  expect(answer.json()).toEqual({
    after: '<meta name="theme" content="&lt;red&gt;">',
    before: '<meta name="theme" content="blue">',
  })
  const unfinished = { data: { kind: 'jsonld', content: '{"a":' } }
  const empty = await ask('/api/head-tags/preview', { method: 'POST', headers, body: unfinished })
  expect(empty.json().after).toBe('')
})

it('an address is told which tags stand on it, and why the others do not', async () => {
  const { ask, signIn, publish } = await openTestServer()
  const { headers } = await signIn('admin')
  await publish('rooms', intro('a'))
  const create = (data: unknown) =>
    ask('/api/head-tags', { method: 'POST', headers, body: { site_id: 'ziva', data } }).then(({ status }) => status)
  expect(await create(tag('Everywhere', { order: 1 }))).toBe(201)
  expect(await create(tag('Dining', { order: 2, include_paths: ['/dining/*'] }))).toBe(201)
  expect(await create(tag('Later', { order: 3, starts_at: '2099-01-01T00:00:00.000Z' }))).toBe(201)
  const body = { site: 'ziva', address: 'https://ziva.test/rooms?x=1' }
  const { rows, hasPage } = (await ask('/api/head-tags/at-address', { method: 'POST', headers, body })).json()
  expect(hasPage).toBe(true)
  expect(rows.map(({ name, reason }: Record<string, string>) => [name, reason])).toEqual([
    ['Everywhere', undefined],
    ['Dining', 'The address is none of those it is for.'],
    ['Later', 'The start time has not come yet.'],
  ])
})
