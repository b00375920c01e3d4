import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type TestStoreOptions, user, type WhenDone } from '#services/testing.ts'
import type { Config } from '#config.ts'
import type { User } from '#db/store.ts'
import { type Answer, type RequestOptions, openTestServer } from '../testing.ts'
import { hashPassword } from './password.ts'

export const rightPassword = 'grasshopper-violin-7'
/** Hash of the right password at the least cost of Argon2, for fast tests. */
export const rightHash = await hashPassword(rightPassword, { memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

/** Test server with an editor and browsers. */
export async function openSignInServer(
  settings: Partial<Config> = {},
  whenDone: WhenDone = onTestFinished,
  stored: TestStoreOptions = {},
) {
  const server = await openTestServer(settings, whenDone, stored)
  const editor = await addUser('editor')
  return {
    ...server,
    editor,
    addUser,
    /** A browser; `sent` goes with each of its requests, as from a proxy. */
    openBrowser: (host = 'ziva.test', sent: Readonly<Record<string, string>> = {}) =>
      openBrowser((path, asking) => server.ask(path, { ...asking, headers: { ...sent, ...asking?.headers } }), host),
    /** The mails so far, as they were written, oldest first. */
    async mails(): Promise<string[]> {
      const outbox = join(server.config.dataDir, 'outbox')
      const files = await readdir(outbox).catch(() => [])
      const mails = await Promise.all(
        files
          .filter((file) => file.endsWith('.eml'))
          .toSorted()
          .map((file) => readFile(join(outbox, file), 'utf8')),
      )
      return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    },
  }

  async function addUser(role: Parameters<typeof user>[0], more: Partial<User> = {}): Promise<User> {
    const made = user(role, { password_hash: rightHash, ...more })
    await server.store.users.put(made)
    return (await server.store.users.get(made.id))!
  }
}

/** Test server shared by tests that disable nobody. */
export function shareSignInServer(): () => SignInServer {
  const closers: (() => Promise<void>)[] = []
  let server: SignInServer | undefined
  beforeAll(async () => {
    server = await openSignInServer({}, (close) => closers.push(close))
  })
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  return () => {
    if (!server) throw new Error('The server opens before the first test.')
    return server
  }
}

export type SignInServer = Awaited<ReturnType<typeof openSignInServer>>

/** Keeps cookies by their path as a browser does, and goes where it is told without being sent on by itself. */
function openBrowser(ask: (path: string, asking?: RequestOptions) => Promise<Answer>, host: string) {
  const jar = new Map<string, { value: string; path: string }>()
  const origin = `${host.startsWith('localhost') ? 'http' : 'https'}://${host}`

  return { jar, get: (address: string) => send(address), post, submit, signIn }

  async function send(address: string, asking: RequestOptions = {}): Promise<Answer> {
    const path = address.replace(origin, '')
    const [bare = ''] = path.split('?')
    const cookie = [...jar]
      .filter(([, { path: scope }]) => scope === '/' || bare === scope || bare.startsWith(`${scope}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await ask(path, { host, ...asking, headers: { ...(cookie && { cookie }), ...asking.headers } })
    for (const line of answer.headers['set-cookie'] ?? []) keep(line)
    return answer
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; *path=([^;]+)/i.exec(line)?.[1] ?? '/'
    const gone = /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)
    if (gone) jar.delete(name)
    else jar.set(name, { value, path })
  }

  /** Sends a form as a page of ours does. */
  function post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    return send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** Fills in the form of a page that was answered, hidden fields included, and sends it. */
  function submit({ text: page }: Answer, fields: Readonly<Record<string, string>>): Promise<Answer> {
    // The first form of the page: others stand beside it.
    const [text = ''] = /<form [\s\S]*?<\/form>/.exec(page) ?? []
    const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value] as const,
    )
    const action = /<form [^>]*action="([^"]+)"/.exec(text)?.[1]
    if (!action) throw new Error(`There is no form in: ${page.slice(0, 300)}`)
    return post(action, { ...Object.fromEntries(hidden), ...fields })
  }

  /** Full sign-in, from the login page to the first page that is no redirect. */
  async function signIn(email: string, password: string, to = '/voix/pages'): Promise<Answer> {
    const begun = await post('/voix/login', { email, to })
    const interaction = await follow(begun)
    return follow(await submit(interaction, { email, password }))
  }

  async function follow(answer: Answer): Promise<Answer> {
    let at = answer
    for (let hops = 0; hops < 8 && at.headers.location !== undefined; hops++) {
      const { location } = at.headers
      if (/^\/voix(?!\/auth\/)/.test(location)) return at
      at = await send(location)
    }
    return at
  }
}
