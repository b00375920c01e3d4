import { siteHeader } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'

/** State of an HTTP request. */
export type HttpState = 'idle' | 'pending' | 'success' | 'error'

/** Refusal of the server, with its permanent name and message. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly code: string
  /** 0 when there was no answer at all. */
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  /** The whole answer: some refusals bring data with them. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    const problem = isRecord(body) ? body : {}
    super(typeof problem.detail === 'string' ? problem.detail : `The server answered ${status}.`, options)
    this.status = status
    this.code = typeof problem.code === 'string' ? problem.code : 'unknown'
    this.details = isRecord(problem.details) ? problem.details : {}
    this.body = problem
  }
}

/** Network error: offline, or no answer. A retry makes sense. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super(0, { code: 'unreachable', detail: 'The server cannot be reached.' }, { cause })
  }
}

interface HttpCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON unless it is a form. */
  readonly body?: unknown
  /** The site that the call is about; that of the page when it is not said. */
  readonly siteId?: string
  /** The token of the session; that of the page when it is not said. */
  readonly csrf?: string
  /** Without headers of the product: as the document announced it by `preload`, or Safari asks a second time. */
  readonly isBare?: boolean
  /** The page in whose name it is made; this one when it is not said. */
  readonly from?: CallingPage
  readonly signal?: AbortSignal
}

/** Request context of the page: origin, site and CSRF token. */
interface CallingPage {
  readonly origin: string
  readonly siteId: string
  readonly csrf: string
  readonly csrfHeader: string
}

/** Requests JSON from an address. Throws `ApiError` for a refusal and `NetworkError` without an answer. */
export async function http<T>(address: string, request: HttpCall = {}, fetching?: typeof fetch): Promise<T> {
  const answer = await send(
    address,
    { ...request, headers: { accept: 'application/json', ...request.headers } },
    fetching,
  )
  const text = await answer.text().catch((error: unknown) => noAnswer(error))
  const body = readJson(text)
  if (!answer.ok) throw new ApiError(answer.status, body)
  // A server that says something else speaks in the place of the server, as the page does on which a network is entered; and
  // WebKit reads what was broken off by a navigation as an empty text.
  if (body === undefined && (text !== '' || answer.status === 200))
    throw new NetworkError(new SyntaxError(`${address} answers no JSON.`))
  return body as T
}

/** Requests an address with any answer. Throws `NetworkError` without one. */
export async function send(
  address: string,
  request: HttpCall = {},
  fetching: typeof fetch = (...sent) => fetch(...sent),
): Promise<Response> {
  try {
    return await fetching(address, optionsOf(address, request))
  } catch (error) {
    return noAnswer(error)
  }
}

/** Fails as a call does that got no answer, or only the beginning of one. */
function noAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new NetworkError(error)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function optionsOf(address: string, request: HttpCall): RequestInit {
  const { method = 'GET', body, signal, from = pageNow() } = request
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  return {
    method,
    credentials: 'same-origin',
    headers: {
      ...(!request.isBare && headersFor(address, request, from)),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }
}

/** Headers of the product, for its own origin: the site, and the CSRF token for changes. */
export function headersFor(
  address: string,
  { method = 'GET', siteId, csrf }: Pick<HttpCall, 'method' | 'siteId' | 'csrf'>,
  page: CallingPage,
): Record<string, string> {
  if (URL.parse(address, page.origin)?.origin !== page.origin) return {}
  const token = csrf ?? page.csrf
  return {
    [siteHeader]: (siteId ?? page.siteId) || '0',
    ...(method !== 'GET' && token && { [page.csrfHeader]: token }),
  }
}

/** Request context from the document; a CSRF token is present only for a signed-in user. */
export function pageNow(page: Document | undefined = globalThis.document): CallingPage {
  const meta = (name: string) => page?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return {
    origin: globalThis.location?.origin ?? 'http://voix.invalid',
    siteId: page?.body?.dataset.site ?? '',
    csrf: meta('csrf-token'),
    csrfHeader: meta('csrf-header') || 'x-csrf-token',
  }
}
