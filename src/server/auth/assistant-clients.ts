import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { assistantLifetime, limits, unusedAssistantLifetime } from '#model/limits.ts'
import { routes } from '#routes.ts'
import type { Auth } from './auth.ts'
import { payloadOf } from './oauth-adapter.ts'
import { isLocal } from '../http/origin.ts'
import type { Scope } from './scopes.ts'
import { hashOf } from '../secrets/token-hash.ts'

/** Assistant that registered itself, as administrators see it. */
interface AssistantClient {
  readonly id: string
  /** As it calls itself, in plain letters: nobody has checked it. */
  readonly name: string
  /** Host to which its users return after signing in. */
  readonly host: string
  readonly registered_at: string
}

/** Scopes of assistants, with the API scopes that they grant. */
export const assistantScopes: Readonly<Record<string, readonly Scope[]>> = {
  'mcp:read': ['content:read:draft'],
  'mcp:propose': ['content:read:draft', 'content:write:pages', 'media:write', 'mcp:propose'],
}

/** API scopes of assistants for the tools of `/mcp`; requests from outside do not get them. */
export function scopesOpenedBy(granted: readonly string[]): readonly Scope[] {
  return [
    ...new Set(granted.flatMap((scope) => (Object.hasOwn(assistantScopes, scope) ? assistantScopes[scope]! : []))),
  ]
}

/** Resource identifier of assistants' tokens (RFC 8707). */
export function assistantResource(origin: string): string {
  return `${origin}${routes.mcp}`
}

/** Resource metadata for clients (RFC 9728). */
export function resourceMetadata(origin: string) {
  return {
    resource: assistantResource(origin),
    resource_name: 'Voix',
    authorization_servers: [`${origin}${routes.oauth}`],
    scopes_supported: Object.keys(assistantScopes),
    bearer_methods_supported: ['header'],
  }
}

/** Problem of an assistant's registration; undefined for a valid one. */
export function registrationProblem(said: Readonly<Record<string, unknown>>): string | undefined {
  const { redirect_uris: uris, client_name: name } = said
  const isKnownTo = (each: string) => said[each] !== undefined
  const stranger = ['sector_identifier_uri', 'jwks_uri', 'jwks', 'request_uris', 'backchannel_logout_uri'].find(
    isKnownTo,
  )
  if (stranger) return `${stranger} is not supported`
  if (typeof name === 'string' && name.length > limits.assistantNameLength)
    return `client_name has at most ${limits.assistantNameLength} characters`
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > 10) return 'redirect_uris names one to ten addresses'
  return uris.every(isSafeRedirect) ? undefined : 'redirect_uris are https, or http on the machine itself'
}

function isSafeRedirect(address: unknown): boolean {
  const url = typeof address === 'string' && address.length <= 2000 ? URL.parse(address) : null
  if (!url || url.username || url.password || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))
}

const registrationSetting = 'assistants-register'

/** Whether assistants may register themselves, by a setting of administrators. */
export async function isRegistrationOpen({ store }: Auth): Promise<boolean> {
  return (await store.settings.get(registrationSetting)) !== 'no'
}

export async function openRegistration({ store }: Auth, isOpen: boolean): Promise<void> {
  await store.settings.set(registrationSetting, isOpen ? 'yes' : 'no')
}

/** Counts a registration. Throws `not-allowed` when it is closed or full, `too-many-tries` from a network with too many. */
export async function beginRegistration(auth: Auth, network: string): Promise<void> {
  if (!(await isRegistrationOpen(auth)))
    throw new VoixError('not-allowed', {
      reason: sentence('assistants cannot register here. Ask an administrator.'),
    })
  await auth.tries.spend(`register from ${network}`, limits.registrationsPerHour, 60 * 60_000)
  if (!(await makeRoom(auth)))
    throw new VoixError('not-allowed', {
      reason: sentence('there are too many assistants. Ask an administrator to remove some.'),
    })
}

/** Makes room for one more: the oldest of those with no user go first. False where each has one. */
async function makeRoom(auth: Auth): Promise<boolean> {
  const all = await assistantsOf(auth)
  const most = limits.assistants - 1
  if (all.length <= most) return true
  const grants = await auth.store.signIn.oauth.ofKind('Grant')
  const used = new Set(grants.flatMap((row) => payloadOf(row, auth.secret)?.clientId ?? []))
  const unused = all.filter(({ id }) => !used.has(id)).toReversed()
  const going = unused.slice(0, all.length - most)
  for (const { id } of going) await removeAssistant(auth, id)
  return all.length - going.length <= most
}

/** Assistants that registered themselves, the latest first. */
export async function assistantsOf(auth: Auth): Promise<readonly AssistantClient[]> {
  const rows = await auth.store.signIn.oauth.ofKind('Client')
  return rows
    .flatMap((row) => {
      const { client_id: id, ...said } = payloadOf(row, auth.secret) ?? {}
      return typeof id === 'string' ? [described(id, said)] : []
    })
    .toSorted((a, b) => b.registered_at.localeCompare(a.registered_at))
}

/** Extends the registration of an allowed assistant by the lifetime of its tokens. */
export async function keepAssistant({ store }: Auth, id: string): Promise<void> {
  const { oauth } = store.signIn
  const row = await oauth.get('Client', hashOf(id))
  if (row) await oauth.put({ ...row, expires_at: new Date(Date.now() + assistantLifetime * 1000).toISOString() })
}

/** Whether a user has allowed an assistant; redirects to its addresses require it. */
export async function isAllowed({ store }: Pick<Auth, 'store'>, id: string): Promise<boolean> {
  const row = await store.signIn.oauth.get('Client', hashOf(id))
  return row !== undefined && row.expires_at > new Date(Date.now() + unusedAssistantLifetime * 1000).toISOString()
}

/** Assistant by id; undefined for an unregistered one. */
export async function assistantWith(
  auth: Pick<Auth, 'store' | 'secret'>,
  id: string,
): Promise<AssistantClient | undefined> {
  const said = payloadOf(await auth.store.signIn.oauth.get('Client', hashOf(id)), auth.secret)
  return said && described(id, said)
}

/** Removes an assistant with all its tokens. */
export async function removeAssistant({ store }: Auth, id: string): Promise<void> {
  await store.signIn.oauth.remove('Client', hashOf(id))
}

function described(id: string, { client_name, redirect_uris, client_id_issued_at }: Readonly<Record<string, unknown>>) {
  const [first] = Array.isArray(redirect_uris) ? redirect_uris : []
  const host = URL.parse(String(first))?.host ?? ''
  return {
    id,
    name: plainName(client_name) || host,
    host,
    registered_at: new Date(Number(client_id_issued_at ?? 0) * 1000).toISOString(),
  }
}

/** Name that a program gives itself, in Latin letters, digits and few marks: it stands among words that people trust. */
function plainName(name: unknown): string {
  if (typeof name !== 'string') return ''
  return name
    .slice(0, limits.assistantNameLength)
    .normalize('NFKC')
    .replace(/[^\p{Script=Latin}0-9 .,()&+_-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .slice(0, shownNameLength)
    .trim()
}

/** Letters of a name that are shown: one line beside the host. */
const shownNameLength = 40
