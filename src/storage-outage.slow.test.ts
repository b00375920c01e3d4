import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createMediaFiles } from '#server/media/files.ts'
import { type BucketFault, openBucket } from '#server/media/testing-bucket.ts'
import { testAssets } from '#server/testing.ts'
import { readConfig } from './config.ts'
import { openProduct } from './product.ts'

const domain = 'www.ziva.test'
/** Each fault of the storage, in the order in which it befalls it, and how long it lasts, ms. */
const course: readonly (readonly [BucketFault, number])[] = [
  ['none', 1500],
  ['error', 2000],
  ['none', 2500],
  ['reset', 2000],
  ['none', 2500],
  ['missing', 2000],
  ['none', 2500],
  ['silent', 8000],
  // Who asked in the last moment of the silence waits for five seconds more.
  ['none', 8000],
]

it('answers pages, and says 503 of pictures, while storage is taken away and given back', async () => {
  const { port, token, files, purge, bucket } = await opened()
  const counts = new Map<string, number>()
  const failures: string[] = []
  let [stage, isOver] = ['', false]
  const ask = async (kind: string, path: string, body?: Buffer) => {
    const during = stage
    const { status, retryAfter } = await asked(port, path, body && { body, token })
    // What was under way when the storage changed may end either way.
    const outcome = during === stage ? during : 'between two'
    const key = `${kind} | ${outcome} | ${status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (![200, 201, 503].includes(status)) failures.push(key)
    if (status === 503 && !retryAfter) failures.push(`${key} without Retry-After`)
    if (status === 503 && kind === 'page') failures.push(key)
    // Four visitors and an editor, not all that one core can ask for.
    await pause(kind === 'upload' || status === 503 ? 50 : 5)
  }
  const kinds: readonly (() => Promise<void>)[] = [
    () => ask('page', '/'),
    () => ask('picture that was seen', `/media/${files.seen}/640.webp`),
    async () => {
      await purge(files.fresh)
      await ask('picture that nobody saw', `/media/${files.fresh}/640.webp`)
    },
    () => ask('file', `/media/file/${files.menu}.pdf`),
    () => ask('upload', '/api/media?site=x&duplicate=keep', Buffer.from(`%PDF-1.7 ${Math.random()}`)),
  ]
  const load = kinds.map(async (kind) => {
    while (!isOver) await kind()
  })
  await asked(port, `/media/${files.seen}/640.webp`)
  for (const [i, [fault, ms]] of course.entries()) {
    bucket.fail(fault)
    stage = fault === 'none' ? (i === 0 ? 'well' : 'given back') : fault
    await pause(ms)
    // On a busy machine a fault lasts until a file was asked for while it lasted.
    const wasAsked = () => [...counts.keys()].some((key) => key.startsWith(`file | ${stage} |`))
    for (let i = 0; i < 150 && !wasAsked(); i++) await pause(100)
  }
  const last = await Promise.all([files.seen, files.fresh].map((id) => asked(port, `/media/${id}/320.webp`)))
  isOver = true
  await Promise.all(load)
  const table = [...counts].map(([key, count]) => `| ${key} | ${count} |`).toSorted()
  await mkdir('test-results', { recursive: true })
  await writeFile(
    'test-results/storage-outage.md',
    ['| request | storage | answer | count |', '|---|---|---|---|', ...table, ''].join('\n'),
  )
  expect(failures).toEqual([])
  expect(last.map(({ status }) => status)).toEqual([200, 200])
  for (const fault of ['error', 'reset', 'missing', 'silent'])
    expect(counts.get(`file | ${fault} | 503`) ?? 0).toBeGreaterThan(0)
}, 240_000)

/** A product whose library is in a bucket, with a site and three files. */
async function opened() {
  const dataDir = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const bucket = await openBucket()
  onTestFinished(bucket.close)
  const config = { ...readConfig({ DATA_DIR: dataDir }), s3: bucket.s3, production: true, logLevel: 'error' as const }
  const product = await openProduct({ ...config, drainSeconds: 0 })
  onTestFinished(() => product.close())
  await product.startSite({ name: 'Ziva', domain, layout: 'blocks', languages: ['en'], publish: true })
  const media = createMediaFiles({ dataDir, s3: bucket.s3 })
  const picture = await readFile('src/server/media/cases/picture.jpg').catch(() => undefined)
  const put = async (id: string, bytes: Buffer, file: string) => {
    await product.store.media.put(await media.put(id, bytes, { file }))
    return id
  }
  const { default: sharp } = await import('sharp')
  const drawn = async (colour: string) =>
    picture ??
    sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const files = {
    seen: await put('seen', await drawn('#224466'), 'seen.jpg'),
    fresh: await put('fresh', await drawn('#664422'), 'fresh.jpg'),
    menu: await put('menu', Buffer.from('%PDF-1.7 menu'), 'menu.pdf'),
  }
  const { port } = new URL(await product.listen({ port: 0, host: '127.0.0.1', assets: testAssets }))
  const token = await product.token({ email: config.ownerEmail, hours: 1 })
  const purge = (id: string) => rm(join(dataDir, 'variants', id), { recursive: true, force: true })
  return { port: Number(port), token, files, purge, bucket }
}

interface Sent {
  readonly body: Buffer
  readonly token: string
}

function asked(port: number, path: string, sent?: Sent): Promise<{ status: number; retryAfter: boolean }> {
  const form = sent && new FormData()
  form?.append('file', new Blob([new Uint8Array(sent!.body)], { type: 'application/pdf' }), 'menu.pdf')
  return form && sent ? posted(port, path, form, sent.token) : got(port, path)
}

async function posted(port: number, path: string, form: FormData, token: string) {
  const body = new Response(form)
  return got(port, path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
    body: Buffer.from(await body.arrayBuffer()),
  })
}

function got(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<{ status: number; retryAfter: boolean }> {
  return new Promise((resolve) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers: { host: domain, accept: '*/*', ...headers } },
      (answer) => {
        answer.resume()
        const said = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] !== undefined }
        answer.on('end', () => resolve(said))
        answer.on('error', () => resolve({ ...said, status: 0 }))
      },
    )
    sent.on('error', () => resolve({ status: 0, retryAfter: false }))
    sent.end(body)
  })
}
