import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { testAssets } from '#server/testing.ts'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'

const domain = 'www.example.com'

it('is served by Caddy with the sample of docs/, over TLS and to nobody by another name', async ({ skip }) => {
  if (!hasCaddy()) skip('Caddy is not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'voix-caddy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const product = await openProduct({
    ...readConfig({ DATA_DIR: folder, PUBLIC_URL: `https://${domain}`, TRUSTED_PROXIES: '127.0.0.1' }),
    ...{ production: true, logLevel: 'error', drainSeconds: 0 },
  })
  onTestFinished(() => product.close())
  await product.startSite({ name: 'Example', domain, layout: 'blocks', languages: ['en'], publish: true })
  const { port } = new URL(await product.listen({ port: 0, host: '127.0.0.1', assets: testAssets }))
  const token = await product.token({ email: 'owner@voix.test', hours: 1 })
  const [http, https] = [await freePort(), await freePort()]
  await startCaddy(folder, { node: port, http, https })

  const page = await ask(https, '/')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toBeDefined()
  // The scheme that Caddy ended TLS for: a cookie that browsers send over HTTPS only.
  const signIn = await ask(https, '/voix/sign-in')
  expect(String(signIn.headers['set-cookie'] ?? '__Host-')).toContain('__Host-')
  // A visitor cannot name another host, and a token goes through.
  expect((await ask(https, '/', { 'x-forwarded-host': 'www.other.test' })).status).toBe(200)
  expect((await ask(https, '/api/session', { authorization: `Bearer ${token}` })).status).toBe(200)
  const large = Buffer.alloc(3_000_000, 'x')
  const sent = await ask(
    https,
    '/api/pages',
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    large,
  )
  expect([400, 413]).toContain(sent.status)
}, 60_000)

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'])
    return true
  } catch {
    return false
  }
}

async function startCaddy(folder: string, ports: { node: string; http: number; https: number }): Promise<ChildProcess> {
  const sample = (await readFile('docs/Caddyfile', 'utf8')).replace('127.0.0.1:3000', `127.0.0.1:${ports.node}`)
  const options = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`
  await writeFile(join(folder, 'Caddyfile'), options + sample)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill())
  for (let i = 0; i < 100 && (await ask(ports.https, '/healthz').catch(() => undefined))?.status !== 200; i++)
    await pause(200)
  return child
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

function ask(port: number, path: string, headers: Record<string, string> = {}, body?: Buffer) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = request({
      ...{ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET' },
      ...{ servername: domain, rejectUnauthorized: false, headers: { host: domain, ...headers } },
    })
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
