import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#config.ts'
import { s3Blobs } from './s3-blobs.ts'

const keys = { accessKey: 'reader', secretKey: 'a secret', region: 'eu-central-1' }

/** Fault of a bucket: it answers a status, is silent, ends connections, or breaks off in the middle of a file. */
export type BucketFault = 'none' | 'error' | 'silent' | 'reset' | 'cut' | 'missing' | 'read-only'

/** In-memory bucket that checks signatures. */
export async function openBucket(given: Partial<typeof keys> = {}) {
  const files = new Map<string, Buffer>()
  const state: { fault: BucketFault } = { fault: 'none' }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3: S3Config = { endpoint: `${endpoint}/`, bucket: 'pictures', ...keys, ...given }
  return {
    s3,
    blobs: s3Blobs(s3),
    /** Makes it fail, or work again. */
    fail: (fault: BucketFault) => void (state.fault = fault),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = state
    if (fault === 'silent') return
    if (fault === 'reset') return void request.socket.destroy()
    const body = await buffer(request)
    if (fault === 'error') return void response.writeHead(500).end()
    if (fault === 'missing') return void response.writeHead(404).end('<Code>NoSuchBucket</Code>')
    if (fault === 'read-only' && request.method === 'PUT') return void response.writeHead(403).end()
    if (!(await isSigned(request))) return void response.writeHead(403).end()
    const { method, url = '' } = request
    const file = files.get(url)
    if (url === '/pictures') response.writeHead(200)
    else if (!url.startsWith('/pictures/')) response.writeHead(400)
    else if (method === 'PUT') {
      if (Number(request.headers['content-length']) !== body.length) response.writeHead(411)
      else files.set(url, body)
    } else if (method === 'DELETE') {
      files.delete(url)
      response.writeHead(204)
    } else if (!file) response.writeHead(404)
    else {
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = start ? file.subarray(Number(start), Number(end) + 1) : file
      response.writeHead(start ? 206 : 200, { 'content-length': part.length })
      if (fault === 'cut' && method === 'GET') {
        response.write(part.subarray(0, part.length / 2), () => response.destroy())
        return
      }
      if (method === 'GET') response.write(part)
    }
    response.end()
  }

  async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}${url}`,
      headers: { 'x-amz-content-sha256': String(headers['x-amz-content-sha256']) },
      accessKeyId: keys.accessKey,
      secretAccessKey: keys.secretKey,
      service: 's3',
      region: keys.region,
      datetime: String(headers['x-amz-date']),
    })
    const [, signature] = /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
    // Whatever headers were signed, they are those of the request.
    const signed = (await signer.sign()).headers.get('authorization') ?? ''
    return signed.endsWith(`Signature=${signature}`)
  }
}
