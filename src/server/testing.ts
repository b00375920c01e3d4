import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { routes } from '#routes.ts'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { createContent } from '#services/services.ts'
import { openTestStore, pageOf, type TestStoreOptions, user, type WhenDone } from '#services/testing.ts'
import type { Element } from '#model/page/page.ts'
import type { BuildAssets, Inline } from '#site/server/build-assets.ts'
import type { Role } from '#model/people/roles.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { type Config, readConfig } from '#config.ts'
import { createApp } from './app.ts'
import { createDrain } from './http/drain.ts'
import { violationsOf } from './api/testing.ts'
import { authTokenLifetimeSeconds } from '#model/constants.ts'
import { confirmedForMs } from '#model/limits.ts'
import { startSession } from './auth/sessions.ts'
import { sessionCookie } from './http/session-cookie.ts'
import { subscribeToChanges } from './cluster/invalidation.ts'
import { createMediaFiles } from './media/files.ts'
import { createSourceFiles } from './media/source-files.ts'
import { createMailFiles } from './mail/mail-files.ts'
import { createHosts } from './http/middleware/host.ts'
import { createPageCache } from './cluster/page-cache.ts'
import { createProbes } from './observability/probes.ts'
import { productProbes } from './observability/product-probes.ts'
import { createNodeRegistry } from './cluster/node-registry.ts'
import { createLiveUpdates } from './cluster/live-updates.ts'
import { securityHeadersOf } from './http/security-headers.ts'
import { nodeJobs } from './jobs/background-jobs.ts'
import { createHitCounter } from './jobs/hit-counter.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import type { Tracing } from './observability/tracing.ts'
import { createLogger } from './observability/logger.ts'
import { createPagesAhead } from './public/pages-ahead.ts'
import { createPublicPages } from './public/public-pages.ts'

/** Options of `vi.waitFor` for a busy machine. */
export const patience = { timeout: 15_000 } as const

export interface RequestOptions {
  readonly method?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON unless it is bytes already. */
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
  /** The body as JSON, for what a test looks into; a test says itself what it expects. */
  readonly json: () => ReturnType<typeof JSON.parse>
}

/** Signed-in user of a test, with the headers of their requests. */
export interface Person {
  readonly user: User
  readonly token: string
  readonly csrf: string
  readonly adminSessionId: string
  readonly headers: Readonly<Record<string, string>>
}

/** Opens a test server over a store with two sites by default, on a port of its own, closed after the test. */
export async function openTestServer(
  settings: Partial<Config> = {},
  whenDone: WhenDone = onTestFinished,
  { tracing, ...stored }: TestStoreOptions & { readonly tracing?: Tracing } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-'))
  await mkdir(join(dataDir, 'dist/client'), { recursive: true })
  const config: Config = {
    ...readConfig({}),
    port: 0,
    dataDir,
    production: true,
    dist: join(dataDir, 'dist'),
    ...settings,
  }
  const store = await openTestStore(whenDone, stored)
  const logged: string[] = []
  const log = createLogger('warn', { write: (line) => logged.push(line.trimEnd()) })
  const media = createMediaFiles({ dataDir })
  const sourceFiles = createSourceFiles(dataDir, media.blobs)
  const content = createContent(store, undefined, store, {
    reservedHost: config.adminHost,
    sourceFiles,
    mailFiles: createMailFiles(dataDir),
  })
  const cache = createPageCache(16 * 1024 * 1024)
  const hosts = createHosts(store, config.siteDomain, { adminHost: config.adminHost, publicUrl: config.publicUrl })
  const renders: string[] = []
  const failures: string[] = []
  const pages = createPublicPages({
    content: {
      ...content,
      readPage: (site, path, options) => (renders.push(path), content.readPage(site, path, options)),
    },
    cache,
    assets: testAssets,
    securityHeaders: securityHeadersOf(config),
    countryHeader: config.countryHeader,
    onFailure: ({ component }) => failures.push(component),
  })
  const events = createLiveUpdates(store)
  const invalidation = await subscribeToChanges({
    store,
    cache,
    log,
    async onTags(tags) {
      events.changed(tags)
      content.booking.triggers.forget(tags)
      if (tags.some((tag) => tag.startsWith('site:') || tag === 'entity:locales')) {
        hosts.forget()
        pages.forget()
      }
      await content.redirects.refresh(tags)
    },
  })
  const traffic = createHitCounter(store)
  const drain = createDrain()
  const jobs = createJobRunner({ log, locks: store.locks })
  const probes = createProbes(productProbes({ config, store, media }), { log })
  const nodes = createNodeRegistry({
    settings: store.settings,
    jobs,
    probes,
    dataDir: dataDir,
    version: testAssets.buildId,
  })
  for (const job of nodeJobs({
    media,
    store,
    invalidation,
    events,
    traffic,
    ahead: createPagesAhead({ store, cache, pages }),
    checkSchema: store.schema.check,
    report: nodes.report,
    probes,
  }))
    jobs.add(job)
  const app = await createApp(
    {
      config,
      log,
      store,
      content,
      assets: testAssets,
      cache,
      media,
      invalidation,
      events,
      traffic,
      jobs,
      drain,
      nodes,
      probes,
      tracing,
    },
    hosts,
    pages,
  )
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  whenDone(async () => {
    await jobs.stop()
    invalidation.stop()
    events.stop()
    await app.close()
    await traffic.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  return {
    app,
    store,
    content,
    cache,
    hosts,
    invalidation,
    media,
    traffic,
    drain,
    config,
    renders,
    failures,
    /** Lines of the log, without their ends. */
    logged,
    port: Number(port),
    ask: (path: string, asking: RequestOptions = {}) => ask(Number(port), path, asking),
    raw: (text: string) => raw(Number(port), text),
    signIn: (role: Role, more: Parameters<typeof user>[1] = {}) => signIn(store, user(role, more)),
    /** Publishes a page of Ziva with these elements. */
    async publish(path: string, ...elements: readonly Element[]) {
      const row = await content.pages.put(user('owner'), pageOf('ziva', path, ...elements))
      const published = await content.pages.publish(user('owner'), row.page.id, row.revision)
      await invalidation.sync()
      return published
    },
  }
}

/** Test server shared by tests that do not affect each other. */
export function shareTestServer(settings: Partial<Config> = {}): () => Awaited<ReturnType<typeof openTestServer>> {
  const closers: (() => Promise<void>)[] = []
  let server: Awaited<ReturnType<typeof openTestServer>> | undefined
  beforeAll(async () => {
    server = await openTestServer(settings, (close) => closers.push(close))
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  return () => {
    if (!server) throw new Error('The server opens before the first test.')
    return server
  }
}

/** Signs a user with a role in by cookie. */
async function signIn(store: Store, who: User): Promise<Person> {
  await store.users.put(who)
  const known = (await store.users.get(who.id)) ?? who
  const confirmed_until = new Date(Date.now() + confirmedForMs).toISOString()
  const { token, session } = await startSession(store, known, authTokenLifetimeSeconds, { confirmed_until })
  const { csrf_token: csrf, admin_session_id: adminSessionId } = session
  return {
    user: known,
    token,
    csrf,
    adminSessionId,
    headers: { cookie: `${sessionCookie}=${token}`, 'x-csrf-token': csrf },
  }
}

/** Sends one request, and holds the answer of the API against its contract. */
async function ask(port: number, path: string, asking: RequestOptions): Promise<Answer> {
  const answer = await send(port, path, await asForm(port, path, asking))
  const { status, headers, text } = answer
  // What is packed is looked at by the tests of packing.
  if (headers['content-encoding'] !== undefined) return answer
  const { method = 'GET' } = asking
  const violations = violationsOf({ method, path, status, type: headers['content-type'] ?? '', text })
  if (violations.length > 0) throw new Error(`The contract says otherwise. ${violations.join('; ')}`)
  return answer
}

/** A form of visitors as a browser sends it: with its origin, and from a script with the token of visitors as well. */
async function asForm(port: number, path: string, asking: RequestOptions): Promise<RequestOptions> {
  const { method = 'GET', host = 'ziva.test', headers = {} } = asking
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  if (method !== 'POST' || !isForm || !/^\/(?:[\w-]+\/)?(?:forms|agents)\//.test(path)) return asking
  const from = headers.host ?? host
  const named = { ...(headers['sec-fetch-site'] === undefined && { origin: `http://${from}` }), ...headers }
  if (!headers.accept?.includes('application/json') || 'x-csrf-token' in headers) return { ...asking, headers: named }
  const known = headers.cookie === undefined ? {} : { cookie: headers.cookie }
  const given = await send(port, routes.forms.token, { host: from, headers: known })
  if (given.status !== 200) return { ...asking, headers: named }
  const kept = (given.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]!)
  const cookie = [...(headers.cookie === undefined ? [] : [headers.cookie]), ...kept].join('; ')
  return { ...asking, headers: { ...named, cookie, 'x-csrf-token': String(given.json().token) } }
}

/** Connections that requests of the tests take over from one another. */
const connections = new Agent({ keepAlive: true, scheduling: 'lifo' })

/** Sends one request with the given host, path and headers. */
function send(
  port: number,
  path: string,
  { method = 'GET', host = 'ziva.test', headers = {}, body }: RequestOptions,
): Promise<Answer> {
  const bytes =
    body === undefined ? undefined : Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body)
  const type = bytes !== undefined && !headers['content-type'] ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path, method, headers: { host, ...type, ...headers }, agent: connections },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const all = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: all,
            text: all.toString(),
            json: () => JSON.parse(all.toString()),
          })
        })
      },
    )
    request.on('error', reject)
    request.end(bytes)
  })
}

/** Bytes as they are, for requests that no client would send. Answers what came back until the server closed. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text.replaceAll('\n', '\r\n')))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** Minimal stand-in for a browser build. */
export const testAssets: BuildAssets = {
  buildId: 'test',
  bootstrap: inline('document.body.dataset.ready=""'),
  visit: '/assets/visit.js',
  firstPaint: inline('document.documentElement.dataset.first=""'),
  styles: (components, layout) => inline(`/* ${layout}: ${[...components].sort().join(' ')} */`),
  canvasStyles: (components, layout) => inline(`/* ${layout}: ${[...components].sort().join(' ')} */`),
  styleFiles: (components, layout) => [...components, layout].map((name) => `/assets/${name}.css`),
  errorStyles: (layout) => inline(`/* errors of ${layout} */`),
  guideStyles: () => inline(':root{--ink:#111;--paper:#fff}'),
  fonts: () => [],
  islands: '/assets/islands.js',
  canvasFiles: () => ({ scripts: ['/assets/canvas.js', '/assets/hero.js'], styles: ['/assets/canvas.css'] }),
  canvas: { script: '/assets/canvas.js', styles: ['/assets/canvas.css'] },
  admin: { script: '/assets/admin.js', styles: [] },
  guest: { script: '/assets/guest.js', styles: ['/assets/guest.css'] },
  screen: (source) =>
    source ? { scripts: [`/assets/${source.split('/').at(-1)}.js`], styles: ['/assets/screen.css'] } : undefined,
  passkey: inline('/* passkey */'),
  signInStyles: ['/assets/sign-in.css'],
  scripts: () => ({ runtime: 60, files: { 'hero.js': 4 }, slices: { HeroSlider: ['hero.js'] } }),
  chunks: (components) =>
    Object.fromEntries([...components].map((component) => [component, `/assets/${component}.js`])),
  preloads: () => [],
}

function inline(text: string): Inline {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
