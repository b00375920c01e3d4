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
  await server.stop()
  await mkdir(path.join(dataDir, 'variants'), { recursive: true })
  process.env.VOIX_SEED = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/**
 * A fresh folder with the data of the demo group; whoever asks for it removes it. The variants of pictures are made
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
export async function withServer(lend: (server: Server) => Promise<void>): Promise<void> {
  const dataDir = await seededFolder()
  const server = await startServer({ dataDir, env: accounts })
  await lend(server)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
