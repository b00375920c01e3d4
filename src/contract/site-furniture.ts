import { Type } from 'typebox'
import { bookingParts } from '#model/booking/booking-parts.ts'
import { endpoints, type Value } from './endpoint.ts'
import { closed, fileOf, Id, listOf, rowsOf, Text, TextsByName, Values } from './schemas.ts'

const Address = Type.String({ minLength: 1, maxLength: 2000 })
const AtAddress = Type.Object({ site: Id, address: Address }, closed)

const Hop = Type.Object({
  from: Type.String(),
  to: Type.String({ description: 'Target; empty for a 410 answer.' }),
  stage: Type.Enum(['always', 'unless_page_exists']),
  code: Type.Integer(),
  id: Type.String(),
  source: Type.String(),
  match: Type.String(),
  priority: Type.Number(),
})
const Trail = Type.Object({
  hops: Type.Array(Hop),
  end: Type.Enum(['page', 'elsewhere', 'not_found', 'gone', 'loop', 'too_long']),
  at: Type.String(),
})
const Finding = Type.Object({
  kind: Type.Enum(['loop', 'chain', 'hides_page', 'never', 'broken', 'hint']),
  message: Type.String(),
  end: Type.Optional(Type.String({ description: 'End of a chain: where the redirect could lead directly.' })),
})
const Chain = Type.Object({
  id: Type.String(),
  source: Type.String(),
  target: Type.String(),
  end: Type.String(),
  hops: Type.Integer(),
})

export type RedirectTrail = Value<typeof Trail>
export type RedirectFinding = Value<typeof Finding>

/** Redirect tools: the chain from an address without following it, and repairs of several redirects together. */
export const redirectEndpoints = endpoints({
  'POST /api/redirects/trail': {
    summary: 'Where an address leads, step by step',
    body: AtAddress,
    refuses: [404],
    answers: { 200: Trail },
  },
  'POST /api/redirects/check': {
    summary: 'What a redirect would do, before it is saved',
    body: Type.Object({ id: Id, site_id: Id, data: Values }, closed),
    answers: { 200: Type.Object({ findings: Type.Array(Finding) }) },
  },
  'GET /api/redirects/chains': { summary: 'Redirects that lead to redirects', answers: { 200: listOf(Chain) } },
  'POST /api/redirects/flatten': {
    summary: 'Leads each of a chain to its end at once',
    body: Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 20_000 })) }, closed),
    answers: {
      200: Type.Object({
        changed: Type.Integer(),
        failed: Type.Array(Type.Object({ id: Type.String(), source: Type.String(), reason: Type.String() })),
      }),
    },
  },
  'GET /api/redirects/file': {
    summary: 'The redirects of a site for a web server, or as JSON',
    query: Type.Object({ format: Type.Enum(['json', 'apache', 'nginx']), site: Type.Optional(Id) }, closed),
    answers: {
      200: Type.Union([
        fileOf('text/plain'),
        Type.Array(Type.Object({ id: Type.String(), site_id: Type.String() }, { additionalProperties: true })),
      ]),
    },
  },
})

const TagAtAddress = Type.Object({
  id: Type.String(),
  name: Type.String(),
  placement: Type.String(),
  html: Type.String(),
  reason: Type.Optional(Type.String({ description: 'Why it does not apply; absent when it does.' })),
})

/** Preview of head tags: their HTML and the addresses that they apply to, without opening one. */
export const headTagEndpoints = endpoints({
  'POST /api/head-tags/preview': {
    summary: 'A head tag as it would stand on a page',
    body: Type.Object({ data: Values, before: Type.Optional(Values) }, closed),
    answers: { 200: Type.Object({ after: Type.String(), before: Type.String() }) },
  },
  'POST /api/head-tags/at-address': {
    summary: 'The head tags of an address',
    body: AtAddress,
    refuses: [404],
    answers: { 200: Type.Object({ hasPage: Type.Boolean(), ...rowsOf(TagAtAddress).properties }) },
  },
})

const Target = Type.Object({
  collection: Type.String(),
  id: Type.String(),
  title: Type.String(),
  path: Type.String({ description: 'Public path; empty when it has no page of its own.' }),
  standing: Type.Enum(['public', 'moving', 'hidden', 'trashed', 'gone']),
})
/** Link target of a menu item, with its status for the editor. */
export type MenuTarget = Value<typeof Target>

/** Link targets of menu items, many in one request. */
export const menuTargetEndpoints = endpoints({
  'POST /api/menu-targets': {
    summary: 'What the items of a menu lead to, and whether visitors find it',
    tag: 'menus',
    body: Type.Object(
      {
        refs: Type.Array(
          Type.Object({
            collection: Type.String({ pattern: '^[a-z-]{1,40}$' }),
            id: Type.String({ minLength: 1, maxLength: 64 }),
          }),
          { maxItems: 300 },
        ),
      },
      closed,
    ),
    answers: { 200: listOf(Target) },
  },
})

const Visit = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2048 }),
    site: Id,
    referrer: Type.Optional(Text(2048)),
    country: Type.Optional(Text(2)),
    agent: Type.Optional(Type.Boolean()),
    code: Type.Optional(Text(32)),
    resort: Type.Optional(Id),
    brand: Type.Optional(Id),
    at: Type.Optional(Text(40)),
  },
  closed,
)
const Verdict = Type.Object({
  id: Type.String(),
  name: Type.String(),
  priority: Type.Number(),
  matches: Type.Boolean(),
  why: Type.Array(Type.String()),
  codes: TextsByName,
})
const Trigger = Type.Object({ id: Type.String(), name: Type.String() })
const Conflict = Type.Object({
  winner: Trigger,
  loser: Trigger,
  isTie: Type.Boolean({ description: 'Whether the order is only by which was changed last.' }),
})
const BookingPart = Type.Enum([...bookingParts])
const Booking = Type.Object(
  {
    site: Type.String({ minLength: 1, maxLength: 64 }),
    /** Path of the page that the guest books from; what it says to booking goes along. */
    page: Type.Optional(Text(255)),
    resort: Type.Optional(Id),
    special: Type.Optional(Id),
    arrive: Type.Optional(Text(10)),
    depart: Type.Optional(Text(10)),
    adults: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    children: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    /** Ages of the children, with commas between. */
    ages: Type.Optional(Text(60)),
    rooms: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    /** Room of the resort that was chosen. */
    room: Type.Optional(Id),
    code: Type.Optional(Id),
    code_type: Type.Optional(Text(10)),
    lang: Type.Optional(Text(5)),
    /** A trigger whose codes the guest's browser remembers. */
    remembered: Type.Optional(Id),
    /** A signed-in agent, with this number if any. */
    agent: Type.Optional(Type.Boolean()),
    iata: Type.Optional(Text(14)),
  },
  closed,
)
const BookingLink = Type.Object({
  link: Type.String(),
  address: Type.Optional(Type.String()),
  codes: TextsByName,
  trail: TextsByName,
  problems: TextsByName,
  /** Parts of a booking that the engine carries, and those that were asked and are lost there. */
  carries: Type.Array(BookingPart),
  lost: Type.Array(BookingPart),
})

/** Simulated visit. */
export type ImaginedVisit = Value<typeof Visit>
/** Result of one trigger for a simulated visit, and why. */
export type TriggerVerdict = Value<typeof Verdict>
export type TriggerConflict = Value<typeof Conflict>
/** Simulated booking. */
export type ImaginedBooking = Value<typeof Booking>
/** Preview of a booking link: the target address and the source of each part, or the problems. */
export type BookingLink = Value<typeof BookingLink>

/** Checks of booking triggers: the winner for a visitor, and possible conflicts. */
export const bookingTriggerEndpoints = endpoints({
  'POST /api/booking-code-triggers/simulate': {
    summary: 'Which trigger a visit would get, and why',
    body: Visit,
    answers: { 200: listOf(Verdict) },
  },
  'GET /api/booking-code-triggers/conflicts': { summary: 'Triggers that can meet', answers: { 200: listOf(Conflict) } },
})

/** Preview of a booking link. */
export const bookingLinkEndpoints = endpoints({
  'POST /api/booking-code-triggers/link': {
    summary: 'Where a booking leads, and who said each part of the address',
    body: Booking,
    refuses: [404],
    answers: { 200: BookingLink },
  },
})
