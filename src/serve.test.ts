import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { testAssets } from '#server/testing.ts'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'

const domain = 'www.ziva.test'
const metricsToken = 'metrics-of-this-test-42'

it('draws after a restart what visitors asked for last, before anybody asks again', { timeout: 40_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const open = async () => {
    const env = { DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32), METRICS_TOKEN: metricsToken }
    const product = await openProduct({ ...readConfig(env), logLevel: 'error', drainSeconds: 0 })
    return { product, url: await product.listen({ port: 0, host: '127.0.0.1', assets: testAssets }) }
  }
  const first = await open()
  await first.product.startSite({ name: 'Ziva', domain, layout: 'blocks', languages: ['en'], publish: true })
  expect(await ask(first.url, '/')).toContain('Ziva')
  await first.product.close()

  const second = await open()
  onTestFinished(() => second.product.close())
  await expect.poll(() => measured(second.url, 'pages'), { timeout: 15_000 }).toBe(1)
  const drawn = await measured(second.url, 'misses')
  expect(await ask(second.url, '/')).toContain('Ziva')
  expect(await measured(second.url, 'misses')).toBe(drawn)
})

async function ask(url: string, path: string, headers = {}): Promise<string> {
  const sent = request(`${url}${path}`, { headers: { host: domain, ...headers } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return text(answer)
}

/** Figure of the page cache of a node. */
async function measured(url: string, name: 'pages' | 'misses'): Promise<number> {
  const metrics = await ask(url, '/metrics', { host: '127.0.0.1', authorization: `Bearer ${metricsToken}` })
  return Number(new RegExp(`^voix_page_cache_${name} (\\d+)`, 'm').exec(metrics)?.[1])
}
