import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import type { Auth } from './auth.ts'
import { payloadOf } from './oauth-adapter.ts'
import { isLocal } from './origin.ts'
import type { Scope } from './scopes.ts'
import { hashOf } from './sessions.ts'

/** Assistant that registered itself, as administrators see it. */
interface AssistantClient {
  readonly id: string
  readonly name: string
  /** Host to which its users return after signing in. */
  readonly host: string
  readonly registered_at: string
}

/** Scopes of assistants, and what each opens in the API. */
export const assistantScopes: Readonly<Record<string, readonly Scope[]>> = {
  'mcp:read': ['content:read:draft'],
  'mcp:propose': ['content:read:draft', 'content:write:pages', 'media:write', 'mcp:propose'],
}

/** Scopes that the scopes of assistants open for the tools of `/mcp`; no request from outside gets them. */
export function scopesOpenedBy(granted: readonly string[]): readonly Scope[] {
  return [
    ...new Set(granted.flatMap((scope) => (Object.hasOwn(assistantScopes, scope) ? assistantScopes[scope]! : []))),
  ]
}

/** Resource that tokens of assistants are for, and for no other (RFC 8707). */
export function assistantResource(origin: string): string {
  return `${origin}${routes.mcp}`
}

/** Metadata of the resource (RFC 9728), which programs read before they sign in. */
export function resourceMetadata(origin: string) {
  return {
    resource: assistantResource(origin),
    resource_name: 'Voix',
    authorization_servers: [`${origin}${routes.oauth}`],
    scopes_supported: Object.keys(assistantScopes),
    bearer_methods_supported: ['header'],
  }
}

/** Flaw of a registration: what a program says of itself that it may not say; undefined when all is well. */
export function registrationFlaw(said: Readonly<Record<string, unknown>>): string | undefined {
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

/** Whether assistants may register themselves; a switch of administrators. */
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
      reason: sentence({
        id: 'refusals.assistant.closed',
        defaultMessage: 'assistants cannot register here. Ask an administrator.',
      }),
    })
  await auth.tries.spend(`register from ${network}`, limits.registrationsPerHour, 60 * 60_000)
  if ((await auth.store.signIn.oauth.ofKind('Client')).length >= limits.assistants)
    throw new VoixError('not-allowed', {
      reason: sentence({
        id: 'refusals.assistant.full',
        defaultMessage: 'there are too many assistants. Ask an administrator to remove some.',
      }),
    })
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

/** Assistant by its id; undefined for one that is not registered, or no longer. */
export async function assistantWith(
  auth: Pick<Auth, 'store' | 'secret'>,
  id: string,
): Promise<AssistantClient | undefined> {
  const said = payloadOf(await auth.store.signIn.oauth.get('Client', hashOf(id)), auth.secret)
  return said && described(id, said)
}

/** Removes an assistant: none of its tokens works from then on. */
export async function removeAssistant({ store }: Auth, id: string): Promise<void> {
  await store.signIn.oauth.remove('Client', hashOf(id))
}

function described(id: string, { client_name, redirect_uris, client_id_issued_at }: Readonly<Record<string, unknown>>) {
  const [first] = Array.isArray(redirect_uris) ? redirect_uris : []
  const host = URL.parse(String(first))?.host ?? ''
  return {
    id,
    name: typeof client_name === 'string' && client_name.trim() ? client_name.trim() : host,
    host,
    registered_at: new Date(Number(client_id_issued_at ?? 0) * 1000).toISOString(),
  }
}
