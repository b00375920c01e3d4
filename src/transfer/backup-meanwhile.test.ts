import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from '#db/open.ts'
import { createMediaFiles } from '#server/media/files.ts'
import { asset } from '#services/testing.ts'
import type * as Place from './backup-place.ts'
import { backUp } from './backup.ts'
import { newFolder, newInstallation } from './testing.ts'

const meanwhile = vi.hoisted(() => ({ run: () => Promise.resolve() }))

vi.mock('./backup-place.ts', async (original) => {
  const place = await original<typeof Place>()
  return {
    ...place,
    // The database is kept before the files of the library are.
    async keepFile(...kept: Parameters<typeof place.keepFile>) {
      const file = await place.keepFile(...kept)
      await meanwhile.run()
      return file
    },
  }
})

it('calls no file damaged that was replaced while it runs', async () => {
  const config = await newInstallation(async (store, dataDir) => {
    const files = createMediaFiles({ dataDir })
    for (const id of ['menu', 'wine'])
      await store.media.put({
        ...asset(id),
        ...(await files.put(id, Buffer.from(`%PDF-1.7 ${id}`), { file: 'a.pdf' })),
      })
  })
  const store = await openStore(config)
  onTestFinished(() => store.close())
  const files = createMediaFiles(config)
  meanwhile.run = async () => {
    const { revision, ...menu } = (await store.media.get('menu'))!
    const replaced = await files.put('menu', Buffer.from('%PDF-1.7 of today'), { file: 'a.pdf' })
    await store.media.change({ ...menu, ...replaced, version: 1 }, revision)
    await writeFile(join(config.dataDir, 'media', 'wine', 'original'), 'cut')
  }
  expect(await backUp(config, await newFolder())).toMatchObject({ lost: [], damaged: ['wine'] })
})
