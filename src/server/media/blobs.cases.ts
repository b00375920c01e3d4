import { createHash, randomBytes } from 'node:crypto'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Blobs } from './blobs.ts'

/** Contract tests of every blob storage. */
export function describeBlobs(name: string, open: () => Promise<{ blobs: Blobs; close: () => Promise<void> }>): void {
  describe(name, () => {
    let blobs: Blobs
    let close: () => Promise<void>
    let folder: string
    beforeAll(async () => {
      ;({ blobs, close } = await open())
      folder = await mkdtemp(join(tmpdir(), 'voix-blobs-'))
    })
    afterAll(async () => {
      await close()
      await rm(folder, { recursive: true })
    })

    it('is there', () => expect(blobs.check()).resolves.toBeUndefined())

    async function put(key: string, bytes: Buffer): Promise<string> {
      const path = join(folder, createHash('sha256').update(key).digest('hex'))
      await writeFile(path, bytes)
      await blobs.put(key, path)
      return path
    }

    it('keeps a file whole and takes it from where it was', async () => {
      const bytes = randomBytes(300_000)
      const path = await put('a/original', bytes)
      expect(await blobs.read('a/original')).toEqual(bytes)
      expect(await blobs.size('a/original')).toBe(300_000)
      await expect(access(path)).rejects.toThrow('ENOENT')
    })

    it('hands out a part, with both of its ends', async () => {
      await put('b/original', Buffer.from('0123456789'))
      expect((await buffer((await blobs.open('b/original', { start: 2, end: 4 }))!)).toString()).toBe('234')
      expect((await buffer((await blobs.open('b/original'))!)).toString()).toBe('0123456789')
    })

    it('replaces a file', async () => {
      await put('c/original', Buffer.from('before'))
      await put('c/original', Buffer.from('after'))
      expect((await blobs.read('c/original'))?.toString()).toBe('after')
    })

    it('keeps an empty file', async () => {
      await put('d/original', Buffer.alloc(0))
      expect(await blobs.size('d/original')).toBe(0)
    })

    it('has nothing under other keys, and nothing left of what was removed', async () => {
      await put('e/original', Buffer.from('x'))
      await blobs.remove('e/original')
      for (const key of ['e/original', 'nobody/original']) {
        expect(await blobs.read(key)).toBeUndefined()
        expect(await blobs.open(key)).toBeUndefined()
        expect(await blobs.size(key)).toBeUndefined()
        await blobs.remove(key)
      }
    })
  })
}
