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
    const problem = isRecord(body) ? body : {}
    super(typeof problem.detail === 'string' ? problem.detail : `The server answered ${status}.`)
    this.status = status
    this.code = typeof problem.code === 'string' ? problem.code : 'unknown'
    this.details = isRecord(problem.details) ? problem.details : {}
    this.body = problem
  }
}

/** No answer at all: offline, or the server is away. What was to be sent is worth sending again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly siteId?: string
  readonly signal?: AbortSignal
  /** The revision that a change is based on. */
  readonly revision?: number
}

export interface Upload {
  readonly query?: Request['query']
  readonly revision?: number
  /** How much of it has left, from 0 to 1. */
  readonly progress?: (part: number) => void
  readonly signal?: AbortSignal
}

export interface Transport {
  readonly call: <T>(path: string, request?: Request) => Promise<T>
  /** Sends a file and tells how far it is. */
  readonly upload: <T>(path: string, file: File, upload?: Upload) => Promise<T>
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
    upload: (path, file, upload = {}) => uploaded(addressOf(path, upload.query), file, upload, csrf),
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

function optionsOf({ method = 'GET', body, siteId = '0', signal, revision }: Request, csrf: string): RequestInit {
  const isForm = body instanceof FormData
  return {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      [siteHeader]: siteId,
      ...(method !== 'GET' && csrf && { [csrfHeader()]: csrf }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }
}

/** The one request that says how far it is: `fetch` tells nothing of what is still being sent. */
function uploaded<T>(address: string, file: File, { progress, signal, revision }: Upload, csrf: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader(siteHeader, '0')
    if (csrf) request.setRequestHeader('x-csrf-token', csrf)
    if (revision !== undefined) request.setRequestHeader('if-match', `"${revision}"`)
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as T)
      else reject(new ApiError(request.status, request.response))
    }
    request.onerror = () => reject(new NetworkError('The server cannot be reached.'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** The header is configured; the document that brought the admin names it. */
function csrfHeader(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="csrf-header"]')
  return meta?.content || 'x-csrf-token'
}

function addressOf(path: string, query: Request['query'] = {}): string {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined && entry[1] !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
