/** The error catalogue of platform §8 and the errors of the API. Names are permanent; `{…}` is filled in. */
export const errors = {
  'route-rejected': { status: 404, fatal: true, message: 'Page Not Found: {path}' },
  'page-not-found': { status: 404, fatal: false, message: 'Page not found: {path}' },
  gone: { status: 410, fatal: false, message: 'This page is gone for good.' },
  withheld: { status: 451, fatal: false, message: 'This page is withheld for legal reasons.' },
  'unknown-middleware': { status: 500, fatal: true, message: 'Unknown route middleware: {name}' },
  'unknown-slice': { status: 400, fatal: false, message: 'Slice configuration not found for component: {component}' },
  'external-navigation': { status: 400, fatal: false, message: 'Leaving the site for {url} needs the external flag.' },
  'unsafe-protocol': { status: 400, fatal: false, message: 'The address {url} has an unsafe protocol.' },
  'payload-host': { status: 400, fatal: false, message: 'The payload address {url} must not name a host.' },
  'invalid-page': { status: 400, fatal: false, message: '{field}: {reason}' },
  'invalid-input': { status: 400, fatal: false, message: '{field}: {reason}' },
  'too-large': { status: 413, fatal: false, message: 'That is more than the limit: {reason}' },
  'stale-version': { status: 409, fatal: false, message: 'Somebody saved this page in the meantime.' },
  'path-taken': { status: 409, fatal: false, message: 'path: {reason}' },
  'not-signed-in': { status: 401, fatal: false, message: 'Sign in to go on.' },
  'token-refused': {
    status: 401,
    fatal: false,
    message: 'This token is not known here: it is over, was revoked, or is not whole. Make a new one.',
  },
  'not-allowed': { status: 403, fatal: false, message: 'You may not do this: {reason}' },
  csrf: { status: 403, fatal: false, message: 'This request lacks its security token. Reload the page and try again.' },
  'wrong-credentials': { status: 401, fatal: false, message: 'The e-mail address or the password is not right.' },
  'too-many-tries': { status: 429, fatal: false, message: 'Too many tries. Wait {minutes} minutes and try again.' },
  'too-many-requests': {
    status: 429,
    fatal: false,
    message: 'Too many requests. Wait {seconds} seconds and try again.',
  },
  'second-factor-needed': { status: 401, fatal: false, message: 'code: Write the code of your authenticator app.' },
  'wrong-code': { status: 401, fatal: false, message: 'code: That code is not right, or was used already.' },
  'link-over': { status: 410, fatal: false, message: 'This link has been used or is too old. Ask for a new one.' },
  'refused-query': {
    status: 400,
    fatal: false,
    message:
      'sql: Ask one SELECT over {table}: its columns or COUNT, literals, AND, OR, NOT, IN, LIKE, BETWEEN, IS NULL, ORDER BY, LIMIT and OFFSET.',
  },
  'not-found': { status: 404, fatal: false, message: 'There is no {what} with that id.' },
  'unknown-host': { status: 421, fatal: true, message: 'This server does not answer for that host.' },
  'no-site': {
    status: 404,
    fatal: false,
    message: 'There is no site yet. An owner or admin makes the first one at /voix/sites/start.',
  },
  'unknown-entity': { status: 404, fatal: false, message: 'There is nothing kept under the name {name}.' },
  'invalid-record': { status: 422, fatal: false, message: '{summary}' },
  'slug-taken': {
    status: 409,
    fatal: false,
    message: '{field}: Another of the {what} has “{slug}” already. Try {free}.',
  },
  'record-stale': { status: 409, fatal: false, message: 'Somebody saved this {what} in the meantime.' },
  'record-changed': {
    status: 412,
    fatal: false,
    message: 'This {what} is not what it was when you read it. Read it again, then make your change.',
  },
  'key-reused': {
    status: 422,
    fatal: false,
    message: 'Idempotency-Key: This key came with another request before. Use a new one for each thing to do.',
  },
  'key-busy': {
    status: 409,
    fatal: false,
    message: 'Idempotency-Key: The first request with this key is still being done. Ask again in a moment.',
  },
  'record-used': {
    status: 409,
    fatal: false,
    message: '“{title}” is used in {count} places. Change those first, or choose what to put in its place.',
  },
  'release-blocked': { status: 409, fatal: false, message: '{count} of its documents cannot go live. {first}' },
  'booking-refused': { status: 422, fatal: false, message: '{reason}' },
  'wrong-state': { status: 409, fatal: false, message: '{reason}' },
  'version-missing': {
    status: 428,
    fatal: false,
    message: 'Say which revision you changed: send it as If-Match. Read the {what} again to learn it.',
  },
  'media-stale': {
    status: 409,
    fatal: false,
    message: 'Somebody changed this file in the meantime. Look at it again, then make your change.',
  },
  'media-known': {
    status: 409,
    fatal: false,
    message: '{file} is in the library already, as “{title}”. Use that one, or upload it as a second file.',
  },
  'media-used': {
    status: 409,
    fatal: false,
    message: '“{title}” is still used (places: {count}). Give them another file first, or choose one to replace it.',
  },
  'fetch-refused': { status: 400, fatal: false, message: 'url: {reason}' },
  busy: { status: 503, fatal: false, message: 'There is too much to do at this moment. Try again in a few seconds.' },
  'database-unavailable': {
    status: 503,
    fatal: false,
    message: 'The database does not answer at this moment. Try again in a few seconds.',
  },
  'unsupported-media': { status: 415, fatal: false, message: '{reason}' },
} as const satisfies Record<string, { status: number; fatal: boolean; message: string }>

export type ErrorName = keyof typeof errors

/** A failure with a permanent name; the edge of the server turns it into a status and a sentence. */
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
export const defaultErrorMessage = 'There was a problem finding your page. Try heading back to the homepage'
