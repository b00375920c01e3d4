import { describe, expect, it } from 'vitest'
import { evaluateTriggers } from './booking-triggers.ts'
import { prepareNeeds } from './trigger-needs.ts'

const now = new Date('2027-03-15T12:00:00Z')
const active = { state: 'active', codes: { promo: 'VIP' }, agent: 'any' }

/** Triggers by what they look at. */
const triggers: Readonly<Record<string, object>> = {
  'a parameter': { query: [{ param: 'promo', op: 'prefix', value: 'VIP' }] },
  'any value of a parameter': { query: [{ param: 'promo', op: 'any', value: '' }] },
  'a campaign': { utm: { source: 'mail', medium: '' } },
  'a path': { paths: ['/spa'] },
  'paths with a star': { paths: ['/*/offers', '/deals*'] },
  'a path of other letters': { paths: ['/café*'] },
  'a referrer': { referrer_hosts: ['news.example'] },
  'referrers below a host': { referrer_hosts: ['*.example'] },
  'a host': { hostnames: ['azul.example'] },
  'hosts below one': { hostnames: ['*.example'] },
  'an address of a machine': { hostnames: ['127.0.0.1'] },
  'no agent': { agent: 'no' },
  'an agent': { agent: 'yes' },
  'a country': { countries: ['MX'] },
  'a typed code': { entered_codes: ['SUN'] },
  nothing: {},
  'a parameter on a path': { query: [{ param: 'promo', op: 'any', value: '' }], paths: ['/spa*'] },
  'a referrer, later': { referrer_hosts: ['news.example'], starts_at: '2027-03-16T00:00:00Z' },
  'a path, until now': { paths: ['/*'], ends_at: '2027-03-15T12:00:00Z' },
  'a code that passes': {
    query: [{ param: 'promo', op: 'any', value: '' }],
    pass_through: true,
    allowed_values: ['V*'],
  },
}

const addresses = [
  ...['/', '/spa', '/spa/', '/SPA', '/spa/rituals', '/azul/offers', '/deals-of-may', '//spa', '/x/../spa', '/%73pa'],
  ...['/./spa', '/caf%C3%A9', '/spa?promo=VIP20', '/?promo=', '/?utm_source=MAIL', '/spa?a=1#b', '/spa#promo=VIP'],
  ...['/x/..;/spa', '/x\\..\\spa', '/?PROMO=VIP', '/spa?promo=V', '/_payload.json'],
]
const hosts = [
  ...['azul.example', 'AZUL.example:3000', 'www.azul.example', 'azul.example.', 'azul.example:80', '127.0.0.1:3000'],
  ...['0x7f.1', 'sub.example', 'other.test', '', '[::1]'],
]
const referrers = [
  ...['', 'https://news.example/', 'https://news.example', 'http://www.news.example:8080/a?b', 'https://NEWS.example/'],
  ...['https://azul.example/spa', 'https://user@news.example/', 'https://news.example?x', 'about:blank', 'nonsense'],
  ...['HTTPS://news.example/', ' https://news.example/', 'https:news.example', 'android-app://news.example/'],
]

describe('a glance at a request', () => {
  it.each(Object.keys(triggers))('never misses a trigger that looks at %s', (name) => {
    const data = { ...active, ...triggers[name] }
    const { mayMatch } = prepareNeeds([data])
    for (const address of addresses)
      for (const host of hosts)
        for (const referrer of referrers) {
          const url = URL.parse(`http://${host}${address}`)
          const from = URL.parse(referrer)
          const [verdict] = url
            ? evaluateTriggers([{ id: 'one', site_id: '*', updated_at: '', data }], {
                url,
                referrerHost: from && from.host !== host ? from.hostname : '',
                country: '',
                isAgent: false,
                enteredCode: '',
                site_id: 'azul',
                now,
              })
            : []
          if (verdict?.matches)
            expect(
              mayMatch({ address, host, referrer, country: '' }, () => now),
              `${host}${address} from ${referrer}`,
            ).toBe(true)
        }
  })

  const plain = { address: '/rooms', host: 'azul.example', referrer: '', country: '' }
  const fromOwn = { ...plain, referrer: 'https://azul.example/' }

  it.each(['a parameter', 'a campaign', 'a referrer', 'a path', 'a country', 'a typed code', 'an agent', 'nothing'])(
    'settles an ordinary visit for a trigger that looks at %s',
    (name) => {
      const { mayMatch } = prepareNeeds([{ ...active, ...triggers[name] }])
      expect([plain, fromOwn].map((each) => mayMatch(each, () => now))).toEqual([false, false])
    },
  )

  it('judges a visit from a country that a trigger names, however it is written', () => {
    const { mayMatch } = prepareNeeds([{ ...active, countries: ['MX'] }])
    expect(['mx', 'MX', 'US', ''].map((country) => mayMatch({ ...plain, country }, () => now))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('settles the visit of a trigger that has not begun or is over', () => {
    const { mayMatch } = prepareNeeds([
      { ...active, ...triggers['a referrer, later'] },
      { ...active, ...triggers['a path, until now'] },
    ])
    expect(mayMatch({ ...plain, referrer: 'https://news.example/' }, () => now)).toBe(false)
  })
})
