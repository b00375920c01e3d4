import { Type } from 'typebox'
import { editingLimits, limits } from '#model/limits.ts'
import { replaceKinds } from '#model/search/replace-kinds.ts'
import { endpoints, type Value } from './endpoint.ts'
import { closed, Id, Instant, NoBody } from './schemas.ts'

const Kind = Type.Enum([...replaceKinds], { type: 'string' })
const search = {
  words: Type.String({ minLength: 1, maxLength: limits.patternLength, description: 'Text or pattern to find.' }),
  isPattern: Type.Optional(
    Type.Boolean({ description: 'Whether `words` is a pattern (RE2: no back references, no look-around).' }),
  ),
  matchCase: Type.Optional(Type.Boolean()),
  wholeWords: Type.Optional(Type.Boolean()),
  keepCase: Type.Optional(
    Type.Boolean({ description: 'Whether a replacement is in capitals, or begins with one, as what it replaces.' }),
  ),
  by: Type.String({
    maxLength: limits.patternLength,
    description: 'Replacement. For a pattern, $1 to $99 are its groups, $& is the whole match and $$ is $.',
  }),
  kinds: Type.Optional(
    Type.Array(Kind, {
      minItems: 1,
      uniqueItems: true,
      description:
        'Plain text, text between the tags of rich text, addresses of links, alternative texts, search-engine texts. All by default.',
    }),
  ),
}
const Asked = Type.Object(
  {
    ...search,
    sites: Type.Optional(Type.Array(Id, { maxItems: 200, description: 'All sites, and what they share, by default.' })),
    languages: Type.Optional(Type.Array(Type.String({ maxLength: 12 }), { maxItems: 100 })),
    documents: Type.Optional(
      Type.Array(Type.Enum(['pages', 'records'], { type: 'string' }), { minItems: 1, uniqueItems: true }),
    ),
    after: Type.Optional(
      Type.String({ pattern: String.raw`^\d{1,4}\.\d{1,9}$`, description: '`next` of the part before.' }),
    ),
  },
  closed,
)
/** Request of find and replace. */
export type AskedReplacements = Value<typeof Asked>

const Hit = Type.Object({
  key: Type.String({ description: 'Names the match and the text around it.' }),
  kind: Kind,
  before: Type.String({ description: 'The sentence before the match.' }),
  match: Type.String(),
  after: Type.String(),
  by: Type.String({ description: 'What replaces the match.' }),
  element: Type.Union([Id, Type.Null()]),
  layer: Type.String(),
  field: Type.String(),
})
const Found = Type.Object({
  entity: Type.String({ description: '`pages`, or the entity of a record.' }),
  id: Id,
  title: Type.String(),
  path: Type.String(),
  site_id: Type.String(),
  language_code: Type.String(),
  status: Type.String(),
  refused: Type.Optional(Type.String({ description: 'Why you cannot change it.' })),
  hits: Type.Array(Hit),
})
/** Document with the matches in it. */
export type FoundDocument = Value<typeof Found>

const Given = Type.Object(
  {
    ...search,
    documents: Type.Array(
      Type.Object(
        {
          entity: Type.String({ maxLength: 60 }),
          id: Id,
          title: Type.Optional(Type.String({ maxLength: 400 })),
          keys: Type.Array(Type.String({ maxLength: 30 }), { minItems: 1, maxItems: editingLimits.replacementHits }),
        },
        closed,
      ),
      { maxItems: editingLimits.replacementDocuments, description: 'The matches to replace, by their keys.' },
    ),
    release: Type.Optional(Id),
    new_release: Type.Optional(
      Type.Object({ title: Type.String({ minLength: 1, maxLength: 120 }), site_id: Type.Optional(Id) }, closed),
    ),
  },
  closed,
)
/** Requested replacement. */
export type GivenReplacement = Value<typeof Given>

const listed = {
  id: Id,
  at: Instant,
  updated_at: Instant,
  status: Type.Enum(['running', 'done', 'undoing', 'undone'], { type: 'string' }),
  words: Type.String(),
  by: Type.String(),
  isPattern: Type.Boolean(),
  matchCase: Type.Boolean(),
  wholeWords: Type.Boolean(),
  keepCase: Type.Boolean(),
  release: Type.Union([Id, Type.Null()]),
}
const Listed = Type.Object(listed)
/** Replacement in the list of its user. */
export type ListedReplacement = Value<typeof Listed>

const Shown = Type.Object({
  ...listed,
  progress: Type.Object({ done: Type.Integer(), of: Type.Integer() }),
  replaced: Type.Integer({ description: 'Matches.' }),
  undone: Type.Integer({ description: 'Matches.' }),
  documents: Type.Array(
    Type.Object({
      entity: Type.String(),
      id: Id,
      title: Type.String(),
      replaced: Type.Integer(),
      undone: Type.Integer(),
      problems: Type.Array(
        Type.Object({
          count: Type.Integer({ description: 'Matches that were left as they are.' }),
          reason: Type.String(),
        }),
      ),
    }),
  ),
})
/** Replacement with its results. */
export type ShownReplacement = Value<typeof Shown>

const One = Type.Object({ id: Id })
/** Bytes of a request that names every match that may be replaced. */
const bodyLimit = 2 * 1024 * 1024

/** Find and replace: preview, replacement in batches, and undo. */
export const replacementEndpoints = endpoints({
  'POST /api/replacements/search': {
    summary: 'Texts that match, each in its sentence, with what would replace it; writes nothing',
    description:
      'Searches the working copies of pages and of records with drafts for some seconds. Ask again with `after` until `next` is null.',
    body: Asked,
    answers: {
      200: Type.Object({
        rows: Type.Array(Found),
        searched: Type.Integer(),
        total: Type.Integer({ description: 'Documents.' }),
        next: Type.Union([Type.String(), Type.Null()]),
      }),
    },
  },
  'GET /api/replacements': {
    summary: 'Your latest replacements',
    answers: { 200: Type.Object({ rows: Type.Array(Listed) }) },
  },
  'POST /api/replacements': {
    summary: 'A replacement of chosen matches, ready to run',
    description: 'It goes into drafts, and with `release` or `new_release` into that release as well.',
    body: Given,
    bodyLimit,
    refuses: [404],
    answers: { 201: Shown },
  },
  'GET /api/replacements/:id': { summary: 'A replacement', params: One, answers: { 200: Shown } },
  'POST /api/replacements/:id/run': {
    summary: 'Replaces for some seconds; ask again while its status is running',
    description: 'A match is refused by itself where its text was changed since, or where you may not change it.',
    params: One,
    body: NoBody,
    answers: { 200: Shown },
  },
  'POST /api/replacements/:id/undo': {
    summary: 'Undoes for some seconds; ask again while its status is undoing',
    description: 'Texts that were changed since stay. Documents that it put into a release are removed from it.',
    params: One,
    body: NoBody,
    answers: { 200: Shown },
  },
})
