import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { createRedirectMatcher } from './redirect-matcher.ts'
import { readRule, type RedirectRule } from './redirect-rule.ts'
import { chainOf } from './redirect-chain.ts'

const now = Date.parse('2027-03-15T12:00:00Z')

/** `rule('/old', '/new', { match_type: 'prefix' })`: a stored redirect as it is matched. */
function rule(source: string, target: string, more: Record<string, unknown> = {}): RedirectRule {
  // Also what no form would keep, which is not even tried.
  return readRule({ id: `${source} ${JSON.stringify(more)}`, data: { source, target, code: '301', ...more } })!
}

function led(
  rules: readonly RedirectRule[],
  url: string,
  stage: 'always' | 'unless_page_exists' = 'unless_page_exists',
) {
  const found = createRedirectMatcher(rules).find({ url, host: 'ziva.test', now }, stage)
  return found && `${found.code} ${found.location}`.trim()
}

describe('the spelling of an address', () => {
  const spellings = [
    ['/habitación.html', '/habitaci%F3n.html', '/habitaci%f3n.html', '/habitaci%C3%B3n.html', '/habitacio%CC%81n.html'],
    ['/tr-~user', '/tr-%7Euser', '/tr-%7euser'],
    ['/p(aren)', '/p%28aren%29', '/p(aren%29'],
    ["/o'brien", '/o%27brien'],
    ['/nfc-café', '/nfc-cafe\u0301', '/nfc-caf%C3%A9', '/nfc-cafe%cc%81', '/nfc-caf%E9'],
  ]

  it.each(spellings)('is not minded by any kind of redirect: %s', (...each) => {
    for (const source of each)
      for (const asked of each) {
        expect(led([rule(source, '/new')], asked), `${source} asked as ${asked}`).toBe('301 /new')
        expect(led([rule(source, '/new', { match_type: 'prefix' })], `${asked}/more`)).toBe('301 /new/more')
        expect(led([rule(`${source}*`, '/new/$1', { match_type: 'wildcard' })], `${asked}-x`)).toBe('301 /new/-x')
      }
  })

  it('keeps what an escape means to an expression', () => {
    const parens = rule('^/p%28(.*)%29$', '/new/$1', { match_type: 'regex' })
    expect(led([parens], '/p(aren)')).toBe('301 /new/aren')
    expect(led([parens], '/p%28aren%29')).toBe('301 /new/aren')
  })
})

describe('letters beyond ASCII', () => {
  it.each<[string, string, string, Record<string, unknown>, string, string | undefined]>([
    ['are found as browsers send them', '/señal', '/new', {}, '/se%C3%B1al', '301 /new'],
    ['are found in capitals', '/señal', '/new', {}, '/SE%c3%91AL/', '301 /new'],
    ['are found where they were copied from a browser', '/se%C3%B1al', '/new', {}, '/se%c3%b1al', '301 /new'],
    [
      'go into the target as browsers read it',
      '/old',
      '/日本/é?q=ñ#ü',
      {},
      '/old',
      `301 ${encodeURI('/日本/é?q=ñ#ü')}`,
    ],
    [
      'stay in what a prefix leaves',
      '/old',
      '/niño',
      { match_type: 'prefix' },
      '/old/a%C3%B1o',
      '301 /ni%C3%B1o/a%C3%B1o',
    ],
    [
      'may be longer in small letters, and a prefix is cut where it ends',
      '/İstanbul',
      '/new',
      { match_type: 'prefix' },
      '/%C4%B0stanbul/otel/%C4%B0',
      '301 /new/otel/%C4%B0',
    ],
    [
      'stay in what a pattern takes',
      '/a/*',
      '/b/$1',
      { match_type: 'wildcard' },
      '/a/%C3%B1%20%2f',
      '301 /b/%C3%B1%20%2f',
    ],
    ['are letters to an expression', '^/a/(.)$', '/b/$1', { match_type: 'regex' }, '/a/%C3%B1', '301 /b/%C3%B1'],
    ['are found in a query', '/old?q=ñ', '/new', { query_mode: 'exact' }, '/old?q=%C3%B1', '301 /new'],
    ['stand beside spaces, which are typed as they are', '/año nuevo', '/new', {}, '/a%C3%B1o%20nuevo', '301 /new'],
    ['never lead to themselves', '/señal', '/se%C3%B1al', {}, '/se%C3%B1al', undefined],
    ['that are none stay as they are', '/a/*', '/b/$1', { match_type: 'wildcard' }, '/a/%81%8D', '301 /b/%81%8D'],
  ])('%s', (_, source, target, more, url, expected) => {
    expect(led([rule(source, target, more)], url)).toBe(expected)
  })
})

describe('a redirect', () => {
  it.each<[string, string, Record<string, unknown>, string, string | undefined]>([
    ['leads one path to another', '/new', {}, '/old', '301 /new'],
    ['takes capitals and a slash at the end for the same', '/new', {}, '/OLD/', '301 /new'],
    ['tells capitals apart when told to', '/new', { case_insensitive: false }, '/OLD', undefined],
    ['passes the query on', '/new', {}, '/old?a=1&b=2', '301 /new?a=1&b=2'],
    ['keeps what its target says of a parameter', '/new?a=9', {}, '/old?a=1&b=2', '301 /new?a=9&b=2'],
    [
      'drops the query, but not how campaigns are measured',
      '/new',
      { query_mode: 'ignore' },
      '/old?a=1&utm_source=x',
      '301 /new?utm_source=x',
    ],
    ['keeps the place on the page behind the query', '/new#top', {}, '/old?a=1', '301 /new?a=1#top'],
    ['is gone for good', '', { code: '410' }, '/old', '410'],
    ['is meant for another host', '/new', { match_host: 'bonita.test' }, '/old', undefined],
    ['has not begun', '/new', { starts_at: '2027-03-16T00:00:00Z' }, '/old', undefined],
    ['is over at the very moment it ends', '/new', { ends_at: '2027-03-15T12:00:00Z' }, '/old', undefined],
    [
      'is switched on for now',
      '/new',
      { starts_at: '2027-03-15T12:00:00Z', ends_at: '2027-03-15T12:00:01Z' },
      '/old',
      '301 /new',
    ],
    ['never leads to itself', '/old', {}, '/old', undefined],
    ['does not concern what is below', '/new', {}, '/old/more', undefined],
  ])('%s', (_, target, more, url, expected) => {
    expect(led([rule('/old', target, more)], url)).toBe(expected)
  })

  it.each<[string, string, Record<string, unknown>, string, string | undefined]>([
    ['/old', '/new', { match_type: 'prefix' }, '/old/a/b', '301 /new/a/b'],
    ['/old', '/new', { match_type: 'prefix' }, '/old', '301 /new'],
    ['/old', '/new', { match_type: 'prefix' }, '/older', undefined],
    ['/old', 'https://else.test', { match_type: 'prefix' }, '/old/a?b=1', '301 https://else.test/a?b=1'],
    ['/blog/*/old', '/news/$1', { match_type: 'wildcard' }, '/blog/2020/old', '301 /news/2020'],
    ['/blog/*', '/news', { match_type: 'wildcard' }, '/press/1', undefined],
    ['^/room-(\\d+)$', '/rooms/$1', { match_type: 'regex' }, '/room-12', '301 /rooms/12'],
    ['^/rooms?/(a|b)$', '/suites/$1', { match_type: 'regex' }, '/room/b', '301 /suites/b'],
    ['^/caf\\.html', '/cafe', { match_type: 'regex' }, '/caf.html', '301 /cafe'],
    ['/old?a=1', '/new', { query_mode: 'exact' }, '/old?a=1', '301 /new'],
    ['/old?a=1', '/new', { query_mode: 'exact' }, '/old?a=1&b=2', undefined],
    ['/old?a=1&b=2', '/new', { query_mode: 'exact_any_order' }, '/old?b=2&a=1', '301 /new'],
    ['/old?a=1', '/new', {}, '/old?b=2&a=1', '301 /new?b=2&a=1'],
    ['/old?a=1', '/new', {}, '/old', undefined],
  ])('%s → %s %j: %s leads to %s', (source, target, more, url, expected) => {
    expect(led([rule(source, target, more)], url)).toBe(expected)
  })

  it('cannot be made to lead to another site by what was asked', () => {
    const rules = [
      rule('/go/*', '/$1', { match_type: 'wildcard' }),
      rule('^/x(.*)', 'https:$1', { match_type: 'regex' }),
    ]
    for (const url of [
      '/go//evil.test',
      '/go/\\evil.test',
      '/go/%5cevil.test/..//',
      '/x//evil.test',
      '/x\\evil.test',
    ]) {
      const found = led(rules, url)
      expect(found ?? '', url).not.toMatch(/\/\/evil|\\evil/)
    }
    const index = createRedirectMatcher(
      [rule('^/y/(.*)', 'https://$1', { match_type: 'regex' })],
      new Set(['known.test']),
    )
    expect(index.find({ url: '/y/evil.test', host: 'ziva.test', now }, 'unless_page_exists')).toBeUndefined()
    expect(index.find({ url: '/y/known.test', host: 'ziva.test', now }, 'unless_page_exists')?.location).toBe(
      'https://known.test',
    )
  })
})

describe('of several redirects', () => {
  it('the smaller priority wins, then the more exact one', () => {
    const exact = rule('/a', '/exact')
    const prefix = rule('/a', '/prefix', { match_type: 'prefix' })
    const pattern = rule('^/a', '/pattern', { match_type: 'regex' })
    expect(led([pattern, prefix, exact], '/a')).toBe('301 /exact')
    expect(led([pattern, prefix], '/a')).toBe('301 /prefix')
    expect(led([exact, rule('/a', '/first', { match_type: 'prefix', priority: 1 })], '/a')).toBe('301 /first')
  })

  it('some come before the page and others only where there is none', () => {
    const rules = [rule('/a', '/early', { when: 'always' }), rule('/a', '/late')]
    expect(led(rules, '/a', 'always')).toBe('301 /early')
    expect(led(rules, '/a')).toBe('301 /late')
  })

  it('the index answers what trying one after the other would, whatever they are', () => {
    const segment = fc.constantFrom('a', 'b', 'c', 'A', 'old')
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
    const stored = fc.record({
      source: fc.oneof(
        path,
        path.map((each) => `${each}/*`),
      ),
      match_type: fc.constantFrom('exact', 'prefix', 'wildcard'),
      priority: fc.integer({ min: 0, max: 2 }),
      case_insensitive: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(stored, { maxLength: 12 }), path, (many, url) => {
        const rules = many.map((data, i) =>
          readRule({ id: String(i), data: { ...data, target: `/to-${i}`, code: '302' } })!,
        )
        const alone = rules.filter((each) => led([each], url)).map((each) => each.id)
        const best = createRedirectMatcher(rules).find({ url, host: 'h', now }, 'unless_page_exists')
        expect(best === undefined).toBe(alone.length === 0)
        if (best) {
          const priority = Math.min(...alone.map((id) => rules[Number(id)]!.priority))
          expect(alone).toContain(best.rule.id)
          expect(best.rule.priority).toBe(priority)
        }
      }),
    )
  })
})

describe('the trail of an address', () => {
  const trail = async (rules: readonly RedirectRule[], url: string, pages: readonly string[] = []) =>
    chainOf(createRedirectMatcher(rules), { url, host: 'ziva.test', now }, async (path) => pages.includes(path))

  it('ends at a page, at nothing, elsewhere, or gone', async () => {
    expect(await trail([], '/rooms', ['/rooms'])).toMatchObject({ hops: [], end: 'page' })
    expect(await trail([], '/rooms')).toMatchObject({ end: 'not_found' })
    expect(await trail([rule('/a', 'https://b.test/')], '/a')).toMatchObject({
      end: 'elsewhere',
      at: 'https://b.test/',
    })
    expect(await trail([rule('/a', '', { code: '410' })], '/a')).toMatchObject({ end: 'gone' })
  })

  it('shows every step of a chain, and a circle as what it is', async () => {
    const chain = await trail([rule('/a', '/b'), rule('/b', '/c')], '/a', ['/c'])
    expect(chain.hops.map(({ from }) => from)).toEqual(['/a', '/b'])
    expect(chain.end).toBe('page')
    expect(await trail([rule('/a', '/b'), rule('/b', '/a')], '/a')).toMatchObject({ end: 'loop' })
    expect(await trail([rule('/a', '/a/b', { match_type: 'prefix' })], '/a')).toMatchObject({ end: 'too_long' })
  })

  it('stops at a page unless a redirect comes before it', async () => {
    expect((await trail([rule('/a', '/b')], '/a', ['/a', '/b'])).hops).toEqual([])
    expect((await trail([rule('/a', '/b', { when: 'always' })], '/a', ['/a', '/b'])).hops).toHaveLength(1)
  })
})
