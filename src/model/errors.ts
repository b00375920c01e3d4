import { defineMessage } from '#messages/message.ts'
import { browserMessages } from './browser-error.ts'

/** Error catalogue of platform §8 and of the API. Names are permanent; `{…}` is filled in. */
export const errors = {
  'route-rejected': { status: 404, fatal: true, message: 'Page Not Found: {path}' },
  'page-not-found': { status: 404, fatal: false, message: 'Page not found: {path}' },
  'method-not-allowed': { status: 405, fatal: false, message: 'This address answers {methods} alone.' },
  gone: { status: 410, fatal: false, message: 'This page was permanently removed.' },
  withheld: { status: 451, fatal: false, message: 'This page is withheld for legal reasons.' },
  'unknown-middleware': { status: 500, fatal: true, message: browserMessages['unknown-middleware'] },
  'unknown-slice': { status: 400, fatal: false, message: 'Slice configuration not found for component: {component}' },
  'external-navigation': { status: 400, fatal: false, message: browserMessages['external-navigation'] },
  'unsafe-protocol': { status: 400, fatal: false, message: browserMessages['unsafe-protocol'] },
  'payload-host': { status: 400, fatal: false, message: browserMessages['payload-host'] },
  'invalid-page': { status: 400, fatal: false, message: '{field}: {reason}' },
  'invalid-input': { status: 400, fatal: false, message: '{field}: {reason}' },
  'too-large': { status: 413, fatal: false, message: 'Over the limit: {reason}' },
  'stale-version': {
    status: 409,
    fatal: false,
    message: 'Someone else saved this page in the meantime. Reload it, then make your change.',
  },
  'page-full': {
    status: 409,
    fatal: false,
    message: '{count} people are editing this page. Wait until one of them leaves, then make your change.',
  },
  'path-taken': { status: 409, fatal: false, message: 'path: {reason}' },
  'not-signed-in': { status: 401, fatal: false, message: 'Sign in to continue.' },
  'token-refused': {
    status: 401,
    fatal: false,
    message: 'This token is not valid: it has expired, was revoked or is incomplete. Create a new one.',
  },
  'not-allowed': { status: 403, fatal: false, message: 'You may not do this: {reason}' },
  csrf: { status: 403, fatal: false, message: 'This request lacks its security token. Reload the page and try again.' },
  'wrong-credentials': { status: 401, fatal: false, message: 'The email address or the password is wrong.' },
  'too-many-tries': { status: 429, fatal: false, message: 'Too many attempts. Wait {minutes} minutes and try again.' },
  'too-many-requests': {
    status: 429,
    fatal: false,
    message: 'Too many requests. Wait {seconds} seconds and try again.',
  },
  'second-factor-needed': { status: 401, fatal: false, message: 'code: Enter the code of your authenticator app.' },
  'confirmation-needed': {
    status: 403,
    fatal: false,
    message: 'Enter your password again to do this. A program cannot do it.',
  },
  'wrong-code': {
    status: 401,
    fatal: false,
    message: 'code: This code is wrong or was already used. Enter a new one.',
  },
  'wrong-passkey': {
    status: 401,
    fatal: false,
    message: 'This passkey does not open an account here. Use another one, or sign in with your password.',
  },
  'changes-over': {
    status: 410,
    fatal: false,
    message: 'since: Changes are kept for {days} days. Read everything again, then ask for what changed since then.',
  },
  'link-over': { status: 410, fatal: false, message: 'This link has been used or is too old. Ask for a new one.' },
  'refused-query': {
    status: 400,
    fatal: false,
    message:
      'sql: Ask one select over {table}: its columns or count, literals, and, or, not, in, like, between, is null, order by, limit and offset.',
  },
  'not-found': { status: 404, fatal: false, message: 'This {what} does not exist.' },
  'unknown-host': { status: 421, fatal: true, message: 'This server does not answer for this host.' },
  'no-site': {
    status: 404,
    fatal: false,
    message: 'There is no site yet. An owner or administrator creates the first one at /voix/sites/start.',
  },
  'unknown-entity': { status: 404, fatal: false, message: 'There are no records of the name {name}.' },
  'invalid-record': { status: 422, fatal: false, message: '{summary}' },
  'slug-taken': {
    status: 409,
    fatal: false,
    message: '{field}: “{slug}” is already used. Try {free}.',
  },
  'name-taken': { status: 409, fatal: false, message: '{field}: “{slug}” is already used. Use another.' },
  'record-stale': {
    status: 409,
    fatal: false,
    message: 'Someone else saved this {what} in the meantime. Reload it, then make your change.',
  },
  'record-changed': {
    status: 412,
    fatal: false,
    message: 'This {what} has changed since you read it. Read it again, then make your change.',
  },
  'key-reused': {
    status: 422,
    fatal: false,
    message: 'Idempotency-Key: This key was used for another request. Use a new key for each request.',
  },
  'key-busy': {
    status: 409,
    fatal: false,
    message: 'Idempotency-Key: The first request with this key is still running. Ask again in a moment.',
  },
  'record-used': {
    status: 409,
    fatal: false,
    message: '“{title}” is still used (places: {count}). Change those first, or choose a replacement.',
  },
  'release-blocked': {
    status: 409,
    fatal: false,
    message: 'The release cannot be published (blocked documents: {count}). {first}',
  },
  'booking-refused': { status: 422, fatal: false, message: '{reason}' },
  'wrong-state': { status: 409, fatal: false, message: '{reason}' },
  'version-missing': {
    status: 428,
    fatal: false,
    message: 'If-Match is missing. Read the {what} again and send its revision as If-Match.',
  },
  'media-stale': {
    status: 409,
    fatal: false,
    message: 'Someone else changed this file in the meantime. Reload it, then make your change.',
  },
  'media-known': {
    status: 409,
    fatal: false,
    message: '{file} is already in the media library as “{title}”. Use that file, or upload this one as a second file.',
  },
  'media-used': {
    status: 409,
    fatal: false,
    message: '“{title}” is still used (places: {count}). Choose another file there first, or choose a replacement.',
  },
  'fetch-refused': { status: 400, fatal: false, message: '{reason}' },
  'suggestions-unavailable': {
    status: 502,
    fatal: false,
    message: 'Suggestions are not available right now. Try again.',
  },
  busy: { status: 503, fatal: false, message: 'The server is busy. Try again in a few seconds.' },
  'database-unavailable': {
    status: 503,
    fatal: false,
    message: 'The database does not answer. Try again in a few seconds.',
  },
  'storage-unavailable': {
    status: 503,
    fatal: false,
    message: 'The storage of files does not answer. Try again in a few seconds.',
  },
  'storage-full': {
    status: 507,
    fatal: false,
    message: 'The disk of the server is full, so nothing was saved. Ask for space there, then try again.',
  },
  'newer-version': {
    status: 503,
    fatal: false,
    message: 'A newer version is being installed, so nothing can be saved here. Try again in a minute.',
  },
  'unsupported-media': { status: 415, fatal: false, message: '{reason}' },
} as const satisfies Record<string, { status: number; fatal: boolean; message: string }>

export type ErrorName = keyof typeof errors

/** Error with a permanent name, which the server turns into a status and a message. */
export class VoixError extends Error {
  override readonly name = 'VoixError'
  readonly code: ErrorName
  readonly status: number
  readonly fatal: boolean
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorName, details: Readonly<Record<string, unknown>> = {}) {
    const { status, fatal, message } = errors[code]
    super(message.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? '')))
    this.code = code
    this.status = status
    this.fatal = fatal
    this.details = details
  }
}

/** Default message of the generic error page. */
export const defaultErrorMessage = defineMessage(
  'There was a problem finding your page. Try heading back to the homepage',
)
