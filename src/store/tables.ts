import type { Generated } from 'kysely'
import type { PageStatus, Role } from './store.ts'

/** The tables as the queries see them. JSON is text in both databases, so that keys keep their order. */
export interface Tables {
  sites: {
    id: string
    name: string
    layout: string
    language_code: string
    settings: string
    revision: number
    created_at: string
  }
  site_domains: { domain: string; site_id: string; position: number }
  pages: PagesTable
  page_documents: { page_id: string; document: string }
  published: PublishedTable
  page_commands: { page_id: string; revision: number; commands: string; actor: string; at: string }
  page_versions: { page_id: string; revision: number; label: string; actor: string; at: string; document: string }
  records: RecordsTable
  media: { id: string; kind: string; asset: string; words: string; created_at: string }
  users: UsersTable
  sessions: SessionsTable
  settings: { name: string; value: string }
  changes: { sequence: Generated<number>; tags: string; at: string }
  locales: { code: string; data: string; revision: number }
  releases: { id: string; title: string; status: string; scheduled_at: string | null; data: string; revision: number }
  release_items: { release_id: string; page_id: string; revision: number | null; document: string | null }
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
  deleted_at: string | null
  /** The title as it sorts. */
  title_key: string
  /** Title and path as they are searched. */
  words: string
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
}

interface UsersTable {
  id: string
  email: string
  email_key: string
  name: string
  password_hash: string
  role: Role
  sites: string
  active: number
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
}
