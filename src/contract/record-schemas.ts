import { Type } from 'typebox'
import type { RecordRow as Row } from '#model/records.ts'
import { Denials, Instant, orNull, Status } from './schemas.ts'

const At = Type.Optional(orNull(Instant))
const OptionalString = Type.Optional(Type.String())

/**
 * Columns of a record as the API answers it. Readers of what is published see no names of editors and no appointments,
 * and who asks for some fields gets no more: only its id is always there.
 */
export const recordColumns = {
  id: Type.String(),
  entity: OptionalString,
  site_id: OptionalString,
  language_code: OptionalString,
  slug: OptionalString,
  title: OptionalString,
  status: Type.Optional(Status),
  revision: Type.Optional(Type.Integer()),
  position: Type.Optional(Type.Integer()),
  published_revision: Type.Optional(orNull(Type.Integer())),
  published_at: At,
  publish_at: At,
  unpublish_at: At,
  created_at: Type.Optional(Instant),
  created_by: OptionalString,
  updated_at: Type.Optional(Instant),
  updated_by: OptionalString,
  updated_by_label: OptionalString,
  deleted_at: At,
  translation_group: OptionalString,
  /** Columns that nobody writes: what happened with it. */
  hits: Type.Optional(Type.Integer()),
  last_hit_at: At,
  why_not: Type.Optional(Denials),
}

/** Values of a record by field. */
export const RecordData = Type.Record(Type.String(), Type.Unknown(), { title: 'RecordData' })

/** A record of any entity. Its type is that of a whole draft, which the admin always asks for. */
export const RecordRow = Type.Unsafe<Row>(
  Type.Object(
    { ...recordColumns, data: Type.Optional(RecordData) },
    {
      title: 'RecordRow',
      description: 'Readers of what is published see no names of editors and no appointments.',
    },
  ),
)
