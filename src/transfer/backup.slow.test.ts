import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#config.ts'
import { asset } from '#services/testing.ts'
import { createMediaFiles } from '#server/media/files.ts'
import { openBucket } from '#server/media/testing-bucket.ts'
import { openStore } from '#db/open.ts'
import { backUp, lastBackup, verifyBackup } from './backup.ts'
import { databaseCommands } from './commands.ts'
import { restoreBackup } from './restore.ts'
import { scheduledBackup } from './scheduled-backup.ts'
import { newDatabase, newFolder, newInstallation, oddText } from './testing.ts'

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const sealed = { backupPassphrase: 'correct horse battery', sealingCost: { N: 16, r: 8, p: 1, maxmem: 1024 * 1024 } }

it('restores on another machine what it backed up, with files, and with the secret where a passphrase seals it', async () => {
  const { config: own, folder } = await openInstallation()
  const config = { ...own, ...sealed }
  const kept = await backUp(config, folder)
  const there = { dataDir: await newFolder(), ...sealed }
  await restoreBackup(there, folder)
  await expectAll(there)
  expect(await readFile(join(there.dataDir, 'secret.key'), 'utf8')).toBe('the secret')
  expect(kept.lost).toEqual([])
  expect((await verifyBackup(there, folder)).name).toBe(kept.name)
})

it('keeps no secret in the clear, and nothing at all where a passphrase seals it', async () => {
  const { config, folder } = await openInstallation()
  const open = await backUp(config, folder)
  expect(open.secret).toBeUndefined()
  expect(await filesIn(folder)).not.toContain('the secret')
  const there = { dataDir: await newFolder() }
  const { lines } = await databaseCommands.restore({ ...readConfig({}), ...there }, { target: folder })
  expect(lines.at(-1)).toBe(`secret.key is not in it: copy it into ${there.dataDir} before the start.`)
  await expect(readFile(join(there.dataDir, 'secret.key'))).rejects.toThrow('ENOENT')

  const safely = { ...config, ...sealed }
  await expect(backUp(safely, folder)).rejects.toThrow('are not sealed. Name another place')
  const safe = await newFolder()
  const { name } = await backUp(safely, safe)
  const bytes = await filesIn(safe)
  for (const notified of ['the secret', 'SQLite format', oddText, 'database_kind', dot.toString('latin1')])
    expect(bytes).not.toContain(notified)
  await expect(verifyBackup(config, safe)).rejects.toThrow('Set BACKUP_PASSPHRASE')
  const wrong = { ...safely, backupPassphrase: 'another passphrase' }
  await expect(verifyBackup(wrong, safe)).rejects.toThrow('is not the passphrase')

  // A second backup keeps the files of the library once, and a file that was changed or exchanged is found.
  await backUp(safely, safe, { now: new Date(Date.now() + 5000) })
  expect(await readdir(join(safe, 'files'))).toHaveLength(1)
  const [database, secret] = [join(safe, name, 'voix.db'), join(safe, name, 'secret.key')]
  const whole = await readFile(database)
  await writeFile(database, await readFile(secret))
  await expect(verifyBackup(safely, safe, name)).rejects.toThrow('its seal is broken')
  whole[whole.length - 100]! ^= 1
  await writeFile(database, whole)
  await expect(verifyBackup(safely, safe, name)).rejects.toThrow('its seal is broken')
})

/** All that lies in a folder, as one text. */
async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}

it('restores into PostgreSQL, and backs up from there', async (context) => {
  const databaseUrl = await newDatabase()
  if (!databaseUrl) return context.skip()
  const { config, folder } = await openInstallation()
  await backUp(config, folder)
  const there = { dataDir: await newFolder(), databaseUrl }
  await restoreBackup(there, folder)
  await expectAll(there)
  const again = await newFolder()
  await backUp(there, again)
  const third = { dataDir: await newFolder() }
  await restoreBackup(third, again)
  await expectAll(third)
})

it('keeps the files of the library once, and as many backups as it is told', async () => {
  const { config, folder } = await openInstallation()
  const names: string[] = []
  for (const second of [1, 2, 3])
    names.push((await backUp(config, folder, { keep: 2, now: new Date(second * 1000) })).name)
  expect((await readdir(folder)).toSorted()).toEqual([...names.slice(1), 'backups.json', 'files'].toSorted())
  expect(await readdir(join(folder, 'files'))).toHaveLength(1)
  const store = await openStore(config)
  onTestFinished(() => store.close())
  expect(await lastBackup(store.settings)).toMatchObject({ name: names[2] })
  await store.media.remove('dot')
  for (const second of [4, 5]) await backUp(config, folder, { keep: 2, now: new Date(second * 1000) })
  expect(await readdir(join(folder, 'files'))).toEqual([])
})

it('goes to a bucket and comes from there', async () => {
  const { s3, close } = await openBucket()
  onTestFinished(close)
  const { config } = await openInstallation()
  const target = `s3://${s3.bucket}/voix/nightly`
  await backUp({ ...config, backupS3: { ...s3, bucket: '' } }, target)
  const there = { dataDir: await newFolder(), backupS3: { ...s3, bucket: '' } }
  await restoreBackup(there, target)
  await expectAll(there)
  await expect(verifyBackup({ dataDir: there.dataDir }, target)).rejects.toThrow('A bucket needs S3_ENDPOINT')
})

it('notices what is damaged or missing, and then restores nothing', async () => {
  const { config, folder } = await openInstallation()
  const { name, media, database } = await backUp(config, folder)
  const picture = join(folder, media[0]!.key)
  await appendFile(picture, 'x')
  const there = { dataDir: join(await newFolder(), 'new') }
  for (const act of [verifyBackup, restoreBackup]) await expect(act(there, folder)).rejects.toThrow('checksum differs')
  await expect(readdir(there.dataDir)).rejects.toThrow('ENOENT')
  await writeFile(picture, dot)
  await verifyBackup(there, folder)
  const bytes = await readFile(join(folder, database.key))
  bytes[bytes.length - 100]! ^= 1
  await writeFile(join(folder, database.key), bytes)
  await expect(restoreBackup(there, folder, name)).rejects.toThrow('checksum differs')
  await rm(join(folder, database.key))
  await expect(verifyBackup(there, folder, name)).rejects.toThrow('is missing in the backup')
})

it('keeps no copy of a database that is damaged, and removes none that is whole', async () => {
  const { config, folder } = await openInstallation()
  const { name } = await backUp(config, folder)
  const file = join(config.dataDir, 'voix.db')
  await damageIndex(file)
  await expect(backUp(config, folder, { keep: 1, now: new Date(Date.now() + 5000) })).rejects.toThrow(
    'The database is damaged',
  )
  expect((await verifyBackup(config, folder)).name).toBe(name)
})

it('names files of the library that are others than were uploaded', async () => {
  const { config, folder } = await openInstallation()
  expect((await backUp(config, folder)).damaged).toBeUndefined()
  const [id] = await readdir(join(config.dataDir, 'media'))
  await appendFile(join(config.dataDir, 'media', id!, 'original'), 'x')
  const later = new Date(Date.now() + 5000)
  expect((await backUp(config, folder, { now: later })).damaged).toEqual([id])
  expect(await databaseCommands.verify({ ...readConfig({}), ...config }, { target: folder })).toMatchObject({
    isComplete: false,
    lines: expect.arrayContaining([expect.stringContaining('DAMAGED')]),
  })
})

it('overwrites nothing', async () => {
  const { config: own, folder } = await openInstallation()
  const config = { ...own, ...sealed }
  await backUp(config, folder)
  await expect(restoreBackup(config, folder)).rejects.toThrow('exists already, and a restore overwrites nothing')
  const there = { dataDir: await newFolder(), ...sealed }
  await writeFile(join(there.dataDir, 'secret.key'), 'another one')
  await expect(restoreBackup(there, folder)).rejects.toThrow('is another secret')
  await expect(restoreBackup(there, folder, 'yesterday')).rejects.toThrow('There is no backup yesterday there.')
  await expect(restoreBackup(there, await newFolder())).rejects.toThrow('There is no backup there.')
})

it('backs up by itself when the last backup is older than it may be', async () => {
  const { config, folder } = await openInstallation()
  const store = await openStore(config)
  onTestFinished(() => store.close())
  let hour = 10
  const now = () => new Date(hour * 3_600_000)
  const logged: string[] = []
  const log = { error: (line: string) => void logged.push(line) }
  const runs = scheduledBackup({ ...config, backup: { target: folder, hours: 24, keep: 7 } }, store, log, now)!
  expect(await runs()).toBe(true)
  hour = 33
  expect(await runs()).toBe(false)
  hour = 34
  expect(await runs()).toBe(true)
  expect(logged).toEqual([])
  expect(await lastBackup(store.settings)).toMatchObject({ lost: 0, damaged: 0 })
  await appendFile(join(config.dataDir, 'media', 'dot', 'original'), 'x')
  hour = 58
  await runs()
  expect(logged).toEqual([expect.stringContaining('DAMAGED: the file of media dot')])
  expect(await lastBackup(store.settings)).toMatchObject({ lost: 0, damaged: 1 })
  await rm(join(config.dataDir, 'media', 'dot'), { recursive: true })
  hour = 82
  await runs()
  expect(logged[1]).toContain('LOST: the file of media dot')
  expect(await lastBackup(store.settings)).toMatchObject({ lost: 1, damaged: 0 })
  expect(scheduledBackup(config, store, log)).toBeUndefined()
})

interface Installation {
  readonly dataDir: string
  readonly databaseUrl?: string
}

async function openInstallation() {
  const config = await newInstallation(async (store, dataDir) => {
    await store.media.put({
      ...asset('dot'),
      ...(await createMediaFiles({ dataDir }).put('dot', dot, { file: 'dot.gif' })),
    })
    await writeFile(join(dataDir, 'secret.key'), 'the secret')
  })
  return { config, folder: await newFolder() }
}

async function expectAll(there: Installation): Promise<void> {
  const store = await openStore(there)
  try {
    expect((await store.records.get('recipes', 'kept'))?.data).toMatchObject({ text: oddText })
    expect((await store.pages.list({ limit: 10 })).rows).toHaveLength(1)
    expect(await createMediaFiles(there).blobs.read('dot/original')).toEqual(dot)
  } finally {
    await store.close()
  }
}

/** Changes what an index of the pages says: reading all rows does not notice. */
async function damageIndex(file: string): Promise<void> {
  const database = new DatabaseSync(file)
  const [index] = database
    .prepare(`select rootpage from sqlite_schema where type = 'index' and tbl_name = 'pages' and sql is not null`)
    .all()
  const pageBytes = Number(database.prepare('pragma page_size').get()!.page_size)
  database.close()
  const bytes = await readFile(file)
  // The only entry stands at the end.
  bytes[Number(index!.rootpage) * pageBytes - 3]! ^= 0x0f
  await writeFile(file, bytes)
}
