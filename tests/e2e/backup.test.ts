import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { freePort, type ServerOptions, startServer } from '../../scripts/server.ts'
import { expect, test, whole } from './fixtures.ts'
import { createDatabase, isPostgresThere } from './postgres.ts'
import { accounts, seededFolder } from './server-of-tests.ts'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

test.describe.configure({ timeout: 180_000 })

test('A demo that moves to PostgreSQL answers every address as before', whole, async () => {
  test.skip(!(await isPostgresThere()), 'No PostgreSQL answers on its standard local port.')
  const dataDir = await seededFolder()
  const database = await createDatabase()
  const port = await freePort()
  try {
    const before = await answersOf(port, { dataDir })
    expect(Object.keys(before).length).toBeGreaterThan(60)
    const { stderr } = await product(['move', database.url], { DATA_DIR: dataDir })
    expect(stderr).toContain('Counts and checksums agree on both sides.')
    expect(await answersOf(port, { dataDir, env: { DATABASE_URL: database.url } })).toEqual(before)
  } finally {
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('The commands of the operations guide back up, verify and restore', async () => {
  const dataDir = await seededFolder()
  const place = await mkdtemp(path.join(tmpdir(), 'voix-backup-'))
  try {
    const guide = await readFile(path.join(root, 'docs/operations.md'), 'utf8')
    const section = guide.slice(guide.indexOf('## Backup'), guide.indexOf('## Export and import'))
    const commands = [...section.matchAll(/^(?:DATA_DIR=\S+ )?npm run (backup|verify|restore) -- (.+)$/gm)]
    expect(commands.map(([, name]) => name)).toEqual(['backup', 'verify', 'restore'])
    const tables: string[][] = []
    for (const [, name = '', words = ''] of commands) {
      const named = words.replace('/var/backups/voix', path.join(place, 'backups')).split(' ')
      const { stderr } = await product([name, ...named], {
        DATA_DIR: name === 'restore' ? path.join(place, 'drill') : dataDir,
      })
      tables.push(stderr.split('\n').filter((line) => / \d+$/.test(line)))
    }
    expect(tables[0]!.length).toBeGreaterThan(20)
    expect(tables[1]).toEqual(tables[0])
    expect(tables[2]).toEqual(tables[0])
  } finally {
    await rm(place, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Runs a command of the product on what is built. */
async function product(args: readonly string[], env: NodeJS.ProcessEnv) {
  return run(process.execPath, ['scripts/product.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  })
}

/** Two sites of the demo group, by the part of localhost that is theirs: the group's own, and one in three languages. */
const houses = ['amarra', 'nitida']

/** Status and text of every address in the sitemaps of all sites, without what is made for each visit. */
async function answersOf(port: number, settings: ServerOptions): Promise<Record<string, string>> {
  const server = await startServer({ ...settings, port, env: { ...accounts, ...settings.env } })
  try {
    const answers: Record<string, string> = {}
    for (const house of houses) {
      const host = `${house}.localhost:${port}`
      const maps = pathsIn(await answer(port, host, '/sitemap.xml'))
      const paths = (await Promise.all(maps.map((map) => answer(port, host, map)))).flatMap(pathsIn)
      for (const address of new Set([...maps, ...paths, '/robots.txt', '/nowhere']))
        answers[`${host}${address}`] = await answer(port, host, address)
    }
    return answers
  } finally {
    await server.stop()
  }
}

function pathsIn(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname)
}

/** A visitor's token is another one each time. */
async function answer(port: number, host: string, address: string): Promise<string> {
  const asked = request({ host: '127.0.0.1', port, path: address, headers: { host } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return `${response.statusCode} ${(await text(response)).replaceAll(/[\w-]{20,}\.[\w-]{20,}/g, 'TOKEN')}`
}
