import { sentence, type Sentence } from '#messages/sentence.ts'
import { limits } from '#model/limits.ts'
import type { Tables } from '#db/tables.ts'

/** Effect of an erasure on a place. */
export type Erasure = 'erased' | 'pseudonymised' | 'ends' | 'kept'

/** Entry of the record of processing: what of people stands in a table, what for, how long, and what an erasure does to it. */
export interface Place {
  readonly what: Sentence
  readonly purpose: Sentence
  readonly kept: Sentence
  readonly erasure: Erasure
}

const portal = sentence('The portal of travel agents')
const accounts = sentence('Accounts of colleagues')
const history = sentence('History and undo')
const withDocument = sentence('As long as the page or record')
const withAccount = sentence('As long as the account, which is removed under Users')
const untilClosed = sentence('Until the agent’s account is closed')
const days = (count: number) => sentence('{count, plural, one {# day} other {# days}}', { count })
const account = (what: Sentence): Place => ({ what, purpose: accounts, kept: withAccount, erasure: 'kept' })
const passing = (what: Sentence, kept: Sentence): Place => ({ what, purpose: accounts, kept, erasure: 'ends' })
/** Written by colleagues, named by the number of their account: who it was is no longer known once it is removed. */
const authored: Place = {
  what: sentence('Who wrote it, by the number of their account'),
  purpose: history,
  kept: withDocument,
  erasure: 'kept',
}

/** Every table of the database: what of people stands in it, or `none`. A new table has to be named here. */
export const places: Readonly<Record<keyof Tables, Place | 'none'>> = {
  records: {
    what: sentence('Form entries and subscriptions with their answers; travel agents'),
    purpose: sentence('Answers to requests, newsletters that were asked for, the portal of travel agents'),
    kept: sentence('Entries: as many days as their form says. Agents: until their account is closed'),
    erasure: 'erased',
  },
  record_versions: {
    what: sentence('Earlier versions of these'),
    purpose: history,
    kept: withDocument,
    erasure: 'erased',
  },
  outbox: {
    what: sentence('Emails to people, and form entries in calls of webhooks'),
    purpose: sentence('Delivery, and proof of it'),
    kept: days(limits.deliveryDays),
    erasure: 'erased',
  },
  agent_accounts: {
    what: sentence('Addresses and passwords of agents'),
    purpose: portal,
    kept: untilClosed,
    erasure: 'erased',
  },
  agent_sessions: { what: sentence('Sessions of agents'), purpose: portal, kept: untilClosed, erasure: 'erased' },
  events: {
    what: sentence('Who did what, and to what'),
    purpose: sentence('Audit log'),
    kept: days(limits.eventDays),
    erasure: 'pseudonymised',
  },
  review_links: {
    what: sentence('Names of reviewers without an account'),
    purpose: sentence('Comments on drafts'),
    kept: days(limits.reviewLinkDays),
    erasure: 'ends',
  },
  imports: {
    what: sentence('Which records an import made'),
    purpose: history,
    kept: withDocument,
    erasure: 'kept',
  },
  answers: passing(sentence('Answers to requests that programs repeat'), days(1)),
  users: account(sentence('Names, addresses and rights of colleagues')),
  sessions: account(sentence('Sessions of colleagues, with their browser')),
  second_factors: account(sentence('Second factors')),
  passkeys: account(sentence('Passkeys: their public halves and names')),
  identities: account(sentence('Names of colleagues at an identity provider')),
  user_group_members: account(sentence('Groups of colleagues')),
  user_groups: 'none',
  known_devices: account(sentence('Browsers in which an account signed in')),
  api_tokens: account(sentence('Tokens')),
  api_clients: account(sentence('Programs, and who made them')),
  oauth_rows: passing(sentence('Sign-ins in progress'), days(1)),
  one_time_tokens: passing(sentence('Links in emails'), days(3)),
  sign_in_tries: passing(sentence('Failed tries to sign in, as a hash'), days(1)),
  misses: {
    what: sentence('Addresses that were not found, as visitors asked for them'),
    purpose: sentence('Finding broken links'),
    kept: days(limits.notFoundDays),
    erasure: 'ends',
  },
  pages: authored,
  page_commands: authored,
  page_versions: authored,
  page_live_edits: authored,
  media: authored,
  releases: authored,
  review_requests: authored,
  release_items: authored,
  replacements: authored,
  site_imports: authored,
  page_documents: {
    what: sentence('Comments of colleagues and reviewers, with their names'),
    purpose: sentence('Comments on drafts'),
    kept: withDocument,
    // Of reviewers; those of colleagues bear the number of their account.
    erasure: 'erased',
  },
  published: 'none',
  page_texts: 'none',
  page_names: 'none',
  page_changes: 'none',
  page_live: 'none',
  search_documents: 'none',
  search_pending: 'none',
  search_words: 'none',
  search_grams: 'none',
  record_uses: 'none',
  redirect_hits: 'none',
  media_folders: 'none',
  settings: 'none',
  noted_kinds: 'none',
  replacement_items: 'none',
  changes: 'none',
  public_changes: 'none',
  locales: 'none',
  sites: 'none',
  site_domains: 'none',
}
