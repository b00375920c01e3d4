import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#model/people/roles.ts'
import { rightPassword } from '../auth/testing.ts'
import { core, openDirectory, patch } from './testing.ts'

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
const person = (name: string, more: object = {}) => ({
  schemas: core('User'),
  userName: `${name}@voix.test`,
  displayName: name,
  ...more,
})
const off = patch({ op: 'replace', path: 'active', value: false })
const on = patch({ op: 'replace', path: 'active', value: true })

let house: Awaited<ReturnType<typeof openDirectory>>
const closers: (() => Promise<void>)[] = []
beforeAll(async () => {
  house = await openDirectory((close) => closers.push(close))
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

async function made(name: string, more?: object): Promise<string> {
  return (await house.scim('POST', '/Users', person(name, more))).json().id
}

async function member(name: string, role: Role): Promise<string> {
  const { id } = await house.addUser(role, { id: `id-${name}`, email: `${name}@voix.test`, name })
  return id
}

describe('the directory', () => {
  it('says what it does', async () => {
    const { scim } = house
    const config = (await scim('GET', '/ServiceProviderConfig')).json()
    expect(config).toMatchObject({ patch: { supported: true }, changePassword: { supported: false } })
    const types = (await scim('GET', '/ResourceTypes')).json()
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
    const { Resources } = (await scim('GET', '/Schemas')).json()
    for (const { id, attributes } of Resources) {
      expect((await scim('GET', `/Schemas/${id}`)).json().id).toBe(id)
      expect(attributes.map(({ name }: { name: string }) => name)).not.toContain('password')
    }
  })

  it('is asked page by page', async () => {
    const { scim } = house
    for (const name of ['page-a', 'page-b', 'page-c']) await made(name)
    const filter = encodeURIComponent('userName sw "page-"')
    const ask = async (query: string) => (await scim('GET', `/Users?filter=${filter}&${query}`)).json()
    const names = ({ Resources }: { Resources: readonly { userName: string }[] }) =>
      Resources.map((each) => each.userName)
    expect(names(await ask('startIndex=2&count=1'))).toEqual(['page-b@voix.test'])
    expect(await ask('startIndex=0&count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, startIndex: 1 })
    expect(await ask('startIndex=9')).toMatchObject({ totalResults: 3, Resources: [] })
    const [one] = (await ask('attributes=userName&count=1')).Resources
    expect(Object.keys(one).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  })

  it.each([
    ['GET', '/Users?filter=userName%20like%20%22a%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?count=many', undefined, 400, 'invalidValue'],
    ['GET', '/Users/nobody', undefined, 404, undefined],
    ['GET', '/Nonsense', undefined, 404, undefined],
    ['POST', '/Users', { userName: 'x@voix.test' }, 400, 'invalidSyntax'],
    ['POST', '/Users', { schemas: core('User'), displayName: 'X' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: core('User'), userName: 'no-address' }, 400, 'invalidValue'],
    ['POST', '/Users', { schemas: core('User'), userName: 'x@voix.test', active: 'perhaps' }, 400, 'invalidValue'],
    ['POST', '/Users', person('owner'), 409, 'uniqueness'],
    ['POST', '/Groups', { schemas: core('Group'), displayName: ' ' }, 400, 'invalidValue'],
    [
      'POST',
      '/Groups',
      { schemas: core('Group'), displayName: 'G', members: [{ value: 'nobody' }] },
      400,
      'invalidValue',
    ],
    ['PATCH', '/Users/o', patch({ op: 'move', path: 'active' }), 400, 'invalidSyntax'],
    ['PATCH', '/Users/o', patch({ op: 'remove' }), 400, 'noTarget'],
    ['PATCH', '/Users/o', patch({ op: 'replace', path: '[active]', value: 1 }), 400, 'invalidPath'],
    ['PATCH', '/Users/o', patch(), 400, 'invalidSyntax'],
    ['PATCH', '/Users', patch({ op: 'add', value: {} }), 404, undefined],
    ['DELETE', '/Users', undefined, 404, undefined],
  ])('refuses %s %s in the form of SCIM', async (method, path, body, status, scimType) => {
    const answer = await house.scim(method, path, body)
    expect([answer.status, answer.json()]).toMatchObject([status, { schemas: [errorSchema], status: String(status) }])
    expect(answer.json().scimType).toBe(scimType)
    expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/)
  })

  it('leaves nothing behind of a group that could not be made', async () => {
    const { scim } = house
    await scim('POST', '/Groups', { schemas: core('Group'), displayName: 'Half', members: [{ value: 'nobody' }] })
    const filter = encodeURIComponent('displayName eq "Half"')
    expect((await scim('GET', `/Groups?filter=${filter}`)).json().totalResults).toBe(0)
  })

  it('follows no name into the prototype of anything', async () => {
    const { scim } = house
    const id = await made('proto')
    for (const operation of [
      { op: 'replace', path: '__proto__.polluted', value: 'yes' },
      { op: 'replace', path: 'name.__proto__', value: { polluted: 'yes' } },
      { op: 'replace', path: 'name', value: { '__proto__.polluted': 'yes', 'constructor.prototype.polluted': 'yes' } },
      { op: 'add', value: { 'name.constructor.prototype.polluted': 'yes' } },
      { op: 'add', path: 'emails[__proto__ eq "x"].value', value: 'yes' },
    ])
      await scim('PATCH', `/Users/${id}`, patch(operation))
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('who may be the directory', () => {
  it.each([
    ['nobody', async () => ''],
    ['a secret that nobody has', async () => `voix_${'x'.repeat(43)}`],
  ])('is not %s', async (_, secret) => {
    const answer = await house.scimWith(await secret())('GET', '/Users')
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(answer.json().schemas).toEqual([errorSchema])
  })

  it.each([
    ['a client for content', () => house.secretOf(['content:read:draft', 'publish'])],
    ['the session of an owner', async () => house.owner.token],
    ['a token of a person', () => personalToken(['content:read'])],
  ])('is not %s', async (_, secret) => {
    const ask = house.scimWith(await secret())
    for (const [method, path, body] of [
      ['GET', '/Users'],
      ['POST', '/Users', person('never')],
      ['DELETE', '/Users/o'],
      ['GET', '/ServiceProviderConfig'],
      ['GET', '/Nonsense'],
    ] as const)
      expect([path, (await ask(method, path, body)).status]).toEqual([path, 403])
  })

  it('is not the browser of an owner', async () => {
    const { ask, owner } = house
    for (const method of ['GET', 'POST'])
      expect(
        (await ask('/scim/v2/Users', { method, headers: owner.headers, ...(method === 'POST' && { body: {} }) }))
          .status,
      ).toBe(403)
  })

  it('is no token that a person makes for themselves', async () => {
    expect(await personalToken(['scim'])).toBeUndefined()
  })

  it('does nothing else, and stops when its maker may no longer manage people', async () => {
    const { ask, store, scim, owner, secretOf, records } = house
    const alone = await secretOf(['scim'])
    for (const path of ['/api/users', '/api/pages', '/api/user-groups', '/api/media', '/api/audit'])
      expect([path, (await ask(path, { headers: { authorization: `Bearer ${alone}` } })).status]).toEqual([path, 403])
    const both = { name: 'Both', scopes: ['scim', 'publish'], expires_on: '2026-01-01' }
    await expect(records.create(owner.user, 'api-clients', { data: both })).rejects.toThrow('of its own')
    const maker = (await store.users.get('o'))!
    const helper = await member('second-owner', 'owner')
    await store.users.put({ ...maker, assignments: [{ role: 'publisher', scope: { type: 'all' }, locales: '*' }] })
    expect((await scim('GET', '/Users')).status).toBe(403)
    const site = [{ role: 'admin' as const, scope: { type: 'site' as const, ids: ['ziva'] }, locales: '*' as const }]
    await store.users.put({ ...maker, assignments: site, revision: maker.revision + 1 })
    expect((await scim('GET', '/Users')).status).toBe(403)
    await store.users.put({ ...maker, revision: maker.revision + 2 })
    await store.users.remove(helper)
    expect((await scim('GET', '/Users')).status).toBe(200)
  })
})

describe('what the directory may do', () => {
  it('touches no owner', async () => {
    const { scim, group, rolesOf } = house
    const owners = await group('voix-owners', 'owner')
    const anybody = await made('would-be-owner')
    for (const [method, path, body] of [
      ['PATCH', '/Users/o', off],
      ['PUT', '/Users/o', person('owner', { displayName: 'Other' })],
      ['DELETE', '/Users/o'],
      ['PATCH', `/Groups/${owners.id}`, patch({ op: 'add', path: 'members', value: [{ value: anybody }] })],
      ['PATCH', `/Groups/${owners.id}`, patch({ op: 'replace', value: { displayName: 'x' } })],
      ['DELETE', `/Groups/${owners.id}`],
    ] as const) {
      const answer = await scim(method, path, body)
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.json().detail).toContain('owner')
    }
    expect([await rolesOf('o'), await rolesOf(anybody)]).toEqual([['owner'], []])
    // What changes nothing is no harm.
    expect((await scim('PATCH', '/Users/o', on)).status).toBe(200)
  })

  it('puts an owner into a group of editors, who stays one when it is over', async () => {
    const { scim, group, rolesOf, store } = house
    const editors = await group('with-owner', 'editor')
    await scim('PATCH', `/Groups/${editors.id}`, patch({ op: 'add', path: 'members', value: [{ value: 'o' }] }))
    expect(await rolesOf('o')).toEqual(['owner', 'editor'])
    await scim('DELETE', `/Groups/${editors.id}`)
    expect(await rolesOf('o')).toEqual(['owner'])
    expect((await store.sessions.of('o')).length).toBeGreaterThan(0)
  })

  it('shuts a person out of everything', async () => {
    const { scim, store, ask } = house
    const id = await member('leaver', 'editor')
    const browser = house.openBrowser()
    expect((await browser.signIn('leaver@voix.test', rightPassword)).status).toBe(303)
    expect((await browser.get('/api/session')).status).toBe(200)
    expect((await scim('PATCH', `/Users/${id}`, off)).json()).toMatchObject({ active: false })
    expect((await browser.get('/api/session')).status).toBe(401)
    expect([await store.sessions.of(id), await store.signIn.tokens.of(id)]).toEqual([[], []])
    const credentials = { email: 'leaver@voix.test', password: rightPassword }
    expect((await ask('/api/session', { method: 'POST', body: credentials })).status).toBe(401)
    expect((await house.openBrowser().signIn('leaver@voix.test', rightPassword)).status).toBe(401)
    expect((await scim('PATCH', `/Users/${id}`, on)).json()).toMatchObject({ active: true })
    expect((await ask('/api/session', { method: 'POST', body: credentials })).status).toBe(200)
  })

  it('switches nobody on whom a colleague switched off', async () => {
    const { scim, store, ask, owner, records } = house
    const id = await member('refused', 'editor')
    const suspend = () => ask(`/api/users/${id}/suspend`, { method: 'POST', headers: owner.headers, body: {} })
    await suspend()
    expect((await scim('PATCH', `/Users/${id}`, on)).json()).toMatchObject({ active: false })
    await ask(`/api/users/${id}/resume`, { method: 'POST', headers: owner.headers, body: {} })
    await scim('PATCH', `/Users/${id}`, off)
    await ask(`/api/users/${id}/resume`, { method: 'POST', headers: owner.headers, body: {} })
    const { revision } = (await store.users.get(id))!
    await records.change(owner.user, 'users', id, revision, { data: { state: 'suspended' } })
    expect((await scim('PATCH', `/Users/${id}`, on)).json()).toMatchObject({ active: false })
    await records.trash(owner.user, 'users', id)
    expect((await scim('POST', '/Users', person('refused'))).json()).toMatchObject({ scimType: 'uniqueness' })
  })

  it('makes people who are off from the beginning, and leaves their name to it', async () => {
    const { scim, store } = house
    const id = await made('later', { active: 'False', name: { givenName: 'Lea', familyName: 'Ter' }, displayName: '' })
    expect(await store.users.get(id)).toMatchObject({ status: 'suspended', name: 'Lea Ter' })
    expect((await scim('PATCH', `/Users/${id}`, on)).json()).toMatchObject({ active: true })
    expect(await store.users.get(id)).toMatchObject({ status: 'invited' })
    const moved = patch({ op: 'replace', path: 'userName', value: 'lea@voix.test' })
    expect((await scim('PATCH', `/Users/${id}`, moved)).json()).toMatchObject({ userName: 'lea@voix.test' })
    expect(await store.users.get(id)).toMatchObject({ email: 'lea@voix.test' })
  })

  it('counts two changes of one group at a time', async () => {
    const { scim, group } = house
    const editors = await group('at-a-time', 'editor')
    const ids = await Promise.all(['one', 'two', 'three'].map((name) => made(`at-a-time-${name}`)))
    await Promise.all(
      ids.map((value) =>
        scim('PATCH', `/Groups/${editors.id}`, patch({ op: 'add', path: 'members', value: [{ value }] })),
      ),
    )
    const { members } = (await scim('GET', `/Groups/${editors.id}`)).json()
    expect(members.map(({ value }: { value: string }) => value).toSorted()).toEqual(ids.toSorted())
  })
})

async function personalToken(scopes: readonly string[]): Promise<string> {
  const body = { name: 'Mine', scopes, days: 1 }
  return (await house.ask('/api/session/tokens', { method: 'POST', headers: house.owner.headers, body })).json().token
}
