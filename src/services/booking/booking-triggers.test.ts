import { describe, expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { conflictsAmong, evaluateTriggers, type Visit } from './booking-triggers.ts'

function trigger(name: string, data: object, more: object = {}) {
  return {
    id: name,
    site_id: '*',
    updated_at: '2027-01-01T00:00:00Z',
    data: { name, state: 'active', priority: 100, agent: 'any', codes: { promo: name.toUpperCase() }, ...data },
    ...more,
  }
}

function visit(address: string, more: Partial<Visit> = {}): Visit {
  return {
    url: new URL(address, 'https://azul.example'),
    referrerHost: '',
    country: '',
    isAgent: false,
    enteredCode: '',
    site_id: 'azul',
    now: new Date('2027-03-15T12:00:00Z'),
    ...more,
  }
}

const isPromo = (value: string, op = 'exact') => ({ query: [{ param: 'promo', op, value }] })

function matches(data: object, on: Visit, more: object = {}): boolean {
  return evaluateTriggers([trigger('vip', data, more)], on)[0]!.matches
}

describe('a trigger matches', () => {
  it.each<[string, object, Visit, boolean]>([
    ['a parameter that is the word', isPromo('VIP'), visit('/?promo=vip'), true],
    ['a parameter that is another', isPromo('VIP'), visit('/?promo=vip2'), false],
    ['a parameter that begins so', isPromo('VIP', 'prefix'), visit('/?promo=VIP20'), true],
    ['a parameter that is there', isPromo('', 'any'), visit('/?promo=x'), true],
    ['a pattern', isPromo('^VIP\\d+$', 'regex'), visit('/?promo=VIP20'), true],
    ['no pattern that cannot be compiled', isPromo('(a)\\1$', 'regex'), visit('/?promo=aa'), false],
    ['a path with a star', { paths: ['/spa*'] }, visit('/spa/rituals'), true],
    ['a path with a star inside', { paths: ['/*/offers'] }, visit('/azul/offers'), true],
    ['another path', { paths: ['/spa'] }, visit('/spa/rituals'), false],
    ['a path with a slash behind it', { paths: ['/spa'] }, visit('/spa/'), true],
    [
      'where the visitor came from',
      { referrer_hosts: ['news.example'] },
      visit('/', { referrerHost: 'www.news.example' }),
      true,
    ],
    ['what lies below a host', { hostnames: ['*.example'] }, visit('/'), true],
    ['a campaign, all of it', { utm: { source: 'mail', campaign: 'may' } }, visit('/?utm_source=mail'), false],
    ['a campaign', { utm: { source: 'mail', medium: '' } }, visit('/?utm_source=mail'), true],
    ['a country', { countries: ['MX', 'US'] }, visit('/', { country: 'us' }), true],
    ['no country that nobody knows', { countries: ['MX'] }, visit('/'), false],
    ['an agent', { agent: 'yes' }, visit('/', { isAgent: true }), true],
    ['a visitor who is no agent', { agent: 'no' }, visit('/', { isAgent: true }), false],
    ['a code that was typed', { entered_codes: ['SUN'] }, visit('/', { enteredCode: 'sun' }), true],
    ['nothing when it says nothing', {}, visit('/'), false],
  ])('%s', (_, data, on, expected) => {
    expect(matches(data, on)).toBe(expected)
  })

  it('only when every group that is filled in matches', () => {
    const both = { ...isPromo('VIP'), countries: ['MX'] }
    expect(matches(both, visit('/?promo=VIP', { country: 'MX' }))).toBe(true)
    expect(evaluateTriggers([trigger('vip', both)], visit('/?promo=VIP', { country: 'US' }))[0]).toMatchObject({
      matches: false,
      why: [saying('The country does not match.')],
    })
  })

  it.each([
    ['draft', { state: 'draft' }, {}, {}],
    ['paused', { state: 'paused' }, {}, {}],
    ['not begun', { starts_at: '2027-03-16T00:00:00Z' }, {}, {}],
    ['over: the end is the first moment that is too late', { ends_at: '2027-03-15T12:00:00Z' }, {}, {}],
    ['of another site', {}, {}, { site_id: 'ziva' }],
    ['of other resorts', { resort_ids: ['ziva'] }, { resort_ids: ['azul-resort'] }, {}],
    ['not for this resort', { excluded_resort_ids: ['azul-resort'] }, { resort_ids: ['azul-resort'] }, {}],
  ])('never while it is %s', (_, data, on, more) => {
    expect(matches({ ...isPromo('VIP'), ...data }, visit('/?promo=VIP', on), more)).toBe(false)
  })
})

describe('of several that match', () => {
  const on = visit('/?promo=VIP')
  const winner = (...triggers: readonly ReturnType<typeof trigger>[]) => evaluateTriggers(triggers, on)[0]?.name

  it('the smaller number wins', () => {
    expect(
      winner(
        trigger('late', { ...isPromo('VIP'), priority: 50 }),
        trigger('first', { ...isPromo('VIP'), priority: 10 }),
      ),
    ).toBe('first')
  })

  it('the one that was changed last wins a tie', () => {
    const newer = trigger('newer', isPromo('VIP'), { updated_at: '2027-02-01T00:00:00Z' })
    expect(winner(trigger('older', isPromo('VIP')), newer)).toBe('newer')
  })

  it('one that does not match never wins, whatever its number', () => {
    expect(winner(trigger('other', { ...isPromo('SUN'), priority: 1 }), trigger('mine', isPromo('VIP')))).toBe('mine')
  })
})

describe('a code that passes through', () => {
  const passing = {
    ...isPromo('', 'any'),
    pass_through: true,
    allowed_values: ['VIP*', 'SUN'],
    codes: { rate: 'R1', coupon: 'C' },
  }

  it('takes the place of the one that is stored', () => {
    expect(evaluateTriggers([trigger('t', passing)], visit('/?promo=VIP77'))[0]).toMatchObject({
      matches: true,
      codes: { rate: 'VIP77', coupon: 'C' },
    })
  })

  it.each(['/?promo=OTHER', '/?promo=%22onload', '/?promo='])('passes only when it is allowed: %s', (address) => {
    expect(evaluateTriggers([trigger('t', passing)], visit(address))[0]!.matches).toBe(false)
  })
})

describe('two triggers are in conflict', () => {
  const found = (one: object, other: object, more: object = {}) =>
    conflictsAmong([trigger('one', one), trigger('other', { priority: 200, ...other }, more)]).map(
      ({ winner, loser, isTie }) => `${winner.name} before ${loser.name}${isTie ? ', a tie' : ''}`,
    )

  it('when one request can set off both', () => {
    expect(found(isPromo('VIP'), { countries: ['MX'] })).toEqual(['one before other'])
    expect(found(isPromo('VIP'), { ...isPromo('VIP', 'prefix'), priority: 100 })).toEqual(['one before other, a tie'])
  })

  it.each([
    ['one resort among others, in whatever order', { resort_ids: ['a', 'b'] }, { resort_ids: ['c', 'a'] }],
    ['one resort in two of its languages', { resort_ids: ['azul'] }, { resort_ids: ['azul-es'] }],
    ['a brand beside their resorts', { resort_ids: ['a'], brand_ids: ['x'] }, { resort_ids: ['b'], brand_ids: ['x'] }],
    ['a resort and a brand that may have it', { resort_ids: ['a'] }, { brand_ids: ['x'] }],
  ])('when they name %s', (_, one, other) => {
    const both = [trigger('one', { ...isPromo('VIP'), ...one }), trigger('other', { ...isPromo('VIP'), ...other })]
    expect(conflictsAmong(both, (id) => (id.startsWith('azul') ? ['azul', 'azul-es'] : [id]))).toHaveLength(1)
  })

  it.each<[string, object, object, object?]>([
    ['other resorts', { ...isPromo('VIP'), resort_ids: ['a', 'b'] }, { ...isPromo('VIP'), resort_ids: ['c'] }],
    ['other brands', { ...isPromo('VIP'), brand_ids: ['x'] }, { ...isPromo('VIP'), brand_ids: ['y'] }],
    [
      'a resort that one is not for',
      { ...isPromo('VIP'), resort_ids: ['a'] },
      { ...isPromo('VIP'), excluded_resort_ids: ['a'] },
    ],
    ['other words', isPromo('VIP'), isPromo('SUN')],
    ['other countries', { countries: ['MX'] }, { countries: ['US'] }],
    ['other paths', { paths: ['/spa*'] }, { paths: ['/rooms'] }],
    [
      'other times',
      { ...isPromo('VIP'), ends_at: '2027-01-01T00:00:00Z' },
      { ...isPromo('VIP'), starts_at: '2027-01-01T00:00:00Z' },
    ],
    ['agents and others', { agent: 'yes' }, { agent: 'no' }],
    ['a draft', isPromo('VIP'), { ...isPromo('VIP'), state: 'draft' }],
  ])('but not when they are kept apart by %s', (_, one, other, more) => {
    expect(found(one, other, more)).toEqual([])
  })
})
