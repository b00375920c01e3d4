import { Type } from 'typebox'
import { limits } from '#model/limits.ts'
import { endpoints } from './endpoint.ts'
import { closed, Instant, Text } from './schemas.ts'

const Change = Type.Object(
  {
    entity: Type.String({ description: '`pages`, or a kind of records.' }),
    id: Type.String(),
    event: Type.Enum(['publish', 'unpublish', 'delete'], {
      description: 'How it is now: `publish` is there to be read, the others are not there any more.',
    }),
    site_id: Type.String({ description: '`*` for what the whole group shares.' }),
    language_code: Type.String(),
    at: Instant,
    url: Type.Union([Type.String(), Type.Null()], { description: 'Where visitors find it.' }),
  },
  { title: 'Change' },
)

/** Change feed of published content. */
export const changeEndpoints = endpoints({
  'GET /api/changes': {
    summary: 'What was published, withdrawn and deleted since',
    description: `Without \`since\` it answers a cursor to begin with: take it, read what you need, then ask for what changed. Changes are kept for ${limits.changeDays} days; who asks for older ones is refused with 410, and reads everything again. What begins or ends by the clock is no change.`,
    isOpen: true,
    scope: 'content:read',
    refuses: [410],
    query: Type.Object(
      {
        since: Type.Optional(
          Type.String({ maxLength: 200, description: 'The `cursor` of the answer before, or an instant in ISO 8601.' }),
        ),
        site: Type.Optional(Text(64)),
        entities: Type.Optional(
          Type.String({ maxLength: 400, description: 'Kinds of things, with commas between: `specials,pages`.' }),
        ),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.changesAtOnce })),
      },
      closed,
    ),
    answers: {
      200: Type.Object({
        rows: Type.Array(Change),
        cursor: Type.String({ description: 'Where to go on.' }),
        more: Type.Boolean({ description: 'Whether there are more already.' }),
      }),
    },
  },
})
