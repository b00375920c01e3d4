import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { newId } from '#db/id.ts'
import type { User } from '#db/store.ts'
import { hashOf } from '../auth/sessions.ts'
import type { openTestServer } from '../testing.ts'

type Server = Awaited<ReturnType<typeof openTestServer>>

/** Scopes of a program that proposes. */
const proposing = ['content:read:draft', 'content:write:pages', 'media:write', 'publish']

/** Sends what the library's client sends to the test server, under the host that the address names. */
export function fetchFrom({ ask }: Pick<Server, 'ask'>) {
  return async (address: string | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const { host, pathname, search } = new URL(address)
    const answer = await ask(pathname + search, {
      method,
      host,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: body instanceof URLSearchParams ? body.toString() : body }),
    })
    const told = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    return new Response(answer.bytes.length > 0 ? new Uint8Array(answer.bytes) : null, {
      status: answer.status,
      headers: told.filter(([name]) => !['transfer-encoding', 'content-length', 'connection'].includes(name)),
    })
  }
}

/** Personal token of a user, stored as the profile screen stores it. */
export async function tokenFor({ store }: Pick<Server, 'store'>, who: User, scopes = proposing, name = 'Agency bot') {
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

/** The library's own client, connected with a token or with its own way of signing in. */
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
