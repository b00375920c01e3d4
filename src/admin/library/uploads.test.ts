import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limits } from '#model/limits.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { renderHook } from '../testing.ts'
import {
  cancelUpload,
  clearUploads,
  megabytes,
  queueUploads,
  retryUpload,
  takeKnown,
  uploadFrom,
  useUploadEntries,
} from './uploads.ts'

/** Upload that is under way; the test says what comes of it. */
interface Sent {
  readonly address: string
  readonly answer: (status: number, body: object) => void
  isAborted: boolean
}

let sent: Sent[]
/** Answers to what is asked without a file, by the beginning of their address; each waits until it is given. */
let asked: { readonly path: string; readonly answer: (status: number, body: object) => void }[]

beforeEach(() => {
  sent = []
  asked = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {}
      status = 0
      response: unknown
      onload = () => undefined
      onabort = () => undefined
      address = ''
      own: Sent | undefined
      setRequestHeader = () => undefined
      open(_: string, address: string) {
        this.address = address
      }
      send() {
        this.own = {
          address: this.address,
          isAborted: false,
          answer: (status, response) => {
            Object.assign(this, { status, response })
            this.onload()
          },
        }
        sent.push(this.own)
      }
      abort() {
        this.own!.isAborted = true
        this.onabort()
      }
    },
  )
  vi.stubGlobal(
    'fetch',
    (path: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        asked.push({ path, answer: (status, body) => resolve(Response.json(body, { status })) })
      }),
  )
})

afterEach(async () => {
  for (const { id } of entriesNow()) cancelUpload(id)
  for (const { answer } of [...sent, ...asked]) answer(200, {})
  await settled()
  clearUploads()
  vi.unstubAllGlobals()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const file = (name: string, more: Partial<File> = {}) => ({ name, size: 1, type: 'image/jpeg', ...more }) as File
const entriesNow = () => renderHook(useUploadEntries).now
const states = () => entriesNow().map(({ name, state }) => `${name} ${state}`)
const idOf = (name: string) => entriesNow().find((each) => each.name === name)!.id

it('sends three files at a time, and the next when one has arrived', async () => {
  const arrived: LibraryAsset[] = []
  queueUploads(
    ['a', 'b', 'c', 'd'].map((name) => file(name)),
    { folder: 'rooms' },
    (asset) => arrived.push(asset),
  )
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
  expect(sent[0]!.address).toBe('/api/media?folder=rooms')
  sent[1]!.answer(201, { id: 'b' })
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending'])
  expect(arrived).toEqual([{ id: 'b' }])
})

it('refuses a file that is too large before it is sent, a video by a limit of its own', () => {
  queueUploads([
    file('large', { size: limits.uploadBytes + 1 }),
    file('film', { size: limits.uploadBytes + 1, type: 'video/mp4' }),
    file('long film', { size: limits.videoBytes + 1, type: 'video/mp4' }),
  ])
  expect(states()).toEqual(['large refused', 'film sending', 'long film refused'])
})

it('takes a hundred files in one go, and says of the others when to add them', () => {
  queueUploads(Array.from({ length: 102 }, (_, i) => file(`${i}`)))
  const refused = entriesNow().filter(({ state }) => state === 'refused')
  expect(refused.map(({ name }) => name)).toEqual(['100', '101'])
  expect(refused[0]!.reason).toMatch(/^You can upload 100 files at a time/)
})

it('offers the file that the library has already, which the field may take or keep twice', async () => {
  const taken: LibraryAsset[] = []
  queueUploads([file('again')], {}, (asset) => taken.push(asset))
  sent[0]!.answer(409, { code: 'media-known', details: { asset: 'known' } })
  await vi.waitFor(() => expect(asked[0]?.path).toBe('/api/media/known'))
  asked[0]!.answer(200, { id: 'known' })
  await vi.waitFor(() => expect(states()).toEqual(['again known']))
  takeKnown(idOf('again'))
  expect(taken).toEqual([{ id: 'known' }])

  queueUploads([file('twice')])
  sent[1]!.answer(409, { code: 'media-known', details: { asset: 'known' } })
  await vi.waitFor(() => expect(asked.filter(({ path }) => path === '/api/media/known')).toHaveLength(2))
  asked.findLast(({ path }) => path === '/api/media/known')!.answer(200, { id: 'known' })
  await vi.waitFor(() => expect(states()).toEqual(['twice known']))
  retryUpload(idOf('twice'), 'keep')
  expect(sent[2]!.address).toBe('/api/media?duplicate=keep')
})

it('ends an upload that is cancelled, makes room for the next, and sends it again when asked', async () => {
  queueUploads(['a', 'b', 'c', 'd'].map((name) => file(name)))
  cancelUpload(idOf('a'))
  expect(sent[0]!.isAborted).toBe(true)
  await vi.waitFor(() => expect(states()).toEqual(['a cancelled', 'b sending', 'c sending', 'd sending']))
  sent[1]!.answer(201, {})
  await settled()
  retryUpload(idOf('a'))
  expect(states()).toContain('a sending')
})

it('gives a field no file whose upload was cancelled while the server fetched it', async () => {
  const taken: LibraryAsset[] = []
  uploadFrom('https://example.com/a.jpg', {}, (asset) => taken.push(asset))
  cancelUpload(idOf('https://example.com/a.jpg'))
  asked[0]!.answer(201, { id: 'late' })
  await settled()
  expect([states(), taken]).toEqual([['https://example.com/a.jpg cancelled'], []])
})

it('leaves what is under way in the list when what is over is cleared', async () => {
  queueUploads([file('a'), file('b')])
  sent[0]!.answer(422, { detail: 'This is no picture.' })
  await vi.waitFor(() => expect(entriesNow()[0]).toMatchObject({ state: 'refused', reason: 'This is no picture.' }))
  clearUploads()
  expect(states()).toEqual(['b sending'])
})

it('says the size of a file in the unit that suits it', () => {
  expect([0, 1, 900 * 1024, 1024 * 1024 - 1, 1024 * 1024, 5.25 * 1024 * 1024].map(megabytes)).toEqual([
    '1 kB',
    '1 kB',
    '900 kB',
    '1.0 MB',
    '1.0 MB',
    '5.3 MB',
  ])
})
