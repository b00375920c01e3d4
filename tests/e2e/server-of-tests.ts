import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Server, startServer } from '../../scripts/server.ts'

/** The password of every demo account while the tests run. */
export const password = 'sandcastle-lantern-42'

/** Opens `/metrics` of the servers of the tests. */
export const metricsToken = 'metrics-of-the-tests-42'

/** The accounts of a server of the tests. */
export const accounts = {
  OWNER_EMAIL: 'owner@voix.test',
  OWNER_PASSWORD: password,
  DEMO_PASSWORD: password,
  METRICS_TOKEN: metricsToken,
  // AVIF takes processors long; the unit tests of media look at it.
  AVIF: '0',
}

/** Seeds the demo group once for all tests; every server of theirs begins with a copy of it. */
export default async function seedOfTests() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-seed-'))
  const server = await startServer({ dataDir, env: accounts })
  await saveOnlyWhenAsked(server)
  await server.stop()
  await mkdir(path.join(dataDir, 'variants'), { recursive: true })
  process.env.VOIX_SEED = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Switches autosave off for every site: tests of the studio say when something is saved. */
async function saveOnlyWhenAsked({ url }: Server): Promise<void> {
  const json = { 'content-type': 'application/json', origin: url }
  const signedIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: accounts.OWNER_EMAIL, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const ask = async (address: string, more: RequestInit = {}) => {
    const answer = await fetch(`${url}${address}`, { ...more, headers: { ...json, cookie, ...more.headers } })
    if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
    return answer.json()
  }
  const { csrf } = await ask('/api/session')
  for (const { id } of (await ask('/api/sites')).rows) {
    const { revision } = await ask(`/api/sites/${id}`)
    await ask(`/api/sites/${id}`, {
      method: 'PATCH',
      headers: { 'x-csrf-token': csrf, 'if-match': `"${revision}"` },
      body: JSON.stringify({ data: { autosave: false } }),
    })
  }
}

/**
 * A fresh folder with the data of the demo group; the caller that asks for it removes it. The variants of pictures are made
 * once for all of them.
 */
export async function seededFolder(): Promise<string> {
  const seed = process.env.VOIX_SEED
  if (!seed) throw new Error('The demo group of the tests was not seeded.')
  const variants = path.join(seed, 'variants')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'voix-'))
  await cp(seed, dataDir, { recursive: true, filter: (file) => file !== variants })
  await symlink(variants, path.join(dataDir, 'variants'))
  return dataDir
}

/** Starts the built product with the demo group, lends it, and removes it and its data. */
export async function withServer(lend: (server: Server) => Promise<void>, env = {}): Promise<void> {
  const dataDir = await seededFolder()
  const server = await startServer({ dataDir, env: { ...accounts, ...env } })
  await lend(server)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
