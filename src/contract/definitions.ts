import { Type } from 'typebox'
import type { Field } from '#fields/index.ts'
import type { BundleSizes } from '#model/measures/bundle-sizes.ts'
import { type CollectionRow, type CollectionSummary, collections as written } from '#model/records/collections.ts'
import { limits } from '#model/limits.ts'
import type { GuidePage } from '#model/text/guide.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { FieldType, HydrationMode } from '#model/page/page.ts'
import type { Recipe as WholeRecipe, RecipeSummary } from '#model/page/recipe.ts'
import { endpoints } from './endpoint.ts'
import { closed, fileOf, listOf, Text, Values } from './schemas.ts'

const tag = 'definitions'
const open = { additionalProperties: true }
const Strings = Type.Array(Type.String())
const AllOrSome = Type.Union([Type.Literal('*'), Strings])

/** Definition of a slice as data, without its view. */
export interface SliceDefinition {
  readonly component: string
  readonly label: string
  readonly group: string
  readonly description: string
  readonly layouts: '*' | readonly LayoutId[]
  readonly deprecated: boolean
  readonly tags: readonly string[]
  readonly slots: Readonly<Record<string, '*' | readonly string[]>>
  readonly hydrate: HydrationMode
  readonly fields: Readonly<Record<string, Omit<Field<FieldType>, 'parse'>>>
  readonly templates: readonly { readonly label: string; readonly fields: Readonly<Record<string, unknown>> }[]
}

const Slice = Type.Unsafe<SliceDefinition>(
  Type.Object(
    {
      component: Type.String({ description: 'Its permanent name, as pages store it.' }),
      label: Type.String(),
      group: Type.String(),
      description: Type.String(),
      layouts: AllOrSome,
      deprecated: Type.Boolean(),
      tags: Strings,
      slots: Type.Record(Type.String(), AllOrSome),
      hydrate: Type.String(),
      fields: Type.Record(Type.String(), Type.Object({ type: Type.String() }, open)),
      templates: Type.Array(Type.Object({ label: Type.String(), fields: Values })),
    },
    open,
  ),
)
const Rights = Type.Object({ picker: Type.Boolean(), palette: Type.Boolean() })
const Bands = Type.Object({ from: Type.Integer(), turn: Strings })
const Layout = Type.Object({
  id: Type.String(),
  label: Type.String(),
  description: Type.String(),
  chrome: Type.String(),
  solidHead: Type.Optional(Type.Boolean()),
  sectionNav: Type.Optional(Type.Boolean()),
  themeColour: Type.String(),
  bands: Type.Optional(Bands),
  compositions: Type.Record(Type.String(), Type.String(), { description: 'Variant of each part that it draws.' }),
  fonts: Type.Object({ display: Type.String(), text: Type.String() }),
  colours: Type.Optional(
    Type.Object({
      permissions: Type.Object({ fields: Rights, background: Rights, foreground: Rights }),
      palette: Type.Array(
        Type.Object({
          name: Type.String(),
          hex: Type.String(),
          fields: Type.Boolean(),
          background: Type.Boolean(),
          foreground: Type.Boolean(),
        }),
      ),
    }),
  ),
})
const Scripts = Type.Unsafe<BundleSizes>(
  Type.Object({
    runtime: Type.Number(),
    files: Type.Record(Type.String(), Type.Number()),
    slices: Type.Record(Type.String(), Strings),
  }),
)
const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.String(),
})

/** Slices, layouts and errors as data, for programs that write pages. */
export const definitionEndpoints = endpoints({
  'GET /api/slices': {
    summary: 'Every slice of the catalogue, or of record pages, with its fields, slots and layouts',
    tag,
    query: Type.Object(
      {
        of: Type.Optional(Type.Literal('records')),
        page: Type.Optional(
          Type.String({
            description:
              'Id of a page to which templates are fitted: pictures, records, addresses and dates of its site, colours of its layout.',
          }),
        ),
      },
      closed,
    ),
    answers: { 200: listOf(Slice) },
  },
  'GET /api/slices/scripts': {
    summary: 'How many bytes of script each slice brings',
    tag,
    isInternal: true,
    answers: { 200: Scripts },
  },
  'GET /api/layouts': { summary: 'Every layout with its palette', tag, answers: { 200: listOf(Layout) } },
  'GET /api/problems/:code': {
    summary: 'What a refusal means',
    tag,
    isOpen: true,
    params: Type.Object({ code: Type.String() }),
    answers: { 200: Problem },
  },
})

const summary = {
  name: Type.String({ description: 'Path in the cookbook, `rooms/comparison`.' }),
  label: Type.String(),
  description: Type.String(),
  tags: Strings,
  layouts: AllOrSome,
  record_id: Type.Optional(Type.String({ description: 'Id of the record of a recipe that editors saved.' })),
}
const Summary = Type.Unsafe<RecipeSummary>(Type.Object(summary))
const Recipe = Type.Unsafe<WholeRecipe>(
  Type.Object({ ...summary, elements: Type.Array(Type.Object({ id: Type.String(), type: Type.String() }, open)) }),
)

/** Cookbook: recipes, and their elements. */
export const cookbookEndpoints = endpoints({
  'GET /api/cookbook': { summary: 'Recipes as a list', tag, answers: { 200: listOf(Summary) } },
  'GET /api/cookbook/*': {
    summary: 'A recipe with its elements',
    tag,
    params: Type.Object({ '*': Type.String() }),
    answers: { 200: Recipe },
  },
})

/** Language of the guides, a BCP 47 code; a page that is not translated into it is in English. */
const InLanguage = Type.Optional(Type.String({ maxLength: 35, description: 'Language of the guides, such as `es`.' }))

const Guide = Type.Unsafe<GuidePage>(
  Type.Object({
    path: Type.String(),
    language: Type.String({ description: 'In which the page is written: English where it is not translated.' }),
    title: Type.String(),
    section: Type.String(),
    html: Type.String(),
    text: Type.String(),
  }),
)

/** Guides, each with all pages. */
export const documentationEndpoints = endpoints({
  'GET /api/documentation': {
    summary: 'The user guide and what developers need',
    tag,
    query: Type.Object({ language: InLanguage }, closed),
    answers: { 200: listOf(Guide) },
  },
})

const OfCollection = Type.Object({ name: Type.String() })
const Collection = Type.Unsafe<CollectionSummary>(
  Type.Object({
    name: Type.Enum(Object.keys(written)),
    version: Type.String({ description: 'Changes with what is written in it.' }),
    columns: Strings,
    rows: Type.Integer(),
  }),
)
const Row = Type.Unsafe<CollectionRow>(
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
)

/** Collections: SQL for the browser, and SELECTs on the server. */
export const collectionEndpoints = endpoints({
  'GET /api/collections': {
    summary: 'The collections of this build with their versions',
    isOpen: true,
    query: Type.Object({ language: InLanguage }, closed),
    answers: { 200: listOf(Collection) },
  },
  'GET /api/collections/:name/dump.sql': {
    summary: 'A collection as the SQL that makes it',
    isOpen: true,
    params: OfCollection,
    query: Type.Object({ v: Type.Optional(Text(64)), language: InLanguage }, closed),
    answers: { 200: fileOf('application/sql') },
  },
  'POST /api/collections/:name/query': {
    summary: 'The rows that a SELECT finds in a collection',
    isOpen: true,
    params: OfCollection,
    body: Type.Object({ sql: Type.String({ minLength: 1 }), language: InLanguage }, closed),
    bodyLimit: limits.sqlBytes * 2,
    answers: { 200: Type.Array(Row) },
  },
})
