/** Refusal of the API: its permanent code, its sentence, and what is wrong with which field. */
export class Refusal extends Error {
  name = 'Refusal'

  constructor({ status, code, detail, errors = [], details = {} }, retryAfter) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = errors
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** Client of a Voix API: every operation by its method and path, as the contract calls it. */
export function createClient({ baseUrl, token, language, fetch = globalThis.fetch }) {
  return { call, each, changes }

  async function call(operation, asked = {}) {
    const [method, path] = operation.split(' ')
    const { params = {}, query = {}, body, revision, idempotencyKey } = asked
    const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(address + searchOf(query), baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...(revision !== undefined && { 'if-match': typeof revision === 'number' ? `"${revision}"` : revision }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw await refusalOf(answer)
    if (answer.status === 204) return undefined
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text()
  }

  /** Every row of a list, page by page. */
  async function* each(operation, asked = {}) {
    for (let cursor; ;) {
      const page = await call(operation, { ...asked, query: { ...asked.query, ...(cursor && { cursor }) } })
      yield* page.rows
      cursor = page.cursor
      if (!cursor) return
    }
  }

  /** Everything that changed since a cursor, and the cursor to go on from; without one, only that. */
  async function changes(since, query = {}) {
    const rows = []
    for (let cursor = since; ;) {
      const page = await call('GET /api/changes', { query: { ...query, ...(cursor && { since: cursor }) } })
      rows.push(...page.rows)
      cursor = page.cursor
      if (!page.more) return { rows, cursor }
    }
  }
}

/** Query of an address: `any: { featured: true }` is `any[featured]=true`. */
function searchOf(query) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object')
      for (const [field, each] of Object.entries(value))
        search.set(field.includes('[') ? `${name}[${field.replace('[', '][')}` : `${name}[${field}]`, String(each))
    else search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

async function refusalOf(answer) {
  const wait = Number(answer.headers.get('retry-after')) || undefined
  const problem = await answer.json().catch(() => ({ detail: answer.statusText, code: 'unknown' }))
  return new Refusal({ ...problem, status: answer.status }, wait)
}
