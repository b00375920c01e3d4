import type { ReviewLink, ReviewRequest, PageStatus, TranslationStatus, UserStatus } from './store.ts'
import type { AgentAccount, AgentSession } from './agent-rows.ts'
import type { Generated } from 'kysely'
import type { SignInTables } from './sign-in-tables.ts'
import type { RecordStatus } from '#model/records/records.ts'
import type { ReleaseStatus } from '#model/page/page.ts'

/** Tables as typed for queries. JSON is text in both databases, so that keys keep their order. */
export interface Tables extends SignInTables {
  sites: {
    id: string
    name: string
    layout: string
    language_code: string
    settings: string
    revision: number
    created_at: string
  }
  site_domains: {
    domain: string
    site_id: string
    position: number
    id: string
    settings: string
    revision: number
    updated_at: string
    removed_at: string | null
  }
  pages: PagesTable
  page_documents: { page_id: string; document: string }
  /** The texts of working copies, as they are searched. */
  page_texts: { page_id: string; text: string }
  published: PublishedTable
  /** Slices and tags of working copies, and whom their comments wait for; `kind` is `slice`, `tag`, `status` or `waits`. */
  page_names: { page_id: string; kind: string; name: string }
  /** Page writes with the database's own counter, noted by the database itself. */
  page_changes: { id: string; stamp: number }
  /** What visitors find on sites; its tokens are in `search_tokens` in SQLite, in a column in PostgreSQL. */
  search_documents: {
    id: Generated<number>
    kind: string
    document_id: string
    site_id: string
    language_code: string
    path: string
    title: string
    shown_from: string | null
    shown_until: string | null
    /** Countries between commas; empty for all. */
    only_countries: string
    barred_countries: string
    text: string
  }
  /** What was published since `search_documents` was brought up to date, noted by the database itself. */
  search_pending: { kind: string; id: string }
  /** Words that visitors may look for, and their parts of three letters. */
  search_words: { word: string }
  search_grams: { gram: string; word: string }
  page_commands: {
    page_id: string
    revision: number
    commands: string
    actor: string
    at: string
    /** Author of each command where there are several, as JSON; empty otherwise. */
    authors: Generated<string>
  }
  /** Live log of a page: the last number that was given, and the last one that is part of the page. */
  page_live: { page_id: string; number: number; folded: number }
  page_live_edits: {
    page_id: string
    number: number
    edit: string
    version: number
    author: string
    at: string
    /** The edit as JSON; empty once it is part of the page, when only its mark is kept. */
    entry: string
  }
  page_versions: { page_id: string; revision: number; label: string; actor: string; at: string; document: string }
  records: RecordsTable
  record_versions: {
    entity: string
    id: string
    revision: number
    kind: string
    actor: string
    at: string
    data: string
  }
  record_uses: {
    from_entity: string
    from_id: string
    live: number
    to_entity: string
    to_id: string
    field: string
  }
  outbox: {
    id: string
    kind: 'mail' | 'webhook' | 'indexnow'
    target: string
    payload: string
    about_entity: string
    about_id: string
    created_at: string
    next_at: string
    attempts: number
    last_error: string
    done_at: string | null
    webhook_id: string
    sequence: number
    since: string
    tried_at: string | null
    answer_status: number | null
    answer_body: string
  }
  redirect_hits: { redirect_id: string; hits: number; last_hit_at: string }
  misses: {
    site_id: string
    path: string
    hits: number
    by_bots: number
    referrer: string
    first_at: string
    last_at: string
    ignored: number
  }
  imports: { id: string; entity: string; actor: string; at: string; rows: string; undone_at: string | null }
  answers: { key_hash: string; request_hash: string; status: number; type: string; body: string; at: string }
  events: {
    id: string
    at: string
    actor: string
    actor_label: string
    action: string
    entity: string
    document_id: string
    title: string
    site_id: string
    details: string
  }
  media: MediaTable
  media_folders: { id: string; name: string; name_key: string; parent: string; sites: string; revision: number }
  users: UsersTable
  user_groups: {
    id: string
    name: string
    external_id: string
    assignments: string
    revision: number
    created_at: string
    updated_at: string
    removed_at: string | null
  }
  user_group_members: { group_id: string; user_id: string }
  sessions: SessionsTable
  agent_accounts: AgentAccount
  agent_sessions: AgentSession
  review_links: ReviewLink
  review_requests: ReviewRequest
  settings: { name: string; value: string }
  noted_kinds: { kinds: string }
  site_imports: {
    id: string
    site_id: string
    actor: string
    at: string
    updated_at: string
    status: string
    revision: number
    data: string
    source: string
  }
  replacements: {
    id: string
    actor: string
    at: string
    updated_at: string
    status: string
    revision: number
    data: string
  }
  replacement_items: { replacement_id: string; number: number; state: string; data: string }
  changes: { sequence: Generated<number>; tags: string; at: string }
  /** What became public and what is so no longer, noted by the database itself; `sequence` is that of its announcement. */
  public_changes: {
    id: Generated<number>
    sequence: number
    entity: string
    document_id: string
    site_id: string
    language_code: string
    event: 'publish' | 'unpublish' | 'delete'
    at: string
  }
  locales: { code: string; data: string; revision: number }
  releases: {
    id: string
    title: string
    status: ReleaseStatus
    publish_at: string | null
    secret_hash: string
    secret_expires_at: string
    data: string
    revision: number
    created_at: string
    created_by: string
    updated_at: string
  }
  release_items: {
    release_id: string
    entity: string
    document_id: string
    action: 'publish' | 'unpublish'
    site_id: string
    title: string
    revision: number
    base_revision: number | null
    document: string
    added_by: string
    added_at: string
  }
}

interface PagesTable {
  id: string
  site_id: string
  path: string
  title: string
  language_code: string
  layout: string
  revision: number
  status: PageStatus
  published_revision: number | null
  published_at: string | null
  created_at: string
  updated_at: string
  updated_by: string
  created_by: string
  deleted_at: string | null
  /** The title as it sorts. */
  title_key: string
  /** Title and path as they are searched. */
  words: string
  translation_group: string
  publish_at: string | null
  unpublish_at: string | null
  review: string
  /** Whether search engines are asked to leave it out. */
  is_hidden: number
  /** Whether it has both title and description for search engines. */
  has_seo: number
  translation_status: TranslationStatus | null
  translated_from: string | null
  translated_revision: number | null
  /** JSON: which text of its source each text says; null for a page that is no translation. */
  translated_texts: string | null
  template_id: string | null
  /** Who wrote the last change beside `updated_by`, as JSON; empty for nobody. */
  updated_with: Generated<string>
}

interface PublishedTable {
  page_id: string
  site_id: string
  path: string
  language_code: string
  title: string
  document: string
  revision: number
  published_at: string
  is_listed: number
  /** Whether only signed-in agents find it. */
  is_private: number
  image: string
}

interface RecordsTable {
  id: string
  entity: string
  site_id: string
  slug: string
  data: string
  words: string
  revision: number
  updated_at: string
  updated_by: string
  language_code: string
  title: string
  title_key: string
  status: RecordStatus
  published: string | null
  /** The address of what visitors see. */
  published_slug: string | null
  published_revision: number | null
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  created_at: string
  created_by: string
  deleted_at: string | null
  translation_group: string
  position: number
}

interface MediaTable {
  id: string
  kind: string
  asset: string
  /** Tags and title as whole words. */
  words: string
  created_at: string
  created_by: string
  updated_at: string
  revision: number
  /** Empty at the top. */
  folder: string
  /** Ids between commas; empty when shared by all. */
  sites: string
  title_key: string
  search: string
  bytes: number
  /** 0 or 1. */
  described: number
  expires: string | null
  sha256: string | null
  deleted_at: string | null
  replaced_by: string | null
  /** 0 or 1. */
  agents_only: Generated<number>
}

interface UsersTable {
  id: string
  email: string
  email_key: string
  name: string
  password_hash: string
  assignments: string
  status: UserStatus
  settings: string
  revision: number
}

interface SessionsTable {
  id_hash: string
  user_id: string
  admin_session_id: string
  csrf_token: string
  created_at: string
  expires_at: string
  seen_at: string
  agent: string
  tokens: string | null
  tokens_until: string | null
  confirmed_until: string | null
  provider_sid: string | null
}
