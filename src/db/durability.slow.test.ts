import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from './open.ts'
import { page, site } from './store.cases.ts'

const program = join(import.meta.dirname, 'durability.child.ts')
const made = page({ id: 'p', path: 'p' })

describe('a SQLite store that is killed', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'voix-killed-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it.each([150, 300, 500])('has every save it acknowledged in %d ms', async (ms) => {
    await prepare()
    const acknowledged = await killAfter(start('save'), ms)
    expect(acknowledged.length).toBeGreaterThan(0)

    const store = await openStore({ dataDir })
    const row = (await store.pages.get('p'))!
    const last = acknowledged.at(-1)!
    // One more may have been written and not yet acknowledged.
    expect([last, last + 1]).toContain(row.revision)
    expect(row.page.title).toBe(`Save ${row.revision}`)
    const logged = (await store.pages.commandsSince('p', 1)).map(({ revision }) => revision)
    expect(logged).toEqual(Array.from({ length: row.revision - 1 }, (_, i) => i + 2))
    // Each save is published too: what visitors see, the version and the announcement go together.
    const shown = await store.pages.published('site', 'p', 'en')
    expect(shown?.page.title).toBe(`Save ${shown?.revision}`)
    expect((await store.pages.versions('p'))[0]?.revision).toBe(shown?.revision)
    expect(await store.changes.latest()).toBe((await store.pages.versions('p')).length)
    await store.close()
    expect(healthOf(join(dataDir, 'voix.db'))).toEqual(['ok'])
  })

  it('loses no save to two processes that write at once', async () => {
    await prepare()
    const [one, two] = await Promise.all([killAfter(start('save'), 600), killAfter(start('save'), 600)])
    expect(new Set([...one, ...two]).size).toBe(one.length + two.length)

    const store = await openStore({ dataDir })
    const logged = new Set((await store.pages.commandsSince('p', 1)).map(({ revision }) => revision))
    expect([...one, ...two].filter((revision) => !logged.has(revision))).toEqual([])
    await store.close()
  })

  it('is migrated by exactly one of four processes that start at once, whenever one is killed', async () => {
    const children = Array.from({ length: 4 }, () => start('open'))
    setTimeout(() => children[0]?.kill('SIGKILL'), 100)
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes.slice(1)).toEqual([0, 0, 0])
    const store = await openStore({ dataDir })
    await store.ping()
    await store.close()
  })

  async function prepare(): Promise<void> {
    const store = await openStore({ dataDir })
    await store.sites.put(site())
    await store.pages.create(made, 'ada')
    await store.close()
  }

  function start(task: 'save' | 'open'): ChildProcess {
    return fork(program, [task, dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  }
})

/** Kills without warning some time after the second acknowledgement, when one save is published, and tells what had been acknowledged. */
async function killAfter(child: ChildProcess, ms: number): Promise<number[]> {
  const acknowledged: number[] = []
  const ended = once(child, 'exit')
  child.on('message', (revision) => acknowledged.push(Number(revision)))
  await once(child, 'message')
  await once(child, 'message')
  setTimeout(() => child.kill('SIGKILL'), ms)
  await ended
  return acknowledged
}

function healthOf(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('pragma integrity_check').all()
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
  database.close()
  return rows.map(({ integrity_check }) => integrity_check)
}
