interface CookieAttributes {
  /** Path; the whole site by default. */
  readonly path?: string
  readonly domain?: string
  /** Max age, s; a session cookie by default. */
  readonly maxAge?: number
  readonly priority?: keyof typeof priorities
  readonly sameSite?: keyof typeof sameSites
  readonly httpOnly?: boolean
  readonly secure?: boolean
}

const priorities = { low: 'Low', medium: 'Medium', high: 'High' } as const
const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const

/** Serialises a cookie with an encoded value. Throws a `TypeError` for an invalid one. */
export function cookieText(name: string, value: string, attributes: CookieAttributes = {}): string {
  const { path = '/', domain, maxAge, priority, sameSite, httpOnly = false, secure = sameSite === 'none' } = attributes
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name)) throw new TypeError('A cookie has a name of plain letters and signs.')
  if (!/^[!#-+\--:<-[\]-~]*$/.test(value)) throw new TypeError(`The value of the cookie ${name} is not encoded.`)
  if (!/^[ -:<-~]*$/.test(path)) throw new TypeError(`The cookie ${name} has a path that is none.`)
  if (domain !== undefined && !/^[\w.-]+$/.test(domain))
    throw new TypeError(`The cookie ${name} has a domain that is none.`)
  if (maxAge !== undefined && !Number.isFinite(maxAge)) throw new TypeError(`The cookie ${name} needs a finite age.`)
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.floor(maxAge)}`]),
    ...(priority === undefined ? [] : [`Priority=${oneOf(priorities, priority, 'priority')}`]),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    ...(sameSite === undefined ? [] : [`SameSite=${oneOf(sameSites, sameSite, 'same-site')}`]),
  ].join('; ')
}

function oneOf(words: Readonly<Record<string, string>>, wanted: string, what: string): string {
  if (!Object.hasOwn(words, wanted))
    throw new TypeError(`A cookie’s ${what} is one of ${Object.keys(words).join(', ')}.`)
  return words[wanted]!
}
