import { t } from '#messages/interface.ts'
import type { SessionUser } from '#contract/session.ts'
import { upload } from '../api/api.ts'
import { limits } from '#model/limits.ts'
import type { Asset } from '#model/media/media.ts'
import { errorMessage } from '../components/states.tsx'
import { assetQuery, queryClient, refreshMediaLists } from '../api/queries.ts'
import { megabytes, pictureTypes } from '../library/uploads.ts'
import { ApiError } from '../api/transport.ts'
import { defaultOwner, mayUpload, ownerQuery, uploadOwners } from '../api/upload-owner.ts'

/** Result of uploading a dropped file. */
type Uploaded =
  | { readonly asset: Asset; readonly refused?: never }
  | { readonly refused: string; readonly asset?: never }

/** Reason against a file type as an image, before its size is known; undefined for an image. */
export function pictureError(type: string): string | undefined {
  return pictureTypes.includes(type)
    ? undefined
    : t('This file type is not supported. Use JPEG, PNG, WebP, AVIF, GIF or SVG.')
}

/** Uploader of an image, and the site it is used on. */
export interface Uploading {
  readonly user: SessionUser
  /** The site of the page or the record; where its author does not work for it, another of theirs. */
  readonly site: string | undefined
}

/** Reason why a user cannot upload images at all; undefined when they can. */
export function whyNoUpload(user: SessionUser): string | undefined {
  return mayUpload(user) ? undefined : t('Your role cannot upload files. Choose one from the media library.')
}

/** Uploads a picture; a duplicate resolves to the file that the library has. */
export async function uploadPicture(file: File, { user, site }: Uploading): Promise<Uploaded> {
  const why = whyNoUpload(user) ?? pictureError(file.type) ?? sizeError(file)
  if (why) return { refused: why }
  try {
    const asset = await upload('POST /api/media', file, { query: ownerQuery(defaultOwner(uploadOwners(user), site)) })
    void refreshMediaLists()
    queryClient.setQueryData(assetQuery(asset.id).queryKey, asset)
    return { asset }
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'media-known' && error.details.asset
    const asset = typeof known === 'string' ? await queryClient.fetchQuery(assetQuery(known)).catch(() => null) : null
    return asset ? { asset } : { refused: errorMessage(error) }
  }
}

/** Rejection of a file by its size, before it is sent. */
export function sizeError({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  const most = type === 'image/svg+xml' ? limits.svgBytes : limits.uploadBytes
  return size > most
    ? t('The file has {size}. The limit is {limit}.', { size: megabytes(size), limit: megabytes(most) })
    : undefined
}
