import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entity } from '#entities/define.ts'
import { limits } from '#model/limits.ts'
import type { RecordRow } from '#model/records/records.ts'
import { publicColumns, rowColumns } from '#services/repository-types.ts'
import { forNobody } from '../http/security-headers.ts'
import { openToAll } from '../http/middleware/cross-origin.ts'
import type { Perspective } from './record-query.ts'

/** Record in an API answer, whole or with selected fields. */
export function answerOf(
  row: RecordRow & { readonly url?: string | null },
  perspective: Perspective,
  selection?: readonly string[],
) {
  if (selection) return chosenFrom(row, selection)
  if (perspective === 'draft') return row
  const { entity, url, data } = row
  return { entity, ...pickedFrom(row, publicColumns), ...(url !== undefined && { url }), data }
}

function chosenFrom(row: RecordRow, selection: readonly string[]) {
  const isColumn = (name: string) => name === 'url' || rowColumns.some((column) => column === name)
  const fields = selection.filter((name) => !isColumn(name))
  return {
    ...pickedFrom(row, ['id', ...selection.filter(isColumn)]),
    ...(fields.length > 0 && { data: pickedFrom(row.data, fields) }),
  }
}

function pickedFrom(from: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const values = from as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** ETag of a record's answer: its revision and expansions. */
export function tagOf({ revision }: Pick<RecordRow, 'revision'>, answer: unknown): string {
  return `"${revision}-${digestOf(answer)}"`
}

/** ETag of a list's answer. */
export function tagOfList(answer: unknown): string {
  return `"${digestOf(answer)}"`
}

function digestOf(answer: unknown): string {
  return createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 16)
}

interface Sent {
  readonly entity: Pick<Entity, 'hasPublicApi'>
  readonly perspective: Perspective
  readonly body: unknown
  readonly tag?: string
  /** The moment from which it is another by itself. */
  readonly expires?: Date | undefined
}

/** Sends a record with its ETag, or 304 Not Modified. Public answers allow any origin and are cached for a while. */
export function sendRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { entity, perspective, body, tag = tagOfList(body), expires }: Sent,
) {
  const isPublic = perspective === 'published' && entity.hasPublicApi === true && !request.signedIn
  const left = expires ? Math.floor((expires.getTime() - Date.now()) / 1000) : limits.publicApiSeconds
  reply.headers({
    etag: tag,
    vary: 'authorization, cookie',
    'cache-control': isPublic ? `public, max-age=${Math.max(0, Math.min(left, limits.publicApiSeconds))}` : forNobody,
    ...(isPublic && openToAll),
  })
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*') ? reply.code(304).send() : reply.send(body)
}
