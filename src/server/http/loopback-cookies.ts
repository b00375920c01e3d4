import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isLocal, nameIn, schemeOf } from './origin.ts'
import { plainAddress } from './trusted-proxies.ts'

/** The public address that the operator has named. */
interface Home {
  readonly publicUrl?: URL | undefined
}

/**
 * Translates cookies for plain HTTP on localhost, where browsers such as WebKit keep no `Secure` cookie: sent without `Secure`
 * and prefix, and received under their own name. Call it before anything reads or sets cookies.
 */
export function settleCookies(request: IncomingMessage, response: ServerResponse, config: Home): void {
  if (!isPlainLoopback(request, config)) return
  onMachine.add(request)
  const { headers } = request
  if (headers.cookie !== undefined) headers.cookie = cookiesIn(headers.cookie)
  const { writeHead } = response
  response.writeHead = (status: number, ...more: readonly unknown[]) => {
    for (const given of more) soften(given)
    const set = response.getHeader('set-cookie')
    if (set !== undefined) response.setHeader('set-cookie', softened(set))
    return Reflect.apply(writeHead, response, [status, ...more]) as ServerResponse
  }
}

const onMachine = new WeakSet<IncomingMessage>()

/** Whether the requesting browser cannot keep our cookies: its page came without TLS from another machine. */
export function losesCookies({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return !onMachine.has(raw) && (schemeOf({ headers }) === 'http' || Boolean(headers.origin?.startsWith('http://')))
}

/** Whether a browser on this machine uses plain HTTP without a proxy in between. */
export function isPlainLoopback(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { publicUrl }: Home,
): boolean {
  if (publicUrl?.protocol === 'https:') return false
  const { host = '', origin } = headers
  const isSent = isLoopback(plainAddress(socket.remoteAddress ?? '')) && isLocal(nameIn(host))
  if (!isSent) return false
  const scheme = headers['x-forwarded-proto']
  const isDirect = scheme === undefined && marksOfProxies.every((name) => headers[name] === undefined)
  const isPlain = isDirect || scheme === 'http'
  return isPlain && (origin === undefined || origin === 'null' || origin.startsWith('http://'))
}

const marksOfProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-ssl', 'x-real-ip', 'via']

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}

const prefixed = /^__(Host|Secure)-/
const unprefixed = /^local-(host|secure)-/

/** The cookies of a request under the names that the product gave them; one that was set before with its prefix still counts. */
function cookiesIn(text: string): string {
  const all = text.split(/;\s*/)
  const own = all
    .filter((each) => unprefixed.test(each))
    .map((each) => each.replace(unprefixed, (_, kind: string) => (kind === 'host' ? '__Host-' : '__Secure-')))
  const names = own.map((each) => each.split('=')[0])
  return [...own, ...all.filter((each) => !unprefixed.test(each) && !names.includes(each.split('=')[0]))].join('; ')
}

/** Softens the cookies in headers that are given as an object or as a row of names and values. */
function soften(headers: unknown): void {
  if (Array.isArray(headers)) {
    for (let i = 0; i + 1 < headers.length; i += 2)
      if (String(headers[i]).toLowerCase() === 'set-cookie') headers[i + 1] = softened(headers[i + 1] as string)
  } else if (typeof headers === 'object' && headers !== null)
    for (const name of Object.keys(headers))
      if (name.toLowerCase() === 'set-cookie') {
        const record = headers as Record<string, string | string[]>
        record[name] = softened(record[name]!)
      }
}

function softened(lines: number | string | readonly string[]): string | string[] {
  if (Array.isArray(lines)) return lines.map((line: string) => soft(line))
  return soft(String(lines))
}

function soft(line: string): string {
  return line
    .replace(prefixed, (_, kind: string) => `local-${kind.toLowerCase()}-`)
    .replaceAll(/;\s*secure(?=;|$)/gi, '')
}
