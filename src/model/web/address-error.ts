/** Errors of addresses, of the error catalogue (platform §8); browsers of visitors load these and no other. */
export const addressErrors = {
  'external-navigation': { status: 400, fatal: false, message: 'Leaving the site for {url} needs the external flag.' },
  'unsafe-protocol': { status: 400, fatal: false, message: 'The address {url} has an unsafe protocol.' },
  'payload-host': { status: 400, fatal: false, message: 'The payload address {url} must not name a host.' },
} as const

/** Error of an address that may not be followed or asked for. */
export class AddressError extends Error {
  override readonly name = 'AddressError'
  readonly code: keyof typeof addressErrors
  readonly details: { readonly url: string }

  constructor(code: keyof typeof addressErrors, address: string) {
    const url = address.slice(0, 200)
    super(addressErrors[code].message.replace('{url}', () => url))
    this.code = code
    this.details = { url }
  }
}
