import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Asset } from '#model/media/media.ts'
import type { Blobs } from './blobs.ts'
import type * as Decoder from './decoder.ts'
import { createVariants } from './variants.ts'

// A decoder that is given no time at all, as on a machine that does much else.
vi.mock('./decoder.ts', async (original) => {
  const real = await original<typeof Decoder>()
  return {
    ...real,
    decoder: async () => (source: Buffer) =>
      Object.assign(sharp(source), {
        toBuffer: async () => {
          throw new Error('timeout: 12% complete')
        },
      }),
  }
})

it('says of a picture that takes too long that the server is busy, and not that the file is damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voix-variants-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const variants = createVariants(folder, { read: async () => bytes } as Partial<Blobs> as Blobs)
  const asset = { id: 'slow', file: 'slow.png', mime: 'image/png', width: 64, height: 64 } as Asset
  await expect(variants.of(asset, { width: 320, format: 'webp' })).rejects.toMatchObject({
    code: 'busy',
    cause: {
      message: 'The picture slow.png (slow) was not drawn in time.',
      cause: { message: 'timeout: 12% complete' },
    },
  })
})
