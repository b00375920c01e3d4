import type { OAuthRow } from './sign-in-rows.ts'
import { expect, it } from 'vitest'
import { newId } from './id.ts'
import type { Store } from './open.ts'
import type { Session, User } from './store.ts'

const [before, now, after] = ['2027-01-01T00:00:00.000Z', '2027-01-01T01:00:00.000Z', '2027-01-01T02:00:00.000Z']

/** Contract tests of the sign-in storage, for every database. */
export function signInCases(store: () => Store): void {
  const signIn = () => store().signIn

  it('rows of the authorization server are kept by kind, found by uid, and end with their grant', async () => {
    const { oauth } = signIn()
    const grant = newId()
    const [code, token, other] = [
      row({ grant_id: grant, uid: newId() }),
      row({ kind: 'AccessToken', grant_id: grant }),
      row(),
    ]
    for (const each of [code, token, other]) await oauth.put(each)
    await oauth.put({ ...code, payload: 'changed' })
    expect(await oauth.get('AuthorizationCode', code.id_hash)).toEqual({ ...code, payload: 'changed' })
    expect(await oauth.get('AccessToken', code.id_hash)).toBeUndefined()
    expect((await oauth.byUid('AuthorizationCode', code.uid!))?.id_hash).toBe(code.id_hash)
    await oauth.removeGrant(grant)
    expect(await oauth.get('AccessToken', token.id_hash)).toBeUndefined()
    await oauth.remove('AuthorizationCode', other.id_hash)
    expect(await oauth.get('AuthorizationCode', other.id_hash)).toBeUndefined()
  })

  it('a code is used by one alone, however many come at once', async () => {
    const { oauth } = signIn()
    const code = row()
    await oauth.put(code)
    const uses = await Promise.all(
      Array.from({ length: 10 }, () => oauth.consume('AuthorizationCode', code.id_hash, now)),
    )
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect((await oauth.get('AuthorizationCode', code.id_hash))?.consumed_at).toBe(now)
  })

  it('a one-time token is looked at often, taken once, for its purpose and in its time', async () => {
    const { oneTime } = signIn()
    const [token_hash, user_id] = [newId(), newId()]
    await oneTime.put({ token_hash, purpose: 'invitation', user_id, data: '{}', expires_at: now })
    expect(await oneTime.get('invitation', token_hash, before)).toMatchObject({ user_id })
    expect(await oneTime.get('password-reset', token_hash, before)).toBeUndefined()
    expect(await oneTime.get('invitation', token_hash, now)).toBeUndefined()
    const taken = await Promise.all(Array.from({ length: 10 }, () => oneTime.take('invitation', token_hash, before)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await oneTime.put({ token_hash, purpose: 'invitation', user_id, data: '{}', expires_at: now })
    expect(await oneTime.take('invitation', token_hash, after)).toBeUndefined()
    await oneTime.put({ token_hash, purpose: 'invitation', user_id, data: '{}', expires_at: now })
    await oneTime.removeOf(user_id, 'invitation')
    expect(await oneTime.get('invitation', token_hash, before)).toBeUndefined()
  })

  it('a step of time and a recovery code are spent once', async () => {
    const { secondFactors } = signIn()
    const { id: user_id } = await someone(store())
    await secondFactors.put({ user_id, secret: 's', last_step: 5, recovery_codes: ['a', 'b'], created_at: now })
    const steps = await Promise.all(Array.from({ length: 10 }, () => secondFactors.spendStep(user_id, 7)))
    expect(steps.filter(Boolean)).toHaveLength(1)
    expect(await secondFactors.spendStep(user_id, 6)).toBe(false)
    const codes = await Promise.all(Array.from({ length: 10 }, () => secondFactors.spendCode(user_id, 'a')))
    expect(codes.filter(Boolean)).toHaveLength(1)
    expect(await secondFactors.spendCode(user_id, 'c')).toBe(false)
    expect(await secondFactors.get(user_id)).toMatchObject({ last_step: 7, recovery_codes: ['b'] })
    await secondFactors.remove(user_id)
    expect(await secondFactors.get(user_id)).toBeUndefined()
  })

  it('a personal token is found by its hash, and removed by its owner alone', async () => {
    const { tokens } = signIn()
    const { id: user_id } = await someone(store())
    const token = {
      id: newId(),
      token_hash: newId(),
      user_id,
      client_id: null,
      name: 'A script',
      prefix: 'voix_abcd',
      scopes: ['publish'],
      created_at: before,
      expires_at: after,
      used_at: null,
    }
    await tokens.put(token)
    await tokens.used(token.id, now)
    expect(await tokens.get(token.token_hash)).toEqual({ ...token, used_at: now })
    expect(await tokens.of(user_id)).toHaveLength(1)
    expect(await tokens.remove('another user', token.id)).toBe(false)
    expect(await tokens.remove(user_id, token.id)).toBe(true)
    expect(await tokens.get(token.token_hash)).toBeUndefined()
  })

  it('failures are counted one by one, begin again in time, and are forgiven', async () => {
    const { tries } = signIn()
    const key = newId()
    const counted = await Promise.all(Array.from({ length: 10 }, () => tries.count(key, before, '2026')))
    expect(counted.map(({ failures }) => failures).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await tries.forgive(key, 4)
    expect(await tries.count(key, now, '2026')).toEqual({ failures: 7, since: before })
    expect(await tries.count(key, now, before)).toEqual({ failures: 1, since: now })
    await tries.forgive(key)
    expect(await tries.count(key, now, '2026')).toEqual({ failures: 1, since: now })
    await tries.forgive(key, 5)
    expect(await tries.count(key, after, '2026')).toEqual({ failures: 1, since: after })
  })

  it('a session is renewed by one alone, listed latest first, and ended all but one', async () => {
    const { sessions } = store()
    const { id } = await someone(store())
    const [old, young] = [session(id, { tokens: 'x', tokens_until: before }), session(id, { seen_at: after })]
    for (const each of [old, young]) await sessions.put(each)
    expect((await sessions.of(id)).map(({ id_hash }) => id_hash)).toEqual([young.id_hash, old.id_hash])
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => sessions.claimRenewal(old.id_hash, before, after)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    await sessions.renewed(old.id_hash, 'y', now)
    await sessions.seen(old.id_hash, now)
    expect(await sessions.get(old.id_hash)).toEqual({ ...old, tokens: 'y', tokens_until: now, seen_at: now })
    await sessions.removeOf(id, young.id_hash)
    expect((await sessions.of(id)).map(({ id_hash }) => id_hash)).toEqual([young.id_hash])
  })

  it('what is over is swept away, and nothing else', async () => {
    const { oauth, oneTime, devices, sweep } = signIn()
    const [over, alive] = [row({ expires_at: before }), row({ expires_at: after })]
    for (const each of [over, alive]) await oauth.put(each)
    const token_hash = newId()
    await oneTime.put({ token_hash, purpose: 'invitation', user_id: null, data: '{}', expires_at: after })
    const [lately, longAgo] = [newId(), newId()]
    await devices.put(lately, 'ada', now)
    await devices.put(longAgo, 'ada', before)
    await sweep(now, before, before)
    expect(await devices.get(lately, 'ada')).toBeDefined()
    expect(await devices.get(longAgo, 'ada')).toBeUndefined()
    expect(await oauth.get('AuthorizationCode', over.id_hash)).toBeUndefined()
    expect(await oauth.get('AuthorizationCode', alive.id_hash)).toBeDefined()
    expect(await oneTime.get('invitation', token_hash, now)).toBeDefined()
  })

  it('a value that is kept stays what the first made it', async () => {
    const { settings } = store()
    const name = newId()
    const kept = await Promise.all(['a', 'b', 'c'].map((value) => settings.keep(name, value)))
    expect(new Set(kept).size).toBe(1)
    expect(await settings.get(name)).toBe(kept[0])
  })
}

function row(given: Partial<OAuthRow> = {}): OAuthRow {
  return {
    kind: 'AuthorizationCode',
    id_hash: newId(),
    grant_id: null,
    uid: null,
    user_id: null,
    payload: 'sealed',
    consumed_at: null,
    expires_at: after,
    ...given,
  }
}

function session(user_id: string, given: Partial<Session> = {}): Session {
  return {
    id_hash: newId(),
    user_id,
    admin_session_id: newId(),
    csrf_token: 'token',
    created_at: before,
    expires_at: after,
    seen_at: before,
    agent: 'Firefox',
    tokens: null,
    tokens_until: null,
    confirmed_until: null,
    provider_sid: null,
    ...given,
  }
}

async function someone(store: Store): Promise<User> {
  const user: User = {
    id: newId(),
    email: `${newId()}@voix.test`,
    name: 'Ada',
    password_hash: '',
    assignments: [],
    status: 'active',
    settings: {},
    revision: 0,
  }
  await store.users.put(user)
  return user
}
