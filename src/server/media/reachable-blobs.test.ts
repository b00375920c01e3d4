import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMediaFiles } from './files.ts'
import type { BucketFault } from './testing-bucket.ts'
import { openBucket } from './testing-bucket.ts'

async function inFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-storage-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function inBucket() {
  const bucket = await openBucket()
  onTestFinished(bucket.close)
  const dataDir = await inFolder()
  const { blobs } = createMediaFiles({ dataDir, s3: bucket.s3 })
  const put = async (key: string) => {
    const path = join(dataDir, 'one')
    await writeFile(path, 'a picture')
    await blobs.put(key, path)
  }
  await put('one/original')
  return { ...bucket, blobs, put }
}

const away = { code: 'storage-unavailable', status: 503 }

it.each<BucketFault>(['error', 'reset', 'missing', 'cut'])(
  'says of a bucket with the fault “%s” that it does not answer, and of no file that it is absent',
  async (fault) => {
    const { blobs, fail } = await inBucket()
    fail(fault)
    for (const key of ['one/original', 'never/original']) {
      if (fault === 'cut' && key !== 'one/original') continue
      await expect(blobs.read(key)).rejects.toMatchObject(away)
      if (fault !== 'cut') await expect(blobs.size(key)).rejects.toMatchObject(away)
      if (fault !== 'cut') await expect(blobs.open(key)).rejects.toMatchObject(away)
    }
    fail('none')
    expect(String(await blobs.read('one/original'))).toBe('a picture')
    expect(await blobs.read('never/original')).toBeUndefined()
  },
)

it('refuses what is to be kept in a bucket that may only be read, and goes on reading', async () => {
  const { blobs, fail, put } = await inBucket()
  fail('read-only')
  await expect(put('two/original')).rejects.toMatchObject(away)
  expect(String(await blobs.read('one/original'))).toBe('a picture')
})

it('says of a folder that was taken away that it does not answer', async () => {
  const dataDir = await inFolder()
  const { blobs, put } = createMediaFiles({ dataDir })
  await put('one', Buffer.from('%PDF-1.7 menu'), { file: 'menu.pdf' })
  await rename(join(dataDir, 'media'), join(dataDir, 'elsewhere'))
  await expect(blobs.read('one/original')).rejects.toMatchObject(away)
  await expect(blobs.size('never/original')).rejects.toMatchObject(away)
  await rename(join(dataDir, 'elsewhere'), join(dataDir, 'media'))
  expect(await blobs.size('one/original')).toBe(13)
  expect(await blobs.size('never/original')).toBeUndefined()
  expect(await readdir(join(dataDir, 'media'))).toEqual(['one'])
})
