import { notedKinds } from '#entities/entities.ts'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { emailKey } from '#model/text/plain-line.ts'
import { migrateOnRead } from '#services/documents/migrate-on-read.ts'
import { type Content, createContent } from '#services/services.ts'
import { createSearchFilling } from '#services/search/search-filling.ts'
import { createReplicaReads } from '#services/documents/replica-reads.ts'
import { createReadCache } from '#services/cache/read-cache.ts'
import { nameFromEmail } from '#services/accounts/user-names.ts'
import { createSiteStart, type NewSite, type StartedSite } from '#services/pages/site-start.ts'
import { hourMs } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import { type Asset, sampleTag } from '#model/media/media.ts'
import { openSecret } from '#server/secrets/secret.ts'
import { hashPassword } from '#server/auth/password.ts'
import { startSession } from '#server/auth/sessions.ts'
import { type AssetWords, createMediaFiles, type MediaFiles } from '#server/media/files.ts'
import { createMailFiles } from '#server/mail/mail-files.ts'
import { adminOriginOf } from '#server/http/origin.ts'
import { isLocal } from '#model/web/local-host.ts'
import { createSourceFiles } from '#server/media/source-files.ts'
import { openTracing } from '#server/observability/tracing.ts'
import { openLogger } from '#server/observability/logger.ts'
import { readBuildAssets } from '#site/server/build-assets.ts'
import { newId } from '#db/id.ts'
import { type Archive, openArchive } from '#db/archive.ts'
import { hasRole } from '#services/accounts/permissions.ts'
import type { Role } from '#model/people/roles.ts'
import { openReplica, openStore, type Store } from '#db/open.ts'
import type { Assignment, User } from '#db/store.ts'
import { type Config, databaseNamed, readConfig, settingNames } from './config.ts'
import { demoBaseUrl, editorsBrand, seedDemo, seeded } from './demo.ts'
import { expectKnownDomain } from './known-domain.ts'
import { isFileLost, lostDatabase, remainsIn } from './transfer/lost-database.ts'
import { closeDataFiles, keepFilesPrivate, openDataDir } from './private-files.ts'
import { type DemoRemoval, performRemoval, planRemoval } from './demo-removal.ts'
import { databaseCommands } from './transfer/commands.ts'
import { exportTo } from './transfer/export.ts'
import { importFrom } from './transfer/import.ts'
import { importSite, type SiteImportOutcome, type WantedImport } from './transfer/site-import.ts'
import { type Listening, serve, type Serving } from './serve.ts'
import { unknownSettings } from './unknown-settings.ts'
import { refusedStart } from './refused-start.ts'
import { reportLines } from './transfer/kinds.ts'
import type { Extra } from './transfer/manifest.ts'

/** Product: everything the server and the command line use. */
export interface Product {
  readonly config: Config
  readonly store: Store
  readonly content: Content
  /** Serves at the configured place with what was built, or at another with other assets: `npm run dev` does. */
  listen(choices?: Partial<Listening>): Promise<string>
  /** Draws every page again when it is next asked for: what pages are drawn with has changed. */
  forgetPages(): void
  /** Forgets what was read of what changed, by announced tags; each node does so when it hears of a change. */
  forget(tags: readonly string[]): void
  /** Does what a first start does while no other node does it; waits until it is this one's turn. */
  inTurn(work: () => Promise<void>): Promise<void>
  /** Puts the demo group in, with its accounts, or what is missing of it. */
  seedDemo(): Promise<void>
  /** What a removal of the demo group would take out and leave; forced, it leaves nothing of it. */
  planDemoRemoval(choices: { readonly isForced: boolean }): Promise<DemoRemoval>
  removeDemo(plan: DemoRemoval): Promise<void>
  /** Brings what waits into the search of sites, or everything again; answers how much, and how much was left that is not published. */
  fillSearch(choices: { readonly isRebuilt: boolean }): Promise<{ readonly taken: number; readonly left: number }>
  /** Writes an export into a folder. */
  exportTo(folder: string, choices: { readonly with: readonly Extra[] }): Promise<TransferOutcome>
  /** Reads what `exportTo` wrote, and sees to it that an owner can sign in. */
  importFrom(folder: string, choices: { readonly isReplacing: boolean }): Promise<TransferOutcome>
  /** Imports a site from a file, in the owner's name; a trial writes nothing. */
  importSite(wanted: WantedImport): Promise<SiteImportOutcome>
  /** Makes a site with its home page, in the owner's name. What is there already is left as it is. */
  startSite(wanted: NewSite): Promise<StartedSite>
  /** A bearer token for scripts. Throws when there is no such user. */
  token(wanted: { readonly email: string; readonly hours: number }): Promise<string>
  /** Accounts made since it was opened, with the passwords that were made up and are shown once. */
  readonly newAccounts: readonly NewAccount[]
  /** Goes on answering for `DRAIN_SECONDS`, while whatever is in front leads visitors elsewhere. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** An account that a start made; its password when nobody gave one. */
interface NewAccount {
  readonly email: string
  readonly password?: string
}

/** Result of an export or import: a table of kinds as lines of text, and whether everything requested is there. */
interface TransferOutcome {
  readonly lines: readonly string[]
  readonly isComplete: boolean
  /** An account that got a password, because nobody could have signed in. */
  readonly newAccounts?: Product['newAccounts']
}

/**
 * Opens the product. Creates an owner where there is none, unless `hasAccounts` is false, as an import brings its own. A database
 * without sites, pages and people is seeded with the demo where the configuration says so.
 */
export async function openProduct(config: Config = readConfig(), { hasAccounts = true } = {}): Promise<Product> {
  const remains = hasAccounts ? remainsIn(config) : []
  if (remains.length > 0 && isFileLost(config)) throw lostDatabase(config, remains)
  openDataDir(config.dataDir)
  const log = await openLogger(config)
  // Before the database, whose queries are told as well.
  const tracing = config.tracing && (await openTracing(config.tracing))
  const store = migrateOnRead(
    await openStore({
      dataDir: config.dataDir,
      ...(config.databaseUrl && { databaseUrl: config.databaseUrl }),
      tell: (note) => log.info(note),
      kinds: notedKinds,
    }),
  )
  closeDataFiles(config.dataDir)
  const replica = config.databaseReadUrl ? migrateOnRead(await openReplica(config.databaseReadUrl)) : undefined
  const replicated =
    replica &&
    createReplicaReads(store, replica, (err) =>
      log.warn({ err }, 'The replica in DATABASE_READ_URL does not answer; public pages are read from DATABASE_URL.'),
    )
  const memory = createReadCache(replicated ?? store)
  const media = createMediaFiles({ dataDir: config.dataDir, s3: config.s3, avif: config.avif })
  const content = createContent(store, undefined, memory, contentSettings(config, media))
  const newAccounts: NewAccount[] = []
  const passwords = passwordsOf(config)
  // Several nodes may open an empty database at once: one of them makes the owner, and tells the password.
  if (hasAccounts)
    await inTurn(store, async () => {
      if (await isUnused(store)) {
        if (remains.length > 0) throw lostDatabase(config, remains)
        if (config.demo) await store.settings.set(seeded, '')
      }
      newAccounts.push(...(await seedOwner(store, config, passwords.owner)))
    }).catch(async (error: unknown) => {
      await store.close()
      throw error
    })
  let serving: Serving | undefined
  const forget = async (tags: readonly string[]): Promise<void> => {
    memory.forget(tags)
    content.booking.triggers.forget(tags)
    await content.redirects.refresh(tags)
  }

  return {
    config,
    store,
    content,
    newAccounts,

    async listen({ port = config.port, host = config.host, assets = readBuildAssets(config.dist) } = {}) {
      await expectKnownDomain(config, store)
      serving = await serve(
        { config, log, store, forget, onHeard: replicated?.expect, content, media, replica, tracing },
        { port, host, assets },
      )
      return serving.address
    },

    forgetPages: () => serving?.forgetPages(),
    forget,

    inTurn: (work) => inTurn(store, work),

    seedDemo: () =>
      inTurn(store, async () => {
        await seedDemo({
          store,
          content,
          user: await ownerOf(store),
          putMedia,
          putAccounts: async () => void newAccounts.push(...(await seedDemoAccounts(store, config, passwords.demo))),
          baseUrl: demoBaseUrl(config.port),
          pages: config.demoPages,
        })
        await store.changes.announce([sampleTag])
        await seedAgentPasswords(store, config)
      }),

    async planDemoRemoval(choices) {
      // A start once made an owner of its own beside the one of the installation.
      const strayed = (await ownerOf(store)).email === demoOwner ? [] : [demoOwner]
      return planRemoval(store, { accounts: [...strayed, ...demoRoles.map(([each]) => each)], ...choices })
    },

    removeDemo: async (plan) => performRemoval(store, await ownerOf(store), plan, media.remove),

    fillSearch: ({ isRebuilt }) => createSearchFilling(store).fill({ isRebuilt }),

    exportTo: (folder, { with: asked }) =>
      withArchive(config, async (archive) => {
        const secret = await openSecret(config.dataDir, config.secretKey)
        const report = await exportTo({ archive, media, secret }, folder, {
          with: asked,
          passphrase: config.exportPassphrase,
        })
        return { lines: reportLines('exported', report), isComplete: report.lost.length === 0 }
      }),

    async importFrom(folder, { isReplacing }) {
      const report = await withArchive(config, async (archive) => {
        const secret = await openSecret(config.dataDir, config.secretKey)
        const options = { isReplacing, passphrase: config.exportPassphrase }
        return importFrom({ archive, media, secret }, folder, options)
      })
      return {
        lines: reportLines('imported', report),
        isComplete: report.lost.length === 0,
        newAccounts: await letOwnerIn(store, config),
      }
    },

    importSite: async (wanted) => importSite({ config, store, content, media, user: await ownerOf(store) }, wanted),

    startSite: async (wanted) =>
      createSiteStart(store, content).start(await ownerOf(store), wanted, { reserved: config.adminHost }),

    async token({ email, hours }) {
      const user = await store.users.byEmail(email)
      if (!user) throw new Error(`There is no user ${email}.`)
      // The operator who makes one has the machine itself, and scripts enter no password.
      const confirmed_until = new Date(Date.now() + hours * hourMs).toISOString()
      return (await startSession(store, user, hours * 3600, { confirmed_until })).token
    },

    async drain() {
      await serving?.drain()
    },

    async close() {
      await serving?.stop()
      await replica?.close()
      await store.close()
      await tracing?.close()
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

/** Time between two looks whether another node is done with its first start, ms. */
const turnMs = 100

async function inTurn({ locks }: Pick<Store, 'locks'>, work: () => Promise<void>): Promise<void> {
  while (!(await locks.tryHold('first-start', work))) await pause(turnMs)
}

async function withArchive<T>({ dataDir, databaseUrl }: Config, work: (archive: Archive) => Promise<T>): Promise<T> {
  const archive = await openArchive({ dataDir, ...(databaseUrl && { databaseUrl }) })
  try {
    return await work(archive)
  } finally {
    await archive.close()
  }
}

/** Gives one owner a password when none has any, as after an import without secrets. */
async function letOwnerIn(store: Store, config: Config): Promise<Product['newAccounts']> {
  const owners = (await store.users.list()).filter((user) => hasRole(user, 'owner'))
  if (owners.some(({ password_hash, status }) => password_hash && status === 'active')) return []
  const owner = owners.find(({ email }) => email === config.ownerEmail) ?? owners[0]
  const password = passwordsOf(config).owner
  if (!owner) return seedOwner(store, config, password)
  requireLongPasswords(config)
  await store.users.put({ ...owner, password_hash: await hashPassword(password), status: 'active' })
  return [{ email: owner.email, ...(isGiven(config) ? {} : { password }) }]
}

/** Throws a sentence for a password in the environment that nobody could choose in the admin. */
function requireLongPasswords({ ownerPassword, demoPassword }: Config): void {
  for (const [name, password] of Object.entries({ OWNER_PASSWORD: ownerPassword, DEMO_PASSWORD: demoPassword }))
    if (password !== undefined && [...password].length < limits.passwordLength)
      throw new Error(`${name} is too short; make it ${limits.passwordLength} characters or more.`)
}

/** Whether the owner's password came from the environment, and is not for a terminal. */
function isGiven({ ownerPassword, demoPassword }: Config): boolean {
  return (ownerPassword ?? demoPassword) !== undefined
}

/** An owner of the installation, of its own where it has one besides that of the demo. */
async function ownerOf(store: Store): Promise<User> {
  const owners = (await store.users.list()).filter((user) => hasRole(user, 'owner'))
  const owner = owners.find(({ email }) => email !== demoOwner) ?? owners[0]
  if (!owner) throw new Error('There is no owner account.')
  return owner
}

const everywhere = { type: 'all' } as const

/** The owner that a start made where `OWNER_EMAIL` was unset. */
const demoOwner = 'owner@voix.test'

const demoRoles: readonly (readonly [string, string, Role])[] = [
  ['admin@voix.test', 'Ana Admin', 'admin'],
  ['publisher@voix.test', 'Paloma Publisher', 'publisher'],
  ['editor@voix.test', 'Eddie Editor', 'editor'],
  ['author@voix.test', 'Aude Author', 'author'],
  ['translator@voix.test', 'Tilda Translator', 'translator'],
  ['reviewer@voix.test', 'Remy Reviewer', 'reviewer'],
]

/** The agents of the demo log in with the password of its other accounts. */
async function seedAgentPasswords({ records, agents }: Store, { demoPassword }: Config): Promise<void> {
  if (!demoPassword) return
  const now = new Date().toISOString()
  const password_hash = await hashPassword(demoPassword)
  for (const { id, data } of (await records.list('agents')).rows)
    if (data.state !== 'closed' && !(await agents.accounts.get(id)))
      await agents.accounts.put({
        agent_id: id,
        email: emailKey(String(data.email)),
        password_hash,
        created_at: now,
        updated_at: now,
        last_login_at: null,
      })
}

/** Passwords of accounts that are made: the given ones, else one that is made up. */
function passwordsOf({ ownerPassword, demoPassword }: Config): { readonly owner: string; readonly demo: string } {
  const owner = ownerPassword ?? demoPassword ?? randomBytes(9).toString('base64url')
  return { owner, demo: demoPassword ?? owner }
}

/** Settings of the content services: the host that is no site's, where the admin is, and where files lie that are none of the library. */
function contentSettings(config: Config, { blobs }: MediaFiles) {
  const { adminHost, dataDir, port } = config
  return {
    reservedHost: adminHost,
    adminAt: (host = 'localhost') =>
      adminOriginOf({ headers: { host: isLocal(host) ? `${host}:${port}` : host } }, config),
    sourceFiles: createSourceFiles(dataDir, blobs),
    mailFiles: createMailFiles(dataDir),
  }
}

/** Whether nobody has begun to use a database: it has no people and no sites, and so no pages, which belong to one. */
async function isUnused({ sites, users }: Store): Promise<boolean> {
  return (await sites.list()).length === 0 && (await users.list()).length === 0
}

/** The first owner, where there is none. A password that was not given is made up and told once. */
async function seedOwner(store: Store, config: Config, password: string): Promise<NewAccount[]> {
  if ((await store.users.list()).some((user) => hasRole(user, 'owner'))) return []
  requireLongPasswords(config)
  const isDemo = (await store.settings.get(seeded)) === ''
  const name = isDemo ? 'Olivia Owner' : nameFromEmail(config.ownerEmail)
  return addAccount(store, config, { email: config.ownerEmail, name, role: 'owner', password })
}

async function seedDemoAccounts(store: Store, config: Config, password: string): Promise<NewAccount[]> {
  requireLongPasswords(config)
  const made: NewAccount[] = []
  for (const [email, name, role] of demoRoles) {
    const scope = role === 'editor' ? ({ type: 'brand', ids: [editorsBrand] } as const) : everywhere
    made.push(...(await addAccount(store, config, { email, name, role, password, scope })))
  }
  return made
}

/** Makes an account unless another account has its address. */
async function addAccount(
  { users }: Store,
  config: Config,
  account: {
    readonly email: string
    readonly name: string
    readonly role: Role
    readonly password: string
    readonly scope?: Assignment['scope']
  },
): Promise<NewAccount[]> {
  const { email, name, role, password, scope = everywhere } = account
  if (await users.byEmail(email)) return []
  const user: User = {
    id: newId(),
    email,
    name,
    password_hash: await hashPassword(password),
    assignments: [{ role, scope, locales: '*' }],
    status: 'active',
    settings: {},
    revision: 0,
  }
  const isMade = typeof (await users.put(user)) === 'number'
  return isMade ? [{ email, ...(!isGiven(config) && { password }) }] : []
}

/** Warnings about environment variables that resemble settings. */
export function misspeltSettings(): readonly string[] {
  return unknownSettings(process.env, settingNames)
}

export { databaseCommands, databaseNamed, keepFilesPrivate, openStore, readConfig, refusedStart }
