import { t } from '#messages/interface.ts'
import type { Answer, Key, Said } from '#contract/call.ts'
import { methodOf, pathWith } from '#contract/endpoint-key.ts'
import { ApiError, http, headersFor, NetworkError, pageNow } from '#ui/page/http.ts'

export { ApiError, NetworkError }

/** Options of a call beside what it says to the endpoint. */
interface Options {
  readonly siteId?: string
  readonly signal?: AbortSignal
  /** The revision that a change is based on. */
  readonly revision?: number
}

/** Request to any endpoint. */
interface Request extends Options {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: object
  readonly body?: unknown
}

export interface Upload {
  readonly revision?: number
  /** Upload progress, from 0 to 1. */
  readonly progress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** Arguments of a call after the endpoint: none are needed where nothing has to be said. */
type Asked<K extends Key> =
  Record<never, never> extends Said<K> ? [asked?: Said<K> & Options] : [asked: Said<K> & Options]

export interface Transport {
  /** Calls an endpoint of the contract, and resolves to what it answers. */
  readonly call: <K extends Key>(key: K, ...asked: Asked<K>) => Promise<Answer<K>>
  /** Uploads a file and reports the progress. */
  readonly upload: <K extends Key>(key: K, file: File, upload: Upload & Said<K>) => Promise<Answer<K>>
  /** The token that state-changing requests must carry; every session has its own. */
  readonly setCsrf: (token: string) => void
}

/** Creates the API client of the admin: sends the product's headers and turns refusals into named errors. */
export function createTransport(
  send: typeof fetch = (...sent) => fetch(...sent),
  confirm: () => Promise<boolean> = async () => false,
): Transport {
  let csrf = ''
  /** Changes under way, by what they say: the second click of a double click asks for nothing more. */
  const underWay = new Map<string, Promise<unknown>>()
  return {
    setCsrf(token) {
      csrf = token
    },
    call,
    upload,
  }

  function upload<K extends Key>(key: K, file: File, asked: Upload & Said<K>): Promise<Answer<K>>
  function upload(key: Key, file: File, asked: Upload & Request): Promise<unknown> {
    return uploaded(addressOf(key, asked), file, asked, csrf)
  }

  function call<K extends Key>(key: K, ...asked: Asked<K>): Promise<Answer<K>>
  function call(key: Key, asked: Request = {}): Promise<unknown> {
    const { siteId = '0', signal, revision } = asked
    const method = methodOf(key)
    const body = asked.body ?? (method === 'POST' ? {} : undefined)
    const address = addressOf(key, asked)
    const isBare = method === 'GET' && takeAnnounced(address)
    const sent = () =>
      http(
        address,
        {
          method,
          siteId,
          csrf,
          isBare,
          ...(body !== undefined && { body }),
          ...(signal && { signal }),
          ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
        },
        send,
      )
    if (method === 'GET' || signal) return orConfirmed(sent)
    return once(JSON.stringify([method, address, siteId, revision, body]), () => orConfirmed(sent))
  }

  /** Answers of a change that is under way already are those of the one that says the same. */
  function once(said: string, change: () => Promise<unknown>): Promise<unknown> {
    const known = underWay.get(said)
    if (known) return known
    const made = change().finally(() => underWay.delete(said))
    underWay.set(said, made)
    return made
  }

  /** Repeats a refused request after the password was confirmed. */
  async function orConfirmed(sent: () => Promise<unknown>): Promise<unknown> {
    try {
      return await sent()
    } catch (error) {
      const isWanted = error instanceof ApiError && error.code === 'confirmation-needed'
      if (!isWanted || !(await confirm())) throw error
      return sent()
    }
  }
}

/** Whether the document announced this request by `preload`; said once, as what was announced serves one request. */
function takeAnnounced(address: string): boolean {
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]') ?? []
  const link = [...links].find((each) => each.getAttribute('href') === address && !each.dataset.taken)
  if (link) link.dataset.taken = 'yes'
  return link !== undefined
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
    request.onabort = () => reject(new DOMException(t('The upload was cancelled.'), 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function addressOf(key: Key, { params, query = {} }: Pick<Request, 'params' | 'query'>): string {
  const path = pathWith(key, params)
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
