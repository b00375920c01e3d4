import { sentence, type AnySentence, type Sentence } from '#messages/sentence.ts'
import {
  layouts,
  checkbox,
  multiSelect,
  date,
  datetime,
  group,
  list,
  menu as menuField,
  number,
  keyValue,
  relation,
  relations,
  select,
  text,
  textarea,
  tags,
} from '#fields/index.ts'
import { isReservedSegment } from '#model/web/reserved-segments.ts'
import { bookingCodes, checkCodes, checkTravel } from './booking-codes.ts'
import { defineEntity, type Problems } from './define.ts'
import { targetProblem, isUnfinishedRedirect, hasNoTarget } from './redirect-target.ts'

/** Menu locations in a layout; the most specific menu wins: resort, brand, site. */
export const menuLocations = {
  header_primary: 'Header',
  header_utility: 'Small line above the header',
  header_mobile: 'Header on phones, instead of the header',
  mega_menu: 'Mega menu, for apps',
  footer_1: 'Footer, first column',
  footer_2: 'Footer, second column',
  footer_3: 'Footer, third column',
  footer_4: 'Footer, fourth column',
  footer_legal: 'Legal line',
  resort_subnav: 'Below a resort’s header, for apps',
  agents_portal: 'Agents portal, for agents who have signed in',
  sitemap_page: 'First on the sitemap page',
}

export const menu = defineEntity({
  path: 'menus',
  label: { one: 'Menu', many: 'Menus' },
  about: 'Links in header and footer, as a tree.',
  area: 'menus',
  belongs: 'site',
  isTranslated: true,
  isPublished: true,
  hasPublicApi: true,
  fields: {
    title: text({ required: true, maxLength: 80 }),
    slug: text({ required: true, format: 'slug' }),
    location: select(menuLocations),
    brand_id: relation('brands', { label: 'Only for brand' }),
    resort_id: relation('resorts', { label: 'Only for resort' }),
    items: menuField(),
  },
  title: 'title',
  slug: 'slug',
  columns: ['title', 'location', 'site_id', 'language_code', 'status', 'updated_at'],
  filters: ['status', 'location'],
  scope: { brands: 'brand_id', resorts: 'resort_id' },
})

/** Statuses that a redirect answers with; 410 and 451 lead nowhere. */
export const redirectCodes = {
  '301': '301 Moved for good',
  '302': '302 Moved for now',
  '303': '303 See other',
  '307': '307 Moved for now, same method',
  '308': '308 Moved for good, same method',
  '410': '410 Gone',
  '451': '451 Withheld for legal reasons',
}

export const redirect = defineEntity({
  path: 'redirects',
  label: { one: 'Redirect', many: 'Redirects' },
  about: 'Leads an old address to a new one.',
  area: 'redirects',
  belongs: 'either',
  fields: {
    source: text({
      required: true,
      maxLength: 2000,
      label: 'From',
      instructions: 'A path such as /old-page; with regex, a pattern from ^.',
    }),
    target: text({
      maxLength: 2000,
      label: 'Target',
      instructions: 'A path such as /new-page, or a full https address.',
    }),
    match_type: select(
      {
        exact: 'Exactly this path',
        prefix: 'Everything below',
        wildcard: 'Use * as a wildcard',
        regex: 'A regular expression',
      },
      { label: 'Match' },
    ),
    match_host: text({
      maxLength: 253,
      label: 'Only on host',
      pattern: /^[a-z0-9.-]+$/,
      instructions: 'Lowercase letters, digits, dots and hyphens.',
    }),
    case_insensitive: checkbox({ default: true, label: 'Ignore letter case' }),
    query_mode: select(
      {
        pass: 'Pass the query on',
        ignore: 'Drop the query',
        exact: 'The query must be the same',
        exact_any_order: 'The same query in any order',
      },
      { label: 'Query' },
    ),
    code: select(redirectCodes, { label: 'Status code' }),
    when: select({ unless_page_exists: 'Unless there is a page', always: 'Always' }),
    priority: number({ min: 0, max: 10_000, step: 1, default: 100, instructions: 'Smaller numbers come first.' }),
    group: text({ maxLength: 60, default: 'Default' }),
    starts_at: datetime({ label: 'Starts' }),
    ends_at: datetime({ isEnd: true, label: 'Ends' }),
    enabled: checkbox({ default: true }),
    origin: select({
      manual: 'By hand',
      auto_slug: 'Moved address',
      import: 'Import',
      release: 'A release',
      host_map: 'Host map',
    }),
    note: textarea({ maxLength: 500 }),
  },
  title: 'source',
  key: ['match_host', 'match_type', 'source'],
  keyApart: ['query_mode'],
  columns: ['source', 'target', 'match_type', 'code', 'group', 'priority', 'hits', 'last_hit_at', 'enabled'],
  counted: ['hits', 'last_hit_at'],
  filters: ['match_type', 'code', 'group', 'enabled', 'origin', 'when'],
  order: { field: 'priority', direction: 'asc' },
  window: { from: 'starts_at', until: 'ends_at' },
  check: (it) => checkRedirect(it),
})

interface RedirectData {
  readonly source: string
  readonly target: string
  readonly match_type: string
  readonly code: string
}

/** Validates a redirect, for forms, imports and serving. */
export function checkRedirect({ source, target, match_type, code }: RedirectData): Problems {
  const problems: Record<string, AnySentence> = {}
  if (match_type !== 'regex' && !source.startsWith('/'))
    problems.source = sentence('Start with a slash, as in /old-page.')
  if (source.includes('#')) problems.source = sentence('Remove everything from #. Browsers never send it.')
  const segment = reservedSegmentOf(source, match_type)
  if (segment)
    problems.source = sentence(
      'Addresses under /{segment} belong to the product and cannot be redirected. Use another address.',
      { segment },
    )
  if (match_type === 'regex') {
    if (!source.startsWith('^'))
      problems.source = sentence('Start the pattern with ^ so that it matches the whole path.')
    else if (source.length > 500) problems.source = sentence('Shorten the pattern to 500 characters.')
  }
  if (match_type === 'wildcard' && source.split('*').length > 4) problems.source = sentence('Use at most three stars.')
  if (hasNoTarget(code) && target)
    problems.target = sentence('A {code} answer has no target. Leave this empty.', { code })
  if (isUnfinishedRedirect({ target, code })) problems.target = sentence('Choose where the redirect leads.')
  const problem = target && targetProblem(target)
  if (problem) problems.target = problem
  if (target && target === source)
    problems.target = sentence('An address cannot lead to itself. Choose another target.')
  return problems
}

/** The reserved segment below which alone a redirect could lead away; undefined when it also means other addresses. */
function reservedSegmentOf(source: string, matchType: string): string | undefined {
  // Files stand below `/media`, never at it: the page of an old site that was called so may lead on.
  if (source === '/media') return undefined
  const isPattern = matchType === 'regex'
  if (isPattern && source.includes('|')) return undefined
  const path = isPattern ? source.replace(/^\^/, '').replaceAll(/\\([./-])/g, '$1') : source
  const [, segment = ''] = (isPattern ? /^\/([\w.-]+)(?:\/|\$|$)/ : /^\/([\w.-]+)(?:[/?]|$)/).exec(path) ?? []
  return isReservedSegment(segment) ? segment : undefined
}

export const headTag = defineEntity({
  path: 'head-tags',
  label: { one: 'Head tag', many: 'Head tags' },
  about: 'One element in the head of pages: a verification, a measurement script, a preload.',
  area: 'sites',
  belongs: 'either',
  fields: {
    name: text({ required: true, maxLength: 80, group: 'Tag' }),
    kind: select(
      {
        meta: 'meta',
        link: 'link',
        script: 'script',
        noscript: 'noscript',
        style: 'style',
        jsonld: 'JSON-LD',
        verification: 'Verification',
      },
      { group: 'Tag' },
    ),
    attributes: keyValue({ most: 20, group: 'Tag', instructions: 'Such as name and content, or src.' }),
    content: textarea({
      maxLength: 20_000,
      group: 'Tag',
      instructions: 'Content of the script, style, noscript or JSON-LD element.',
    }),
    placement: select(
      {
        head_start: 'First in the head',
        head_end: 'Last in the head',
        body_start: 'First in the body',
        body_end: 'Last in the body',
      },
      { group: 'Tag', default: 'head_end' },
    ),
    load: select(
      {
        sync: 'At once',
        defer: 'After the page',
        async: 'As soon as it arrives',
        after_interaction: 'After the first touch',
      },
      { label: 'Loads', group: 'Tag', default: 'defer' },
    ),
    consent_category: select(
      { necessary: 'Necessary', functional: 'Functional', analytics: 'Measurement', marketing: 'Marketing' },
      { group: 'Tag', label: 'Needs consent for' },
    ),
    order: number({ min: 0, max: 1000, step: 1, default: 100, group: 'Tag' }),
    enabled: checkbox({ default: true, group: 'Tag' }),
    starts_at: datetime({ label: 'Starts', group: 'Where and when' }),
    ends_at: datetime({ isEnd: true, label: 'Ends', group: 'Where and when' }),
    brand_ids: relations('brands', { label: 'Brands', group: 'Where and when' }),
    layouts: layouts({ group: 'Where and when' }),
    include_paths: tags({
      label: 'Only on paths',
      instructions: 'Paths; use * as a wildcard. None: every page.',
      group: 'Where and when',
    }),
    exclude_paths: tags({ label: 'Not on paths', group: 'Where and when' }),
    locales: tags({ label: 'Languages', most: 40, maxLength: 20, group: 'Where and when' }),
    environments: multiSelect(
      { production: 'Production', staging: 'Staging', development: 'Development' },
      { group: 'Where and when' },
    ),
    note: textarea({ maxLength: 500, group: 'Where and when' }),
  },
  title: 'name',
  columns: ['name', 'kind', 'placement', 'consent_category', 'enabled', 'updated_at'],
  filters: ['kind', 'placement', 'consent_category', 'enabled'],
  order: { field: 'order', direction: 'asc' },
  window: { from: 'starts_at', until: 'ends_at' },
  check: (it) => checkTag(it),
})

interface TagData {
  readonly kind: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string
}

/** Attributes that each kind of tag may carry; anything else could run code where none is expected. */
export const tagAttributes: Readonly<Record<string, readonly string[]>> = {
  meta: ['name', 'property', 'content', 'charset', 'media'],
  verification: ['name', 'content'],
  link: ['rel', 'href', 'as', 'type', 'media', 'sizes', 'crossorigin', 'hreflang', 'integrity', 'title'],
  script: ['src', 'type', 'id', 'integrity', 'crossorigin', 'referrerpolicy', 'data-*'],
  noscript: [],
  style: ['media'],
  jsonld: [],
}

function checkTag({ kind, attributes, content }: TagData): Problems {
  const problems: Record<string, AnySentence> = {}
  const known = tagAttributes[kind] ?? []
  const stranger = Object.keys(attributes).find(
    (name) => !known.includes(name) && !(known.includes('data-*') && /^data-[a-z0-9-]+$/.test(name)),
  )
  if (stranger)
    problems.attributes = sentence('A {kind} tag does not accept “{stranger}”. Use only: {known}.', {
      kind,
      stranger,
      known,
    })
  const address = attributes.src ?? attributes.href
  if (address && !/^(https:\/\/|\/(?!\/))/.test(address))
    problems.attributes = sentence('Use an https address or a path of the site.')
  if (kind === 'link' && /\b(canonical|icon)\b/i.test(attributes.rel ?? ''))
    problems.attributes = sentence('The site sets its canonical address and icon itself. Remove them.')
  if (
    (kind === 'meta' || kind === 'verification') &&
    (/^(viewport|robots)$/i.test(attributes.name ?? '') || attributes.charset)
  )
    problems.attributes = sentence('The site sets viewport, robots and character set itself. Remove them.')
  if (['meta', 'link', 'verification'].includes(kind) && content)
    problems.content = sentence('A {kind} tag cannot have content. Leave this empty.', { kind })
  if (/<\/(script|style|noscript|head|body)/i.test(content))
    problems.content = sentence('Remove closing tags. Enter only the inside of one element.')
  if (
    /\b(sk_live_|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY)/.test(
      `${content} ${Object.values(attributes).join(' ')}`,
    )
  )
    problems.content = sentence('This looks like a secret key. Everyone can read the head of a page. Remove it.')
  return { ...tagProblems({ kind, attributes, content }), ...problems }
}

/** Errors of a head tag by field; pages leave out incomplete tags. */
export function tagProblems({ kind, attributes, content }: TagData): Problems {
  const has = (...names: readonly string[]) => names.some((name) => attributes[name]?.trim())
  const isEmpty = content.trim() === ''
  if (kind === 'meta' || kind === 'verification') {
    if (!has('content')) return { attributes: sentence('Fill in the content.') }
    return has('name', 'property') ? {} : { attributes: sentence('Fill in the name or the property.') }
  }
  if (kind === 'link' && !(has('rel') && has('href'))) return { attributes: sentence('Fill in rel and href.') }
  if (kind === 'script' && !has('src') && isEmpty) return { content: sentence('Enter a script, or set a src.') }
  if (kind === 'jsonld' && !isJson(content))
    return {
      content: sentence('This is not valid JSON. Correct it.'),
    }
  if ((kind === 'style' || kind === 'noscript') && isEmpty)
    return {
      content: sentence('Enter the content of the element.'),
    }
  return {}
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

export const bookingCodeTrigger = defineEntity({
  path: 'booking-code-triggers',
  label: { one: 'Booking code trigger', many: 'Booking code triggers' },
  about: 'Gives a visitor a booking code because of where they came from or what they did.',
  area: 'codes',
  belongs: 'either',
  fields: {
    name: text({ required: true, maxLength: 80, group: 'Trigger' }),
    description: textarea({ maxLength: 500, group: 'Trigger' }),
    state: select({ draft: 'Draft', active: 'Active', paused: 'Paused' }, { group: 'Trigger' }),
    query: list(
      {
        param: text({ label: 'Parameter', required: true, maxLength: 60 }),
        op: select({ exact: 'is', any: 'is there', prefix: 'begins with', regex: 'matches' }, { label: 'Condition' }),
        value: text({ maxLength: 200 }),
      },
      { most: 10, label: 'Query parameters', group: 'When', rowProblem: queryRuleProblem },
    ),
    paths: tags({ instructions: 'Landing pages. Use * as a wildcard.', group: 'When' }),
    referrer_hosts: tags({ label: 'Referring hosts', group: 'When' }),
    hostnames: tags({ label: 'Host names', group: 'When' }),
    utm: group(
      { source: text({ maxLength: 100 }), medium: text({ maxLength: 100 }), campaign: text({ maxLength: 100 }) },
      { label: 'Campaign', group: 'When' },
    ),
    countries: tags({
      format: 'country',
      instructions: 'Needs a CDN that names the country (COUNTRY_HEADER).',
      group: 'When',
    }),
    agent: select({ any: 'Anyone', yes: 'Signed-in agents', no: 'Not agents' }, { group: 'When' }),
    entered_codes: tags({ maxLength: 32, instructions: 'Codes that a visitor may type.', group: 'When' }),
    codes: bookingCodes('Codes and settings'),
    pass_through: checkbox({ label: 'Accept query codes', group: 'Codes and settings' }),
    allowed_values: tags({
      maxLength: 32,
      most: 200,
      group: 'Codes and settings',
      instructions: 'Codes that are accepted; end with * for any ending.',
    }),
    config_code: text({ maxLength: 40, group: 'Codes and settings' }),
    theme_code: text({ maxLength: 40, group: 'Codes and settings' }),
    currency: text({ format: 'currency', group: 'Codes and settings' }),
    brand_ids: relations('brands', { label: 'Brands', group: 'Where' }),
    resort_ids: relations('resorts', { label: 'Resorts', group: 'Where' }),
    excluded_resort_ids: relations('resorts', { label: 'Not at', group: 'Where' }),
    starts_at: datetime({ label: 'Starts', group: 'Where' }),
    ends_at: datetime({ isEnd: true, label: 'Ends', group: 'Where' }),
    travel_start: date({ label: 'Stays from', group: 'Where' }),
    travel_end: date({ label: 'Stays until', group: 'Where' }),
    priority: number({ min: 0, max: 1000, step: 1, default: 100, group: 'How', instructions: 'Smaller numbers win.' }),
    persistence: select(
      { days: 'For a number of days', session: 'For the visit', page: 'On this page only' },
      { group: 'How' },
    ),
    days: number({ min: 0, max: 365, step: 1, default: 30, group: 'How' }),
    overwrite: select(
      { if_higher_priority: 'When it has priority', if_empty: 'Only when there is none', always: 'Always' },
      { group: 'How' },
    ),
    strip_param: checkbox({
      default: true,
      label: 'Remove from address',
      instructions: 'The query parameters above. Others stay.',
      group: 'How',
    }),
    message: text({ maxLength: 140, group: 'How', instructions: 'Shown when it applies: Code VIP20 applied.' }),
    show_code: select(
      { visible: 'Shown in the widget', hidden: 'Hidden', locked: 'Shown and fixed' },
      { group: 'How' },
    ),
  },
  title: 'name',
  columns: ['name', 'state', 'codes', 'priority', 'starts_at', 'ends_at', 'updated_at'],
  filters: ['state', 'persistence', 'resort_ids'],
  order: { field: 'priority', direction: 'asc' },
  scope: { brands: 'brand_ids', resorts: 'resort_ids' },
  window: { from: 'starts_at', until: 'ends_at' },
  check: (it) => ({
    ...checkCodes(it.codes),
    ...(it.state === 'active' &&
      hasNoRule(it) && {
        query: sentence('Fill in at least one rule under “When”.'),
      }),
    ...checkTravel(it),
  }),
})

/** Error of a query rule: without a value it would match all or none. */
export function queryRuleProblem({ param, op, value }: Readonly<Record<string, unknown>>): Sentence | undefined {
  const isBlankText = (text: unknown) => typeof text !== 'string' || text.trim() === ''
  if (isBlankText(param)) return sentence('enter the name of the parameter.')
  return op !== 'any' && isBlankText(value) ? sentence('enter the value that the parameter is to have.') : undefined
}

interface TriggerRules {
  readonly query: readonly unknown[]
  readonly paths: readonly string[]
  readonly referrer_hosts: readonly string[]
  readonly hostnames: readonly string[]
  readonly countries: readonly string[]
  readonly entered_codes: readonly string[]
  readonly agent: string
  readonly utm: { readonly source?: string; readonly medium?: string; readonly campaign?: string }
}

function hasNoRule(it: TriggerRules): boolean {
  const lists = [it.query, it.paths, it.referrer_hosts, it.hostnames, it.countries, it.entered_codes]
  return lists.every((each) => each.length === 0) && it.agent === 'any' && !Object.values(it.utm).some(Boolean)
}

export const locale = defineEntity({
  path: 'locales',
  label: { one: 'Language', many: 'Languages' },
  about: 'A language of the sites, with the product’s own texts.',
  area: 'sites',
  belongs: 'group',
  hasPublicApi: true,
  fields: {
    name: text({ required: true, maxLength: 60 }),
    native_name: text({ maxLength: 60, instructions: 'What visitors choose it by. Empty: its name in itself.' }),
    code: text({ required: true, format: 'language' }),
    fallback_locale: relation('locales', {
      label: 'Fallback language',
      instructions: 'Interface texts that are missing here are said in it.',
    }),
    enabled_public: checkbox({
      label: 'Shown to visitors',
      default: true,
      instructions: 'Off: no site has pages in it, except where it is the site’s own.',
    }),
    enabled_editing: checkbox({
      label: 'Open for writing',
      default: true,
      instructions: 'Off: nothing new is written in it or translated into it.',
    }),
    texts: keyValue({ most: 1000, label: 'Interface texts' }),
  },
  title: 'name',
  slug: 'code',
  columns: ['name', 'native_name', 'code', 'enabled_public', 'enabled_editing', 'updated_at'],
})
