import { limits } from '#model/constants.ts'
import type { Asset } from '#model/media.ts'
import { api } from '../api.ts'
import { sentenceOf } from '../parts/states.tsx'
import { assetQuery, queryClient } from '../queries.ts'
import { megabytes, pictureTypes } from '../screens/media/uploads.ts'
import { ApiError } from '../transport.ts'

/** What came of a file that was dropped. */
export type Uploaded = { readonly asset: Asset; readonly refused?: never } | { readonly refused: string }

/** Why files of a type cannot be shown as pictures, before anything is known of their size. */
export function whyNoPicture(type: string): string | undefined {
  return pictureTypes.includes(type) ? undefined : 'Only pictures: JPEG, PNG, WebP, AVIF, GIF or SVG.'
}

/** Puts a picture into the library; where the library has the same file, that one is meant. */
export async function uploadPicture(file: File): Promise<Uploaded> {
  const why = whyNoPicture(file.type) ?? whyTooLarge(file)
  if (why) return { refused: why }
  try {
    const asset = await api.uploadMedia(file, {})
    void queryClient.invalidateQueries({ queryKey: ['media', 'list'] })
    queryClient.setQueryData(assetQuery(asset.id).queryKey, asset)
    return { asset }
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'media-known' && error.details.asset
    const asset = typeof known === 'string' ? await queryClient.fetchQuery(assetQuery(known)).catch(() => null) : null
    return asset ? { asset } : { refused: sentenceOf(error) }
  }
}

/** Said before all of it is sent. */
export function whyTooLarge({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  const most = type === 'image/svg+xml' ? limits.svgBytes : limits.uploadBytes
  return size > most ? `It has ${megabytes(size)}; at most ${megabytes(most)} are taken.` : undefined
}
