import { sentence } from '#messages/sentence.ts'
import {
  asset,
  assets,
  checkbox,
  multiSelect,
  date,
  datetime,
  link,
  list,
  number,
  relation,
  relations,
  select,
  text,
  textarea,
  tags,
  wysiwyg,
} from '#fields/index.ts'
import { bookingCodes, checkCodes, checkTravel, codeFields } from './booking-codes.ts'
import { defineEntity, type Problems } from './define.ts'
import { targetProblem } from './redirect-target.ts'
import { seo } from './seo.ts'

const weekdays = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' }

export const special = defineEntity({
  path: 'specials',
  label: { one: 'Special', many: 'Specials' },
  about: 'An offer with a window in which it is sold and one in which guests travel.',
  area: 'specials',
  belongs: 'either',
  isTranslated: true,
  isPublished: true,
  hasPublicApi: true,
  fields: {
    title: text({ required: true, maxLength: 100, group: 'Offer' }),
    internal_name: text({
      isForMachines: true,
      maxLength: 100,
      group: 'Offer',
      instructions: 'Name that colleagues see.',
    }),
    slug: text({ required: true, format: 'slug', group: 'Offer' }),
    subtitle: text({ maxLength: 160, group: 'Offer' }),
    offer_type: select(
      {
        percent_off: 'Percent off',
        amount_off: 'Amount off',
        free_nights: 'Free nights',
        value_add: 'Added value',
        package: 'Package',
        rate_from: 'Rate from',
        flash: 'Flash sale',
        members: 'For members',
      },
      { group: 'Offer' },
    ),
    percent_off: number({ min: 0, max: 100, step: 1, group: 'Offer' }),
    savings_amount: number({
      label: 'Amount saved',
      instructions: 'Instead of a percentage.',
      min: 0,
      max: 1_000_000,
      group: 'Offer',
    }),
    is_dollars: checkbox({ default: true, label: 'Savings are money', group: 'Offer' }),
    currency: text({
      default: 'USD',
      format: 'currency',
      group: 'Offer',
    }),
    extra_savings: text({ maxLength: 80, group: 'Offer' }),
    content: wysiwyg({ group: 'Text' }),
    terms: wysiwyg({ required: true, group: 'Text' }),
    highlights: tags({ most: 8, maxLength: 120, group: 'Text' }),
    image: asset({ required: true, group: 'Media' }),
    mobile_image: asset({ label: 'Picture on phones', instructions: 'Up to 767 px.', group: 'Media' }),
    gallery: assets({ group: 'Media' }),
    resort_logo: asset({ group: 'Media' }),
    booking_starts_at: datetime({ label: 'Sold from', group: 'Windows' }),
    booking_ends_at: datetime({ isEnd: true, label: 'Sold until', group: 'Windows' }),
    sale_time_zone: text({
      label: 'Sale time zone',
      format: 'time_zone',
      instructions: 'Empty: that of its only resort, else of the site.',
      group: 'Windows',
    }),
    travel_start: date({ label: 'Stays from', group: 'Windows' }),
    travel_end: date({ label: 'Stays until', group: 'Windows' }),
    blackout_ranges: list(
      {
        from: date({ required: true }),
        to: date({ required: true }),
        reason: text({ maxLength: 120 }),
        resort_ids: relations('resorts'),
      },
      { most: 50, group: 'Windows' },
    ),
    pretty_end_date: text({
      label: 'Written end date',
      maxLength: 60,
      group: 'Windows',
      instructions: 'Empty: “Book by” and the date.',
    }),
    min_stay: number({ min: 1, max: 60, step: 1, label: 'Minimum nights', group: 'Stay' }),
    max_stay: number({ min: 1, max: 60, step: 1, label: 'Maximum nights', group: 'Stay' }),
    min_lead_days: number({ label: 'Minimum days ahead', min: 0, max: 730, step: 1, group: 'Stay' }),
    max_lead_days: number({ label: 'Maximum days ahead', min: 0, max: 730, step: 1, group: 'Stay' }),
    arrival_days: multiSelect(weekdays, { group: 'Stay' }),
    departure_days: multiSelect(weekdays, { group: 'Stay' }),
    resort_ids: relations('resorts', {
      label: 'Resorts',
      group: 'Where',
      instructions: 'None of resorts and brands: everywhere.',
    }),
    brand_ids: relations('brands', { label: 'Brands', group: 'Where' }),
    excluded_resort_ids: relations('resorts', { label: 'Not at', group: 'Where' }),
    codes: bookingCodes('Booking'),
    per_resort_codes: list(
      {
        resort_id: relation('resorts', { label: 'Resort', required: true }),
        ...codeFields,
        terms: textarea({ maxLength: 2000 }),
        image: asset(),
      },
      { most: 60, group: 'Booking', label: 'Codes by resort' },
    ),
    booking_url_override: text({ format: 'url', group: 'Booking' }),
    hide_book_now: checkbox({ label: 'Hide Book Now', group: 'Booking' }),
    cta: link({ group: 'Booking', label: 'Custom booking link' }),
    call_to_book_phone: text({ label: 'Telephone for booking', format: 'phone', group: 'Booking' }),
    paused: checkbox({ group: 'Who', instructions: 'Hides the offer, whatever its dates.' }),
    audience: select(
      { public: 'Everyone', agents: 'Travel agents', members: 'Members', both: 'Everyone and agents' },
      { group: 'Who' },
    ),
    country_include: tags({
      isForMachines: true,
      label: 'Only for countries',
      most: 60,
      format: 'country',
      instructions: 'Visitors of unknown countries do not see it.',
      group: 'Who',
    }),
    country_exclude: tags({
      isForMachines: true,
      label: 'Not for countries',
      most: 60,
      format: 'country',
      group: 'Who',
    }),
    show_countdown: checkbox({ label: 'Show a countdown', group: 'Who' }),
    countdown_title: text({
      label: 'Countdown title',
      maxLength: 120,
      default: 'Act Fast! You have a limited time!',
      group: 'Who',
    }),
    after_end: select(
      { show_ended_30d: 'Show as ended for 30 days', redirect: 'Go to another page', gone: 'Gone' },
      { label: 'After it ends', group: 'Who' },
    ),
    redirect_to: text({ isForMachines: true, label: 'Leads to', maxLength: 2000, group: 'Who' }),
    priority: number({
      min: 0,
      max: 1000,
      step: 1,
      default: 100,
      group: 'Who',
      instructions: 'Smaller numbers come first.',
    }),
    featured: checkbox({ group: 'Who', instructions: 'Featured offers come first in lists.' }),
    categories: tags({ most: 10, group: 'Who' }),
    tags: tags({
      most: 30,
      maxLength: 40,
      pattern: /^[a-z0-9-]+$/,
      instructions: 'Lowercase letters, digits and hyphens.',
      group: 'Who',
    }),
    commission_note: text({ maxLength: 300, group: 'Agents' }),
    agent_assets: assets({ label: 'Files for agents', group: 'Agents' }),
    seo: seo(),
  },
  steps: [
    { label: 'What it is', groups: ['Offer', 'Text'] },
    { label: 'Where and when', groups: ['Where', 'Windows', 'Stay'] },
    { label: 'Codes', groups: ['Booking', 'Agents'] },
    { label: 'Looks', groups: ['Media', 'Who', 'Search engines'] },
  ],
  ignored: (it) => ({
    ...(it.percent_off &&
      it.savings_amount && {
        savings_amount: sentence('Not shown, because the percentage is. Clear one of them.'),
      }),
    ...(it.redirect_to &&
      it.after_end !== 'redirect' && {
        redirect_to: sentence('Not used, because the offer does not go to another page after it ends.'),
      }),
    ...(it.hide_book_now &&
      it.booking_url_override && {
        booking_url_override: sentence('Not used, because Book Now is hidden.'),
      }),
    ...(it.country_include.length > 0 &&
      it.country_exclude.length > 0 && {
        country_exclude: sentence('Not needed: visitors of all other countries do not see the offer anyway.'),
      }),
  }),
  inherits: { from: 'resort_ids', fields: { currency: 'currency' } },
  title: 'title',
  slug: 'slug',
  columns: ['image', 'title', 'resort_ids', 'status'],
  filters: ['status', 'offer_type', 'audience', 'resort_ids', 'brand_ids', 'featured', 'paused', 'hide_book_now'],
  order: { field: 'priority', direction: 'asc' },
  scope: { brands: 'brand_ids', resorts: 'resort_ids' },
  window: { from: 'booking_starts_at', until: 'booking_ends_at' },
  countries: { only: 'country_include', except: 'country_exclude' },
  isPublic: ({ paused, audience }) => !paused && audience !== 'agents',
  isForAgents: ({ paused, audience }) => !paused && audience === 'agents',
  secret: ['internal_name', 'codes', 'per_resort_codes', 'commission_note', 'agent_assets'],
  copy: {
    clear: [
      'codes',
      'per_resort_codes',
      'booking_starts_at',
      'booking_ends_at',
      'travel_start',
      'travel_end',
      'pretty_end_date',
    ],
  },
  check: (it) => ({
    ...checkTravel(it),
    ...(it.blackout_ranges.some(({ from, to }) => String(to) < String(from)) && {
      blackout_ranges: sentence('A range cannot end before it starts. Choose a later last day.'),
    }),
    ...(it.offer_type === 'flash' &&
      !it.booking_ends_at && {
        booking_ends_at: sentence('A flash sale needs an end. Choose one.'),
      }),
    ...(it.offer_type === 'percent_off' &&
      !it.percent_off && {
        percent_off: sentence('Enter the percentage.'),
      }),
    ...(it.offer_type === 'amount_off' &&
      !it.savings_amount && {
        savings_amount: sentence('Enter how much guests save.'),
      }),
    ...(it.min_stay &&
      it.max_stay &&
      it.max_stay < it.min_stay && {
        max_stay: sentence('Choose a longest stay that is not shorter than the shortest.'),
      }),
    ...(it.min_lead_days &&
      it.max_lead_days &&
      it.max_lead_days < it.min_lead_days && {
        max_lead_days: sentence('Choose a number that is not below the minimum days ahead.'),
      }),
    ...(it.after_end === 'redirect' && checkTarget(it.redirect_to)),
    ...checkCodes(it.codes),
    ...Object.assign({}, ...it.per_resort_codes.map((row) => checkCodes(row, 'per_resort_codes'))),
  }),
})

function checkTarget(target: string): Problems {
  const problem = target ? targetProblem(target) : sentence('Choose where the offer leads once it has ended.')
  return problem ? { redirect_to: problem } : {}
}
