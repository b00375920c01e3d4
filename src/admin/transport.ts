import { siteHeader } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'

/** An answer of the server that says no, with the permanent name and the sentence it gave. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  /** The whole answer: some refusals bring data with them. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: unknown) {
    const answer = isRecord(body) ? body : {}
    const error = isRecord(answer.error) ? answer.error : {}
    super(typeof error.message === 'string' ? error.message : `The server answered ${status}.`)
    this.status = status
    this.code = typeof error.code === 'string' ? error.code : 'unknown'
    this.details = isRecord(error.details) ? error.details : {}
    this.body = answer
  }
}

/** No answer at all: offline, or the server is away. What was to be sent is worth sending again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly siteId?: string
  readonly signal?: AbortSignal
}

export interface Transport {
  readonly call: <T>(path: string, request?: Request) => Promise<T>
  /** The token that state-changing requests must carry; every session has its own. */
  readonly useCsrf: (token: string) => void
}

/** Calls the server with the headers of the product and turns its refusals into errors with a name. */
export function createTransport(send: typeof fetch = (...sent) => fetch(...sent)): Transport {
  let csrf = ''
  return {
    useCsrf(token) {
      csrf = token
    },
    async call<T>(path: string, request: Request = {}): Promise<T> {
      const answer = await attempt(send, addressOf(path, request.query), optionsOf(request, csrf))
      const body: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined)
      if (!answer.ok) throw new ApiError(answer.status, body)
      return body as T
    },
  }
}

async function attempt(send: typeof fetch, address: string, options: RequestInit): Promise<Response> {
  try {
    return await send(address, options)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkError('The server cannot be reached.', { cause: error })
  }
}

function optionsOf({ method = 'GET', body, siteId = '0', signal }: Request, csrf: string): RequestInit {
  const isForm = body instanceof FormData
  return {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      [siteHeader]: siteId,
      ...(method !== 'GET' && csrf && { 'x-csrf-token': csrf }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }
}

function addressOf(path: string, query: Request['query'] = {}): string {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined && entry[1] !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
