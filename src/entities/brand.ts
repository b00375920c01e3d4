import {
  layout,
  layouts,
  asset,
  checkbox,
  color,
  group,
  link,
  number,
  keyValue,
  relation,
  select,
  text,
  textarea,
  tags,
  wysiwyg,
} from '#fields/index.ts'
import { likeSite } from '#model/page/site-layouts.ts'
import { socialNetworks } from '#model/web/social-networks.ts'
import { defineEntity } from './define.ts'

/** Fields of the social networks, each with an address. */
export const networks = Object.fromEntries(
  Object.entries(socialNetworks).map(([network, label]) => [network, text({ format: 'url', label })]),
)

export const brand = defineEntity({
  path: 'brands',
  label: { one: 'Brand', many: 'Brands' },
  about: 'A name guests know, with its look and its resorts.',
  area: 'brands',
  belongs: 'group',
  isPublished: true,
  isKeptWhileUsed: true,
  hasPublicApi: true,
  fields: {
    name: text({ required: true, maxLength: 80, group: 'Brand' }),
    slug: text({ required: true, format: 'slug', group: 'Brand' }),
    code: text({
      required: true,
      pattern: /^[A-Z0-9]{2,10}$/,
      instructions: 'Two to ten capitals and digits.',
      group: 'Brand',
    }),
    franchise: select(
      {
        own: 'Own brand',
        hyatt: 'Hyatt',
        hilton: 'Hilton',
        wyndham: 'Wyndham',
        ihg_kimpton: 'IHG / Kimpton',
        other: 'Other',
      },
      { group: 'Brand' },
    ),
    parent_id: relation('brands', {
      label: 'Part of',
      group: 'Brand',
      instructions: 'Lends what is empty here: logos, links, policies.',
    }),
    tagline: text({ maxLength: 120, group: 'Text' }),
    description: textarea({ maxLength: 2000, group: 'Text' }),
    long_description: wysiwyg({ group: 'Text' }),
    adults_only: checkbox({ group: 'Text' }),
    all_inclusive: checkbox({ group: 'Text' }),
    default_layout: layout(
      { default: likeSite, group: 'Look', instructions: 'New pages of its sites begin with it.' },
      { [likeSite]: 'That of the site' },
    ),
    allowed_layouts: layouts({
      group: 'Look',
      instructions: 'Pages of its sites have one of these. None: every layout.',
    }),
    logo: asset({ group: 'Look', instructions: 'On its page, and for search engines.' }),
    logo_inverse: asset({ label: 'Logo on dark', group: 'Look', instructions: 'On its page, over the picture.' }),
    image: asset({ label: 'Share picture', group: 'Look' }),
    theme_color: color({
      label: 'Theme colour',
      group: 'Look',
      instructions: 'Browsers tint the window of its sites with it.',
    }),
    mail_from: text({
      label: 'Sender of mails',
      maxLength: 254,
      format: 'email',
      group: 'Company',
      instructions: 'For sites that name none themselves.',
    }),
    website_url: text({ label: 'Website', format: 'url', group: 'Company' }),
    legal_name: text({ maxLength: 120, group: 'Company' }),
    copyright_line: text({
      maxLength: 200,
      group: 'Company',
      instructions: 'Below its sites. Empty: © and the legal name.',
    }),
    social: group(networks, { group: 'Company', label: 'Social networks' }),
    loyalty_program: group(
      {
        name: text({ maxLength: 80 }),
        url: text({ label: 'Address', format: 'url' }),
        tier_names: tags({ most: 10 }),
      },
      { label: 'Loyalty programme', group: 'Company' },
    ),
    privacy_policy: link({ group: 'Policies' }),
    terms: link({ group: 'Policies' }),
    accessibility: link({ group: 'Policies' }),
    booking: keyValue({
      label: 'Booking settings',
      group: 'Booking',
      instructions: 'Override what the site says, such as theme_code.',
    }),
    sort_order: number({ min: 0, max: 1000, step: 1, group: 'Brand' }),
  },
  title: 'name',
  slug: 'slug',
  columns: ['logo', 'name', 'code', 'franchise', 'default_layout', 'status', 'updated_at'],
  filters: ['status', 'franchise', 'all_inclusive'],
})
