import { expect, it } from 'vitest'
import { openTestServer } from '../testing.ts'

const token = 'a-token-of-twenty-letters'
const report = (vitals: unknown) => ({
  method: 'POST',
  headers: { host: 'ziva.test', 'content-type': 'application/json' },
  body: { vitals } as object,
})

it('counts what browsers measure and tells it to whoever has the token', async () => {
  const { ask } = await openTestServer({ metricsToken: token })
  const sent = await ask(
    '/vitals',
    report([
      { name: 'LCP', value: 1200 },
      { name: 'CLS', value: 0.02 },
    ]),
  )
  expect(sent.status).toBe(204)
  const { status, text } = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(200)
  expect(text).toMatch(/voix_web_vitals_lcp_bucket\{le="1500",site="[^"]+"\} 1/)
  expect(text).toMatch(/voix_web_vitals_lcp_bucket\{le="1000",site="[^"]+"\} 0/)
  expect(text).toMatch(/voix_web_vitals_cls_count\{site="[^"]+"\} 1/)
  expect(text).toContain('voix_page_cache_pages')
})

it('tells nothing to anybody else', async () => {
  const { ask } = await openTestServer({ metricsToken: token })
  for (const authorization of [undefined, 'Bearer wrong', token, `Basic ${token}`])
    expect((await ask('/metrics', { headers: { ...(authorization && { authorization }) } })).status).toBe(404)
  const live = await openTestServer({ production: true })
  expect((await live.ask('/metrics')).status).toBe(404)
})

it('counts nothing that is no measurement', async () => {
  const { ask } = await openTestServer({ metricsToken: token })
  for (const vitals of [undefined, [], [{ name: 'LCP' }], [{ name: 'XYZ', value: 1 }], [{ name: 'LCP', value: -1 }]])
    expect((await ask('/vitals', report(vitals))).status).toBeGreaterThanOrEqual(400)
  expect((await ask('/vitals', report([{ name: 'LCP', value: 1e12 }]))).status).toBe(204)
  const { text } = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(text).not.toMatch(/voix_web_vitals_lcp_count\{/)
})
