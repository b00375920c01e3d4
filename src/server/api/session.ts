import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { resources } from '#model/resource.ts'
import { defaultThemeColour, limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { routes } from '#routes.ts'
import { actionsIn, accessScopeOf, withSites } from '#services/accounts/permissions.ts'
import type { Auth } from '../auth/auth.ts'
import { checkPassword, checkPasswordAgain } from '../auth/credentials.ts'
import { logSignIn } from '../auth/auth-audit.ts'
import type { OAuthClient } from '../auth/oauth-client.ts'
import { endAccess, savePassword } from '../auth/password-routes.ts'
import { requireStrongPassword } from '../auth/password-rules.ts'
import { checkCode, missingFactor } from '../auth/second-factor.ts'
import { sessionCookie, type SignedIn } from '../auth/sessions.ts'
import { setCookie, signInBrowser } from '../auth/sign-in-routes.ts'
import { userOf } from '../http/context.ts'

const closed = { additionalProperties: false }
const Password = Type.String({ maxLength: 1024 })
const Credentials = Type.Object(
  { email: Type.String({ maxLength: 254 }), password: Password, code: Type.Optional(Type.String({ maxLength: 40 })) },
  closed,
)
const Profile = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    themeColour: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    locale: Type.Optional(Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' })),
    timeZone: Type.Optional(Type.String({ maxLength: 60 })),
    keys: Type.Optional(
      Type.Object(
        {
          own: Type.Optional(
            Type.Record(
              Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
              Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 4 }),
              { maxProperties: 200, additionalProperties: false },
            ),
          ),
          characters: Type.Optional(Type.Boolean()),
        },
        closed,
      ),
    ),
    lists: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z-]{1,40}$' }),
        Type.Object(
          {
            columns: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 60 })),
            size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listRows })),
            views: Type.Optional(
              Type.Array(
                Type.Object(
                  { name: Type.String({ minLength: 1, maxLength: 60 }), search: Type.String({ maxLength: 2000 }) },
                  closed,
                ),
                { maxItems: 30 },
              ),
            ),
          },
          closed,
        ),
        { maxProperties: 60, additionalProperties: false },
      ),
    ),
  },
  closed,
)
const NewPassword = Type.Object({ current: Password, password: Password }, closed)

interface ProfileChange {
  readonly name?: string
  readonly themeColour?: string
  readonly locale?: string
  readonly timeZone?: string
  /** List preferences by the name of the list; lists that are not named keep theirs. */
  readonly lists?: Readonly<Record<string, object>>
  /** Keys of the studio as the user has changed them, all of them. */
  readonly keys?: object
}

/**
 * Session of the signed-in user and the settings they may change. Login by password here serves the studio and scripts.
 */
export function sessionRoutes(app: FastifyInstance, auth: Auth, client: OAuthClient): void {
  const { store } = auth

  app.get(routes.api.session, async (request) => {
    userOf(request)
    return described(auth, request.signedIn!)
  })

  app.post<{ Body: { email: string; password: string; code?: string } }>(
    routes.api.session,
    { schema: { body: Credentials } },
    async (request, reply) => {
      if (!(await client.isOwn()))
        throw new VoixError('not-allowed', { reason: 'this installation signs in with another server.' })
      const { code, ...credentials } = request.body
      const user = await checkPassword(auth, request, credentials)
      const missing = await missingFactor(auth, user)
      if (missing === 'enrolment')
        throw new VoixError('not-allowed', {
          reason: 'your account needs a second factor. Set it up on the sign-in page.',
        })
      if (missing && !code) throw new VoixError('second-factor-needed')
      if (missing) await checkCode(auth, user, auth.networkOf(request), code!)
      const session = await signInBrowser(auth, client, { request, reply, user })
      return described(auth, { user, session, by: 'cookie', scopes: '*' })
    },
  )

  app.delete(routes.api.session, async (request, reply) => {
    if (request.signedIn) {
      await client.revoke(request, request.signedIn.session)
      await store.sessions.remove(request.signedIn.session.id_hash)
      await logSignIn(auth, 'logout', request.signedIn.user)
    }
    setCookie(reply, sessionCookie, '', 0)
    return reply.code(204).send()
  })

  app.patch<{ Body: ProfileChange }>(routes.api.sessionUser, { schema: { body: Profile } }, async (request) => {
    const user = await ownAccount(auth, request)
    const { name, lists, ...settings } = request.body
    if (settings.timeZone && !isTimeZone(settings.timeZone))
      throw new VoixError('invalid-input', { field: 'timeZone', reason: 'There is no such time zone.' })
    const changed = {
      ...user,
      ...(name && { name }),
      settings: {
        ...user.settings,
        ...settings,
        ...(lists && { lists: { ...listsOf(user.settings), ...lists } }),
      },
    }
    if (typeof (await store.users.put(changed)) !== 'number') throw new VoixError('stale-version')
    return described(auth, { ...request.signedIn!, user: { ...request.signedIn!.user, ...changed } })
  })

  app.post<{ Body: { current: string; password: string } }>(
    routes.api.sessionPassword,
    { schema: { body: NewPassword } },
    async (request, reply) => {
      const user = await ownAccount(auth, request)
      const { current, password } = request.body
      await checkPasswordAgain(auth, request, user, current)
      requireStrongPassword(password, user)
      await savePassword(auth, user, password, request.signedIn!.session)
      await logSignIn(auth, 'password_changed', user)
      return reply.code(204).send()
    },
  )

  app.get(routes.api.sessions, async (request) => {
    const user = await ownAccount(auth, request)
    const here = request.signedIn!.session.id_hash
    const now = new Date().toISOString()
    return {
      rows: (await store.sessions.of(user.id))
        .filter(({ expires_at }) => expires_at > now)
        .map(({ id_hash, admin_session_id, agent, created_at, seen_at }) => ({
          id: admin_session_id,
          agent,
          created_at,
          seen_at,
          isThis: id_hash === here,
        })),
    }
  })

  app.delete<{ Params: { id: string } }>(routes.api.sessionNamed(':id'), async (request, reply) => {
    const user = await ownAccount(auth, request)
    const session = (await store.sessions.of(user.id)).find(
      ({ admin_session_id }) => admin_session_id === request.params.id,
    )
    if (!session) throw new VoixError('not-found', { what: 'session' })
    await client.revoke(request, session)
    await store.sessions.remove(session.id_hash)
    return reply.code(204).send()
  })

  // Everywhere, this browser too: whoever presses it wants to be sure.
  app.delete(routes.api.sessions, async (request, reply) => {
    const user = await ownAccount(auth, request)
    for (const session of await store.sessions.of(user.id)) await client.revoke(request, session)
    await endAccess(store, user.id)
    await logSignIn(auth, 'sign_out', user)
    setCookie(reply, sessionCookie, '', 0)
    return reply.code(204).send()
  })
}

/** Stored account of the signed-in user, read anew: a change must not restore outdated values. */
export async function ownAccount({ store }: Auth, request: FastifyRequest) {
  const user = await store.users.get(userOf(request).id)
  if (!user) throw new VoixError('not-signed-in')
  return user
}

/** Session facts for the admin: the user, their rights and their settings. */
export async function described({ store }: Pick<Auth, 'store'>, { user: account, session }: SignedIn) {
  const user = await withSites(account, () => store.sites.list())
  const { id, email, name, assignments, settings } = user
  const text = (key: string) => (typeof settings[key] === 'string' ? settings[key] : undefined)
  return {
    user: {
      id,
      email,
      name,
      role: assignments[0]?.role ?? '',
      assignments,
      may: Object.fromEntries(resources.map((area) => [area, actionsIn(user, area)])),
      reach: Object.fromEntries(resources.map((area) => [area, accessScopeOf(user, 'create', area) ?? null])),
      themeColour: text('themeColour') ?? defaultThemeColour,
      locale: text('locale') ?? 'en-GB',
      timeZone: text('timeZone') ?? '',
      lists: listsOf(settings),
      keys: isRecord(settings.keys) ? settings.keys : {},
      secondFactor: (await store.signIn.secondFactors.get(id)) !== undefined,
    },
    adminSessionId: session.admin_session_id,
    csrf: session.csrf_token,
  }
}

/** List preferences of a user: columns, page size, saved views. */
function listsOf({ lists }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isRecord(lists) ? lists : {}
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
