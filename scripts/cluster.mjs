/**
 * `npm run cluster [-- --nodes 3] [--proxy varnish|nginx|none] [--port 3100]`: several nodes of the built product on this machine,
 * over the PostgreSQL and Redis that run here, with a proxy in front. It ends with Ctrl-C and leaves nothing behind.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { fail } from './child.mjs'
import { createDatabase, isInstalled, proxies, startNodes } from './nodes.mjs'
import { freePort } from './server.ts'

const { nodes: count, proxy: name, port: wanted } = understood()
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'

if (name !== 'none' && !isInstalled(name)) fail(`${name} is not installed. Choose another with --proxy, or none.`)
await build().catch((error) => fail(error.message))

const folder = await mkdtemp(path.join(os.tmpdir(), 'voix-cluster-'))
const database = await createDatabase().catch((error) =>
  fail(`PostgreSQL does not answer (${error.message}). Start it, or name another in TEST_DATABASE_URL.`),
)
const opened = []
let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void leave(0))

try {
  await serve()
} catch (error) {
  console.error(error.message)
  await leave(1)
}

async function serve() {
  const ports = []
  for (let i = 0; i < count; i++) ports.push(await freePort())
  const front = Number(wanted)
  const env = {
    DRAIN_SECONDS: undefined,
    // One folder of media for all, as a shared volume is.
    DATA_DIR: path.join(folder, 'data'),
    REDIS_URL: redisUrl,
    DEMO_PASSWORD: process.env.DEMO_PASSWORD,
    ...(name === 'varnish' && { CACHE_PURGE_URL: `http://127.0.0.1:${front}/` }),
  }
  console.log(`Starting ${count} nodes over ${new URL(database.url).pathname.slice(1)} and ${redisUrl}.`)
  const { nodes } = await startNodes({ folder, databaseUrl: database.url, ports, env })
  opened.push(...nodes.map((node) => () => node.stop('SIGTERM')))
  if (name !== 'none') {
    const proxy = await proxies[name](folder, ports, front)
    opened.unshift(() => proxy.close())
  }
  for (const { url, pid } of nodes)
    console.log(`  node ${url}  (process ${pid}: \`kill ${pid}\` stops it as a restart does)`)
  if (name !== 'none') console.log(`  ${name} http://localhost:${front}`)
  console.log(
    nodes[0]
      .output()
      .split('\n')
      .filter((line) => line.includes('@voix.test'))
      .join('\n'),
  )
  console.log('Ctrl-C ends all of it and removes its database.')
}

async function leave(code) {
  if (isLeaving) return
  isLeaving = true
  await Promise.allSettled(opened.map((close) => close()))
  await rm(folder, { recursive: true, force: true })
  await database.remove().catch((error) => console.error(error.message))
  process.exit(code)
}

function understood() {
  try {
    const { values } = parseArgs({
      options: {
        nodes: { type: 'string', default: '3' },
        proxy: { type: 'string', default: 'varnish' },
        port: { type: 'string', default: '3100' },
      },
    })
    const nodes = Number(values.nodes)
    if (!(nodes >= 1 && nodes <= 9)) throw new Error('--nodes must be a number from 1 to 9')
    if (!['nginx', 'varnish', 'none'].includes(values.proxy)) throw new Error('--proxy is varnish, nginx or none')
    return { ...values, nodes }
  } catch (error) {
    return fail(`${error.message}.`)
  }
}
