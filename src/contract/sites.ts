import { Type } from 'typebox'
import { endpoints, type Value } from './endpoint.ts'
import { recordColumns, RecordData } from './record-schemas.ts'
import { Listing } from './records.ts'
import { closed, listOf, Text, Values } from './schemas.ts'

const site = {
  id: Type.String(),
  name: Type.String(),
  domains: Type.Array(Type.String()),
  layout: Type.String(),
  language_code: Type.String(),
  settings: Type.Optional(Values),
}
const Site = Type.Object(site)
const { id: _, language_code: __, ...columns } = recordColumns
/** A site is a record like others, with what the studio asks of it besides. */
const Row = Type.Object({
  ...columns,
  ...site,
  serving: Type.Array(Type.String(), { description: 'Domains that show the site; its others redirect.' }),
  data: Type.Optional(RecordData),
})
const HomeTemplate = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  layouts: Type.Array(Type.String(), { description: 'Layouts that it suits; empty for all.' }),
})
const NewSite = Type.Object(
  {
    name: Text(120),
    domain: Text(253),
    layout: Text(40),
    /** The site's own language first. */
    languages: Type.Array(Text(20), { maxItems: 60 }),
    /** The name of its brand; one that is not there yet is made. */
    brand: Type.Optional(Text(80)),
    /** Id of the template of the home page; an empty page without one. */
    template: Type.Optional(Text(64)),
    /** Whether the home page is published at once. */
    publish: Type.Optional(Type.Boolean()),
  },
  closed,
)

export type Site = Value<typeof Site>
export type NewSite = Value<typeof NewSite>
/** Template for the home page of a new site. */
export type HomeTemplate = Value<typeof HomeTemplate>

/** Sites as editors list them. */
export const siteEndpoints = endpoints({
  'GET /api/sites': {
    summary: 'Sites as a list',
    query: Listing,
    answers: {
      200: Type.Object({ ...listOf(Row).properties, cursor: Type.Optional(Type.String()) }),
    },
  },
})

/** Creation of a site with its brand and home page in one call. */
export const siteStartEndpoints = endpoints({
  'GET /api/sites/templates': {
    summary: 'What the home page of a new site may begin with',
    answers: { 200: listOf(HomeTemplate) },
  },
  'POST /api/sites/start': {
    summary: 'A new site with its brand and its home page',
    body: NewSite,
    answers: {
      201: Type.Object({
        site: Type.Object({ ...site, revision: Type.Integer() }),
        home: Type.Object({ id: Type.String(), status: Type.String() }),
      }),
    },
  },
})
