/** Restarts the two nodes of an installation in turn while visitors ask through a proxy, and counts what was not answered. */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort, startServer } from '../../scripts/server.ts'

const restarts = 15
const leastRequests = 5000
const visitors = 8
/** Time between two requests of a visitor, ms. */
const everyMs = 150
/** Time for which a proxy leaves a node alone that refused it, ms; both samples are below. */
const proxySettlesMs = 4000
const place = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

const proxies = { nginx: openNginx, varnish: openVarnish }

/** Answers whether anything was lost. */
export async function run(wanted) {
  const names = wanted.length > 0 ? wanted : Object.keys(proxies)
  let isAnyLost = false
  for (const name of names) {
    const program = name === 'varnish' ? 'varnishd' : name
    if (!proxies[name]) throw new Error(`There is no ${name}: choose from ${Object.keys(proxies).join(', ')}.`)
    if (spawnSync('which', [program]).status !== 0) {
      console.log(`${name}: is not installed, so nothing is said of it.`)
      continue
    }
    const { counts, lost } = await rollBehind(proxies[name])
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0) + lost.length
    const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(`${name}: ${total} requests through ${restarts} restarts, ${lost.length} lost (${statuses})`)
    for (const line of lost.slice(0, 20)) console.log(`  ${line}`)
    isAnyLost ||= lost.length > 0 || total < leastRequests
  }
  return isAnyLost
}

async function rollBehind(openProxy) {
  const database = await createDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-trial-'))
  const ports = [await freePort(), await freePort()]
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: 's'.repeat(32),
    DRAIN_SECONDS: '4',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const start = (port) => startServer({ port, dataDir: path.join(folder, String(port)), env })
  const nodes = []
  let proxy
  try {
    for (const port of ports) nodes.push(await start(port))
    proxy = await openProxy(folder, ports)
    const load = beginLoad(proxy.port)
    for (let i = 0; i < restarts; i++) {
      const node = i % 2
      await nodes[node].stop('SIGTERM')
      nodes[node] = await start(ports[node])
      await pause(proxySettlesMs)
    }
    return await load.end()
  } finally {
    await proxy?.close()
    for (const node of nodes) await node.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    await database.remove()
  }
}

/** Finished pages, pages that are drawn for each, data, and what is not repeated by any proxy. */
const asked = [
  ['GET', '/'],
  ['GET', '/search?q=sea'],
  ['GET', '/api/openapi.json'],
  ['GET', '/forms/token'],
  ['POST', '/api/pages'],
]

function beginLoad(port) {
  const agent = new Agent({ keepAlive: true })
  const counts = new Map()
  const lost = []
  let isOver = false
  let total = 0
  const work = Array.from({ length: visitors }, async () => {
    while (!isOver || total < leastRequests) {
      const [method, address] = asked[total++ % asked.length]
      const status = await ask(method, address).catch((error) => error.message)
      if (typeof status === 'number' && status < 500) counts.set(status, (counts.get(status) ?? 0) + 1)
      else lost.push(`${new Date().toISOString()} ${method} ${address}: ${status}`)
      await pause(everyMs * Math.random() * 2)
    }
  })
  return {
    async end() {
      isOver = true
      await Promise.all(work)
      agent.destroy()
      return { counts, lost }
    },
  }

  function ask(method, address) {
    const { promise, resolve, reject } = Promise.withResolvers()
    const sent = request({ port, method, path: address, agent, headers: { host: 'amarra.localhost' } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
    return promise
  }
}

/** nginx with our sample, without TLS, over both nodes. */
async function openNginx(folder, [first, second]) {
  const port = await freePort()
  const sample = (await readFile('docs/nginx.conf', 'utf8'))
    .replace(/server \{\s+listen 80[^}]*\}/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate.*;/g, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${second}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder};`)
  const file = path.join(folder, 'nginx.conf')
  const log = `error_log ${folder}/nginx.log error;`
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; ${log} events {} http { access_log off; ${temporary.join(' ')} ${sample} }`,
  )
  return opened(spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' }), port)
}

/** Varnish with our sample, over both nodes. */
async function openVarnish(folder, [first, second]) {
  const port = await freePort()
  const sample = (await readFile('docs/varnish.vcl', 'utf8')).replace('"3000"', `"${first}"`)
  const [backend = ''] = /backend first \{[\s\S]*?\n\}/.exec(sample) ?? []
  const another = backend.replace('backend first', 'backend second').replace(`"${first}"`, `"${second}"`)
  const file = path.join(folder, 'voix.vcl')
  await writeFile(
    file,
    sample
      .replace(backend, `${backend}\n${another}`)
      .replace(/^ *# product\.add_backend\(second\);/m, 'product.add_backend(second);'),
  )
  const work = path.join(folder, 'varnish')
  const child = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', file, '-n', work, '-s', 'malloc,64m'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return opened(child, port)
}

async function opened(child, port) {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) break
    if (tries > 200 || child.exitCode !== null) throw new Error('The proxy does not answer.')
    await pause(100)
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await pause(500)
    },
  }
}

async function createDatabase() {
  const name = `voix_trial_${randomBytes(4).toString('hex')}`
  await asAdmin((admin) => admin.query(`create database ${name}`))
  const url = new URL(place)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => asAdmin((admin) => admin.query(`drop database ${name} with (force)`)) }
}

async function asAdmin(work) {
  const admin = new pg.Client({ connectionString: place })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
