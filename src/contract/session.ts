import { Type } from 'typebox'
import { limits } from '#model/limits.ts'
import { endpoints, type Value } from './endpoint.ts'
import { closed, EmptyBody, Instant, Nothing, orNull, rowsOf, Text, Values } from './schemas.ts'

const Password = Text(1024)
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const Policy = Type.Object({ secondFactorForAdmins: Type.Boolean() }, closed)
const Named = Type.Object({ id: Type.String() })

const Keys = Type.Object(
  {
    /** The keys of commands that were given others, by the command's id. */
    own: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
        Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 4 }),
        { maxProperties: 200, additionalProperties: false },
      ),
    ),
    /** Whether letters, digits and signs alone do something; they do unless they were switched off. */
    characters: Type.Optional(Type.Boolean()),
  },
  closed,
)
const View = Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }), search: Text(2000) }, closed)
const ColumnMapping = Type.Object(
  {
    heads: Type.Array(Text(80), { maxItems: 200 }),
    fields: Type.Array(Text(120), { maxItems: 200 }),
    dates: Type.Optional(Type.Enum(['day-first', 'month-first'])),
    decimals: Type.Optional(Type.Enum(['comma', 'point'])),
  },
  closed,
)
const List = Type.Object(
  {
    columns: Type.Optional(Type.Array(Text(60), { maxItems: 60 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listRows })),
    views: Type.Optional(Type.Array(View, { maxItems: 30 })),
    /** How the columns of imported files were mapped to fields, by their heads. */
    imports: Type.Optional(Type.Array(ColumnMapping, { maxItems: 10 })),
  },
  closed,
)
const Profile = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    themeColour: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    locale: Type.Optional(Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' })),
    timeZone: Type.Optional(Text(60)),
    /** Language of the admin; empty for that of the browser. */
    language: Type.Optional(Text(20)),
    /** Whether single letters are shortcuts in the admin's lists. */
    singleKeys: Type.Optional(Type.Boolean()),
    /** Whether the admin marks its texts that have no translation. */
    marksUntranslated: Type.Optional(Type.Boolean()),
    /** Whether the first steps are shown on Home; in the first days of an account they are until they are hidden. */
    showsFirstSteps: Type.Optional(Type.Boolean()),
    /** Keys of the studio as the user has changed them, all of them. */
    keys: Type.Optional(Keys),
    /** List preferences by the name of the list; lists that are not named keep theirs. */
    lists: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z-]{1,40}$' }), List, { maxProperties: 60, additionalProperties: false }),
    ),
  },
  closed,
)

const Assignment = Type.Object({
  role: Type.String(),
  scope: Type.Object({ type: Type.String(), ids: Type.Optional(Type.Array(Type.String())) }),
  locales: Type.Union([Type.Literal('*'), Type.Array(Type.String())]),
  /** The sites of the brands in scope. */
  sites: Type.Optional(Type.Array(Type.String())),
  /** The brands of the sites in scope, whose resorts and rooms are read. */
  brands: Type.Optional(Type.Array(Type.String())),
  /** Permissions beyond the role. */
  flags: Type.Optional(Type.Array(Type.String())),
})
const Reach = Type.Object({
  sites: Type.Array(Type.String()),
  brands: Type.Array(Type.String()),
  resorts: Type.Array(Type.String()),
})
const User = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  /** Roles of the user, each with its scope. */
  assignments: Type.Optional(Type.Array(Assignment)),
  themeColour: Type.Optional(Type.String()),
  locale: Type.Optional(Type.String({ description: 'Locale of dates, such as `en-GB`.' })),
  timeZone: Type.Optional(Type.String({ description: 'Empty for that of the browser.' })),
  language: Type.Optional(Type.String({ description: 'Language of the admin; empty for that of the browser.' })),
  singleKeys: Type.Optional(Type.Boolean({ description: 'Whether single letters are shortcuts in lists.' })),
  marksUntranslated: Type.Optional(
    Type.Boolean({
      description: 'Whether the admin marks its texts that have no translation; so it does for translators.',
    }),
  ),
  showsFirstSteps: Type.Optional(
    Type.Boolean({ description: 'Whether the first steps are shown on Home; absent until the user has chosen.' }),
  ),
  secondFactor: Type.Optional(Type.Boolean({ description: 'Whether signing in takes a code besides the password.' })),
  /** List preferences by the name of the list. */
  lists: Type.Optional(Type.Record(Type.String(), List)),
  /** Changed keybindings of the studio. */
  keys: Type.Optional(Keys),
  may: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'Actions that the user may ever do, by resource.',
    }),
  ),
  reach: Type.Optional(
    Type.Record(Type.String(), orNull(Reach), {
      description: 'Scope in which the user may create something, by resource; null for everywhere.',
    }),
  ),
})
const Session = Type.Object({
  user: User,
  languages: Type.Array(Type.String(), { description: 'Languages in which the admin can be shown.' }),
  adminSessionId: Type.String({
    description: 'Names the broadcast channels of a window, and its canvas; not a credential.',
  }),
  csrf: Type.String(),
  suggestions: Type.Optional(
    Type.Object(
      {
        host: Type.String({ description: 'Host to which texts are sent.' }),
        pictures: Type.Boolean({ description: 'Whether pictures can be described.' }),
      },
      { description: 'Service that suggests texts; absent where none is set up.' },
    ),
  ),
})
const OpenSession = Type.Object({
  id: Type.String(),
  agent: Type.String(),
  created_at: Instant,
  seen_at: Instant,
  isThis: Type.Boolean(),
})
const Credential = Type.Object({
  kind: Type.String({ description: 'What it is: a session, a token, a client, an assistant or a link.' }),
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String({ description: 'Empty where nobody noted it.' }),
  used_at: orNull(Instant),
  expires_at: orNull(Instant),
  isThis: Type.Boolean({ description: 'Whether this very request came with it.' }),
})
const CredentialNamed = Type.Object({ kind: Text(40), id: Text(100) })
const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  host: Type.String({ description: 'Host at which alone it works.' }),
  created_at: Instant,
  used_at: orNull(Instant),
})
const PersonalToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The first characters, by which its owner knows it again.' }),
  scopes: Type.Array(Type.String()),
  created_at: Instant,
  expires_at: Instant,
  used_at: orNull(Instant),
})

export type SessionInfo = Value<typeof Session>
export type SessionUser = Value<typeof User>
export type SessionReach = Value<typeof Reach>
export type KeySettings = Value<typeof Keys>
/** List preferences: columns, page size, saved views. */
export type ListSettings = Value<typeof List>
/** Saved view: the query of a list's address under a name. */
export type SavedView = Value<typeof View>
export type ProfileChange = Value<typeof Profile>
/** Open session: a browser in which the user is signed in. */
export type OpenSession = Value<typeof OpenSession>
/** Credential: access as the user or on their behalf. */
export type Credential = Value<typeof Credential>
/** Passkey as listed. */
export type Passkey = Value<typeof Passkey>
/** Personal API token as listed; the token itself is shown once. */
export type PersonalToken = Value<typeof PersonalToken>
/** Data for adding an account to an authenticator app (TOTP enrolment): a QR code as SVG, and the secret as text. */
export type Enrolment = Value<typeof Enrolment>

const Enrolment = Type.Object({ token: Type.String(), secret: Type.String(), qr: Type.String() })

/** Session of the signed-in user, and their settings. */
export const sessionEndpoints = endpoints({
  'GET /api/session': { summary: 'Who is signed in, and what they may do', answers: { 200: Session } },
  'POST /api/session': {
    summary: 'Signs in with a password',
    isOpen: true,
    body: Type.Object({ email: Text(254), password: Password, code: Type.Optional(Text(40)) }, closed),
    answers: { 200: Session },
  },
  'DELETE /api/session': { summary: 'Signs out', answers: { 204: Nothing } },
  'PATCH /api/session/user': { summary: 'Changes the profile', body: Profile, answers: { 200: Session } },
  'GET /api/session/first-steps': {
    summary: 'First steps in the studio that the user has done, by what is stored of them',
    isInternal: true,
    answers: {
      200: Type.Object({
        isNew: Type.Boolean({ description: 'Whether these are the first days of the account.' }),
        done: Type.Array(Type.Enum(['page', 'words', 'section', 'picture', 'comment', 'hand-in'])),
      }),
    },
  },
  'POST /api/session/password': {
    summary: 'Changes the password',
    body: Type.Object({ current: Password, password: Password }, closed),
    answers: { 204: Nothing },
  },
  'POST /api/session/confirmation': {
    summary: 'Enters the password again, for a few minutes',
    body: Type.Object({ password: Password, code: Type.Optional(Text(40)) }, closed),
    answers: { 204: Nothing },
  },
  'GET /api/session/access': {
    summary: 'Everything that lets a person in as the user, or in their name',
    answers: { 200: rowsOf(Credential) },
  },
  'DELETE /api/session/access/:kind/:id': {
    summary: 'Ends one credential of the user',
    params: CredentialNamed,
    answers: { 204: Nothing },
  },
  'GET /api/session/list': { summary: 'Where one is signed in', answers: { 200: rowsOf(OpenSession) } },
  'DELETE /api/session/list': { summary: 'Signs out everywhere', answers: { 204: Nothing } },
  'DELETE /api/session/list/:id': { summary: 'Signs out one browser', params: Named, answers: { 204: Nothing } },
})

/** Second factor and personal API tokens of the signed-in user. */
export const sessionSecurityEndpoints = endpoints({
  'POST /api/session/second-factor': {
    summary: 'Begins to set up a second factor',
    body: EmptyBody,
    answers: { 200: Enrolment },
  },
  'PUT /api/session/second-factor': {
    summary: 'Sets up a second factor with its first code',
    body: Type.Object({ token: Text(100), code: Text(40) }, closed),
    refuses: [410],
    answers: { 200: RecoveryCodes },
  },
  'POST /api/session/second-factor/end': {
    summary: 'Turns the second factor off',
    body: EmptyBody,
    answers: { 204: Nothing },
  },
  'POST /api/session/second-factor/recovery-codes': {
    summary: 'New recovery codes',
    body: EmptyBody,
    refuses: [404],
    answers: { 200: RecoveryCodes },
  },
  'GET /api/session/policy': {
    summary: 'Whether owners and administrators need a second factor',
    answers: { 200: Policy },
  },
  'PUT /api/session/policy': {
    summary: 'Says whether owners and administrators need a second factor',
    body: Policy,
    answers: { 200: Policy },
  },
  'GET /api/session/passkeys': { summary: 'Passkeys', answers: { 200: rowsOf(Passkey) } },
  'POST /api/session/passkeys/options': {
    summary: 'Begins to add a passkey',
    isInternal: true,
    body: EmptyBody,
    answers: { 200: Type.Object({ token: Type.String(), options: Values }) },
  },
  'POST /api/session/passkeys': {
    summary: 'Adds a passkey that the browser has made',
    isInternal: true,
    body: Type.Object(
      { token: Text(100), name: Type.String({ minLength: 1, maxLength: 80 }), response: Values },
      closed,
    ),
    refuses: [410],
    answers: { 200: Passkey },
  },
  'DELETE /api/session/passkeys/:id': { summary: 'Removes a passkey', params: Named, answers: { 204: Nothing } },
  'GET /api/session/tokens': { summary: 'Personal tokens', answers: { 200: rowsOf(PersonalToken) } },
  'POST /api/session/tokens': {
    summary: 'Makes a personal token, which is told once',
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 80 }),
        scopes: Type.Array(Text(60), { minItems: 1, maxItems: 40, uniqueItems: true }),
        days: Type.Integer({ minimum: 1, maximum: limits.tokenDays }),
      },
      closed,
    ),
    answers: { 200: Type.Object({ id: Type.String(), token: Type.String() }) },
  },
  'DELETE /api/session/tokens/:id': { summary: 'Removes a personal token', params: Named, answers: { 204: Nothing } },
})

const UserAccess = Type.Object({
  second_factor: Type.Boolean(),
  sessions: Type.Integer(),
  made: Type.Integer(),
  credentials: Type.Array(Credential),
})
/** Sign-in of a user: second factor, number of open sessions, and number of things they created. */
export type UserAccess = Value<typeof UserAccess>

/** Sign-in of other users, for their managers. */
export const userEndpoints = endpoints({
  'POST /api/users/:id/invite': {
    summary: 'Sends a user an invitation',
    params: Named,
    body: EmptyBody,
    answers: { 204: Nothing },
  },
  'POST /api/users/:id/suspend': {
    summary: 'Suspends a user and signs them out',
    params: Named,
    body: EmptyBody,
    answers: { 204: Nothing },
  },
  'POST /api/users/:id/resume': {
    summary: 'Lets a suspended user sign in again',
    params: Named,
    body: EmptyBody,
    answers: { 204: Nothing },
  },
  'POST /api/users/:id/reset-mfa': {
    summary: 'Takes away the second factor of a user',
    params: Named,
    body: EmptyBody,
    answers: { 204: Nothing },
  },
  'POST /api/users/:id/sign-out': {
    summary: 'Signs a user out everywhere',
    params: Named,
    body: EmptyBody,
    answers: { 204: Nothing },
  },
  'GET /api/users/:id/access': {
    summary: 'Second factor and open sessions of a user, and how much they made',
    params: Named,
    answers: { 200: UserAccess },
  },
  'DELETE /api/users/:id/access/:kind/:credential': {
    summary: 'Ends one credential of a user',
    params: Type.Object({ id: Type.String(), kind: Text(40), credential: Text(100) }),
    answers: { 204: Nothing },
  },
  'POST /api/users/:id/hand-over': {
    summary: 'Gives what a user made to another user',
    params: Named,
    body: Type.Object({ to: Text(64) }, closed),
    answers: { 200: Type.Object({ moved: Type.Integer() }) },
  },
  'POST /api/users/rights': {
    summary: 'What roles allow',
    body: Type.Object({ assignments: Type.Array(Values, { maxItems: 20 }) }, closed),
    answers: { 200: rowsOf(Type.Record(Type.String(), Type.String())) },
  },
})

const Assistant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  host: Type.String(),
  registered_at: Type.String(),
})
const Registration = Type.Object({ open: Type.Boolean() }, closed)

/** Self-registered assistants, for the screen of API clients. */
export const assistantEndpoints = endpoints({
  'GET /api/assistants': {
    summary: 'Assistants that registered themselves, and whether they may',
    isInternal: true,
    answers: { 200: Type.Object({ rows: Type.Array(Assistant), open: Type.Boolean() }) },
  },
  'DELETE /api/assistants/:id': {
    summary: 'Removes an assistant; its tokens end',
    isInternal: true,
    params: Type.Object({ id: Text(64) }),
    answers: { 204: Nothing },
  },
  'PUT /api/assistants/registration': {
    summary: 'Says whether assistants may register themselves',
    isInternal: true,
    body: Registration,
    answers: { 200: Registration },
  },
})

/** Secrets of API clients, whose other fields are records. */
export const apiClientEndpoints = endpoints({
  'POST /api/api-clients/:id/secret': {
    summary: 'Makes the secret of an API client, which is told once',
    description: 'Makes a secret in place of the one before. It is told this once.',
    params: Named,
    body: EmptyBody,
    answers: { 200: Type.Object({ token: Type.String() }) },
  },
})
