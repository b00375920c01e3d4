import { Type } from 'typebox'
import { endpoints, type Value } from './endpoint.ts'
import { closed, Text, Values } from './schemas.ts'

const Person = {
  email: Type.Optional(Text(254)),
  phone: Type.Optional(Text(40)),
  name: Type.Optional(Text(120)),
}
const Erasure = Type.Enum(['erased', 'pseudonymised', 'ends', 'kept'])
const PlaceName = Type.Enum(['entries', 'agents', 'accounts', 'mails', 'audit', 'reviewers', 'comments'])
const finding = {
  key: Type.String(),
  place: PlaceName,
  id: Type.String(),
  title: Type.String(),
  /** Empty where no date is known. */
  at: Type.String(),
  by: Type.Enum(['email', 'phone', 'name']),
  erasure: Erasure,
}
const Finding = Type.Object(finding)
const Known = Type.Object({ ...finding, data: Values })
const Counts = Type.Record(Type.String(), Type.Integer())
const Protocol = Type.Object({ at: Type.String(), erased: Counts, kept: Counts })
const Processed = Type.Object({
  table: Type.String(),
  what: Type.String(),
  purpose: Type.String(),
  kept: Type.String(),
  erasure: Erasure,
})
/** Something that is known of a person, without its content. */
export type PersonFinding = Value<typeof Finding>
export type ErasureProtocol = Value<typeof Protocol>
export type ProcessedPlace = Value<typeof Processed>

/** Personal data over the whole installation. A person is named in bodies, as addresses are logged. */
export const personalDataEndpoints = endpoints({
  'POST /api/personal-data/find': {
    summary: 'What is known of a person, by e-mail address, telephone number or name',
    body: Type.Object(Person, closed),
    answers: { 200: Type.Object({ rows: Type.Array(Finding) }) },
  },
  'POST /api/personal-data/export': {
    summary: 'The same with its content, as JSON and as a page to read',
    body: Type.Object(Person, closed),
    answers: { 200: Type.Object({ rows: Type.Array(Known), html: Type.String() }) },
  },
  'POST /api/personal-data/erase': {
    summary: 'Erases what was chosen of it, and keeps a protocol without the person',
    body: Type.Object({ ...Person, keys: Type.Array(Text(200), { minItems: 1, maxItems: 2000 }) }, closed),
    answers: { 200: Protocol },
  },
  'GET /api/personal-data/processing': {
    summary: 'The record of processing: which tables hold what of people, what for and how long',
    answers: { 200: Type.Object({ rows: Type.Array(Processed) }) },
  },
})
