import type Sharp from 'sharp'
import { limits } from '#model/limits.ts'

let loading: Promise<typeof Sharp> | undefined

/** Image decoder, loaded at first use. */
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

/** Decoding options: a limit of pixels over all frames. */
export const opening = { limitInputPixels: limits.uploadPixels, failOn: 'error' } as const
