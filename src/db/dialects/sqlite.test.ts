import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../open.ts'
import { describeStore, type Trial } from '../store.cases.ts'

describeStore('SQLite', begin)

async function begin(): Promise<Trial> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-store-'))
  return { open: () => openStore({ dataDir }), remove: () => rm(dataDir, { recursive: true }) }
}
