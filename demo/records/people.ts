import { type Calendar, idOf, idsOf, type RecordNote, slugOf } from './note.ts'

type Question = readonly [name: string, type: string, label: string, more?: Readonly<Record<string, unknown>>]

interface Form {
  readonly kind: string
  readonly name: string
  /** In place of those that the product asks by itself. */
  readonly questions?: readonly Question[]
  readonly more?: Readonly<Record<string, unknown>>
}

const yourName: Question = ['name', 'text', 'Your name', { required: true, autocomplete: 'name' }]
const yourMail: Question = ['email', 'email', 'Where we may write', { required: true, autocomplete: 'email' }]

const forms: readonly Form[] = [
  {
    kind: 'agent_search',
    name: 'Find an agent',
    more: { success_message: 'Here is who sits near you.' },
  },
  {
    kind: 'brochure_request',
    name: 'A brochure by post',
    questions: [
      yourName,
      yourMail,
      ['address', 'textarea', 'Address', { required: true, autocomplete: 'street-address' }],
      ['country', 'country', 'Country', { required: true, autocomplete: 'country' }],
    ],
    more: {
      success_message: 'It is in the mail bag. The clock here is eight minutes fast.',
      consent_text: 'You may use this to post me the brochure, and erase it when I ask: privacy@amarra.example.',
    },
  },
  {
    kind: 'groups',
    name: 'Groups and meetings',
    more: { success_message: 'Thank you. Somebody answers within two working days.' },
  },
  {
    kind: 'handbook_login',
    name: 'The handbook for partners',
    questions: [['password', 'text', 'Password', { required: true, autocomplete: 'off' }]],
    more: { accepted_ids: ['coffee-1958'], success_message: 'The handbook is below.' },
  },
  {
    kind: 'id_verification',
    name: 'Show who you are',
    questions: [['member_id', 'text', 'Your number, such as IATA-0012345', { required: true, autocomplete: 'off' }]],
    more: {
      accepted_ids: ['IATA-9600001', 'CLIA-0012345', 'TIDS-7700012'],
      verified_codes: { rate: 'AGENT', coupon: 'DESK' },
      success_message: 'Thank you. The rate for agents applies from now on.',
    },
  },
  {
    kind: 'anniversary_sweepstakes',
    name: 'Seventy years of the late boat',
    more: {
      retention_days: 455,
      consent_text:
        'I have read the rules, I am of age where I live, and you may keep my answers until ninety days after the draw.',
    },
  },
  {
    kind: 'newsletter',
    name: 'The letter',
    questions: [yourMail, ['first_name', 'text', 'First name', { autocomplete: 'given-name' }]],
    more: {
      success_message: 'The next letter is yours. It comes when there is something to say.',
      consent_text: 'Yes, write to me. I can stop it with one link in every letter.',
    },
  },
  {
    kind: 'sign_up_popup',
    name: 'Before you go',
    questions: [yourMail],
    more: {
      success_message: 'Your code is LETTER10. Good until you have slept here.',
      verified_codes: { promo: 'LETTER10' },
      consent_text: 'You may send me the code and, now and then, a letter.',
    },
  },
  {
    kind: 'weddings',
    name: 'A wedding',
    more: { success_message: 'Congratulations. A planner writes to you by tomorrow evening.' },
  },
  {
    kind: 'contact',
    name: 'Write to the quay',
    more: {
      success_message: 'It has been carried, not read by anybody it was not meant for. We answer within three days.',
    },
  },
]

export const formNotes: readonly RecordNote[] = forms.map(({ kind, name, questions = [], more }) => ({
  entity: 'forms',
  key: kind,
  data: {
    name,
    key: kind.replaceAll('_', '-'),
    kind,
    fields: questions.map(([field, type, label, extra]) => ({ name: field, type, label, ...extra })),
    notify: [
      { email: 'quay@amarra.example' },
      ...(kind === 'weddings'
        ? [{ resort_id: idOf('resorts', 'nine-herons'), email: 'weddings@nine-herons.example' }]
        : []),
    ],
    autoresponder:
      kind === 'contact' || kind === 'weddings' || kind === 'groups'
        ? 'Thank you for writing. A person has it in hand and answers as soon as the boat allows.'
        : '',
    ...more,
  },
}))

export const agencyNotes: readonly RecordNote[] = [
  ['Slow Crossing Travel', 'storefront', 'United States', '+1 212 555 0170'],
  ['Harbour & Hill', 'host', 'United Kingdom', '+44 20 7946 0920'],
  ['Viajes La Maleta', 'tour_operator', 'Mexico', '+52 55 5555 0108'],
  ['The Kitchen Table Agency', 'home_based', 'Canada', '+1 416 555 0122'],
].map(([legal_name = '', type, country, phone], i) => ({
  entity: 'agencies',
  key: slugOf(legal_name),
  data: {
    legal_name: `${legal_name} (example)`,
    trading_name: legal_name,
    type,
    consortium: i < 2 ? ['Amarra Friends'] : [],
    ...(i === 3 && { host_agency: idOf('agencies', 'harbour-hill') }),
    address: `${12 + i} Example Street`,
    country,
    phone,
    website: `https://example.com/${slugOf(legal_name)}`,
  },
}))

type Agent = readonly [
  first: string,
  last: string,
  email: string,
  agency: string,
  state: string,
  tier: string,
  points: number,
  reason?: string,
]

const agents: readonly Agent[] = [
  ['Alma', 'Reyes', 'agent@voix.test', 'slow-crossing-travel', 'active', 'gold', 48_200],
  ['Owen', 'Price', 'owen@agency.example', 'harbour-hill', 'active', 'silver', 12_750],
  ['Lucía', 'Ortega', 'lucia@agency.example', 'viajes-la-maleta', 'active', 'platinum', 131_400],
  ['Hana', 'Brooks', 'hana@agency.example', 'the-kitchen-table-agency', 'pending_email', 'bronze', 0],
  ['Daniel', 'Musa', 'daniel@agency.example', 'harbour-hill', 'pending_review', 'bronze', 0],
  [
    'Vera',
    'Lind',
    'vera@agency.example',
    'slow-crossing-travel',
    'rejected',
    'bronze',
    0,
    'The number belongs to another agency. Please send yours.',
  ],
  [
    'Bruno',
    'Salas',
    'bruno@agency.example',
    'viajes-la-maleta',
    'suspended',
    'silver',
    9_300,
    'Sold the same room twice. In talks.',
  ],
  [
    'Ida',
    'North',
    'ida@agency.example',
    'the-kitchen-table-agency',
    'closed',
    'bronze',
    410,
    'Retired, to our regret.',
  ],
]

export function agentNotes({ moment, day }: Calendar): readonly RecordNote[] {
  return agents.map(([first_name, last_name, email, agency, state, tier, points, reason], i) => ({
    entity: 'agents',
    key: email,
    data: {
      name: `${first_name} ${last_name}`,
      first_name,
      last_name,
      email,
      phone: `+1 555 555 01${20 + i}`,
      job_title: i % 2 ? 'Adviser' : 'Owner',
      country: ['United States', 'United Kingdom', 'Mexico', 'Canada'][i % 4],
      language: first_name === 'Lucía' || first_name === 'Bruno' ? 'es' : 'en',
      agency_id: idOf('agencies', agency),
      ids: [
        {
          type: i % 2 ? 'CLIA' : 'IATA',
          value: `96${100_000 + i * 37}`,
          verification: state === 'active' ? 'verified' : state === 'rejected' ? 'rejected' : 'unverified',
        },
      ],
      state,
      reason: reason ?? '',
      tier,
      points,
      member_no: `AMR-${1958 + i}`,
      certifications:
        state === 'active' ? [{ course: 'The six houses, told apart', completed_at: day(-90), expires: day(275) }] : [],
      preferred_resorts: state === 'active' ? idsOf('resorts', 'packet-house', 'nine-herons') : [],
      specialties: i % 3 === 0 ? ['weddings', 'family'] : ['groups'],
      terms_version: '1',
      terms_accepted_at: state === 'pending_email' ? '' : moment(-120 + i),
      marketing_opt_in: i % 2 === 0,
    },
  }))
}

export function submissionNotes({ day }: Calendar, siteId: string): readonly RecordNote[] {
  const sent = (
    form: string,
    subject: string,
    state: string,
    answers: Readonly<Record<string, string>>,
    resort?: string,
  ): RecordNote => ({
    entity: 'form-submissions',
    key: subject,
    siteId,
    data: {
      subject,
      form_id: idOf('forms', form),
      ...(resort && { resort_id: idOf('resorts', resort) }),
      state,
      answers,
      page_url: '/rooms',
      consent: { version: '1', given: 'yes' },
      erase_after: day(365),
    },
  })
  return [
    sent('contact', 'Hanneke Vos: which side is quieter?', 'new', {
      name: 'Hanneke Vos',
      email: 'hanneke@example.com',
      message: 'We would like to be woken by boats, not by bells. Which end is that?',
    }),
    sent(
      'weddings',
      'Ana & Luz: forty guests in May',
      'in_progress',
      {
        names: 'Ana and Luz',
        email: 'analuz@example.com',
        guests: '40',
        setting: 'Garden',
      },
      'blue-almond',
    ),
    sent(
      'groups',
      'Tiller & Sons: sixteen rooms',
      'read',
      {
        name: 'J. Tiller',
        email: 'tiller@example.com',
        rooms: '16',
        nights: '3',
        purpose: 'A meeting',
      },
      'halyard-pelican-key',
    ),
    sent('newsletter', 'reader@example.com', 'done', { email: 'reader@example.com' }),
    sent('contact', 'Cheap watches', 'spam', { name: 'Watches', email: 'w@example.net', message: 'Watches' }),
  ]
}
