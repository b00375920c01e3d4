import { expect, it } from 'vitest'
import { core, openDirectory, patch } from './testing.ts'

/** What Okta sends for a person, by its documentation. */
const ana = {
  schemas: core('User'),
  userName: 'ana@voix.test',
  name: { givenName: 'Ana', familyName: 'López' },
  emails: [{ primary: true, value: 'ana@voix.test', type: 'work' }],
  displayName: 'Ana López',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq-grasshopper',
  active: true,
}

it('Okta provisions a person from the first request to the last', async () => {
  const { scim, store, group, rolesOf, eventsOf, ask } = await openDirectory()
  const editors = await group('voix-editors', 'editor')

  const people = await scim('GET', '/Users?startIndex=1&count=2')
  expect(people).toMatchObject({ status: 200, headers: { 'content-type': 'application/scim+json; charset=utf-8' } })
  expect(people.json()).toMatchObject({ totalResults: 2, startIndex: 1, itemsPerPage: 2 })
  expect((await scim('GET', '/Groups?startIndex=1&count=100')).json().totalResults).toBe(1)

  const probe = '/Users?filter=userName%20eq%20%22ana%40voix.test%22&startIndex=1&count=100'
  expect((await scim('GET', probe)).json()).toMatchObject({ totalResults: 0, Resources: [] })
  const made = await scim('POST', '/Users', ana)
  expect(made.status).toBe(201)
  const { id } = made.json()
  expect(made.headers.location).toBe(`https://ziva.test/scim/v2/Users/${id}`)
  expect(made.json()).toMatchObject({ ...expected, active: true, groups: [] })
  expect(made.text).not.toContain('password')
  expect((await scim('GET', probe)).json()).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  expect(await store.users.get(id)).toMatchObject({ password_hash: '', status: 'invited', assignments: [] })
  const password = { email: 'ana@voix.test', password: ana.password }
  expect((await ask('/api/session', { method: 'POST', body: password })).status).toBe(401)

  const renamed = { ...ana, id, name: { givenName: 'Ana María', familyName: 'López' }, displayName: 'Ana María López' }
  expect((await scim('PUT', `/Users/${id}`, renamed)).json()).toMatchObject({
    displayName: 'Ana María López',
    name: { givenName: 'Ana María', familyName: 'López' },
  })

  const found = (await scim('GET', '/Groups?filter=displayName%20eq%20%22voix-editors%22')).json()
  expect(found).toMatchObject({ totalResults: 1, Resources: [{ id: editors.id, members: [] }] })
  const joined = { op: 'add', path: 'members', value: [{ value: id, display: 'ana@voix.test' }] }
  expect((await scim('PATCH', `/Groups/${editors.id}`, patch(joined))).json().members).toMatchObject([{ value: id }])
  expect(await rolesOf(id)).toEqual(['editor'])

  const off = patch({ op: 'replace', value: { active: false } })
  expect((await scim('PATCH', `/Users/${id}`, off)).json()).toMatchObject({ active: false })
  expect(await store.users.get(id)).toMatchObject({ status: 'suspended' })
  const on = patch({ op: 'replace', value: { active: true } })
  expect((await scim('PATCH', `/Users/${id}`, on)).json()).toMatchObject({ active: true })

  const left = { op: 'remove', path: `members[value eq "${id}"]` }
  expect((await scim('PATCH', `/Groups/${editors.id}`, patch(left))).json().members).toEqual([])
  expect(await rolesOf(id)).toEqual([])

  const pushed = await scim('POST', '/Groups', {
    schemas: core('Group'),
    displayName: 'Press office',
    members: [{ value: id, display: 'ana@voix.test' }],
  })
  expect(pushed).toMatchObject({ status: 201 })
  expect(pushed.json()).toMatchObject({ displayName: 'Press office', members: [{ value: id }] })
  const press = pushed.json().id
  const rename = patch({ op: 'replace', value: { id: press, displayName: 'Press' } })
  expect((await scim('PATCH', `/Groups/${press}`, rename)).json()).toMatchObject({
    displayName: 'Press',
    members: [{ value: id }],
  })
  const replaced = patch({ op: 'replace', path: 'members', value: [] })
  expect((await scim('PATCH', `/Groups/${press}`, replaced)).json().members).toEqual([])
  expect((await scim('DELETE', `/Groups/${press}`)).status).toBe(204)
  expect((await scim('GET', `/Groups/${press}`)).status).toBe(404)

  const events = (await eventsOf(id)).filter((event) => !event.endsWith('login_failed'))
  expect(events.every((event) => event.startsWith('Directory: '))).toBe(true)
  expect(events.map((event) => event.slice(11)).toSorted()).toEqual(
    ['create', 'group_roles', 'group_roles', 'permission_change', 'permission_change', 'update'].toSorted(),
  )
})

const expected = {
  schemas: ana.schemas,
  userName: ana.userName,
  name: ana.name,
  displayName: ana.displayName,
  emails: ana.emails,
  externalId: ana.externalId,
}
