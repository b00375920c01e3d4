import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { newId } from '#db/id.ts'
import type { User } from '#db/store.ts'
import { hashOf } from '../secrets/token-hash.ts'
import { rightPassword, type SignInServer } from '../auth/testing.ts'
import type { openTestServer } from '../testing.ts'

type Server = Awaited<ReturnType<typeof openTestServer>>

/** Scopes of a program that proposes. */
const proposing = ['content:read:draft', 'content:write:pages', 'media:write', 'publish']

/** Fetch of the client library against the test server, under the host of the address. */
export function fetchFrom({ ask }: Pick<Server, 'ask'>) {
  return async (address: string | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const { host, pathname, search } = new URL(address)
    const answer = await ask(pathname + search, {
      method,
      host,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: body instanceof URLSearchParams ? body.toString() : body }),
    })
    const notified = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new Response(answer.bytes.length > 0 ? new Uint8Array(answer.bytes) : null, {
      status: answer.status,
      headers: notified.filter(([name]) => !['transfer-encoding', 'content-length', 'connection'].includes(name)),
    })
  }
}

/** Personal token of a user, stored as the profile screen stores it. */
export async function tokenFor(
  { store }: Pick<Server, 'store'>,
  who: User,
  scopes: readonly string[] = proposing,
  name = 'Agency bot',
) {
  await store.users.put(who)
  const token = `voix_${newId()}`
  await store.signIn.tokens.put({
    id: newId(),
    token_hash: hashOf(token),
    user_id: who.id,
    client_id: null,
    name,
    prefix: token.slice(0, 9),
    scopes,
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    used_at: null,
  })
  return token
}

/** Client of the library, connected with a token or by its own sign-in. */
export async function connect(server: Pick<Server, 'ask'>, by: string | OAuthClientProvider, host = 'ziva.test') {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`https://${host}/mcp`), {
    fetch: fetchFrom(server),
    ...(typeof by === 'string'
      ? { requestInit: { headers: { authorization: `Bearer ${by}` } } }
      : { authProvider: by }),
  })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return {
    client,
    transport,
    tool: (name: string, given: Readonly<Record<string, unknown>> = {}) => callTool(client, name, given),
  }
}

/** Calls a tool; answers its value, or the sentence of its refusal. */
async function callTool(client: Client, name: string, given: Readonly<Record<string, unknown>>) {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...given } })
  const [first] = content as readonly { readonly text?: string }[]
  return {
    refused: isError === true ? (first?.text ?? '') : undefined,
    value: (structuredContent ?? {}) as ReturnType<typeof JSON.parse>,
  }
}

/** Redirect address of a test's assistant. */
export const callback = 'https://assistant.test/callback'
export const resource = 'https://ziva.test/mcp'

/** Stored sign-in of the client library. */
class Kept implements OAuthClientProvider {
  readonly redirectUrl = callback
  readonly clientMetadata = { client_name: 'Helper <b>One</b>', redirect_uris: [callback] }
  leaves: URL | undefined
  given: OAuthClientInformationMixed | undefined
  has: OAuthTokens | undefined
  #verifier = ''
  clientInformation = () => this.given
  saveClientInformation = (it: OAuthClientInformationMixed) => void (this.given = it)
  tokens = () => this.has
  saveTokens = (it: OAuthTokens) => void (this.has = it)
  redirectToAuthorization = (address: URL) => void (this.leaves = address)
  saveCodeVerifier = (it: string) => void (this.#verifier = it)
  codeVerifier = () => this.#verifier
}

/** Registers an assistant that waits for its user. */
export async function begun(server: SignInServer): Promise<Kept> {
  const kept = new Kept()
  await auth(kept, { serverUrl: resource, fetchFn: fetchFrom(server) })
  return kept
}

/** Consent page after the password. */
export async function asked(server: SignInServer, address: string) {
  const browser = server.openBrowser()
  const interaction = await browser.get((await browser.get(address)).headers.location!)
  const consent = await browser.submit(interaction, { email: 'editor@voix.test', password: rightPassword })
  return { browser, consent }
}

export async function answered(server: SignInServer, kept: Kept, decision: string): Promise<URL> {
  const { browser, consent } = await asked(server, kept.leaves!.href)
  const resumed = await browser.submit(consent, { decision })
  return new URL((await browser.get(resumed.headers.location!)).headers.location!)
}

/** Assistant allowed by an editor, with its tokens. */
export async function allowed(server: SignInServer): Promise<Kept> {
  const kept = await begun(server)
  const back = await answered(server, kept, 'allow')
  const authorizationCode = back.searchParams.get('code')!
  await auth(kept, { serverUrl: resource, authorizationCode, fetchFn: fetchFrom(server) })
  return kept
}
