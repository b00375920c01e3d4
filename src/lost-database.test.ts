import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'
import { databaseCommands } from './transfer/commands.ts'
import { newDatabase } from './transfer/testing.ts'

/** A folder in which an installation has been. */
async function used(...names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  if (names.includes('media')) {
    await mkdir(join(folder, 'media', 'one'), { recursive: true })
    await writeFile(join(folder, 'media', 'one', 'original'), 'x')
  }
  for (const name of names) if (name !== 'media') await writeFile(join(folder, name), name === 'voix.db' ? '' : 'x')
  return folder
}

it.each([[['secret.key', 'media', 'voix.db']], [['secret.key', 'media']], [['secret.key']], [['media', 'voix.db']]])(
  'begins no new installation where its database is lost: %j',
  async (names) => {
    const dataDir = await used(...names)
    const config = readConfig({ DATA_DIR: dataDir })
    await expect(openProduct(config)).rejects.toThrow(/is missing or empty .*Put the database back/)
    // Not a byte was written.
    expect((await stat(join(dataDir, 'voix.db')).catch(() => ({ size: 0 }))).size).toBe(0)
    await expect(databaseCommands.backup(config, { target: join(dataDir, 'backup') })).rejects.toThrow(
      'Put the database',
    )
  },
)

it('begins one in a folder that is empty, and where an empty database is all there is', async () => {
  for (const names of [[], ['voix.db']]) {
    const product = await openProduct(readConfig({ DATA_DIR: await used(...names) }))
    expect(product.newAccounts).toHaveLength(1)
    await product.close()
  }
})

it('lets an import begin one beside the files of another database', async () => {
  const product = await openProduct(readConfig({ DATA_DIR: await used('secret.key', 'media') }), { hasAccounts: false })
  await product.close()
})

it('begins none in an empty PostgreSQL beside the files of another', async ({ skip }) => {
  const DATABASE_URL = (await newDatabase()) ?? skip('No PostgreSQL answers.')
  const config = readConfig({ DATABASE_URL, DATA_DIR: await used('secret.key', 'media') })
  await expect(openProduct(config)).rejects.toThrow(/is missing or empty \(PostgreSQL, /)
})

it('lets nobody else on the machine into its folder, also one that was open before', async () => {
  const dataDir = await used()
  await chmod(dataDir, 0o755)
  const product = await openProduct(readConfig({ DATA_DIR: dataDir }))
  onTestFinished(() => product.close())
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect(await modeOf(dataDir)).toBe('700')
  for (const name of ['voix.db', 'voix.db-wal', 'voix.db-shm'])
    expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '600'])
})
