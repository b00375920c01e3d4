import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { openapiOf } from './openapi.ts'

/** The OpenAPI document as it is sent; made and packed once, when it is first asked for: it is the same for everybody. */
export function openapiDocument(): OpenapiDocument {
  return (made ??= make())
}

export interface OpenapiDocument {
  readonly json: string
  readonly packed: Buffer
  readonly etag: string
}

let made: OpenapiDocument | undefined

function make(): OpenapiDocument {
  const json = JSON.stringify(openapiOf())
  return {
    json,
    packed: brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`,
  }
}
