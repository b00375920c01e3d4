import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isPassword } from '#server/auth/password.ts'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'
import { seedMissingDemo } from './welcome.ts'

it('imports into a new installation, and lets an owner in by a password that is told once', async () => {
  const here = await openHere()
  const folder = await newFolder()
  const exported = await here.exportTo(join(folder, 'export'), { with: [] })
  expect(exported).toMatchObject({ isComplete: true })
  expect(exported.lines.join('\n')).toMatch(/^users +1$/m)

  const there = await openHere({ hasAccounts: false })
  expect(there.newAccounts).toEqual([])
  const imported = await there.importFrom(join(folder, 'export'), { isReplacing: false })
  expect(imported.newAccounts).toMatchObject([{ email: 'owner@voix.test' }])
  const [account] = imported.newAccounts ?? []
  const [before] = await here.store.users.list()
  const owner = await there.store.users.byEmail('owner@voix.test')
  expect(owner?.id).toBe(before?.id)
  expect(await isPassword(account?.password ?? '', owner?.password_hash ?? '')).toBe(true)

  const again = await there.importFrom(join(folder, 'export'), { isReplacing: true })
  expect(again.newAccounts).toEqual([])
  expect((await there.store.users.byEmail('owner@voix.test'))?.password_hash).toBe(owner?.password_hash)
})

it('does not tell the password again that the environment gave', async () => {
  const here = await openHere()
  const folder = await newFolder()
  await here.exportTo(join(folder, 'export'), { with: [] })
  const there = await openHere({ hasAccounts: false }, { OWNER_PASSWORD: 'from the environment' })
  const { newAccounts } = await there.importFrom(join(folder, 'export'), { isReplacing: false })
  expect(newAccounts).toEqual([{ email: 'owner@voix.test' }])
  const owner = await there.store.users.byEmail('owner@voix.test')
  expect(await isPassword('from the environment', owner?.password_hash ?? '')).toBe(true)
})

it('takes no password from the environment that nobody could choose, and makes no account before it has a right one', async () => {
  const dataDir = await newFolder()
  const open = (env: NodeJS.ProcessEnv) => openProduct(readConfig({ DATA_DIR: dataDir, DEMO: '1', ...env }))
  await expect(open({ OWNER_PASSWORD: 'x' })).rejects.toThrow(
    'OWNER_PASSWORD is too short; make it 12 characters or more.',
  )
  await expect(open({ DEMO_PASSWORD: 'x' })).rejects.toThrow('DEMO_PASSWORD is too short')
  const there = await open({ OWNER_PASSWORD: 'correct horse battery' })
  expect(there.newAccounts[0]).toEqual({ email: 'owner@voix.test' })
  await there.close()
  // Nobody reads it any more once there is an owner.
  await (await open({ OWNER_PASSWORD: 'x' })).close()
})

it('imports passwords with the secrets, and makes up none', async () => {
  const here = await openHere()
  const folder = await newFolder()
  await here.exportTo(join(folder, 'export'), { with: ['secrets'] })
  const there = await openHere({ hasAccounts: false })
  const { newAccounts } = await there.importFrom(join(folder, 'export'), { isReplacing: false })
  expect(newAccounts).toEqual([])
  expect(await there.store.users.list()).toEqual(await here.store.users.list())
})

it('begins as the demo group where nobody has begun', async () => {
  const env = { DATA_DIR: await newFolder(), DEMO: 'new', NODE_ENV: 'production' }
  const product = await openProduct(readConfig(env))
  onTestFinished(() => product.close())
  expect(await product.store.settings.get('demo-seeded')).toBe('')
  expect((await product.store.users.byEmail('owner@voix.test'))?.name).toBe('Olivia Owner')
})

it.each([
  [true, '', true],
  [true, undefined, false],
  [true, '2026-11-28T00:00:00.000Z', false],
  [false, '', false],
])('goes on with a demo group that was begun, and with no other: DEMO %s, begun %j', async (demo, begun, goesOn) => {
  let times = 0
  await seedMissingDemo({
    config: { ...readConfig({}), demo },
    store: { settings: { get: async () => begun } },
    seedDemo: async () => void times++,
  })
  expect(times).toBe(goesOn ? 1 : 0)
})

it.each(['people', 'a site'])(
  'never puts the demo group into a database with %s, and makes no second owner',
  async (what) => {
    const dataDir = await newFolder()
    const before = await openProduct(readConfig({ DATA_DIR: dataDir, OWNER_EMAIL: 'olga@hotel.test' }), {
      hasAccounts: what === 'people',
    })
    if (what === 'a site')
      await before.store.sites.put({
        id: '11111111-1111-4111-8111-111111111111',
        name: 'Hotel',
        domains: ['hotel.test'],
        layout: 'blocks',
        language_code: 'en',
        settings: {},
        revision: 0,
      })
    await before.close()
    const after = await openProduct(readConfig({ DATA_DIR: dataDir, DEMO: 'new', NODE_ENV: 'production' }))
    onTestFinished(() => after.close())
    await seedMissingDemo(after)
    expect((await after.store.sites.list()).length).toBe(what === 'a site' ? 1 : 0)
    expect((await after.store.pages.list({})).total).toBe(0)
    expect((await after.store.users.list()).length).toBe(1)
    expect(await after.store.settings.get('demo-seeded')).toBeUndefined()
    expect(after.newAccounts.length).toBe(what === 'people' ? 0 : 1)
  },
)

it('makes an owner where there is none alone, whatever address the environment names', async () => {
  const dataDir = await newFolder()
  await (await openProduct(readConfig({ DATA_DIR: dataDir, OWNER_EMAIL: 'olga@hotel.test' }))).close()
  for (const env of [{}, { OWNER_EMAIL: 'another@hotel.test' }, { OWNER_PASSWORD: 'x' }]) {
    const again = await openProduct(readConfig({ DATA_DIR: dataDir, ...env }))
    expect(again.newAccounts).toEqual([])
    expect((await again.store.users.list()).map(({ email }) => email)).toEqual(['olga@hotel.test'])
    await again.close()
  }
})

async function openHere(options?: { readonly hasAccounts: boolean }, env: NodeJS.ProcessEnv = {}) {
  const dataDir = await newFolder()
  const config = readConfig({ DATA_DIR: dataDir, EXPORT_PASSPHRASE: 'correct horse battery', ...env })
  const product = await openProduct(config, options)
  onTestFinished(() => product.close())
  return product
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
