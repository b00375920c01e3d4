import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { authTokenLifetimeSeconds, defaultThemeColour } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import { isPassword } from '../auth/password.ts'
import { sessionCookie, type SignedIn, startSession } from '../auth/sessions.ts'
import { createTries } from '../auth/tries.ts'
import { type Context, userOf } from '../context.ts'

const Credentials = Type.Object(
  { email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 1024 }) },
  { additionalProperties: false },
)
const Profile = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    themeColour: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  },
  { additionalProperties: false },
)

/** Signing in with a password. Issue B adds the OAuth flow; both end in a session row. */
export function sessionRoutes(app: FastifyInstance, { store }: Context): void {
  const tries = createTries()

  app.get('/api/session', async (request) => {
    userOf(request)
    return described(request.signedIn!)
  })

  app.post<{ Body: { email: string; password: string } }>(
    '/api/session',
    { schema: { body: Credentials } },
    async (request, reply) => {
      const { email, password } = request.body
      const address = request.socket.remoteAddress ?? ''
      tries.begin(email, address)
      const user = await store.users.byEmail(email.trim())
      // An unknown address takes as long as a known one, and hears the same.
      if (!(await isPassword(password, user?.password_hash ?? '')) || !user?.active)
        throw new VoixError('wrong-credentials')
      tries.succeeded(email, address)
      const { token, session } = await startSession(store, user)
      setCookie(reply, token, authTokenLifetimeSeconds)
      return described({ user, session, by: 'cookie' })
    },
  )

  app.delete('/api/session', async (request, reply) => {
    if (request.signedIn) await store.sessions.remove(request.signedIn.session.id_hash)
    setCookie(reply, '', 0)
    return reply.code(204).send()
  })

  app.patch<{ Body: { name?: string; themeColour?: string } }>(
    '/api/session/user',
    { schema: { body: Profile } },
    async (request) => {
      const user = userOf(request)
      const { name, themeColour } = request.body
      const changed = {
        ...user,
        ...(name && { name }),
        settings: { ...user.settings, ...(themeColour && { themeColour }) },
      }
      if (typeof (await store.users.put(changed)) !== 'number') throw new VoixError('stale-version')
      return described({ ...request.signedIn!, user: changed })
    },
  )
}

function setCookie(reply: FastifyReply, value: string, maxAge: number): void {
  void reply.setCookie(sessionCookie, value, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge })
}

function described({ user, session }: SignedIn) {
  const { id, email, name, role, sites, settings } = user
  return {
    user: {
      id,
      email,
      name,
      role,
      sites,
      themeColour: typeof settings.themeColour === 'string' ? settings.themeColour : defaultThemeColour,
    },
    adminSessionId: session.admin_session_id,
    csrf: session.csrf_token,
  }
}
