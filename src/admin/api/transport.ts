import { ApiError, http, headersFor, NetworkError, pageNow } from '#ui/page/http.ts'

export { ApiError, NetworkError }

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
  /** Upload progress, from 0 to 1. */
  readonly progress?: (part: number) => void
  readonly signal?: AbortSignal
}

export interface Transport {
  readonly call: <T>(path: string, request?: Request) => Promise<T>
  /** Uploads a file and reports the progress. */
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
    call: (path, { query, siteId = '0', revision, ...request } = {}) =>
      http(
        addressOf(path, query),
        { ...request, siteId, csrf, ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }) },
        send,
      ),
    upload: (path, file, upload = {}) => uploaded(addressOf(path, upload.query), file, upload, csrf),
  }
}

/** Upload by XMLHttpRequest, the one request with a progress: `fetch` reports nothing of what is still being sent. */
function uploaded<T>(address: string, file: File, { progress, signal, revision }: Upload, csrf: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('accept', 'application/json')
    const headers = headersFor(address, { method: 'POST', siteId: '0', csrf }, pageNow())
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (revision !== undefined) request.setRequestHeader('if-match', `"${revision}"`)
    request.upload.onprogress = ({ loaded, total }) => progress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as T)
      else reject(new ApiError(request.status, request.response))
    }
    request.onerror = () => reject(new NetworkError(undefined))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function addressOf(path: string, query: Request['query'] = {}): string {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined && entry[1] !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
