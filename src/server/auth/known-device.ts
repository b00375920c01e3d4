import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays } from '#model/limits.ts'
import type { Auth } from './auth.ts'
import { hashOf } from '../secrets/token-hash.ts'

/** Cookie that names a browser to which people have signed in; by itself it opens nothing. */
export const deviceCookie = '__Host-voix-device'

const daySeconds = 24 * 60 * 60

/** Whether this browser is one in which the user has signed in before, and which no ending of access has forgotten. */
export async function isKnownDevice(
  auth: Pick<Auth, 'store'>,
  request: Pick<FastifyRequest, 'cookies'>,
  userId: string,
): Promise<boolean> {
  return (await knownDevice(auth, request, userId)) !== undefined
}

/** Hash of this browser's id, where the user has signed in in it before. */
export async function knownDevice(
  { store }: Pick<Auth, 'store'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  userId: string | undefined,
): Promise<string | undefined> {
  const id = cookies[deviceCookie]
  if (id === undefined || userId === undefined || !isId(id)) return undefined
  return (await store.signIn.devices.get(hashOf(id), userId))?.id_hash
}

/** Notes that the user signed in in this browser, which keeps its id; answers whether that was known before. */
export async function rememberDevice(
  auth: Pick<Auth, 'store'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<boolean> {
  const wasKnown = await isKnownDevice(auth, request, userId)
  const given = request.cookies[deviceCookie]
  const id = given !== undefined && isId(given) ? given : randomBytes(32).toString('base64url')
  await auth.store.signIn.devices.put(hashOf(id), userId, new Date().toISOString())
  const lifetime = {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: knownDeviceDays * daySeconds,
  } as const
  void reply.setCookie(deviceCookie, id, lifetime)
  return wasKnown
}

function isId(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
