import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { formatNumber } from '../formats/format-number.ts'
import type { UploadPlace } from '#contract/media.ts'
import { call, upload } from '../api/api.ts'
import { errorMessage } from '../components/states.tsx'
import { refreshMediaLists } from '../api/queries.ts'
import { ApiError } from '../api/transport.ts'

/** A file on its way into the library. */
export interface UploadEntry {
  readonly id: number
  readonly name: string
  readonly file: File | undefined
  /** Source URL, when the server fetches the file. */
  readonly url?: string
  readonly place: UploadPlace
  readonly state: 'waiting' | 'sending' | 'done' | 'known' | 'refused' | 'cancelled'
  /** Progress, from 0 to 1. */
  readonly part: number
  /** Reason of the rejection, and what to do. */
  readonly reason?: string
  /** The file that came of it, or that has the same bytes. */
  readonly asset?: LibraryAsset
}

/** The media types of files that pages show as pictures. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml']

export const acceptedFiles = `${pictureTypes.join(',')},video/mp4,video/webm,application/pdf,text/vtt,.vtt,.docx`

/** Number of uploads at a time, and of files added in one go. */
const atOnce = 3
const mostAtOnce = 100

const uploads = createStore<{ entries: readonly UploadEntry[] }>(() => ({ entries: [] }))
const aborts = new Map<number, AbortController>()
const listeners = new Map<number, (asset: LibraryAsset) => void>()
let lastId = 0

export function useUploadEntries(): readonly UploadEntry[] {
  return useStore(uploads, ({ entries }) => entries)
}

/** Queues files for upload. `uploaded` is called with each file in the library, also for a duplicate. */
export function queueUploads(
  files: readonly File[],
  place: UploadPlace = {},
  uploaded?: (asset: LibraryAsset) => void,
): void {
  begin(
    files.map((file, i) => ({
      name: file.name || t('Pasted picture'),
      file,
      place,
      ...(i >= mostAtOnce
        ? {
            reason: t('You can upload {mostAtOnce} files at a time. Add this file when the others are done.', {
              mostAtOnce,
            }),
          }
        : whyTooLarge(file)),
    })),
    uploaded,
  )
}

/** Uploads a file from a URL, which the server fetches. */
export function uploadFrom(url: string, place: UploadPlace = {}, uploaded?: (asset: LibraryAsset) => void): void {
  begin([{ name: url, file: undefined, url, place }], uploaded)
}

export function cancelUpload(id: number): void {
  aborts.get(id)?.abort()
  change(id, { state: 'cancelled' })
}

/** Tries again; with `keep`, although the library has the same file. */
export function retryUpload(id: number, duplicate?: 'keep'): void {
  const entry = uploads.getState().entries.find((each) => each.id === id)
  if (!entry) return
  const { reason: _reason, asset: _asset, ...rest } = entry
  replace(id, { ...rest, part: 0, state: 'waiting', place: { ...entry.place, ...(duplicate && { duplicate }) } })
  work()
}

/** Takes the duplicate in the library instead of an upload. */
export function takeKnown(id: number): void {
  const entry = uploads.getState().entries.find((each) => each.id === id)
  if (!entry?.asset) return
  listeners.get(id)?.(entry.asset)
  change(id, { state: 'done' })
}

/** Removes finished uploads from the list. */
export function clearUploads(): void {
  uploads.setState(({ entries }) => ({
    entries: entries.filter(({ state }) => state === 'waiting' || state === 'sending'),
  }))
}

type Beginning = Pick<UploadEntry, 'name' | 'file' | 'place'> & { readonly url?: string; readonly reason?: string }

function begin(beginnings: readonly Beginning[], uploaded: ((asset: LibraryAsset) => void) | undefined): void {
  const entries = beginnings.map((beginning): UploadEntry => ({
    ...beginning,
    id: ++lastId,
    part: 0,
    state: beginning.reason === undefined ? 'waiting' : 'refused',
  }))
  if (uploaded) for (const { id } of entries) listeners.set(id, uploaded)
  uploads.setState(({ entries: before }) => ({
    entries: [...before.filter(({ state }) => state !== 'done' && state !== 'cancelled'), ...entries],
  }))
  work()
}

/** Sends the next that wait, as many as may be under way. */
function work(): void {
  const { entries } = uploads.getState()
  const free = atOnce - entries.filter(({ state }) => state === 'sending').length
  for (const entry of entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))) void send(entry)
}

async function send({ id, file, url, place }: UploadEntry): Promise<void> {
  const abort = new AbortController()
  aborts.set(id, abort)
  change(id, { state: 'sending' })
  try {
    const asset =
      file === undefined
        ? await call('POST /api/media/from-url', { body: { url: url ?? '', ...place }, signal: abort.signal })
        : await upload('POST /api/media', file, {
            signal: abort.signal,
            progress: (part) => change(id, { part }),
            query: place,
          })
    change(id, { state: 'done', part: 1, asset })
    listeners.get(id)?.(asset)
    void refreshMediaLists()
  } catch (error) {
    if (!abort.signal.aborted) await refused(id, error)
  } finally {
    aborts.delete(id)
    work()
  }
}

async function refused(id: number, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'media-known' && typeof error.details.asset === 'string') {
    const asset = await call('GET /api/media/:id', { params: { id: error.details.asset } }).catch(() => undefined)
    if (asset) return change(id, { state: 'known', asset })
  }
  change(id, { state: 'refused', reason: errorMessage(error) })
}

function change(id: number, changes: Partial<UploadEntry>): void {
  const entry = uploads.getState().entries.find((each) => each.id === id)
  if (entry && !(entry.state === 'cancelled' && changes.state !== 'waiting')) replace(id, { ...entry, ...changes })
}

function replace(id: number, entry: UploadEntry): void {
  uploads.setState(({ entries }) => ({ entries: entries.map((each) => (each.id === id ? entry : each)) }))
}

/** Rejection of a file by its size, before it is sent. */
function whyTooLarge({ size, type }: File): { reason?: string } {
  const most = type.startsWith('video/') ? limits.videoBytes : limits.uploadBytes
  return size > most
    ? {
        reason: t('This file has {megabytes}, and the limit is {megabytes2}. Make it smaller, then add it again.', {
          megabytes: megabytes(size),
          megabytes2: megabytes(most),
        }),
      }
    : {}
}

export function megabytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const isSmall = kilobytes < 1024
  const size = isSmall ? kilobytes : bytes / 1024 / 1024
  return formatNumber(size, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    minimumFractionDigits: isSmall ? 0 : 1,
    maximumFractionDigits: isSmall ? 0 : 1,
  })
}
