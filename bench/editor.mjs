/** An editor over the API: signs in and speaks as a script would, with a bearer token and no browser. */
import { randomUUID } from 'node:crypto'
import { password } from './server.mjs'

/** Signs in; `patienceMs` is the time after which an answer is waited for no more, ms. */
export async function signIn(url, email = 'owner@voix.test', patienceMs = 60_000) {
  const answer = await fetch(`${url}/api/session`, json('POST', { email, password }, patienceMs))
  if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}.`)
  const { csrf, adminSessionId } = await answer.json()
  // The session's comes first, then that of the browser that is known from now on.
  const cookie = answer.headers.getSetCookie()[0].split(';')[0]
  const token = cookie.split('=')[1]

  async function call(method, path, body, headers = {}) {
    const response = await fetch(
      url + path,
      json(method, body, patienceMs, { cookie, 'x-csrf-token': csrf, ...headers }),
    )
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? undefined : response.json()
  }
  return { call, cookie, token, csrf, adminSessionId }
}

function json(method, body, patienceMs, headers = {}) {
  return {
    method,
    signal: AbortSignal.timeout(patienceMs),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** A slice as the studio would add it: `slice('Intro', { title: ['text', 'Hello'] })`. */
export function slice(component, fields = {}, more = {}) {
  return {
    id: randomUUID(),
    type: 'slice',
    component,
    enabled: true,
    xp_status: 'approved',
    hydration_mode: 'load',
    slot: 'default',
    label: component,
    fields: Object.entries(fields).map(([name, [type, value]]) => ({
      id: randomUUID(),
      name,
      type,
      enabled: true,
      [type]: value,
    })),
    elements: [],
    tags: [],
    conditions_settings: { type: 'and', conditions: [] },
    properties: { dom_id: '', settings: [] },
    permissions: [],
    administration: { gui: {}, permissions: [] },
    ...more,
  }
}

export function group(label, elements) {
  const {
    component: _,
    xp_status: __,
    hydration_mode: ___,
    ...rest
  } = slice('', {}, { type: 'group', label, elements })
  return rest
}

/** Creates, fills and publishes a page; answers its row. */
export async function publishedPage({ call }, site, path, elements) {
  const made = await call('POST', '/api/pages', {
    site_id: site.id,
    path,
    title: `Bench ${path}`,
    layout: site.layout,
    language_code: 'en',
  })
  const commands = elements.map((element, i) => ({
    type: 'element.add',
    element,
    spot: { parent: null, after: elements[i - 1]?.id ?? null },
  }))
  const { version } = await call('POST', `/api/pages/${made.page.id}/commands`, {
    baseVersion: made.revision,
    commands,
  })
  return call('POST', `/api/pages/${made.page.id}/publish`, { version })
}
