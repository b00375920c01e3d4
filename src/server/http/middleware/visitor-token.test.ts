import { expect, it } from 'vitest'
import { record, shown } from '#services/testing.ts'
import { shareTestServer } from '../../testing.ts'

const server = shareTestServer()

/** A form that leaves with these headers; answers its status. */
async function sent(path: string, headers: Record<string, string>): Promise<number> {
  const form = record('forms', 'contact', { kind: 'contact', name: 'Contact' }, 'ziva')
  await server().store.records.put({ ...form, id: 'contact' }, shown)
  // As bytes of a type with a parameter, which the tests' browser leaves alone.
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  const asking = { method: 'POST', headers: { 'content-type': type, ...headers }, body: 'email=a' }
  return (await server().ask(path, asking)).status
}

async function given() {
  const { headers, json } = await server().ask('/forms/token')
  const [cookie = ''] = headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^__Host-form=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(headers['cache-control']).toBe('no-store')
  const { token, header } = json() as { token: string; header: string }
  return { cookie: cookie.split(';')[0]!, token, header }
}

const script = { accept: 'application/json', origin: 'http://ziva.test' }
const browser = { accept: 'text/html' }

it.each(['/forms/contact', '/agents/login', '/agents/logout', '/agents/register'])(
  'What a script sends to %s carries the token of its visitor, or is refused',
  async (path) => {
    const [one, two] = [await given(), await given()]
    expect(one.token).not.toBe(two.token)
    expect(await sent(path, script)).toBe(403)
    expect(await sent(path, { ...script, cookie: one.cookie })).toBe(403)
    expect(await sent(path, { ...script, [one.header]: one.token })).toBe(403)
    expect(await sent(path, { ...script, cookie: two.cookie, [one.header]: one.token })).toBe(403)
    expect(await sent(path, { ...script, cookie: one.cookie, [one.header]: one.token })).not.toBe(403)
  },
)

it.each(['/forms/contact', '/agents/login'])(
  'A browser without a script says where the form of %s was',
  async (path) => {
    expect(await sent(path, browser)).toBe(403)
    expect(await sent(path, { ...browser, origin: 'null' })).toBe(403)
    expect(await sent(path, { ...browser, origin: 'https://elsewhere.test' })).toBe(403)
    expect(await sent(path, { ...browser, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await sent(path, { ...browser, origin: 'http://ziva.test' })).not.toBe(403)
    expect(await sent(path, { ...browser, 'sec-fetch-site': 'same-origin' })).not.toBe(403)
  },
)

it('The token stays while the browser keeps its cookie, and no page holds one', async () => {
  const { cookie, token } = await given()
  const again = await server().ask('/forms/token', { headers: { cookie } })
  expect([again.json().token, again.headers['set-cookie']]).toEqual([token, undefined])
  expect((await server().ask('/', { headers: { cookie } })).text).not.toMatch(/csrf|[\w-]{43}"/)
})
