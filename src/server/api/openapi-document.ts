import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { isRecord } from '#model/json.ts'
import { openapiOf } from './openapi.ts'
import type { Part } from './openapi-operation.ts'

/** OpenAPI document, whole or of an area, serialised and compressed once. Undefined for an unknown area. */
export function openapiDocument(area?: string): OpenapiDocument | undefined {
  const known = made.get(area)
  if (known) return known
  const whole = openapiOf()
  if (area !== undefined && !areasIn(whole).has(area)) return undefined
  const document = packed(area === undefined ? whole : areaOf(whole, area))
  made.set(area, document)
  return document
}

interface OpenapiDocument {
  readonly json: string
  readonly packed: Buffer
  readonly etag: string
}

const made = new Map<string | undefined, OpenapiDocument>()

/** API areas with their number of operations, by name. */
export function openapiAreas(): ReadonlyMap<string, number> {
  return (areas ??= new Map([...areasIn(openapiOf())].toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

let areas: ReadonlyMap<string, number> | undefined

function areasIn({ paths }: Part): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const operation of Object.values(isRecord(paths) ? paths : {}).flatMap(operationsOf))
    for (const tag of tagsOf(operation)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}

/** The document with the operations of one area and the components that they lead to. */
function areaOf(whole: Part, area: string): Part {
  const paths = Object.entries(isRecord(whole.paths) ? whole.paths : {}).flatMap(([path, methods]) => {
    const own = Object.entries(isRecord(methods) ? methods : {}).filter(([, each]) => tagsOf(each).includes(area))
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : []
  })
  const all = isRecord(whole.components) ? whole.components : {}
  const components: Record<string, Record<string, unknown>> = {}
  const take = (part: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const of = all[kind]
      if (!isRecord(of) || components[kind]?.[name] !== undefined) continue
      ;(components[kind] ??= {})[name] = of[name]
      take(of[name])
    }
  }
  take(paths)
  return {
    ...whole,
    tags: (Array.isArray(whole.tags) ? whole.tags : []).filter((tag) => isRecord(tag) && tag.name === area),
    paths: Object.fromEntries(paths),
    components: { ...components, securitySchemes: all.securitySchemes },
  }
}

function operationsOf(methods: unknown): readonly unknown[] {
  return isRecord(methods) ? Object.values(methods) : []
}

function tagsOf(operation: unknown): readonly string[] {
  return isRecord(operation) && Array.isArray(operation.tags) ? operation.tags.map(String) : []
}

function packed(document: Part): OpenapiDocument {
  const json = JSON.stringify(document)
  return {
    json,
    packed: brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`,
  }
}
