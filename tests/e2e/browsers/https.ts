import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Environment of a server that stands behind a proxy on this machine. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' }

/** Lends the HTTPS address of a server: a proxy with a certificate that nobody has signed. */
export async function withHttps(port: number, lend: (origin: string) => Promise<void>): Promise<void> {
  const proxy = createServer(await certificate(), (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
    const passed = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  await lend(`https://localhost:${(proxy.address() as AddressInfo).port}`).finally(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
}

async function certificate(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voix-https-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string]
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await promisify(execFile)('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...about])
  const made = { key: await readFile(key), cert: await readFile(cert) }
  await rm(folder, { recursive: true })
  return made
}
