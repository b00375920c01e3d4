import { Type } from 'typebox'
import { limits } from '#model/limits.ts'
import { endpoints, type Value } from './endpoint.ts'
import { closed } from './schemas.ts'

const Id = Type.String({ pattern: '^[\\w-]{1,64}$' })
const OfOne = Type.Object({ id: Id })
const OfRecord = Type.Object({ entity: Type.String({ pattern: '^[a-z][a-z-]{1,39}$' }), id: Id })

const Asked = Type.Object(
  {
    keys: Type.Array(Type.String({ minLength: 1, maxLength: 400 }), {
      minItems: 1,
      maxItems: limits.suggestionsAtOnce,
      description: 'Keys of the texts, as the texts beside the source have them.',
    }),
  },
  closed,
)
const Suggested = Type.Object({
  rows: Type.Array(
    Type.Object({
      key: Type.String(),
      text: Type.Optional(Type.String({ description: 'Suggested translation, as it would be stored.' })),
      refused: Type.Optional(Type.String({ description: 'Why there is no suggestion for this text.' })),
    }),
  ),
})
export type SuggestedTexts = Value<typeof Suggested>

const RecordTexts = Type.Object({
  source: Type.String({ description: 'Id of the record that is translated.' }),
  source_language: Type.String(),
  language: Type.String(),
  texts: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      name: Type.String({ description: 'Field.' }),
      path: Type.Array(Type.Union([Type.String(), Type.Integer()]), { description: 'Way to the text in its value.' }),
      isRich: Type.Boolean(),
      source: Type.String(),
      target: Type.String(),
    }),
  ),
})
export type RecordTexts = Value<typeof RecordTexts>

const silent = 'Nothing is stored. Where no service is set up, and while it does not answer, it is refused.'

/** Suggested texts of the service that the operator named. */
export const suggestionEndpoints = endpoints({
  'POST /api/pages/:id/suggestions': {
    summary: 'Suggested translations of texts of a page',
    description: `For a page that is a translation. ${silent}`,
    tag: 'suggestions',
    params: OfOne,
    body: Asked,
    refuses: [502],
    answers: { 200: Suggested },
  },
  'POST /api/media/:id/suggestions': {
    summary: 'Suggested alternative text of a picture',
    description: silent,
    tag: 'suggestions',
    params: OfOne,
    body: Type.Object({ language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }) }, closed),
    refuses: [502],
    answers: { 200: Type.Object({ text: Type.String({ maxLength: limits.suggestedAltLength }) }) },
  },
  'GET /api/:entity/:id/texts': {
    summary: 'Texts of a record beside those of its source',
    description: 'The source is the translation in the language of its site; a record in that language has none.',
    tag: 'suggestions',
    params: OfRecord,
    answers: { 200: RecordTexts },
  },
  'POST /api/:entity/:id/suggestions': {
    summary: 'Suggested translations of texts of a record',
    description: silent,
    tag: 'suggestions',
    params: OfRecord,
    body: Asked,
    refuses: [502],
    answers: { 200: Suggested },
  },
})
