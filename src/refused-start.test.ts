import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { testAssets } from '#server/testing.ts'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'
import { refusedStart } from './refused-start.ts'
import { newDatabase } from './transfer/testing.ts'

/** Message of a start with settings; undefined when it succeeds. */
async function startWith(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  try {
    const product = await openProduct(readConfig(env))
    onTestFinished(() => product.close())
    await product.listen({ assets: testAssets })
    return undefined
  } catch (error) {
    return refusedStart(error, env) ?? 'a stack trace'
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

const key = (letter: string) => letter.repeat(32)

it('names a data folder that is none', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  expect(await startWith({ PORT: '0', DATA_DIR: file })).toBe(`${file} is not a folder. Set DATA_DIR to one.`)
})

it('names a database that is none', async () => {
  const DATA_DIR = await newFolder()
  await writeFile(join(DATA_DIR, 'voix.db'), 'words '.repeat(1000))
  expect(await startWith({ PORT: '0', DATA_DIR })).toBe(
    `${DATA_DIR}/voix.db is damaged or no database of SQLite (file is not a database). Restore the newest backup.`,
  )
})

it('names a database that cannot be opened', async () => {
  const DATA_DIR = await newFolder()
  await mkdir(join(DATA_DIR, 'voix.db'))
  expect(await startWith({ PORT: '0', DATA_DIR })).toMatch(/voix\.db cannot be opened\. Let the user that runs Voix/)
})

it('names a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  expect(await startWith({ PORT, DATA_DIR: await newFolder() })).toBe(
    `Port ${PORT} is taken by another program. Stop it, or set PORT to another one.`,
  )
})

it('names a secret that is another one, unless it is said to be', async () => {
  const env = { PORT: '0', DATA_DIR: await newFolder() }
  expect(await startWith({ ...env, SECRET_KEY: key('a') })).toBeUndefined()
  expect(await startWith({ ...env, SECRET_KEY: key('b') })).toMatch(
    /^The secret is not the one that this database was used with\. Put back .* SECRET_KEY_CHANGED=1/,
  )
  expect(await startWith({ ...env, SECRET_KEY: key('b'), SECRET_KEY_CHANGED: '1' })).toBeUndefined()
  expect(await startWith({ ...env, SECRET_KEY: key('b') })).toBeUndefined()
})

it('names a PostgreSQL that refuses', async ({ skip }) => {
  const url = new URL((await newDatabase()) ?? skip('No PostgreSQL answers.'))
  url.pathname = '/voix_is_not_here'
  expect(await startWith({ PORT: '0', DATA_DIR: await newFolder(), DATABASE_URL: url.href })).toMatch(
    /^PostgreSQL at .* refuses: .*voix_is_not_here.* Mend the user, password or name in DATABASE_URL\.$/,
  )
})

it.each([
  [
    Object.assign(new Error('no space'), { code: 'ENOSPC', path: '/data/x' }),
    /^The disk of \/data\/x is full\. Free some/,
  ],
  [Object.assign(new Error('read only'), { code: 'EROFS', path: '/data' }), /^\/data is on a disk that is read only\./],
  [Object.assign(new Error('no'), { code: 'EACCES', path: '/data' }), /^\/data cannot be written \(EACCES\)\. Let/],
  [Object.assign(new Error('no'), { code: 'EACCES', syscall: 'listen' }), /^Port 80 is not for this user\. Set PORT/],
  [Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }), /voix\.db is full\. Free some space/],
  [Object.assign(new Error('ro'), { code: 'ERR_SQLITE_ERROR', errcode: 1032 }), /voix\.db is read only\. Let the user/],
  [Object.assign(new VoixError('storage-full'), { cause: new Error('53100') }), /^The disk of the server is full/],
])('says of %s what to do', (error, sentence) => {
  expect(refusedStart(error, { PORT: '80', DATA_DIR: '/data' })).toMatch(sentence)
})

it('leaves to a stack trace what nobody foresaw', () => {
  expect(refusedStart(new TypeError('x is not a function'), {})).toBeUndefined()
})

it('of several nodes on an empty database makes the accounts once, and tells the password once', async ({ skip }) => {
  const DATABASE_URL = (await newDatabase()) ?? skip('No PostgreSQL answers.')
  const env = { DATABASE_URL, SECRET_KEY: key('n') }
  const folders = await Promise.all([newFolder(), newFolder(), newFolder()])
  const nodes = await Promise.all(folders.map((DATA_DIR) => openProduct(readConfig({ ...env, DATA_DIR }))))
  for (const node of nodes) onTestFinished(() => node.close())
  expect(nodes.flatMap(({ newAccounts }) => newAccounts)).toMatchObject([{ password: expect.any(String) }])
  expect((await nodes[0]!.store.users.list()).length).toBe(1)
  // One at a time has its turn.
  let [now, most] = [0, 0]
  await Promise.all(
    nodes.map((node) =>
      node.inTurn(async () => {
        most = Math.max(most, ++now)
        await pause(20)
        now--
      }),
    ),
  )
  expect(most).toBe(1)
})

it('tells a disk that is full or read only from one that fails', () => {
  const env = { DATA_DIR: '/data' }
  const of = (errcode: number, disk: Partial<Record<'isFull' | 'isReadOnly', boolean>>) =>
    refusedStart(Object.assign(new Error('disk I/O error'), { errcode }), env, {
      isFull: () => disk.isFull ?? false,
      isReadOnly: () => disk.isReadOnly ?? false,
    })
  // What cannot be made larger to be shared (SQLITE_IOERR_SHMSIZE), and what cannot be opened.
  const [shared, unopened] = [4874, 14]
  expect(of(shared, { isFull: true })).toMatch(/is full\. Free some space/)
  expect(of(shared, {})).toMatch(/fails .*Restore the newest backup onto another one/)
  expect(of(unopened, { isReadOnly: true })).toMatch(/read only\. Mount it for writing/)
  expect(of(unopened, {})).toMatch(/cannot be opened/)
})

it('names the domains of sites where SITE_DOMAIN is of none, once there is a site', async () => {
  const DATA_DIR = await newFolder()
  const SITE_DOMAIN = 'www.ziva.test'
  expect(await startWith({ PORT: '0', DATA_DIR, SITE_DOMAIN })).toBeUndefined()
  const product = await openProduct(readConfig({ DATA_DIR }))
  await product.startSite({ name: 'Zilara', domain: 'www.zilara.test', layout: 'blocks', languages: ['en'] })
  await product.close()
  expect(await startWith({ PORT: '0', DATA_DIR, SITE_DOMAIN })).toBe(
    'SITE_DOMAIN is www.ziva.test, which is a domain of no site. Set it to one of them (www.zilara.test), or leave it unset.',
  )
})

it('names a host that nobody knows', async () => {
  const said = await startWith({ PORT: '0', DATA_DIR: await newFolder(), HOST: 'nobody.invalid' })
  expect(said).toMatch(/^HOST is nobody\.invalid, which nobody knows|^This machine does not have/)
})
