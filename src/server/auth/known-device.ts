import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDeviceDays } from '#model/limits.ts'
import type { Auth } from './auth.ts'
import { hashOf } from '../secrets/token-hash.ts'

/** Cookie of a known browser; it grants nothing by itself. */
export const deviceCookie = '__Host-voix-device'

const daySeconds = 24 * 60 * 60

/** Whether the user has signed in with this browser before, since access was last ended. */
export async function isKnownDevice(
  auth: Pick<Auth, 'store'>,
  request: Pick<FastifyRequest, 'cookies'>,
  userId: string,
): Promise<boolean> {
  return (await knownDevice(auth, request, userId)) !== undefined
}

/** Hash of this browser's id, for a known browser. */
export async function knownDevice(
  { store }: Pick<Auth, 'store'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  userId: string | undefined,
): Promise<string | undefined> {
  const id = cookies[deviceCookie]
  if (id === undefined || userId === undefined || !isId(id)) return undefined
  return (await store.signIn.devices.get(hashOf(id), userId))?.id_hash
}

/** Remembers this browser for the user; returns whether it was known. */
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
