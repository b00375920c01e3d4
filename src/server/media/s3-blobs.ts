import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '#config.ts'
import { limits } from '#model/limits.ts'
import type { Blobs } from './blobs.ts'

/** Storage backend: files in a bucket that speaks the S3 protocol. */
export function s3Blobs({ endpoint, bucket, accessKey, secretKey, region }: S3Config): Blobs {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 3,
  })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return {
    async put(key, path) {
      await ask(key, { method: 'PUT', body: await openAsBlob(path) }, [200, 201])
      await rm(path, { force: true })
    },

    async read(key) {
      const answer = await ask(key, {}, [200, 404])
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },

    async open(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await ask(key, { headers }, [200, 206, 404])
      if (answer.status === 404 || !answer.body) return undefined
      return Readable.fromWeb(answer.body as ReadableStream)
    },

    async size(key) {
      const answer = await ask(key, { method: 'HEAD' }, [200, 404])
      return answer.status === 404 ? undefined : Number(answer.headers.get('content-length'))
    },

    async remove(key) {
      await ask(key, { method: 'DELETE' }, [200, 204, 404])
    },

    async check() {
      // Keys that may read files and not the list of them are answered 403 by a bucket that is there.
      const answer = await answered(base, { method: 'HEAD' })
      await answer.body?.cancel()
      if (![200, 301, 403].includes(answer.status)) throw new Error(`The bucket ${bucket} answered ${answer.status}.`)
    },
  }

  async function ask(key: string, request: RequestInit, expected: readonly number[]): Promise<Response> {
    const answer = await answered(`${base}/${key}`, request)
    if (expected.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new Error(`The storage answered ${answer.status} to ${request.method ?? 'GET'} ${key}.`)
  }

  /** Answer of the storage, once it has begun; its body may take any time. */
  async function answered(address: string, request: RequestInit): Promise<Response> {
    const patience = new AbortController()
    const ms = limits.storageMs + (request.body instanceof Blob ? request.body.size / limits.storageBytesPerMs : 0)
    const timer = setTimeout(
      () =>
        patience.abort(
          new DOMException(`The storage did not answer within ${Math.round(ms / 1000)} seconds.`, 'TimeoutError'),
        ),
      ms,
    )
    return client.fetch(address, { ...request, signal: patience.signal }).finally(() => clearTimeout(timer))
  }
}
