import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestServer, patience } from '../testing.ts'

const proxied = { trustedProxies: ['127.0.0.0/8'] }

/** Where the sign-in of a host leads the browser, which begins with the origin that the product believes in. */
async function signInLeadsTo(
  { ask }: Pick<Awaited<ReturnType<typeof openTestServer>>, 'ask'>,
  headers: Readonly<Record<string, string>> = {},
  host = 'ziva.test',
): Promise<string> {
  const { text } = await ask('/oauth/.well-known/openid-configuration', { host, headers })
  return (JSON.parse(text) as { issuer: string }).issuer
}

describe('What a proxy says of a request', () => {
  it('is believed of its scheme when the proxy is trusted', async () => {
    const server = await openTestServer(proxied)
    expect(await signInLeadsTo(server)).toBe('https://ziva.test/oauth')
    expect(await signInLeadsTo(server, { 'x-forwarded-proto': 'http' })).toBe('http://ziva.test/oauth')
    expect(await signInLeadsTo(server, { 'x-forwarded-proto': 'https' }, 'localhost:8443')).toBe(
      'https://localhost:8443/oauth',
    )
    expect(await signInLeadsTo(server, { 'x-forwarded-proto': 'gopher' })).toBe('https://ziva.test/oauth')
  })

  it('is nothing from anybody else', async () => {
    const server = await openTestServer({ trustedProxies: ['10.0.0.0/8'], forwardedHost: true })
    const said = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'bonita.test' }
    expect(await signInLeadsTo(server, said)).toBe('https://ziva.test/oauth')
  })

  it('is its host only where the operator wants it', async () => {
    const said = { 'x-forwarded-host': 'bonita.test' }
    expect(await signInLeadsTo(await openTestServer(proxied), said)).toBe('https://ziva.test/oauth')
    const wanting = await openTestServer({ ...proxied, forwardedHost: true })
    expect(await signInLeadsTo(wanting, said)).toBe('https://bonita.test/oauth')
    expect((await wanting.ask('/favicon.svg', { host: 'proxy.internal', headers: said })).status).toBe(200)
    // Two hosts are nobody's.
    const two = { 'x-forwarded-host': 'bonita.test, ziva.test' }
    expect((await wanting.ask('/favicon.svg', { host: 'ziva.test', headers: two })).status).toBe(421)
  })

  it('gives way to PUBLIC_URL where no proxy says it', async () => {
    const server = await openTestServer({ publicUrl: new URL('http://intranet.test:8080') })
    expect(await signInLeadsTo(server)).toBe('http://ziva.test/oauth')
  })
})

const hasNginx = ['nginx', 'openssl'].every((program) => {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

describe.skipIf(!hasNginx)('Behind nginx as docs/nginx.conf configures it', () => {
  it('the product sees TLS, the host with its port, and large files', async () => {
    const server = await openTestServer({ ...proxied, publicUrl: new URL('https://localhost:8443') })
    const port = await openNginx(server.port)
    const host = `ziva.test:${port}`
    const about = await askOverTls(port, { host, path: '/oauth/.well-known/openid-configuration' })
    expect(JSON.parse(about.text)).toMatchObject({ issuer: `https://${host}/oauth` })
    // A visitor cannot name another host or scheme.
    const lying = { 'x-forwarded-host': 'bonita.test', 'x-forwarded-proto': 'http' }
    const asked = await askOverTls(port, { host, path: '/oauth/.well-known/openid-configuration', headers: lying })
    expect(JSON.parse(asked.text)).toMatchObject({ issuer: `https://${host}/oauth` })
    // nginx alone would refuse more than a MiB; the product refuses who is not signed in.
    const refused = await askOverTls(port, { host, path: '/api/media', body: Buffer.alloc(3 * 1024 * 1024) })
    expect(refused).toMatchObject({ status: 401 })
    expect(refused.text).toContain('"code":"not-signed-in"')
    expect((await askOverTls(port, { host, path: '/favicon.svg' })).status).toBe(200)
  })
})

/** Starts nginx with our sample, its ports and certificates replaced; answers the port on which it speaks TLS. */
async function openNginx(productPort: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'voix-nginx-'))
  const [port, plain] = [await freePort(), await freePort()]
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'privkey.pem', '-out', 'fullchain.pem']
  execFileSync('openssl', ['req', '-x509', '-subj', '/CN=test', '-days', '2', ...key], { cwd: folder, stdio: 'ignore' })
  const sample = (await readFile('docs/nginx.conf', 'utf8'))
    .replaceAll('/etc/ssl/voix', folder)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr error;
    events {} http { access_log off; ${temporary.join(' ')} ${sample} }`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  })
  await vi.waitFor(() => askOverTls(port, { host: 'ziva.test', path: '/healthz' }), patience)
  return port
}

interface Asking {
  readonly host: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

async function askOverTls(port: number, { host, path, headers, body }: Asking) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    rejectUnauthorized: false,
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, host, ...(body && { 'content-type': 'multipart/form-data; boundary=x' }) },
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('The system gave no free port.')
  return address.port
}
