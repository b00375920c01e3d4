import { lookup as resolveName } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { sentence, type Sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { fetchRefusals } from '#model/web/fetch-refusals.ts'
import { isPermitted } from './private-hosts.ts'

export interface Guard {
  /** Other addresses that an answer may lead over. */
  readonly redirects: number
  /** Timeout of the whole request, ms. */
  readonly ms: number
  /** DNS lookup of a host name. */
  readonly resolve?: (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
  /** Entries of `PRIVATE_HOSTS`: what may be contacted beside the public internet (against SSRF). */
  readonly privateHosts: readonly string[]
  /** Whether who asks runs the installation, and may read which setting permits a private host. */
  readonly asOperator?: boolean
  /** Ends the request before its time: who asked has left. */
  readonly signal?: AbortSignal
  /** Whether a URL may be asked for, the first and those that an answer leads to; without it any may. */
  readonly allowsUrl?: (url: URL) => boolean
}

/** Answer of a server, with the URL that gave it. */
interface Visited {
  readonly url: URL
  readonly answer: IncomingMessage
}

/**
 * Fetches an untrusted URL. Only public addresses and permitted private hosts are contacted, over http or https and at the
 * checked IP address, also after redirects. Throws `fetch-refused` with the reason.
 */
export async function safeFetch(address: string, guard: Guard): Promise<IncomingMessage> {
  const { answer } = await safeVisit(address, guard)
  const { statusCode = 0 } = answer
  if (statusCode === 200) return answer
  answer.destroy()
  throw refused(sentence('That server answered {statusCode}. Check the address.', { statusCode }))
}

/** Fetches an untrusted URL like `safeFetch`, with any final status. */
export async function safeVisit(address: string, guard: Guard): Promise<Visited> {
  const signal = AbortSignal.timeout(guard.ms)
  let url = parsed(address)
  for (let hop = 0; hop <= guard.redirects; hop++) {
    if (guard.allowsUrl && !guard.allowsUrl(url))
      throw refused(sentence('It leads to {host}, which may not be read.', { host: url.host }))
    const answer = await ask(url, guard, signal)
    const { statusCode = 0, headers } = answer
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return { url, answer }
    answer.destroy()
    url = parsed(URL.parse(headers.location, url)?.href ?? '')
  }
  throw refused(
    sentence('The address redirects more than {redirects} times. Use the final address.', {
      redirects: guard.redirects,
    }),
  )
}

/** Request of a program to an address that was checked: a form to post, or nothing but headers. */
export interface SafeMessage {
  readonly headers: Readonly<Record<string, string>>
  /** Posted; without it the request only reads. */
  readonly body?: string
}

/** Sends a request to a URL under the guard, and answers whatever comes. Redirects are not followed. */
export async function safeSend(
  address: string,
  message: SafeMessage,
  guard: Omit<Guard, 'redirects'>,
): Promise<IncomingMessage> {
  const late = AbortSignal.timeout(guard.ms)
  const signal = guard.signal ? AbortSignal.any([late, guard.signal]) : late
  return ask(parsed(address), { ...guard, redirects: 0 }, signal, message)
}

/** Bytes of an answer to a post that are read. */
const mostOfAnswer = 4096

/**
 * Posts to an untrusted https URL under the same guard, or to a permitted private host over http; resolves to status and
 * beginning of the body. Redirects are not followed.
 */
export async function safePost(
  address: string,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  guard: Omit<Guard, 'redirects'>,
): Promise<{ readonly status: number; readonly body: string }> {
  const answer = await ask(parsed(address), { ...guard, redirects: 0 }, AbortSignal.timeout(guard.ms), message)
  return { status: answer.statusCode ?? 0, body: await beginningOf(answer) }
}

/** Beginning of a body as text; one that breaks off is what came of it. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= mostOfAnswer) break
    }
  } catch {
    // The status came whole, and decides.
  }
  answer.destroy()
  return Buffer.concat(pieces).subarray(0, mostOfAnswer).toString()
}

function parsed(address: string): URL {
  const url = /[\s\\]/.test(address) ? null : URL.parse(address)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw refused(fetchRefusals.http)
  if (url.username || url.password) throw refused(fetchRefusals.credentials)
  return url
}

async function ask(
  url: URL,
  { resolve = resolveAll, privateHosts, asOperator = false }: Guard,
  signal: AbortSignal,
  message?: SafeMessage,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Resolved here and once: the connection goes to what was checked, whatever the name answers a moment later.
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => [])
  const mayAsk = ({ address }: { readonly address: string }) => isPermitted(privateHosts, url, address)
  if (message && url.protocol !== 'https:' && !(addresses.length > 0 && addresses.every(mayAsk)))
    throw refused(fetchRefusals.https)
  if (addresses.length === 0) throw refused(fetchRefusals.unreachable)
  if (!addresses.every((each) => isPublic(each.address) || mayAsk(each)))
    throw refused(asOperator ? fetchRefusals.inside : fetchRefusals.unreachable)
  const pinned: LookupFunction = (_name, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first!.address, first!.family)
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((answered, failed) => {
    const request = send(url, {
      lookup: pinned,
      signal,
      agent: false,
      method: message?.body === undefined ? 'GET' : 'POST',
      headers: { accept: '*/*', 'user-agent': 'Voix', ...message?.headers },
    })
    request.on('response', answered)
    request.on('error', () => failed(refused(signal.aborted ? fetchRefusals.slow : fetchRefusals.unreachable)))
    request.end(message?.body)
  })
}

async function resolveAll(name: string) {
  return resolveName(name, { all: true, verbatim: true })
}

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** IPv6 range assigned to the public internet (2000::/3), without those that wrap an IPv4 address. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const wrapped6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  wrapped6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is public. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !wrapped6.check(address, 'ipv6')
}

function refused(reason: Sentence): VoixError {
  return new VoixError('fetch-refused', { reason, field: 'url' })
}
