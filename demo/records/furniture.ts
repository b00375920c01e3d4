import { type Calendar, idOf, idsOf, type RecordNote, slugOf } from './note.ts'

type Redirect = readonly [source: string, target: string, more?: Readonly<Record<string, unknown>>]

const byMatch: Readonly<Record<'exact' | 'prefix' | 'wildcard' | 'regex', readonly Redirect[]>> = {
  exact: [
    ['/offers', '/specials'],
    ['/deals', '/specials'],
    ['/angebote', '/specials', { code: '302', note: 'A campaign in print, until it is used up.' }],
    ['/accommodation', '/rooms'],
    ['/home', '/'],
    ['/index.html', '/'],
    ['/privacy-policy', '/privacy'],
    ['/book', '/booking', { code: '302' }],
    ['/old-slide', '', { code: '410', note: 'The slide of 1996 is not coming back.' }],
    ['/casting-call', '', { code: '451', note: 'Withdrawn at the request of a lobster.' }],
    ['/news', '/blog'],
    ['/press-room', '/press'],
  ],
  prefix: [
    ['/en', '/', { note: 'Addresses of the site before this one began with a language.' }],
    ['/offers-archive', '/specials'],
    ['/zimmer', '/rooms', { code: '302' }],
    ['/chambres', '/rooms', { code: '302' }],
    ['/stories', '/blog'],
    ['/journal', '/blog'],
    ['/newsroom', '/press'],
    ['/rates', '/specials'],
    ['/legal/privacy', '/privacy'],
    ['/2019', '/blog'],
    ['/2020', '/blog'],
    ['/shop', '', { code: '410' }],
  ],
  wildcard: [
    ['/blog/archive/*', '/blog'],
    ['/room-*', '/rooms'],
    ['/special-*', '/specials'],
    ['/*/amp', '/', { code: '302' }],
    ['/press-*-release', '/press'],
    ['/tag/*', '/blog'],
    ['/author/*', '/blog'],
    ['/gallery-*', '/rooms'],
    ['/promo/*', '/specials', { code: '302' }],
    ['/wp-content/*', '', { code: '410', group: 'Old system' }],
    ['/feed/*', '/blog'],
    ['/download/*', '/press'],
  ],
  regex: [
    ['^/blog/(\\d{4})/(\\d{2})$', '/blog'],
    ['^/p(\\d+)$', '/rooms', { group: 'Old system' }],
    ['^/offer-([a-z-]+)$', '/specials'],
    ['^/press/(\\d{4})$', '/press'],
    ['^/rooms/page/(\\d+)$', '/rooms'],
    ['^/blog/page/(\\d+)$', '/blog'],
    ['^/(es|fr)/offers$', '/specials', { code: '302' }],
    ['^/qr/([a-z0-9]{4})$', '/specials', { code: '302', group: 'Printed matter' }],
    ['^/room(\\d)$', '/rooms'],
    ['^/newsletter/(\\d+)$', '/blog'],
    ['^/map(-old)?$', '/'],
    ['^/old/([a-z]+)\\.php$', '', { code: '410', group: 'Old system' }],
  ],
}

/** A dozen redirects of each kind, on the group's own site. */
export function redirectNotes({ moment }: Calendar, siteId: string): readonly RecordNote[] {
  return Object.entries(byMatch).flatMap(([match_type, redirects]) =>
    redirects.map(([source, target, more], i) => ({
      entity: 'redirects',
      key: `${match_type} ${source}`,
      siteId,
      data: {
        source,
        target,
        match_type,
        code: '301',
        priority: 100 + i,
        group: match_type === 'regex' ? 'Patterns' : 'The site before this one',
        origin: i % 4 === 3 ? 'import' : 'manual',
        ...(source === '/promo/*' && { ends_at: moment(90) }),
        ...more,
      },
    })),
  )
}

/** Two brands that have gone to live with others: one knows where its pages went, the other only the way to the door. */
export function domainNotes(siteId: string): readonly RecordNote[] {
  const leading = { redirect_mode: 'path_map', noindex: true }
  return [
    {
      entity: 'domains',
      key: 'tinaja',
      siteId,
      data: {
        ...leading,
        host: 'tinaja.localhost',
        map: [
          { path: '/rooms', target: 'https://example.com/tinaja/houses' },
          { path: '/specials', target: 'https://example.com/tinaja/this-month' },
          { path: '/weddings', target: 'https://example.com/tinaja/yes' },
        ],
        fallback: 'https://example.com/tinaja',
      },
    },
    {
      entity: 'domains',
      key: 'sotto-voce',
      siteId,
      data: { ...leading, host: 'sotto-voce.localhost', fallback: 'https://example.com/sotto-voce' },
    },
  ]
}

export function headTagNotes(siteId: string): readonly RecordNote[] {
  return [
    {
      entity: 'head-tags',
      key: 'colour-scheme',
      data: {
        name: 'Telephones may keep numbers as they are',
        kind: 'meta',
        attributes: { name: 'format-detection', content: 'telephone=no' },
        consent_category: 'necessary',
      },
    },
    {
      entity: 'head-tags',
      key: 'search-verification',
      siteId,
      data: {
        name: 'Search console',
        kind: 'verification',
        attributes: { name: 'example-site-verification', content: 'a-rope-a-quay-a-chair' },
        consent_category: 'necessary',
      },
    },
    {
      entity: 'head-tags',
      key: 'speakable',
      siteId,
      data: {
        name: 'What the group is called elsewhere',
        kind: 'jsonld',
        content: JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: 'Amarra',
          alternateName: 'The houses of Amarra',
          foundingDate: '1958',
        }),
        include_paths: ['/'],
        consent_category: 'necessary',
      },
    },
  ]
}

export function codeNotes({ moment, day }: Calendar): readonly RecordNote[] {
  const trigger = (name: string, data: Readonly<Record<string, unknown>>): RecordNote => ({
    entity: 'booking-code-triggers',
    key: slugOf(name),
    data: { name, state: 'active', ...data },
  })
  return [
    trigger('Newsletter readers', {
      description: 'Links of the letter carry utm_source=letter.',
      utm: { source: 'letter' },
      codes: { promo: 'LETTER10' },
      message: 'Code LETTER10 applied. Thank you for reading.',
      days: 14,
      priority: 20,
    }),
    trigger('Partner airlines', {
      referrer_hosts: ['airline.example.com'],
      codes: { rate: 'WING' },
      message: 'The rate for passengers applies.',
      show_code: 'locked',
    }),
    trigger('Agents', {
      agent: 'yes',
      codes: { rate: 'AGENT' },
      show_code: 'hidden',
      priority: 5,
      persistence: 'session',
    }),
    trigger('Typed at the desk', {
      entered_codes: ['LATEBOAT', 'PURSER'],
      codes: { promo: 'LATEBOAT' },
      message: 'You missed it. Well done.',
      show_code: 'visible',
    }),
    trigger('Group links', {
      query: [{ param: 'group', op: 'prefix', value: 'AMR' }],
      pass_through: true,
      allowed_values: ['AMR*'],
      brand_ids: idsOf('brands', 'nitida', 'halyard', 'caoba-grande'),
      starts_at: moment(-30),
      ends_at: moment(300),
    }),
    trigger('Residents', {
      state: 'paused',
      countries: ['BB', 'JM', 'DO'],
      codes: { promo: 'NEIGHBOUR' },
      resort_ids: [idOf('resorts', 'the-late-ferry')],
      travel_start: day(0),
      travel_end: day(365),
    }),
  ]
}

/** The product's own words in the languages that the sites speak. */
export const localeNotes: readonly RecordNote[] = [
  {
    entity: 'locales',
    key: 'en',
    data: { name: 'English', native_name: 'English', code: 'en' },
  },
  {
    entity: 'locales',
    key: 'es',
    data: {
      name: 'Spanish',
      native_name: 'Español',
      code: 'es',
      fallback_locale: idOf('locales', 'en'),
    },
  },
  {
    entity: 'locales',
    key: 'ar',
    data: {
      name: 'Arabic',
      native_name: 'العربية',
      code: 'ar',
      fallback_locale: idOf('locales', 'en'),
    },
  },
]
