import { type TSchema, Type } from 'typebox'
import { limits } from '#model/limits.ts'
import { recordStatuses } from '#model/records/records.ts'

// Schemas that endpoints of several areas share. An object of a request is closed; one of an answer may grow. A schema
// with a title is a component of that name in the OpenAPI document.

export const closed = { additionalProperties: false }

/** A yes or no as queries write it. */
const yesOrNo = ['1', 'true', '0', 'false'] as const
export const Flag = Type.Optional(Type.Enum([...yesOrNo], { type: 'string' }))
export const Anyway = Type.Optional(
  Type.Enum([...yesOrNo], { type: 'string', description: 'Also while others lead to it.' }),
)

/** First line of a table that is exported. */
export const TableHeads = Type.Optional(
  Type.Enum(['names', 'labels'], {
    type: 'string',
    description:
      'Heads of the columns: names of fields, or labels in the language of the reader. An import takes both.',
  }),
)

export const Text = (maxLength: number) => Type.String({ maxLength })
export const OptionalText = (maxLength: number) => Type.Optional(Text(maxLength))

export const Id = Text(64)
export const PageId = Type.String({ pattern: '^[0-9a-f-]{36}$' })
export const EntityName = Type.String({ pattern: '^[a-z-]{1,40}$' })

/** Instant of an answer: ISO 8601. */
export const Instant = Type.String({ description: 'An instant, ISO 8601.' })

export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** Body without content. */
export const EmptyBody = Type.Union([Type.Null(), Type.Object({})])
/** Body without content, in which nothing else is accepted. */
export const NoBody = Type.Union([Type.Null(), Type.Object({}, closed)])

export const perspectives = ['draft', 'published'] as const
/** Perspective of a read: the working copy or the published version. */
export const AskedPerspective = Type.Optional(Type.Enum([...perspectives]))

/** Object of any values. */
export const Values = Type.Record(Type.String(), Type.Unknown())
export const TextsByName = Type.Record(Type.String(), Type.String())

export const Status = Type.Enum([...recordStatuses])

/** Denied actions with their reasons; allowed ones are absent. */
export const Denials = Type.Record(Type.String(), Type.String(), {
  description: 'Why the one who asks may not do something, by the action.',
})

export const Titled = Type.Object({ id: Type.String(), title: Type.String() })

/** Reference to a document: its source and field. */
export const Reference = Type.Object(
  {
    entity: Type.String(),
    id: Type.String(),
    title: Type.String(),
    field: Type.String(),
    live: Type.Boolean({ description: 'Whether visitors see that use.' }),
  },
  { title: 'Reference' },
)

/** Event of the audit log. */
export const AuditEvent = Type.Object(
  {
    id: Type.String(),
    at: Instant,
    actor: Type.String({ description: 'The id of a user, `token:{id}` or `system`.' }),
    actor_label: Type.String(),
    action: Type.String(),
    entity: Type.String(),
    document_id: Type.String(),
    title: Type.String(),
    site_id: Type.String(),
    details: Values,
  },
  { title: 'AuditEvent' },
)

/** Range of a list: limit and offset. */
export const rangeUpTo = (most: number, furthest = 1_000_000) => ({
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: furthest })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most })),
})
export const range = rangeUpTo(limits.listRows)

export const rowsOf = <S extends TSchema>(row: S) => Type.Object({ rows: Type.Array(row) })
export const listOf = <S extends TSchema>(row: S) => Type.Object({ rows: Type.Array(row), total: Type.Integer() })

/** Answer without a body. */
export const Nothing = Type.Void()

/** Answer that is a file of a type. */
export const fileOf = (type: `${string}/${string}`) => Type.Unsafe<string>({ type: 'string', contentMediaType: type })

/** Fields of a request of a review. */
const askedReview = {
  // Null stands first: read as a text it would be an empty one.
  reviewer: Type.Optional(
    Type.Union([Type.Null(), Text(64)], {
      description: 'The id of who shall review it, among those who may; empty for whoever may.',
    }),
  ),
  due_on: Type.Optional(
    Type.Union([Type.Null(), Text(10)], { description: 'Day by which it is due, as `2027-03-31`; empty for none.' }),
  ),
}
export const AskedReview = Type.Object(askedReview, closed)
/** Body of a change of status: one to `in_review` may name a reviewer and a due day. */
export const markAs = <S extends string>(...statuses: readonly S[]) =>
  Type.Object({ status: Type.Enum([...statuses]), ...askedReview }, closed)
/** Body of a request of a review of a document's changes. */
export const AskedReviewOf = Type.Object({ entity: EntityName, document_id: Id, ...askedReview }, closed)

/** Actions that pages and records share, each with the body it takes. */
export const actionBodies = {
  publish: Type.Union([Type.Null(), Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1 })) }, closed)]),
  unpublish: NoBody,
  schedule: Type.Object(
    {
      // Null stands first: read as a text it would be an empty one.
      publish_at: Type.Optional(Type.Union([Type.Null(), Text(40)])),
      unpublish_at: Type.Optional(Type.Union([Type.Null(), Text(40)])),
    },
    closed,
  ),
  mark: markAs('draft', 'in_review', 'archived'),
  copy: NoBody,
  translate: Type.Object(
    { language_code: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 20 }) },
    closed,
  ),
  restore: NoBody,
  purge: NoBody,
  revert: Type.Object({ revision: Type.Integer({ minimum: 1 }) }, closed),
  'replace-uses': Type.Object({ by: Type.String({ minLength: 1, maxLength: 64 }) }, closed),
} as const

/** Table of an import: a file as it is in base64, or its text. */
const tableFile = {
  csv: Type.Optional(Type.String({ minLength: 1, maxLength: limits.importBytes })),
  file: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: Math.ceil(limits.importBytes / 3) * 4,
      description: 'The file as it is, in base64: CSV in UTF-8, UTF-16 or Windows-1252, an .xlsx workbook, or JSON.',
    }),
  ),
}
export const TableFile = Type.Object(tableFile, { ...closed, minProperties: 1 })
/** Table with its columns mapped by hand. */
export const MappedTable = Type.Object(
  {
    ...tableFile,
    columns: Type.Optional(
      Type.Array(Text(120), {
        maxItems: limits.importColumns,
        description: 'The field of each column in order; empty for one that is left out.',
      }),
    ),
    dates: Type.Optional(
      Type.Enum(['day-first', 'month-first'], { description: 'How to read 03/04/2026 where no cell tells.' }),
    ),
    decimals: Type.Optional(Type.Enum(['comma', 'point'], { description: 'How to read 1.234 where no cell tells.' })),
  },
  { ...closed, minProperties: 1 },
)
/** Columns of a table, each with the field that it seems to be. */
export const TableColumns = Type.Object(
  {
    columns: Type.Array(
      Type.Object({
        head: Type.String(),
        field: Type.String({ description: 'Empty where it is none that is known.' }),
        examples: Type.Array(Type.String()),
      }),
    ),
    fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
    rows: Type.Integer(),
  },
  { title: 'TableColumns' },
)

/** Outcome of an import, or of its dry run, by line. */
export const ImportOutcome = Type.Object(
  {
    id: Type.Optional(Type.String({ description: 'Names the import for undoing it.' })),
    counts: Type.Object({
      new: Type.Integer(),
      updated: Type.Integer(),
      unchanged: Type.Integer(),
      invalid: Type.Integer(),
    }),
    rows: Type.Array(
      Type.Object({
        line: Type.Integer(),
        outcome: Type.Enum(['new', 'updated', 'unchanged', 'invalid']),
        title: Type.String(),
        message: Type.Optional(Type.String()),
      }),
    ),
    unsure: Type.Optional(
      Type.Array(Type.Enum(['dates', 'decimals']), {
        description: 'What no cell tells: send `dates` or `decimals` with the table.',
      }),
    ),
  },
  { title: 'ImportOutcome' },
)
