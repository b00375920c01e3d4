import type { AssetChanges, BulkChanges, FolderChanges, UploadPlace } from '#contract/media.ts'
import type { MediaQuery } from '#model/media.ts'
import type { Transport, Upload } from './transport.ts'

export type { AssetChanges, BulkChanges, BulkOutcome, FolderChanges, UploadPlace } from '#contract/media.ts'

type Progress = Pick<Upload, 'progress' | 'signal'>

/** The calls about files of the library and their folders. */
export function mediaApi({ call, upload }: Pick<Transport, 'call' | 'upload'>) {
  return {
    media: (query: MediaQuery) => call('GET /api/media', { query }),
    mediaIds: (query: MediaQuery) => call('GET /api/media/ids', { query }),
    mediaFacts: () => call('GET /api/media/facts'),
    asset: (id: string) => call('GET /api/media/:id', { params: { id } }),
    assetUses: (id: string) => call('GET /api/media/:id/uses', { params: { id } }),
    uploadMedia: (file: File, query: UploadPlace, progress: Progress = {}) =>
      upload('POST /api/media', file, { ...progress, query }),
    fetchMedia: (url: string, place: UploadPlace) => call('POST /api/media/from-url', { body: { url, ...place } }),
    replaceFile: (id: string, revision: number, file: File, progress: Progress = {}) =>
      upload('POST /api/media/:id/file', file, { ...progress, params: { id }, revision }),
    changeAsset: (id: string, revision: number, body: AssetChanges) =>
      call('PATCH /api/media/:id', { params: { id }, body, revision }),
    changeAssets: (ids: readonly string[], changes: BulkChanges) =>
      call('POST /api/media/bulk', { body: { ids, ...changes } }),
    trashAsset: (id: string, replaceWith?: string) =>
      call('DELETE /api/media/:id', { params: { id }, query: replaceWith === undefined ? {} : { replaceWith } }),
    purgeAsset: (id: string) => call('DELETE /api/media/:id', { params: { id }, query: { forever: true } }),
    restoreAsset: (id: string) => call('POST /api/media/:id/restore', { params: { id } }),

    mediaFolders: () => call('GET /api/media-folders'),
    createFolder: (body: FolderChanges & { name: string }) => call('POST /api/media-folders', { body }),
    changeFolder: (id: string, revision: number, body: FolderChanges) =>
      call('PATCH /api/media-folders/:id', { params: { id }, body, revision }),
    removeFolder: (id: string) => call('DELETE /api/media-folders/:id', { params: { id } }),
  }
}
