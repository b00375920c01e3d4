import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openTestStore } from '#services/testing.ts'
import { createMediaFiles } from '../media/files.ts'
import { folderBlobs } from '../media/folder-blobs.ts'
import { openBucket } from '../media/testing-bucket.ts'
import { createProbes } from './probes.ts'
import { productProbes } from './product-probes.ts'

type Relied = Parameters<typeof productProbes>[0]

async function probing(
  relied: Partial<Omit<Relied, 'config'>> & { readonly config?: Partial<Relied['config']> } = {},
  patienceMs = 20_000,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-probes-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const store = await openTestStore(onTestFinished)
  const media = createMediaFiles({ dataDir, s3: relied.config?.s3 })
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const parts = { store, media, ...relied, config: { dataDir, ...relied.config } }
  const probes = createProbes(productProbes(parts), { log, patienceMs })
  const problems = async () => {
    await probes.run()
    return Object.fromEntries(probes.outcomes().map(({ name, problem }) => [name, problem]))
  }
  return { dataDir, store, media, lines, problems }
}

it('says of storage that is taken away what to do, once, and that it is back', async () => {
  const { dataDir, lines, problems, store, media } = await probing()
  await store.media.put(await media.put('one', Buffer.from('%PDF-1.7 menu'), { file: 'menu.pdf' }))
  expect(await problems()).toEqual({ storage: '' })
  await rename(join(dataDir, 'media'), join(dataDir, 'elsewhere'))
  const { problems: again, lines: heard } = await another(dataDir, store)
  expect((await again()).storage).toContain('its files are not')
  await again()
  expect(heard).toHaveLength(1)
  await rm(join(dataDir, 'media'), { recursive: true })
  expect((await again()).storage).toMatch(/cannot be kept in .*Mount it/)
  await rename(join(dataDir, 'elsewhere'), join(dataDir, 'media'))
  expect((await again()).storage).toBe('')
  expect(heard.at(-1)).toMatch(/^Over: /)
  expect(lines).toEqual([])
})

async function another(dataDir: string, store: Relied['store']) {
  const lines: string[] = []
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) }
  const probes = createProbes(productProbes({ config: { dataDir }, store, media: createMediaFiles({ dataDir }) }), {
    log,
  })
  return {
    lines,
    problems: async () => (
      await probes.run(),
      Object.fromEntries(probes.outcomes().map((each) => [each.name, each.problem]))
    ),
  }
}

it.each(['missing', 'error', 'read-only', 'silent', 'reset'] as const)(
  'names the settings of a bucket that is “%s”, and never its keys',
  async (fault) => {
    const bucket = await openBucket()
    onTestFinished(bucket.close)
    const { problems } = await probing({ config: { s3: bucket.s3 } })
    expect(await problems()).toEqual({ storage: '' })
    bucket.fail(fault)
    const { problems: after } = await probing({ config: { s3: bucket.s3 } }, fault === 'silent' ? 300 : undefined)
    const { storage } = await after()
    expect(storage).toMatch(/pictures at 127.*S3_BUCKET/)
    expect(storage).not.toContain(bucket.s3.secretKey)
  },
)

it('says so of a mail server, backups, Redis and a replica that do not answer', async () => {
  const mute = createServer()
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void mute.close())
  const { port } = mute.address() as AddressInfo
  const refuse = () => Promise.reject(new Error('refused'))
  const { problems, lines } = await probing(
    {
      config: { smtpUrl: `smtp://user:hunter2@127.0.0.1:${port}`, backup: { target: '/b', hours: 24, keep: 3 } },
      backupBlobs: folderBlobs('/dev/null/nowhere'),
      counts: { ping: refuse },
      pingReplica: refuse,
    },
    5000,
  )
  expect(await problems()).toEqual({
    storage: '',
    mail: expect.stringContaining('SMTP_URL'),
    backup: expect.stringContaining('BACKUP_TARGET'),
    redis: expect.stringContaining('REDIS_URL'),
    replica: expect.stringContaining('DATABASE_READ_URL'),
  })
  expect(lines.join()).not.toContain('hunter2')
})
