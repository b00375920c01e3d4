import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { type Content, createContent } from '#content/content.ts'
import { rememberingSource } from '#content/memory.ts'
import type { Asset } from '#model/media.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/password.ts'
import { startSession } from '#server/auth/sessions.ts'
import { followChanges } from '#server/invalidation.ts'
import { type AssetWords, createMediaFiles } from '#server/media/files.ts'
import { createHosts } from '#server/middleware/host.ts'
import { createPageCache } from '#server/page-cache.ts'
import { createPublicPages } from '#server/public-pages.ts'
import { readBuildAssets } from '#site/server/build-assets.ts'
import { newId } from '#store/id.ts'
import { openStore } from '#store/open.ts'
import type { Role, Store, User } from '#store/store.ts'
import { type Config, readConfig } from './config.ts'
import { demoBaseUrl, seedDemo } from './demo.ts'
import { exportContent, importContent } from './transfer.ts'

/** The whole product, opened: what the server listens with and what the command line calls. */
export interface Product {
  readonly config: Config
  readonly store: Store
  readonly content: Content
  listen(): Promise<string>
  seedDemo(): Promise<void>
  /** Writes sites, pages, records and media as files. Answers how many pages. */
  exportTo(folder: string): Promise<number>
  /** Reads what `exportTo` wrote; what is there already is replaced. Answers how many pages. */
  importFrom(folder: string): Promise<number>
  /** A bearer token for scripts. Throws when there is no such user. */
  token(wanted: { readonly email: string; readonly hours: number }): Promise<string>
  /** Accounts made at this start, with the passwords that are shown once. */
  readonly newAccounts: readonly { readonly email: string; readonly password: string }[]
  close(): Promise<void>
}

export async function openProduct(config: Config = readConfig()): Promise<Product> {
  await mkdir(config.dataDir, { recursive: true })
  const store = await openStore({
    dataDir: config.dataDir,
    ...(config.databaseUrl && { databaseUrl: config.databaseUrl }),
  })
  const memory = rememberingSource(store)
  const content = createContent(store, undefined, memory)
  const media = createMediaFiles(config.dataDir)
  const newAccounts = await seedAccounts(store, config)
  let stop = async (): Promise<void> => {}

  return {
    config,
    store,
    content,
    newAccounts,

    async listen() {
      const assets = readBuildAssets(config.dist)
      const cache = createPageCache()
      const hosts = createHosts(store, config.siteDomain)
      const pages = createPublicPages({
        content,
        cache,
        assets,
        onFailure: ({ id, component, error }, path) =>
          console.error(
            JSON.stringify({
              level: 'error',
              message: `Slice ${component} (${id}) failed on ${path}`,
              error: String(error),
            }),
          ),
      })
      const invalidation = await followChanges({
        store,
        cache,
        redisUrl: config.redisUrl,
        onTags: (tags) => {
          memory.forget(tags)
          if (!tags.some((tag) => tag.startsWith('site:'))) return
          hosts.forget()
          pages.forget()
        },
      })
      const app = await createApp({ config, store, content, assets, cache, media, invalidation }, hosts, pages)
      stop = async () => {
        invalidation.stop()
        await app.close()
      }
      return app.listen({ port: config.port, host: config.host })
    },

    async seedDemo() {
      await seedDemo({ store, content, user: await ownerOf(store), putMedia, baseUrl: demoBaseUrl(config.port) })
    },

    exportTo: (folder) => exportContent(store, config.dataDir, folder),
    importFrom: async (folder) => importContent(store, content, await ownerOf(store), config.dataDir, folder),

    async token({ email, hours }) {
      const user = await store.users.byEmail(email)
      if (!user) throw new Error(`There is no user ${email}.`)
      return (await startSession(store, user, hours * 3600)).token
    },

    async close() {
      await stop()
      await store.close()
    },
  }

  async function putMedia(file: AssetWords & { readonly id?: string }): Promise<Asset> {
    const { id = newId(), ...words } = file
    const asset = await media.put(id, await readFile(words.file), {
      ...words,
      file: words.file.split('/').at(-1) ?? 'picture',
    })
    await store.media.put(asset)
    return asset
  }
}

async function ownerOf(store: Store): Promise<User> {
  const owner = (await store.users.list()).find(({ role, active }) => role === 'owner' && active)
  if (!owner) throw new Error('There is no owner account.')
  return owner
}

const demoRoles: readonly (readonly [string, string, Role])[] = [
  ['admin@voix.test', 'Ana Admin', 'admin'],
  ['editor@voix.test', 'Eddie Editor', 'editor'],
  ['author@voix.test', 'Aude Author', 'author'],
  ['reviewer@voix.test', 'Remy Reviewer', 'reviewer'],
]

/** The first owner, and with the demo its other accounts. A password that was not given is made up and told once. */
async function seedAccounts(store: Store, config: Config): Promise<{ email: string; password: string }[]> {
  const made: { email: string; password: string }[] = []
  const ownerPassword = config.ownerPassword ?? config.demoPassword ?? randomBytes(9).toString('base64url')
  await add(config.ownerEmail, 'Olivia Owner', 'owner', ownerPassword)
  const demoPassword = config.demoPassword ?? ownerPassword
  if (config.demo && made.length > 0)
    for (const [email, name, role] of demoRoles) await add(email, name, role, demoPassword)
  return made

  async function add(email: string, name: string, role: Role, password: string): Promise<void> {
    if (await store.users.byEmail(email)) return
    const user: User = {
      id: newId(),
      email,
      name,
      password_hash: await hashPassword(password),
      role,
      sites: '*',
      active: true,
      settings: {},
      revision: 0,
    }
    if (typeof (await store.users.put(user)) === 'number') made.push({ email, password })
  }
}

export { openStore }
