import { Type } from 'typebox'
import type { RecordRow as Row } from '#model/records/records.ts'
import { Denials, Instant, orNull, Status } from './schemas.ts'

const At = Type.Optional(orNull(Instant))
const OptionalString = Type.Optional(Type.String())

/**
 * Columns of a record in API answers. The published perspective has no editors and no schedule; only the id is always present.
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
  translation_group: Type.Optional(
    Type.String({ description: 'The same for all languages of one thing: each language is a record of its own.' }),
  ),
  url: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: 'Where visitors find it; null where it has no page. Only of what is published.',
    }),
  ),
  /** Columns that nobody writes: what happened with it. */
  hits: Type.Optional(Type.Integer()),
  last_hit_at: At,
  why_not: Type.Optional(Denials),
}

const Forms = Type.Array(Type.Object({ width: Type.Integer(), url: Type.String() }))

/** Addresses of a picture by format and width. */
export const Sources = Type.Object(
  { avif: Type.Optional(Forms), webp: Type.Optional(Forms), jpg: Type.Optional(Forms) },
  { description: 'Forms of a picture by format and width, as the public pages use them; nothing of other files.' },
)

/** Expanded file of the library: URLs, texts by language, and crops. */
export const ExpandedFile = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum(['image', 'video', 'file']),
    mime: Type.String(),
    name: Type.String(),
    bytes: Type.Integer(),
    width: Type.Integer(),
    height: Type.Integer(),
    alt: Type.String({ description: 'Alternative text in English.' }),
    alts: Type.Record(Type.String(), Type.String(), { description: 'Alternative texts in other languages, by code.' }),
    decorative: Type.Boolean({ description: 'Whether the text beside it says as much.' }),
    focal: Type.Object(
      { x: Type.Number(), y: Type.Number() },
      { description: 'What stays in view, each from 0 to 1.' },
    ),
    colour: Type.String({ description: 'Mean colour, `#rrggbb`.' }),
    url: Type.String({ description: 'The file itself, or the widest form of a picture.' }),
    sources: Sources,
  },
  { title: 'ExpandedFile' },
)

/** Expanded relations and files of a record. */
const RecordExpansion = Type.Record(Type.String(), Type.Unknown(), {
  title: 'RecordExpansion',
  description: 'What the fields that `expand` names lead to, by field: one, several, or null for nothing to be seen.',
})

/** Values of a record by field. */
export const RecordData = Type.Record(Type.String(), Type.Unknown(), { title: 'RecordData' })

/** Record of any entity, typed as a whole draft, which the admin always requests. */
export const RecordRow = Type.Unsafe<Row>(
  Type.Object(
    { ...recordColumns, data: Type.Optional(RecordData), expanded: Type.Optional(RecordExpansion) },
    {
      title: 'RecordRow',
      description: 'Readers of what is published see no names of editors and no appointments.',
    },
  ),
)
