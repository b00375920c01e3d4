/** The error catalogue of platform §8 and the errors of the API. Names are permanent; `{…}` is filled in. */
export const errors = {
  'route-rejected': { status: 404, fatal: true, message: 'Page Not Found: {path}' },
  'page-not-found': { status: 404, fatal: false, message: 'Page not found: {path}' },
  'unknown-middleware': { status: 500, fatal: true, message: 'Unknown route middleware: {name}' },
  'unknown-slice': { status: 400, fatal: false, message: 'Slice configuration not found for component: {component}' },
  'external-navigation': { status: 400, fatal: false, message: 'Leaving the site for {url} needs the external flag.' },
  'unsafe-protocol': { status: 400, fatal: false, message: 'The address {url} has an unsafe protocol.' },
  'payload-host': { status: 400, fatal: false, message: 'The payload address {url} must not name a host.' },
  'invalid-page': { status: 400, fatal: false, message: '{field}: {reason}' },
  'invalid-input': { status: 400, fatal: false, message: '{field}: {reason}' },
  'too-large': { status: 413, fatal: false, message: 'That is more than the limit: {reason}' },
  'stale-version': { status: 409, fatal: false, message: 'Somebody saved this page in the meantime.' },
  'path-taken': { status: 409, fatal: false, message: 'path: Another page of this site already has the path /{path}.' },
  'not-signed-in': { status: 401, fatal: false, message: 'Sign in to go on.' },
  'not-allowed': { status: 403, fatal: false, message: 'You may not do this: {reason}' },
  csrf: { status: 403, fatal: false, message: 'This request lacks its security token. Reload the page and try again.' },
  'wrong-credentials': { status: 401, fatal: false, message: 'The e-mail address or the password is not right.' },
  'too-many-tries': { status: 429, fatal: false, message: 'Too many tries. Wait {minutes} minutes and try again.' },
  'not-found': { status: 404, fatal: false, message: 'There is no {what} with that id.' },
  'unknown-host': { status: 421, fatal: true, message: 'This server does not answer for that host.' },
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

/** What the generic error page says when an error brings no message of its own. */
export const defaultErrorMessage = 'There was a problem finding your page. Try heading back to the homepage'
