import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { JWTPayload } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Assignment } from '#db/store.ts'
import { clientId, companyServer, openProvider, settingsFor, signIn } from './provider.testing.ts'
import { openSignInServer, type SignInServer } from './testing.ts'

const everywhere = { scope: { type: 'all' }, locales: '*', flags: [] } as const
const publisher: Assignment = { role: 'publisher', ...everywhere }
const editorOfZiva: Assignment = { role: 'editor', scope: { type: 'site', ids: ['ziva'] }, locales: ['es'], flags: [] }

const editor = { sub: 'the-editor-there', email: 'editor@voix.test', email_verified: true, name: 'Edda Editor' }

describe('a client that authenticates', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  it.each([
    ['by a secret in the header', { token_endpoint_auth_method: 'client_secret_basic' }, secret('client_secret_basic')],
    ['by a secret in the body', { token_endpoint_auth_method: 'client_secret_post' }, secret('client_secret_post')],
    ['by nothing', { token_endpoint_auth_method: 'none' }, async () => ({})],
    ['by an RSA key', keyMetadata(pair.publicKey, 'RS256'), async () => keyFile(pair.privateKey)],
    ['by an elliptic key', keyMetadata(curve.publicKey, 'ES256'), async () => keyFile(curve.privateKey)],
  ])('signs people in %s', async (_how, client, env) => {
    const provider = await openProvider({ claims: editor, client: client as object })
    const server = await openSignInServer(settingsFor(provider.issuer, await env()))
    expect(await signIn(server, provider)).toMatchObject({ location: '/voix/pages', user: { email: editor.email } })
  })

  it('signs nobody in by a wrong secret', async () => {
    const provider = await openProvider({ claims: editor })
    const server = await openSignInServer(settingsFor(provider.issuer, { AUTH_CLIENT_SECRET: 'another' }))
    expect((await signIn(server, provider)).location).toMatch(/failed=1/)
  })

  it('is refused at the start with a file that holds no key', async () => {
    const file = join(tmpdir(), `${randomUUID()}.pem`)
    await writeFile(file, 'no key')
    const env = { AUTH_CLIENT_KEY_FILE: file }
    await expect(openSignInServer(settingsFor('https://login.example.com', env))).rejects.toThrow(
      'AUTH_CLIENT_KEY_FILE',
    )
  })
})

/** Claims as each provider sends them by its documentation, and the settings that this product documents for it. */
const providers = {
  Entra: {
    env: {
      AUTH_SUBJECT_CLAIM: 'oid',
      AUTH_EMAIL_CLAIM: 'preferred_username',
      AUTH_TRUST_EMAIL: '1',
      AUTH_GROUPS_CLAIM: 'groups',
    },
    group: { name: 'Hotel editors', external_id: '8b1f3c1e-5d0d-4a0d-9a44-6f8f3f1d2c10' },
    claims: {
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
      tid: 'fa15d692-e9c7-4460-a743-29f2956fd429',
      name: 'Nina Nueva',
      preferred_username: 'nina@hotels.test',
      groups: ['8b1f3c1e-5d0d-4a0d-9a44-6f8f3f1d2c10', '00000000-0000-0000-0000-000000000001'],
      uti: 'lk1Yd1yJ',
      ver: '2.0',
    },
  },
  Okta: {
    env: { AUTH_GROUPS_CLAIM: 'groups', AUTH_SCOPE: 'openid email profile groups offline_access' },
    group: { name: 'Hotel editors', external_id: '' },
    claims: {
      sub: '00uid4BxXw6I6TV4m0g3',
      name: 'Nina Nueva',
      email: 'nina@hotels.test',
      email_verified: true,
      preferred_username: 'nina@hotels.test',
      idp: '00ok1u7AsAkrwdZL3z0g3',
      amr: ['pwd'],
      ver: 1,
      groups: ['Everyone', 'Hotel editors'],
    },
  },
  Google: {
    env: { AUTH_PROMPT: 'select_account', AUTH_CREATE_ACCOUNTS: 'hotels.test', AUTH_CREATE_ROLE: 'editor' },
    group: undefined,
    claims: {
      sub: '10769150350006150715113082367',
      email: 'nina@hotels.test',
      email_verified: true,
      hd: 'hotels.test',
      name: 'Nina Nueva',
      given_name: 'Nina',
      family_name: 'Nueva',
      picture: 'https://lh3.googleusercontent.com/a/photo',
    },
  },
  Cognito: {
    env: { AUTH_GROUPS_CLAIM: 'cognito:groups' },
    group: { name: 'hotel-editors', external_id: '' },
    claims: {
      sub: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
      'cognito:username': 'nina',
      'cognito:groups': ['hotel-editors'],
      email: 'nina@hotels.test',
      // A boolean in the identity token, a text in the answer of the user info.
      email_verified: 'true',
      given_name: 'Nina',
      token_use: 'id',
      event_id: 'f7f59ac1-1234-4321-8888-000000000000',
    },
  },
  Keycloak: {
    env: { AUTH_GROUPS_CLAIM: 'realm_access.roles' },
    group: { name: 'hotel-editor', external_id: '' },
    claims: {
      sub: 'f3c5f9a6-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
      preferred_username: 'nina',
      email: 'nina@hotels.test',
      email_verified: true,
      name: 'Nina Nueva',
      realm_access: { roles: ['offline_access', 'hotel-editor', 'uma_authorization'] },
      session_state: '0b0bb2b9-0f1d-4bd0-a0d4-0a8d4a8a7d2a',
    },
  },
} as const

describe('the claims of', () => {
  it.each(Object.entries(providers))('%s make an account with the roles that they mean', async (_name, sent) => {
    const { env, claims, group } = sent
    const { server, signIn: enter } = await companyServer(
      { claims },
      { AUTH_CREATE_ACCOUNTS: 'groups', ...(env as Record<string, string>) },
    )
    if (group) await addGroup(server, { ...group, assignments: [editorOfZiva] })
    const { location, user } = await enter()
    expect([location, user?.email]).toEqual(['/voix/pages', 'nina@hotels.test'])
    const account = (await server.store.users.byEmail('nina@hotels.test'))!
    expect(account.assignments).toMatchObject(group ? [editorOfZiva] : [{ role: 'editor', scope: { type: 'all' } }])
    expect(account.name).not.toBe('')
    // The next sign-in is the same person's, whatever became of the address.
    await server.store.users.put({ ...account, email: 'elsewhere@voix.test' })
    expect((await enter()).user?.email).toBe('elsewhere@voix.test')
  })

  it('Entra with too many groups sign nobody in, and say whom to ask', async () => {
    const { groups: _, ...claims } = providers.Entra.claims
    const left = {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://graph.windows.net/fa15d692/users/690222be/getMemberObjects' } },
    }
    const { signIn: enter, server } = await companyServer(
      { claims, forge: (sent, sign) => sign({ ...sent, ...left }) },
      providers.Entra.env,
    )
    const { location, browser } = await enter()
    expect(location).toMatch(/why=too-many-groups/)
    expect((await browser.get(location)).text).toContain('only the groups that are assigned to this application')
    expect(await server.store.users.byEmail('nina@hotels.test')).toBeUndefined()
  })
})

describe('a person of a company', () => {
  it('loses the roles of a group that they left at the next sign-in, and keeps what a colleague gave', async () => {
    const options = { claims: { ...editor, groups: ['Publishers'] } as Record<string, unknown> }
    const { server, provider, signIn: enter } = await companyServer(options, { AUTH_GROUPS_CLAIM: 'groups' })
    await addGroup(server, { name: 'Publishers', assignments: [publisher] })
    await enter()
    const roles = async () => (await server.store.users.get('the-editor'))!.assignments.map(({ role }) => role)
    expect(await roles()).toEqual(['editor', 'publisher'])
    Object.assign(provider.options.claims, { groups: [] })
    await enter()
    expect(await roles()).toEqual(['editor'])
    const { rows } = await server.store.events.list({ document_id: 'the-editor', action: 'group_roles' })
    expect(rows.map(({ details }) => details)).toMatchObject([
      { before: 'editor, publisher', after: 'editor' },
      { before: 'editor', after: 'editor, publisher' },
    ])
  })

  it('whose last group is gone does not come in, and what they held ends', async () => {
    const options = {
      claims: { ...editor, email: 'nina@hotels.test', groups: ['Publishers'] } as Record<string, unknown>,
    }
    const env = { AUTH_GROUPS_CLAIM: 'groups', AUTH_CREATE_ACCOUNTS: 'groups' }
    const { server, provider, signIn: enter } = await companyServer(options, env)
    await addGroup(server, { name: 'Publishers', assignments: [publisher] })
    const first = await enter()
    Object.assign(provider.options.claims, { groups: ['Others'] })
    expect((await enter()).location).toMatch(/why=no-role/)
    expect((await first.browser.get('/api/session')).status).toBe(401)
  })

  it('who is the last owner stays one, whatever the groups say', async () => {
    const options = { claims: { ...editor, email: 'owner@voix.test', groups: ['Owners'] } as Record<string, unknown> }
    const { server, provider, signIn: enter } = await companyServer(options, { AUTH_GROUPS_CLAIM: 'groups' })
    const owner = await server.addUser('owner', { assignments: [] })
    for (const other of await server.store.users.list())
      if (other.id !== owner.id && other.id !== 'the-editor')
        await server.store.users.put({ ...other, assignments: [] })
    await addGroup(server, { name: 'Owners', assignments: [{ role: 'owner', ...everywhere }] })
    expect((await enter()).user?.role).toBe('owner')
    Object.assign(provider.options.claims, { groups: [] })
    expect((await enter()).user?.role).toBe('owner')
  })

  it('who was invited begins with the first sign-in', async () => {
    const { server, signIn: enter } = await companyServer({ claims: { ...editor, email: 'author@voix.test' } })
    await server.addUser('author', { status: 'invited', password_hash: '' })
    expect((await enter()).user?.role).toBe('author')
    expect((await server.store.users.get('the-author'))?.status).toBe('active')
  })

  it.each([
    ['an address that is not verified', { email_verified: false }, {}, 'unverified'],
    ['an address without a word of being verified', { email_verified: undefined }, {}, 'unverified'],
    ['an address that only looks verified', { email_verified: 'yes' }, { AUTH_TRUST_EMAIL: '1' }, 'unverified'],
    ['an address that nobody here has', { email: 'ghost@voix.test' }, {}, 'no-account'],
    [
      'an address of another domain',
      { email: 'a@hotels.test.evil.test' },
      { AUTH_CREATE_ACCOUNTS: 'hotels.test' },
      'no-account',
    ],
    [
      'a group without roles',
      { email: 'a@hotels.test', groups: ['x'] },
      { AUTH_CREATE_ACCOUNTS: 'groups', AUTH_GROUPS_CLAIM: 'groups' },
      'no-account',
    ],
    ['an account that is switched off', { email: 'author@voix.test' }, {}, 'inactive'],
    ['a subject that is a list', { oid: ['the-editor'] }, { AUTH_SUBJECT_CLAIM: 'oid' }, 'subject'],
  ])('is not let in with %s', async (_what, claims, env, why) => {
    const { server, signIn: enter } = await companyServer(
      { claims: { ...editor, ...claims } },
      env as Record<string, string>,
    )
    await server.addUser('author', { status: 'suspended' })
    const { location } = await enter()
    expect(new URL(location, 'https://ziva.test').searchParams.get('why')).toBe(why)
    expect(await server.store.sessions.of('the-editor')).toEqual([])
  })

  it('who has an address that was another’s before does not become them', async () => {
    const { server, provider, signIn: enter } = await companyServer({ claims: { ...editor } })
    const first = { issuer: provider.issuer, subject: 'the-first-with-it', user_id: 'the-editor' }
    await server.store.signIn.identities.put(first, '2026-01-01T00:00:00.000Z')
    expect((await enter()).location).toMatch(/why=other-identity/)
  })
})

describe('an identity token', () => {
  const hour = 3600

  it.each([
    ['of another issuer', (claims: JWTPayload) => ({ ...claims, iss: 'https://evil.test' })],
    ['for another client', (claims: JWTPayload) => ({ ...claims, aud: 'another' })],
    [
      'for several clients, of another',
      (claims: JWTPayload) => ({ ...claims, aud: [clientId, 'another'], azp: 'another' }),
    ],
    ['of another sign-in', (claims: JWTPayload) => ({ ...claims, nonce: 'of-another-sign-in' })],
    ['without a nonce', ({ nonce: _, ...claims }: JWTPayload) => claims],
    ['that is over', (claims: JWTPayload) => ({ ...claims, exp: now() - hour })],
    ['of a time to come', (claims: JWTPayload) => ({ ...claims, iat: now() + hour, nbf: now() + hour })],
  ])('%s signs nobody in', async (_what, change) => {
    const { server, signIn: enter } = await companyServer({
      claims: editor,
      forge: (claims, sign) => sign(change(claims)),
    })
    expect((await enter()).location).toMatch(/failed=1/)
    expect(await server.store.sessions.of('the-editor')).toEqual([])
  })

  it('without a signature, or with that of a stranger, signs nobody in', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = await companyServer({
      claims: editor,
      forge: async (claims) => `${part({ alg: 'none' })}.${part(claims)}.`,
    })
    expect((await unsigned.signIn()).location).toMatch(/failed=1/)
    const stranger = await openProvider({ claims: editor })
    const forged = await companyServer({ claims: editor, forge: (claims) => stranger.sign(claims) })
    expect((await forged.signIn()).location).toMatch(/failed=1/)
  })

  it('of a clock that is half a minute ahead signs in', async () => {
    const { signIn: enter } = await companyServer({
      claims: editor,
      forge: (claims, sign) => sign({ ...claims, iat: now() + 30, nbf: now() + 30 }),
    })
    expect((await enter()).location).toBe('/voix/pages')
  })
})

describe('a provider that is away', () => {
  it('is said to be, and the page to sign in stays', async () => {
    const server = await openSignInServer(settingsFor('http://127.0.0.1:9'))
    const browser = server.openBrowser()
    expect((await browser.get('/voix/login')).status).toBe(200)
    const answer = await browser.post('/voix/login', { email: '', to: '/voix' })
    expect([answer.status, answer.text]).toEqual([502, expect.stringContaining('does not answer')])
  })
})

describe('a logout that the provider announces', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }

  it('ends the session that it names, and a second time nothing', async () => {
    const { server, browser, token, post } = await signedIn()
    const sent = await token({ sid: 'session-there' })
    expect((await post(sent)).status).toBe(200)
    expect((await browser.get('/api/session')).status).toBe(401)
    expect((await post(sent)).status).toBe(400)
    const { rows } = await server.store.events.list({ document_id: 'the-editor', action: 'provider_logout' })
    expect(rows).toHaveLength(1)
  })

  it('of a person ends all their sessions', async () => {
    const { browser, token, post } = await signedIn()
    expect((await post(await token({ sub: editor.sub }))).status).toBe(200)
    expect((await browser.get('/api/session')).status).toBe(401)
  })

  it.each([
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['with a nonce', { nonce: 'n' }],
    ['without its event', { events: {} }],
    ['of an hour ago', { iat: now() - 3600 }],
    ['without a number of its own', { jti: undefined }],
    ['of nobody', { sub: undefined, sid: undefined }],
  ])('%s ends nothing', async (_what, change) => {
    const { browser, token, post } = await signedIn()
    expect((await post(await token({ sub: editor.sub, ...change }))).status).toBe(400)
    expect((await browser.get('/api/session')).status).toBe(200)
  })

  it('that is an identity token, or signed by nobody, ends nothing', async () => {
    const { browser, post, provider } = await signedIn()
    const claims = {
      iss: provider.issuer,
      aud: clientId,
      iat: now(),
      jti: randomUUID(),
      sub: editor.sub,
      events: event,
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    expect((await post(`${part({ alg: 'none' })}.${part(claims)}.`)).status).toBe(400)
    const { events: _, ...identity } = claims
    expect((await post(await provider.sign({ ...identity, exp: now() + 60 }))).status).toBe(400)
    expect((await browser.get('/api/session')).status).toBe(200)
  })

  async function signedIn() {
    const { server, provider, signIn: enter } = await companyServer({ claims: { ...editor, sid: 'session-there' } })
    const { browser } = await enter()
    const usual = () => ({
      iss: provider.issuer,
      aud: clientId,
      iat: now(),
      exp: now() + 120,
      jti: randomUUID(),
      events: event,
    })
    return {
      server,
      provider,
      browser,
      token: (change: object) =>
        provider.sign(JSON.parse(JSON.stringify({ ...usual(), ...change })) as JWTPayload, { typ: 'logout+jwt' }),
      post: (logout_token: string) =>
        server.ask('/voix/auth/logout', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ logout_token }).toString(),
        }),
    }
  }
})

function now(): number {
  return Math.floor(Date.now() / 1000)
}

function secret(method: string) {
  return async () => ({ AUTH_CLIENT_SECRET: 'a secret of the client', AUTH_CLIENT_AUTH: method })
}

type KeyObject = ReturnType<typeof generateKeyPairSync>['publicKey']

function keyMetadata(publicKey: KeyObject, alg: string) {
  const key = (publicKey as unknown as { export(of: object): object }).export({ format: 'jwk' })
  return {
    client_secret: undefined,
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [{ ...key, kid: 'of-the-client', alg, use: 'sig' }] },
  }
}

async function keyFile(privateKey: unknown): Promise<Record<string, string>> {
  const file = join(tmpdir(), `${randomUUID()}.pem`)
  const pem = (privateKey as { export(of: object): string }).export({ type: 'pkcs8', format: 'pem' })
  await writeFile(file, pem)
  return { AUTH_CLIENT_KEY_FILE: file, AUTH_CLIENT_KEY_ID: 'of-the-client' }
}

/** Group as an administrator would store it. */
async function addGroup(
  { store }: SignInServer,
  group: { readonly name: string; readonly external_id?: string; readonly assignments: readonly Assignment[] },
): Promise<void> {
  const at = new Date().toISOString()
  await store.userGroups.put({
    id: randomUUID(),
    external_id: '',
    revision: 0,
    created_at: at,
    updated_at: at,
    removed_at: null,
    ...group,
  })
}
