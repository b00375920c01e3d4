/** Messages of errors that arise in browsers of visitors, of the error catalogue (platform §8): they load no others. */
export const browserMessages = {
  'external-navigation': 'Leaving the site for {url} needs the external flag.',
  'unsafe-protocol': 'The address {url} has an unsafe protocol.',
  'payload-host': 'The payload address {url} must not name a host.',
  'unknown-middleware': 'Unknown route middleware: {name}',
} as const

/** Error that may arise in a browser of a visitor: of an address, or of a rule of routes. */
export class BrowserError extends Error {
  readonly code: keyof typeof browserMessages
  readonly details: Readonly<Record<string, string>>

  constructor(code: keyof typeof browserMessages, details: Readonly<Record<string, string>>) {
    super(browserMessages[code].replace(/\{(\w+)\}/, (_, key: string) => details[key]!))
    this.code = code
    this.details = details
  }
}
