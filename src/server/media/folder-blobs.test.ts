import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeBlobs } from './blobs.cases.ts'
import { folderBlobs } from './folder-blobs.ts'

describeBlobs('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voix-files-'))
  return { blobs: folderBlobs(folder), close: () => rm(folder, { recursive: true }) }
})
