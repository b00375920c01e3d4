import { Type } from 'typebox'
import { limits } from '#model/limits.ts'
import { endpoints, type Value } from './endpoint.ts'
import { closed, fileOf, Flag, OptionalText, PageId } from './schemas.ts'

const Version = Type.Optional(Type.Enum(['2.1', '1.2'], { type: 'string', description: 'Of XLIFF; 2.1 without it.' }))

const Asked = Type.Object(
  {
    language: Type.String({ minLength: 2, maxLength: 20, description: 'The language that is translated into.' }),
    version: Version,
    site: Type.Optional(Type.String({ maxLength: 64, description: 'All pages and records of a site.' })),
    pages: Type.Optional(Type.String({ maxLength: 8000, description: 'Ids of pages, with commas between them.' })),
    records: Type.Optional(
      Type.String({ maxLength: 8000, description: 'Records as entity:id, with commas between them.' }),
    ),
    release: Type.Optional(Type.String({ maxLength: 64, description: 'What a release publishes.' })),
    missing: Flag,
    shared: Flag,
    prefill: Flag,
  },
  closed,
)
/** Request of a translation file. */
export type AskedXliff = Value<typeof Asked>

const Outcome = Type.Enum(['changed', 'unchanged', 'empty', 'refused'])
const Segment = Type.Object({
  unit: Type.String(),
  line: Type.Integer({ description: 'Line of the file.' }),
  outcome: Outcome,
  collection: Type.String(),
  document: Type.String(),
  title: Type.String(),
  label: Type.String(),
  source: Type.String(),
  before: Type.String(),
  after: Type.String(),
  reason: Type.Optional(Type.String()),
  warnings: Type.Optional(Type.Array(Type.String())),
})
const Imported = Type.Object({
  counts: Type.Object({
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    empty: Type.Integer(),
    refused: Type.Integer(),
  }),
  segments: Type.Array(Segment),
  documents: Type.Array(
    Type.Object({
      collection: Type.String(),
      document: Type.String(),
      translation: Type.Optional(Type.String()),
      title: Type.String(),
      isNew: Type.Boolean({ description: 'Whether the import makes the translation.' }),
      releaseFlaw: Type.Optional(Type.String({ description: 'Why it did not come into the release.' })),
    }),
  ),
})
/** Result of a translation import, or of its dry run. */
export type TranslationImport = Value<typeof Imported>
export type TranslationSegment = Value<typeof Segment>

const Given = Type.Object(
  {
    xliff: Type.String({ minLength: 1, maxLength: limits.xliffBytes, description: 'The file, as text.' }),
    skip: Type.Optional(
      Type.Array(Type.String({ maxLength: 400 }), {
        maxItems: limits.xliffUnits,
        description: 'Units left as they are.',
      }),
    ),
    release: OptionalText(64),
  },
  closed,
)

const Proposals = Type.Object({
  rows: Type.Array(
    Type.Object({
      element: Type.String({ description: 'Element of the translation.' }),
      name: Type.String(),
      proposals: Type.Array(
        Type.Object({
          text: Type.String(),
          match: Type.Integer({ description: 'Similarity of the sources, percent.' }),
          source: Type.String(),
          title: Type.String({ description: 'Where it was said.' }),
        }),
      ),
    }),
  ),
  rules: Type.Array(
    Type.Object({
      term: Type.String(),
      translation: Type.String({ description: 'Empty where any translation will do.' }),
      forbidden: Type.Array(Type.String()),
      note: Type.String(),
    }),
    { description: 'Rules of the glossary for the site and the language.' },
  ),
})
/** Translation memory: earlier translations of similar texts. */
export type TranslationProposals = Value<typeof Proposals>

/** Translation files: export and import. */
export const translationEndpoints = endpoints({
  'GET /api/translations/xliff': {
    summary: 'Texts to be translated, as an XLIFF file',
    description: 'Of pages, records, a release or a whole site; with `missing` only what has no translation yet.',
    scope: 'content:read:draft',
    query: Asked,
    answers: { 200: fileOf('application/xliff+xml') },
  },
  'GET /api/translations/proposals': {
    summary: 'Earlier translations of texts like those of a page, and the rules of its glossary',
    description: 'Of the same text, or one that is at least 75 % alike, in all that the reader may see.',
    scope: 'content:read:draft',
    query: Type.Object({ page: PageId }, closed),
    answers: { 200: Proposals },
  },
  'POST /api/translations/import': {
    summary: 'Translations from an XLIFF file, 1.2 or 2.x; try it with dry_run=1 first',
    description: 'Writes drafts, text by text as a translator’s save; what cannot be taken is refused with its reason.',
    query: Type.Object({ dry_run: Flag }, closed),
    body: Given,
    isStreamed: true,
    bodyLimit: limits.xliffBytes * 2,
    answers: { 200: Imported },
  },
})
