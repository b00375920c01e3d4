import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { openTestServer, patience } from '../testing.ts'

const token = 'a-token-of-twenty-letters'
const report = (vitals: unknown) => ({
  method: 'POST',
  headers: { host: 'ziva.test', 'content-type': 'application/json' },
  body: { vitals } as object,
})

it('counts what browsers measure and tells it to the client that has the token', async () => {
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

it('counts answers by the pattern of their route, what waits, and when jobs ran', async () => {
  const { ask, store } = await openTestServer({ metricsToken: token })
  await store.outbox.add({ entity: 'x', id: '1' }, [{ kind: 'mail', target: 'a@voix.test', payload: {} }])
  await ask('/healthz')
  await ask('/api/pages/nobody')
  await ask('/no/such/page')
  const read = async () => (await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })).text
  const text = await read()
  const count = (labels: string) => `voix_http_request_duration_seconds_count{${labels}} 1`
  expect(text).toContain(count('method="GET",route="/healthz",status="200"'))
  expect(text).toContain(count('method="GET",route="/api/pages/:id",status="400"'))
  expect(text).toContain(count('method="GET",route="/*",status="404"'))
  expect(text).toContain('voix_outbox_deliveries{kind="mail",state="waiting"} 1')
  await vi.waitFor(
    async () => expect(await read()).toMatch(/voix_job_last_run_timestamp_seconds\{job="invalidation"\} \d{10}/),
    patience,
  )
})

it('has all that the dashboard in docs/ draws', async () => {
  const { ask } = await openTestServer({ metricsToken: token })
  const { text } = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  const kept = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const drawn = [...readFileSync('docs/grafana.json', 'utf8').matchAll(/voix_\w+/g)].map(([name]) => name)
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')).filter((name) => !kept.has(name))).toEqual([])
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
