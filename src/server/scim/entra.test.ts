import { expect, it } from 'vitest'
import { core, openDirectory, patch } from './testing.ts'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** What Entra sends for a person, by its documentation. */
const ben = {
  schemas: [...core('User'), enterprise],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'ben@voix.onmicrosoft.test',
  active: true,
  addresses: [{ primary: false, type: 'work', country: 'Spain' }],
  emails: [{ primary: true, type: 'work', value: 'ben.hall@voix.test' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ben Hall', familyName: 'Hall', givenName: 'Ben' },
  phoneNumbers: [{ primary: true, type: 'work', value: '+34 600 000 000' }],
  roles: [],
  title: null,
  [enterprise]: { department: 'Press' },
}

it('Entra provisions a person from the first request to the last', async () => {
  const { scim, store, group, rolesOf } = await openDirectory()
  const press = await group('Press', 'author')

  // The test of a connection asks for a person who is not there.
  const nobody = '/Users?filter=userName+eq+%22non-existent-user%22'
  expect((await scim('GET', nobody)).json()).toMatchObject({ totalResults: 0, startIndex: 1, Resources: [] })
  const { id } = (await scim('POST', '/Users', ben)).json()
  expect((await scim('GET', `/Users/${id}`)).json()).toMatchObject({
    userName: ben.userName,
    externalId: ben.externalId,
    displayName: 'Ben Hall',
    emails: ben.emails,
  })
  expect(await store.users.get(id)).toMatchObject({ email: 'ben@voix.onmicrosoft.test' })
  for (const filter of [
    `externalId eq "${ben.externalId}"`,
    `emails[type eq "work"].value eq "BEN.HALL@voix.test"`,
    `userName eq "Ben@voix.onmicrosoft.test" and active eq true`,
    `displayName sw "ben"`,
    `id eq "${id}"`,
    `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${ben.userName}"`,
  ])
    expect([filter, (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).json().totalResults]).toEqual([
      filter,
      1,
    ])

  const married = patch(
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ben.moor@voix.test' },
    { op: 'Replace', path: 'name.familyName', value: 'Moor' },
    { op: 'Add', path: `${enterprise}:manager`, value: 'x' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+34 600 000 001' },
  )
  expect((await scim('PATCH', `/Users/${id}`, married)).json()).toMatchObject({
    displayName: 'Ben Moor',
    emails: [{ value: 'ben.moor@voix.test' }],
  })

  const seen = `/Groups?excludedAttributes=members&filter=displayName+eq+%22Press%22`
  expect((await scim('GET', seen)).json().Resources[0]).not.toHaveProperty('members')
  const known = patch({ op: 'Replace', path: 'externalId', value: 'f648f8d5-ea4e-4cd3-9e9c' })
  await scim('PATCH', `/Groups/${press.id}`, known)
  const byId = (
    await scim('GET', `/Groups?filter=${encodeURIComponent('externalId eq "f648f8d5-ea4e-4cd3-9e9c"')}`)
  ).json()
  expect(byId).toMatchObject({ totalResults: 1, Resources: [{ id: press.id, displayName: 'Press' }] })
  const member = [{ $ref: null, value: id }]
  expect(
    (await scim('PATCH', `/Groups/${press.id}`, patch({ op: 'Add', path: 'members', value: member }))).status,
  ).toBe(200)
  expect(await rolesOf(id)).toEqual(['author'])
  const asked = encodeURIComponent(`id eq "${press.id}" and members[value eq "${id}"]`)
  expect((await scim('GET', `/Groups?filter=${asked}`)).json().totalResults).toBe(1)
  await scim('PATCH', `/Groups/${press.id}`, patch({ op: 'Remove', path: 'members', value: member }))
  expect(await rolesOf(id)).toEqual([])

  const off = patch({ op: 'Replace', path: 'active', value: 'False' })
  expect((await scim('PATCH', `/Users/${id}`, off)).json()).toMatchObject({ active: false })
  // A person who was deleted softly is still there to ask for.
  const one = `/Users?filter=${encodeURIComponent(`userName eq "${ben.userName}"`)}`
  expect((await scim('GET', one)).json().Resources).toMatchObject([{ id, active: false }])
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
  expect(await store.users.get(id)).toMatchObject({ status: 'deactivated' })
  // Whom the directory hires again has the account of before.
  expect((await scim('POST', '/Users', ben)).json()).toMatchObject({ id, active: true, displayName: 'Ben Hall' })
})
