import type Sharp from 'sharp'
import { limits } from '#model/limits.ts'

let loading: Promise<typeof Sharp> | undefined

/** The decoder of pictures, loaded with the first of them: a start need not wait for it. */
export function decoder(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Decoders by allow-list: SVG, TIFF and the rest have had the holes, and a photograph needs none of them.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpeg',
        'VipsForeignLoadPng',
        'VipsForeignLoadWebp',
        'VipsForeignLoadHeif',
        'VipsForeignLoadNsgif',
      ],
    })
    sharp.concurrency(1)
    sharp.cache({ memory: 32 })
    return sharp
  })
  return loading
}

/** Options for decoding an image: no more than the limit of pixels, counted over all its frames. */
export const opening = { limitInputPixels: limits.uploadPixels, failOn: 'error' } as const
