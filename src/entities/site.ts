import {
  layout,
  layouts,
  checkbox,
  multiSelect,
  list,
  number,
  keyValue,
  relation,
  select,
  text,
  textarea,
  tags,
} from '#fields/index.ts'
import { defineEntity } from './define.ts'

/** Origin of a front end: https, or the machine itself. */
const originPattern =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost))(?::\d{1,5})?$/
/** Address of a preview: such an origin, and a path with the token in it. */
const previewPattern = new RegExp(`${originPattern.source.slice(0, -1)}\\/\\S*\\{token\\}\\S*$`)

export const site = defineEntity({
  path: 'sites',
  label: { one: 'Site', many: 'Sites' },
  about: 'A website of the group: its domains, layout and shared texts.',
  area: 'sites',
  belongs: 'group',
  fields: {
    name: text({ required: true, maxLength: 120, group: 'Site' }),
    domains: tags({
      required: true,
      most: 20,
      maxLength: 253,
      pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
      instructions: 'Lowercase letters, digits, hyphens and dots. The first is canonical.',
      group: 'Site',
    }),
    layout: layout({ group: 'Site', default: 'blocks' }),
    language_code: text({
      label: 'Language',
      required: true,
      maxLength: 20,
      format: 'language',
      default: 'en',
      group: 'Site',
    }),
    locales: tags({
      most: 60,
      maxLength: 20,
      pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
      label: 'Further languages',
      instructions: 'Codes such as es or pt-BR. Each is the first part of its addresses: /es/rooms.',
      group: 'Site',
    }),
    hide_untranslated: checkbox({
      label: 'Hide untranslated records',
      instructions: 'Offers, stories and rooms are hidden in a language that they lack.',
      group: 'Site',
    }),
    brand_id: relation('brands', { label: 'Brand', group: 'Site' }),
    resort_id: relation('resorts', { label: 'Resort', group: 'Site' }),
    time_zone: text({ maxLength: 60, format: 'time_zone', group: 'Site' }),
    allowed_layouts: layouts({ group: 'Site' }),
    require_approval: checkbox({
      group: 'Site',
      label: 'Ask for approval',
      instructions: 'Editors submit, publishers publish, and no one publishes their own last change.',
    }),
    autosave: checkbox({
      group: 'Site',
      default: true,
      instructions: 'The studio saves drafts by itself. Visitors see nothing of them until they are published.',
    }),
    status: select(
      { live: 'Live', maintenance: 'Maintenance' },
      { group: 'Site', instructions: 'During maintenance, search engines do not index the site.' },
    ),
    wordmark: text({ maxLength: 80, group: 'Text' }),
    strapline: text({ maxLength: 160, group: 'Text' }),
    title_suffix: text({ maxLength: 60, group: 'Text' }),
    address: text({ maxLength: 300, group: 'Text' }),
    phone: text({ maxLength: 40, group: 'Text' }),
    email: text({ maxLength: 254, format: 'email', group: 'Text' }),
    mail_from: text({
      label: 'Sender of mails',
      maxLength: 254,
      format: 'email',
      group: 'Text',
      instructions: 'Mails to visitors come from it. Empty: from the brand’s, else the installation’s.',
    }),
    mail_reply_to: text({
      label: 'Answers to mails',
      maxLength: 254,
      format: 'email',
      group: 'Text',
      instructions: 'Where answers to mails go. Empty: the email address of the site.',
    }),
    security_contact: text({
      maxLength: 254,
      pattern: /^(?:https:\/\/\S+|[^\s@]+@[^\s@]+\.[^\s@]+)$/,
      group: 'Site',
      instructions: 'An email or https address for reports of security problems, in security.txt.',
    }),
    social: list(
      {
        name: text({ required: true, maxLength: 40 }),
        href: text({ label: 'Address', required: true, maxLength: 2000, format: 'url' }),
      },
      { most: 12, group: 'Text' },
    ),
    sister_links: list(
      {
        label: text({ label: 'Name', required: true, maxLength: 60 }),
        href: text({ label: 'Address', required: true, maxLength: 2000, pattern: /^https?:\/\/\S+$/ }),
      },
      {
        label: 'Sister sites',
        instructions: 'Links in the footer to other sites of the group.',
        most: 12,
        group: 'Text',
      },
    ),
    booking: keyValue({
      label: 'Booking settings',
      group: 'Booking',
      instructions: 'Settings for the booking engine, such as chain_id. Brands and resorts override them.',
    }),
    booking_url: text({ maxLength: 2000, format: 'url', group: 'Booking' }),
    book_now_text: text({ maxLength: 40, group: 'Booking' }),
    currency: text({ pattern: /^[A-Z]{3}$/, instructions: 'Three capitals, as in USD.', group: 'Booking' }),
    consent: select(
      {
        none: 'Do not ask',
        ask: 'Ask before anything optional',
        opt_out: 'Run until the visitor objects',
      },
      { group: 'Visitors', default: 'none', label: 'Consent' },
    ),
    consent_version: text({
      maxLength: 20,
      pattern: /^[a-z0-9-]+$/,
      default: '1',
      group: 'Visitors',
      label: 'Question version',
      instructions: 'Lowercase letters, digits and hyphens. Visitors are asked again when it changes.',
    }),
    consent_text: textarea({
      maxLength: 600,
      group: 'Visitors',
      label: 'Question text',
      instructions: 'Empty: the product’s own.',
    }),
    consent_policy: text({
      maxLength: 2000,
      group: 'Visitors',
      label: 'Privacy policy',
      instructions: 'Address, such as /privacy.',
    }),
    tag_points: list(
      {
        tag: text({
          required: true,
          maxLength: 40,
          pattern: /^[a-z0-9-]+$/,
          instructions: 'Lowercase letters, digits and hyphens.',
        }),
        points: number({ required: true, min: 1, max: 100, step: 1, default: 1 }),
      },
      {
        most: 100,
        label: 'Points of tags',
        group: 'Visitors',
        instructions: 'Points for each view of what has the tag. A tag that is not listed gives one.',
      },
    ),
    without_pages_of: multiSelect(
      {
        posts: 'Posts',
        'press-releases': 'Press releases',
        specials: 'Specials',
        resorts: 'Resorts',
        brands: 'Brands',
        'fact-sheets': 'Fact sheets',
        rooms: 'Rooms',
        restaurants: 'Restaurants',
        'wedding-venues': 'Wedding venues',
        'wedding-packages': 'Wedding packages',
        'meeting-rooms': 'Meeting rooms',
      },
      {
        label: 'No pages for',
        group: 'Search engines',
        instructions: 'Records of these kinds have no pages of their own on this site, and no list.',
      },
    ),
    map_style: text({
      label: 'Map style',
      maxLength: 2000,
      pattern: /^(?:https:\/\/\S+|\/[^/\s]\S*)$/,
      instructions: 'Address of a MapLibre style. Empty: maps show the resort’s own picture.',
      group: 'Maps',
    }),
    map_hosts: tags({
      label: 'Map hosts',
      most: 10,
      maxLength: 253,
      pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      instructions: 'Further hosts of the style’s tiles, fonts and symbols.',
      group: 'Maps',
    }),
    index_now: checkbox({
      label: 'IndexNow',
      group: 'Search engines',
      instructions: 'Tells search engines of each address that changes on the live site.',
    }),
    front_ends: tags({
      label: 'Front ends',
      most: 20,
      maxLength: 200,
      pattern: originPattern,
      instructions: 'Origins that may send forms of this site, such as https://app.example.com.',
      group: 'Front ends',
    }),
    previews: list(
      {
        name: text({ required: true, maxLength: 40 }),
        url: text({
          label: 'Address',
          required: true,
          maxLength: 500,
          pattern: previewPattern,
          instructions: 'Enter path, token, language and page in braces where they belong.',
        }),
      },
      {
        label: 'Previews',
        most: 5,
        group: 'Front ends',
        instructions: 'Front ends on which the studio previews drafts of this site.',
      },
    ),
    llms_txt: checkbox({
      label: 'llms.txt',
      default: true,
      group: 'Search engines',
      instructions: 'Lists what is published for assistants at /llms.txt.',
    }),
    robots_txt_extra: textarea({ label: 'More for robots.txt', maxLength: 2000, group: 'Search engines' }),
  },
  title: 'name',
  columns: ['name', 'domains', 'layout', 'language_code', 'brand_id'],
  filters: ['layout', 'language_code', 'brand_id'],
})
