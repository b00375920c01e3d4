import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type * as OAuth from 'oauth4webapi'
import type { AuthConfig, ClientAuthConfig } from '#config.ts'
import { safeSend } from '../http/safe-fetch.ts'

/** Time for which a discovery document counts, ms. */
const discoveredForMs = 60 * 60_000
/** Least time between two looks for keys, so that tokens with unknown keys make nobody ask without end, ms. */
const keysForMs = 60_000
const answerWithinMs = 10_000
/** Most of an answer that is read: discovery documents, keys and tokens are far smaller. */
const mostBytes = 1024 * 1024

/** Identity provider whose endpoints its discovery document names. */
export type IdentityProvider = ReturnType<typeof createIdentityProvider>

/** Creates the identity provider of an issuer. Its documents are fetched when first needed. */
export function createIdentityProvider(issuer: string, privateHosts: readonly string[]) {
  // The issuer's own host was named by the operator, and may be a private one; hosts that its documents name may not.
  const fetchGuarded = guardedFetch([...privateHosts, new URL(issuer).hostname])
  let discovered: { readonly server: Promise<OAuth.AuthorizationServer>; readonly until: number } | undefined
  let keys: { readonly set: Promise<unknown>; readonly until: number } | undefined

  return {
    fetch: fetchGuarded,
    /** Endpoints, as the provider names them under its own issuer. */
    server(): Promise<OAuth.AuthorizationServer> {
      if (!discovered || discovered.until < Date.now()) {
        const server = discover()
        discovered = { server, until: Date.now() + discoveredForMs }
        server.catch(() => (discovered = undefined))
      }
      return discovered.server
    },
    /** Keys with which the provider signs. */
    async keys(): Promise<unknown> {
      const { jwks_uri } = await this.server()
      if (!jwks_uri) throw new Error('The discovery document names no keys.')
      if (!keys || keys.until < Date.now()) {
        const set = fetchGuarded(jwks_uri).then((answer) => answer.json() as Promise<unknown>)
        keys = { set, until: Date.now() + keysForMs }
        set.catch(() => (keys = undefined))
      }
      return keys.set
    },
  }

  async function discover(): Promise<OAuth.AuthorizationServer> {
    const oauth = await import('oauth4webapi')
    const expected = new URL(issuer)
    const response = await oauth.discoveryRequest(expected, {
      [oauth.customFetch]: fetchGuarded,
      [oauth.allowInsecureRequests]: true,
    })
    return oauth.processDiscoveryResponse(expected, response)
  }
}

/** Fetch under the guard of untrusted addresses. */
function guardedFetch(privateHosts: readonly string[]) {
  return async (
    address: string | URL,
    init: Partial<OAuth.CustomFetchOptions<string, unknown>> = {},
  ): Promise<Response> => {
    const url = new URL(address)
    const { headers = {}, body } = init
    const answer = await safeSend(
      url.href,
      {
        headers: { ...headers, accept: 'application/json' },
        ...(body !== undefined && body !== null && { body: String(body) }),
      },
      { ms: answerWithinMs, privateHosts },
    )
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) throw new Error('The answer of the identity provider is too large.')
      pieces.push(piece)
    }
    const { statusCode: status = 502, headers: answered } = answer
    const bytes = new Uint8Array(Buffer.concat(pieces))
    return new Response(bytes.length > 0 && ![204, 304].includes(status) ? bytes : null, {
      status,
      headers: { 'content-type': answered['content-type'] ?? '' },
    })
  }
}

/** Authentication of the client at the token endpoint, as it is configured. */
export async function clientAuthOf({ clientAuth }: Pick<AuthConfig, 'clientAuth'>): Promise<OAuth.ClientAuth> {
  const oauth = await import('oauth4webapi')
  if (!clientAuth) return oauth.None()
  if (clientAuth.method !== 'private_key_jwt') {
    const { method, secret } = clientAuth
    return method === 'client_secret_post' ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret)
  }
  const { key, thumbprint } = await readClientKey(clientAuth)
  return oauth.PrivateKeyJwt(
    { key, ...(clientAuth.keyId && { kid: clientAuth.keyId }) },
    { [oauth.modifyAssertion]: (header) => void (thumbprint && Object.assign(header, { 'x5t#S256': thumbprint })) },
  )
}

type KeyConfig = Extract<ClientAuthConfig, { readonly method: 'private_key_jwt' }>

/** Private key of the client, and the thumbprint of the certificate beside it. Throws a sentence that names the remedy. */
async function readClientKey({ keyFile }: Pick<KeyConfig, 'keyFile'>) {
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw new Error(
      `AUTH_CLIENT_KEY_FILE names ${keyFile}, which cannot be read. Name a file that this account may read.`,
    )
  })
  try {
    const key = createPrivateKey(pem)
    const { algorithm } = webKeyOf(key.asymmetricKeyType, key.asymmetricKeyDetails?.namedCurve)
    const bytes = key.export({ type: 'pkcs8', format: 'der' })
    const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(pem)?.[0]
    return {
      key: await crypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, false, ['sign']),
      thumbprint: certificate && createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url'),
    }
  } catch {
    throw new Error(
      `AUTH_CLIENT_KEY_FILE names ${keyFile}, which holds no private key that signs. Write an RSA key, or one of the curve P-256, there as PEM.`,
    )
  }
}

function webKeyOf(type: string | undefined, curve: string | undefined) {
  if (type === 'rsa') return { algorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } }
  if (type === 'ec' && curve === 'prime256v1') return { algorithm: { name: 'ECDSA', namedCurve: 'P-256' } }
  throw new Error('This kind of key is not used here.')
}

/** Refuses a key that cannot be used, before anybody wants to sign in. */
export async function checkClientKey({ clientAuth }: Pick<AuthConfig, 'clientAuth'>): Promise<void> {
  if (clientAuth?.method === 'private_key_jwt') await readClientKey(clientAuth)
}
