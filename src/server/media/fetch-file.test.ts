import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { openTestStore, user } from '#services/testing.ts'
import { createFileFetcher } from './fetch-file.ts'
import { createMediaFiles } from './files.ts'

it.each(['withBytes', 'put'] as const)('leaves nothing of a file when the database is away at %s', async (failing) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-fetch-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const store = await openTestStore(onTestFinished)
  const fetch = createFileFetcher(store, createMediaFiles({ dataDir }), { privateHosts: [] })
  const words = { site: 'ziva', title: 'Menu', alt: '', caption: '', open: async () => pdf() }
  const left = async () => [
    ...(await readdir(join(dataDir, 'media')).catch(() => [])),
    ...(await readdir(join(dataDir, 'incoming'))),
  ]
  const working = store.media[failing]
  Object.assign(store.media, { [failing]: () => Promise.reject(new VoixError('database-unavailable')) })
  await expect(fetch(user('editor'), 'https://old.example/menu.pdf', words)).rejects.toMatchObject({
    code: 'database-unavailable',
  })
  expect(await left()).toEqual([])
  Object.assign(store.media, { [failing]: working })
  const { asset, isNew } = await fetch(user('editor'), 'https://old.example/menu.pdf', words)
  expect(isNew).toBe(true)
  expect(await fetch(user('editor'), 'https://old.example/menu.pdf', words)).toMatchObject({ asset, isNew: false })
  expect(await left()).toEqual([asset])
})

async function* pdf(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('%PDF-1.7 menu')
}
