import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

it('is read by everybody who may read the contract, with scripts of our own origin alone', async () => {
  const list = await shared().ask('/api/docs')
  expect([list.status, list.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(list.text).toContain('href="/api/docs/specials"')
  const { text, headers } = await shared().ask('/api/docs/specials')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
  const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, with_ = '']) => /src="([^"]+)"/.exec(with_)?.[1] ?? '')
  expect(scripts).toEqual(['/api/docs/viewer.js', '/api/docs/start.js'])
  for (const path of scripts) {
    const script = await shared().ask(path)
    expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  }
  expect((await shared().ask('/api/docs/nowhere')).status).toBe(404)
})

it('draws an area from a document of its own that leads nowhere else', async () => {
  const { text, json } = await shared().ask('/api/openapi.json?area=webhooks')
  const { paths, components } = json()
  expect(Object.keys(paths)).toContain('/api/webhooks/{id}/replay-failed')
  expect(Object.keys(paths)).not.toContain('/api/specials')
  for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
    expect(components[kind]?.[name], name).toBeDefined()
  expect((await shared().ask('/api/openapi.json?area=nowhere')).status).toBe(404)
})

it('sends the viewer packed to who takes it so', async () => {
  const path = '/api/docs/viewer.js'
  const packed = await shared().ask(path, { headers: { 'accept-encoding': 'gzip, br' } })
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(gunzipSync(packed.bytes)).toEqual((await shared().ask(path)).bytes)
})
