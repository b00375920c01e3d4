import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { emptyDatabase, intro, site } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'
import { createReadiness } from './readiness.ts'

const words = 'Only one page has these words'

/** A product of which a test says what works. */
function parts(works: { page: boolean; save: boolean | 'newer-version' }) {
  const tries = { drawn: 0, saved: 0 }
  let now = 0
  const ready = createReadiness({
    store: {
      ping: async () => undefined,
      sites: { list: async () => [site('ziva'), site('bonita')] } as never,
      settings: {
        async set() {
          tries.saved++
          if (works.save === 'newer-version') throw new VoixError('newer-version')
          if (!works.save) throw new VoixError('storage-full')
        },
      } as never,
    },
    log: { error: () => undefined },
    async draw() {
      tries.drawn++
      if (!works.page) throw new Error('database disk image is malformed')
      return { status: 200 }
    },
    clock: () => now,
  })
  return { ready, tries, wait: (ms: number) => (now += ms) }
}

it('is ready when a page draws and a save commits, and tries both again only after a while', async () => {
  const works = { page: true, save: true }
  const { ready, tries, wait } = parts(works)
  await ready()
  await ready()
  expect(tries).toEqual({ drawn: 1, saved: 1 })
  wait(limits.readinessMs)
  works.page = false
  await expect(ready()).rejects.toThrow('The database does not answer')
  // Both sites were tried, and every further question tries again.
  expect(tries.drawn).toBe(3)
  works.page = true
  await ready()
})

it('is not ready when nothing can be saved, but for a node that is older than the database', async () => {
  await expect(parts({ page: true, save: false }).ready()).rejects.toThrow('disk of the server is full')
  await parts({ page: true, save: 'newer-version' }).ready()
})

it('is not ready while no page is answered, as when there is garbage in the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const whole = join(folder, 'whole.db')
  await writeFile(whole, await emptyDatabase())
  const made = await opened(whole)
  await made.server.publish('', intro('one', words))
  expect((await made.server.ask('/')).status).toBe(200)
  expect((await made.server.ask('/readyz')).status).toBe(200)
  await made.close()
  const file = join(folder, 'damaged.db')
  const bytes = await readFile(whole)
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1))
    randomBytes(4096).copy(bytes, Math.floor(at / 4096) * 4096)
  await writeFile(file, bytes)
  const damaged = await opened(file)
  onTestFinished(() => damaged.close())
  expect((await damaged.server.ask('/')).status).toBeGreaterThanOrEqual(500)
  expect((await damaged.server.ask('/readyz')).status).toBe(503)
}, 60_000)

/** A server over a file of SQLite. */
async function opened(file: string) {
  const closers: (() => Promise<void>)[] = []
  const sites = file.endsWith('whole.db') ? {} : { sites: [] }
  const server = await openTestServer({}, (close) => void closers.push(close), { file, ...sites })
  const close = async () => {
    for (const each of closers.toReversed()) await each()
  }
  return { server, close }
}
