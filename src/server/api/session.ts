import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sentence } from '#messages/sentence.ts'
import { type ProfileChange, sessionEndpoints } from '#contract/session.ts'
import { serve } from '../http/endpoints.ts'
import { resources } from '#model/people/resource.ts'
import { interfaceLanguages, isInterfaceLanguage } from '#messages/languages.ts'
import { defaultThemeColour } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { isTimeZone } from '#model/time/time-zone.ts'
import { isRecord } from '#model/json.ts'
import { plainLine } from '#model/text/plain-line.ts'
import { firstStepsOf } from '#services/pages/first-steps.ts'
import { endCredentials, endSignIns } from '#services/accounts/credentials.ts'
import { actionsIn, accessScopeOf, hasRole, withSites } from '#services/accounts/permissions.ts'
import type { StoredUser } from '#services/repository-types.ts'
import type { Auth } from '../auth/auth.ts'
import { checkPassword, checkPasswordAgain } from '../auth/credentials.ts'
import { credentialsOf, endCredential } from '../auth/credential-list.ts'
import { logSignIn } from '../auth/auth-audit.ts'
import type { OAuthClient } from '../auth/oauth-client.ts'
import { savePassword } from '../auth/password-routes.ts'
import { requireStrongPassword } from '../auth/password-rules.ts'
import { checkCode, missingFactor } from '../auth/second-factor.ts'
import { type SignedIn } from '../auth/sessions.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { confirmedUntil, setCookie, signInBrowser } from '../auth/sign-in-routes.ts'
import { userOf } from '../context.ts'

/** Session of the signed-in user, and their settings. Login by password serves the studio and scripts. */
export function sessionRoutes(app: FastifyInstance, auth: Auth, client: OAuthClient): void {
  const { store } = auth

  serve(app, sessionEndpoints, {
    'GET /api/session': async (request) => {
      userOf(request)
      return described(auth, request.signedIn!)
    },

    'POST /api/session': async (request, reply) => {
      if (!(await client.isOwn()))
        throw new VoixError('not-allowed', {
          reason: sentence('people sign in with another server here.'),
        })
      const { code, ...credentials } = request.body
      const user = await checkPassword(auth, request, credentials)
      const missing = await missingFactor(auth, request, user)
      if (missing === 'enrolment')
        throw new VoixError('not-allowed', {
          reason: sentence('your account needs a two-factor code. Set it up on the sign-in page.'),
        })
      if (missing === 'passkey')
        throw new VoixError('not-allowed', {
          reason: sentence('your account needs a passkey beside the password. Sign in on the sign-in page.'),
        })
      if (missing && !code) throw new VoixError('second-factor-needed')
      if (missing) await checkCode(auth, user, request, code!)
      const session = await signInBrowser(auth, client, { request, reply, user })
      return described(auth, { user: { ...user, confirmed: true }, session, by: 'cookie', scopes: '*' })
    },

    'DELETE /api/session': async (request, reply) => {
      if (request.signedIn) {
        await client.revoke(request, request.signedIn.session)
        await store.sessions.remove(request.signedIn.session.id_hash)
        await logSignIn(auth, 'logout', request.signedIn.user)
      }
      leave(reply)
    },

    'PATCH /api/session/user': async (request) => {
      const user = await ownAccount(auth, request)
      const { name, lists, ...settings } = request.body
      if (settings.timeZone && !isTimeZone(settings.timeZone))
        throw new VoixError('invalid-input', {
          field: 'timeZone',
          reason: sentence('There is no such time zone.'),
        })
      if (settings.language && !isInterfaceLanguage(settings.language))
        throw new VoixError('invalid-input', {
          field: 'language',
          reason: sentence('The admin is not available in this language.'),
        })
      const changed = {
        ...user,
        ...(name && plainLine(name) && { name: plainLine(name) }),
        settings: {
          ...user.settings,
          ...settings,
          ...(lists && { lists: { ...listsOf(user.settings), ...lists } }),
        },
      }
      if (typeof (await store.users.put(changed)) !== 'number') throw new VoixError('stale-version')
      return described(auth, { ...request.signedIn!, user: { ...request.signedIn!.user, ...changed } })
    },

    'GET /api/session/first-steps': async (request) => firstStepsOf(store, userOf(request), new Date()),

    'POST /api/session/password': async (request) => {
      const user = await ownAccount(auth, request)
      const { current, password } = request.body
      await checkPasswordAgain(auth, request, user, current)
      requireStrongPassword(password, user)
      await savePassword(auth, user, password)
      // The session that goes on does so by itself: its tokens are among those that end.
      const { session } = request.signedIn!
      await store.sessions.put({ ...session, tokens: null, tokens_until: null })
      await endSignIns(store, user, { exceptSession: session.id_hash })
      await logSignIn(auth, 'password_changed', user)
    },

    'POST /api/session/confirmation': async (request) => {
      const user = await ownAccount(auth, request)
      const { session, by } = request.signedIn!
      if (by !== 'cookie' || !(await client.isOwn())) throw new VoixError('confirmation-needed')
      const { password, code } = request.body
      await checkPasswordAgain(auth, request, user, password)
      if (await store.signIn.secondFactors.get(user.id)) {
        if (!code) throw new VoixError('second-factor-needed')
        await checkCode(auth, user, request, code)
      }
      await store.sessions.confirm(session.id_hash, confirmedUntil())
    },

    'GET /api/session/access': async (request) => {
      const user = await ownAccount(auth, request)
      return { rows: await credentialsOf(auth, user, request.signedIn!.session.id_hash) }
    },

    'DELETE /api/session/access/:kind/:id': async (request) => {
      const user = await ownAccount(auth, request)
      const { kind, id } = request.params
      const session = (await store.sessions.of(user.id)).find(({ admin_session_id }) => admin_session_id === id)
      if (kind === 'session' && session) await client.revoke(request, session)
      if (!(await endCredential(auth, user, { kind, id }))) throw new VoixError('not-found', { what: 'access' })
      await logSignIn(auth, 'access_ended', user, { kind })
    },

    'GET /api/session/list': async (request) => {
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
    },

    'DELETE /api/session/list/:id': async (request) => {
      const user = await ownAccount(auth, request)
      const session = (await store.sessions.of(user.id)).find(
        ({ admin_session_id }) => admin_session_id === request.params.id,
      )
      if (!session) throw new VoixError('not-found', { what: 'session' })
      await client.revoke(request, session)
      await store.sessions.remove(session.id_hash)
    },

    // Everywhere, this browser too: a user who presses it wants to be sure.
    'DELETE /api/session/list': async (request, reply) => {
      const user = await ownAccount(auth, request)
      for (const session of await store.sessions.of(user.id)) await client.revoke(request, session)
      await endCredentials(store, user)
      await logSignIn(auth, 'sign_out', user)
      leave(reply)
    },
  })
}

/**
 * Takes the session out of a browser, and what it kept of the admin in its cache. Its storage stays: unsaved work waits
 * there for its user, under a key that is theirs alone.
 */
function leave(reply: FastifyReply): void {
  setCookie(reply, sessionCookie, '', 0)
  void reply.header('clear-site-data', '"cache"')
}

/** Stored account of the signed-in user, read again so that a change restores no outdated value. */
export async function ownAccount({ store }: Auth, request: FastifyRequest) {
  const user = await store.users.get(userOf(request).id)
  if (!user) throw new VoixError('not-signed-in')
  return user
}

/** Session facts for the admin: the user, their rights and their settings. */
export async function described(
  { store, config }: Pick<Auth, 'store' | 'config'>,
  { user: account, session }: SignedIn,
) {
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
      may: {
        ...Object.fromEntries(resources.map((area) => [area, actionsIn(user, area)])),
        // How the installation is concerns those who own it.
        ...(hasRole(user, 'owner') && { health: ['read'] }),
      },
      reach: Object.fromEntries(resources.map((area) => [area, accessScopeOf(user, 'create', area) ?? null])),
      themeColour: text('themeColour') ?? defaultThemeColour,
      locale: text('locale') ?? 'en-GB',
      timeZone: text('timeZone') ?? '',
      language: text('language') ?? '',
      singleKeys: settings.singleKeys !== false,
      marksUntranslated: marksUntranslated(user),
      ...(typeof settings.showsFirstSteps === 'boolean' && { showsFirstSteps: settings.showsFirstSteps }),
      lists: listsOf(settings),
      keys: isRecord(settings.keys) ? settings.keys : {},
      secondFactor: (await store.signIn.secondFactors.get(id)) !== undefined,
    },
    languages: interfaceLanguages,
    adminSessionId: session.admin_session_id,
    csrf: session.csrf_token,
    ...(config.suggestions && {
      suggestions: { host: config.suggestions.url.host, pictures: config.suggestions.pictureModel !== undefined },
    }),
  }
}

/** Whether the admin marks what has no translation: as the user chose, else for those who translate. */
function marksUntranslated({ settings, assignments }: Pick<StoredUser, 'settings' | 'assignments'>): boolean {
  const { marksUntranslated: chosen } = settings
  return typeof chosen === 'boolean' ? chosen : assignments.some(({ role }) => role === 'translator')
}

/** List preferences of a user: columns, page size, saved views. They are stored as the profile's schema let them in. */
function listsOf({ lists }: Readonly<Record<string, unknown>>): NonNullable<ProfileChange['lists']> {
  return isRecord(lists) ? (lists as NonNullable<ProfileChange['lists']>) : {}
}
