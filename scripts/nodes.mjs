/** Several nodes of the product over one PostgreSQL, with a proxy in front: for `npm run cluster` and for the trials. */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startServer } from './server.ts'

/** A server of PostgreSQL in which databases may be made. */
const postgresAddress = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Proxies that can stand in front, with the program that each needs. */
export const proxies = { nginx: openNginx, varnish: openVarnish }

const programs = { nginx: 'nginx', varnish: 'varnishd' }

/** Whether the program of a proxy is installed. */
export function isInstalled(name) {
  return spawnSync('which', [programs[name] ?? name]).status === 0
}

/**
 * Starts nodes over a database, one after the other. Redis is used where `redisUrl` is given, and purges are sent to
 * `purgeUrl`. Answers the nodes with their ports; each keeps them when it is started again.
 */
export async function startNodes({ folder, databaseUrl, ports, env = {}, program }) {
  const start = (port) =>
    startServer({
      port,
      dataDir: path.join(folder, String(port)),
      ...(program && { program }),
      env: { DATABASE_URL: databaseUrl, SECRET_KEY: 's'.repeat(32), TRUSTED_PROXIES: '127.0.0.1', ...env },
    })
  const nodes = []
  for (const port of ports) nodes.push(await start(port))
  return { nodes, start }
}

/** nginx with our sample, without TLS, over the nodes. */
async function openNginx(folder, [first, ...others], port) {
  const sample = (await readFile('docs/nginx.conf', 'utf8'))
    .replace(/server \{\s+listen 80[^}]*\}/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate.*;/g, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace(/# server 127.0.0.1:3001(.*)/, (_, rest) =>
      others.map((each) => `server 127.0.0.1:${each}${rest}`).join('\n'),
    )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder};`)
  const file = path.join(folder, 'nginx.conf')
  const log = `error_log ${folder}/nginx.log error;`
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; ${log} events {} http { access_log off; ${temporary.join(' ')} ${sample} }`,
  )
  return opened(spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' }), port)
}

/** Varnish with our sample, over the nodes, each of which can be taken out and put back as docs/operations.md tells. */
async function openVarnish(folder, ports, port) {
  const file = path.join(folder, 'voix.vcl')
  const nodes = ports.map((each) => `127.0.0.1:${each}`)
  await writeFile(file, execFileSync('sh', ['docs/scale/varnish-nodes.sh', 'docs/varnish.vcl', ...nodes]))
  const work = path.join(folder, 'varnish')
  const child = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-a', `127.0.0.1:${port}`, '-f', file, '-n', work, '-s', 'malloc,64m'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const named = (i) => [`node${i + 1}`, `node${i + 1}_anyway`]
  const setHealth = async (i, health) => {
    for (const name of named(i)) await run('varnishadm', ['-n', work, 'backend.set_health', name, health])
  }
  const underWay = async (i) => {
    const counters = named(i).flatMap((name) => ['-f', `VBE.*.${name}.conn`])
    const { stdout } = await run('varnishstat', ['-n', work, '-1', ...counters])
    return stdout.split('\n').reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[1] ?? 0), 0)
  }
  return {
    ...(await opened(child, port)),
    async takeOut(i) {
      await setHealth(i, 'sick')
      for (let tries = 0; (await underWay(i)) > 0; tries++) {
        if (tries > 100) throw new Error(`Requests to node ${i + 1} do not end.`)
        await pause(100)
      }
    },
    putBack: (i) => setHealth(i, 'auto'),
  }
}

const run = promisify(execFile)

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
      await Promise.race([once(child, 'exit'), pause(3000)])
    },
  }
}

/** A new database, empty or a copy of another of the same server. */
export async function createDatabase({ template, server = postgresAddress() } = {}) {
  const name = `voix_trial_${randomBytes(4).toString('hex')}`
  const copied = template ? ` template ${new URL(template).pathname.slice(1)}` : ''
  await asAdmin((admin) => admin.query(`create database ${name}${copied}`), server)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => asAdmin((admin) => admin.query(`drop database ${name} with (force)`), server) }
}

/** Work over a connection of its own, to a database that is named or that in which others are made. */
export async function asAdmin(work, url = postgresAddress()) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
