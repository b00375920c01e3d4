import type { Tables } from './tables.ts'

/** Table whose rows an export contains as stored. */
export interface CarriedTable {
  readonly name: keyof Tables
  readonly key: readonly string[]
  /** Column with the entity that a row belongs to: rows of personal entities are exported only on request. */
  readonly entity?: string
  /** Rows leave only when what they hold was asked for. */
  readonly only?: 'personal-data' | 'audit-log' | 'secrets'
  /** Columns that leave encrypted or not at all; without them a row reads `''` there. */
  readonly secret?: readonly string[]
  /**
   * Secret columns that are encrypted with the installation's own key: opened when they leave, sealed again when they
   * arrive.
   */
  readonly sealed?: readonly string[]
  /** Rows that the import must not delete first, because what it does not carry hangs on them. */
  readonly isHeld?: true
}

/** Tables in an export, ordered by their references. */
export const carriedTables: readonly CarriedTable[] = [
  { name: 'settings', key: ['name'], isHeld: true },
  { name: 'locales', key: ['code'] },
  { name: 'sites', key: ['id'] },
  { name: 'site_domains', key: ['domain'] },
  { name: 'users', key: ['id'], secret: ['password_hash'], isHeld: true },
  { name: 'user_groups', key: ['id'] },
  { name: 'user_group_members', key: ['group_id', 'user_id'] },
  { name: 'identities', key: ['issuer', 'subject'] },
  { name: 'passkeys', key: ['id'] },
  {
    name: 'second_factors',
    key: ['user_id'],
    only: 'secrets',
    secret: ['secret', 'recovery_codes'],
    sealed: ['secret'],
  },
  { name: 'api_clients', key: ['id'], isHeld: true },
  { name: 'api_tokens', key: ['id'], only: 'secrets', secret: ['token_hash'] },
  { name: 'media_folders', key: ['id'] },
  { name: 'media', key: ['id'] },
  { name: 'pages', key: ['id'] },
  { name: 'page_documents', key: ['page_id'] },
  { name: 'published', key: ['page_id'] },
  { name: 'page_commands', key: ['page_id', 'revision'] },
  { name: 'page_live', key: ['page_id'] },
  { name: 'page_live_edits', key: ['page_id', 'number'] },
  { name: 'page_versions', key: ['page_id', 'revision'] },
  { name: 'review_links', key: ['id'] },
  { name: 'records', key: ['entity', 'id'], entity: 'entity' },
  { name: 'record_versions', key: ['entity', 'id', 'revision', 'kind'], entity: 'entity' },
  {
    name: 'record_uses',
    key: ['from_entity', 'from_id', 'live', 'to_entity', 'to_id', 'field'],
    entity: 'from_entity',
  },
  { name: 'releases', key: ['id'] },
  { name: 'release_items', key: ['release_id', 'entity', 'document_id'], entity: 'entity' },
  { name: 'review_requests', key: ['entity', 'document_id'], entity: 'entity' },
  { name: 'imports', key: ['id'], entity: 'entity' },
  { name: 'site_imports', key: ['id'] },
  { name: 'redirect_hits', key: ['redirect_id'] },
  { name: 'agent_accounts', key: ['agent_id'], only: 'personal-data', secret: ['password_hash'] },
  { name: 'misses', key: ['site_id', 'path'], only: 'audit-log' },
  { name: 'events', key: ['id'], entity: 'entity', only: 'audit-log' },
]

/** Tables without export, each with its reason. */
export const uncarriedTables: Readonly<Partial<Record<keyof Tables | 'migrations', string>>> = {
  migrations: 'the manifest names them',
  page_names: 'made again from the pages',
  page_texts: 'made again from the pages',
  search_documents: 'made again from what is published',
  noted_kinds: 'follows from what is declared, at each start',
  search_pending: 'the database notes it itself as what is published arrives',
  search_words: 'made again from what is published',
  search_grams: 'made again from what is published',
  page_changes: 'the database notes them itself as pages arrive',
  changes: 'caches of a new installation are empty',
  public_changes: 'the database notes what arrives itself; who followed the former installation begins again',
  sessions: 'people sign in again',
  agent_sessions: 'agents sign in again',
  oauth_rows: 'sign-ins in progress end with the installation',
  one_time_tokens: 'links in mails that were sent work only where they were sent from',
  known_devices: 'a new installation knows no browser yet',
  sign_in_tries: 'counted for minutes only',
  answers: 'answers to repeated requests are kept for a day only',
  replacements: 'replaced texts are undone where they were replaced; what was written stands in the documents',
  replacement_items: 'as their replacements',
  outbox: 'what is still to be sent is sent by the installation that took it, so that nothing is sent twice',
}

/** Tables of one installation: not exported, but moved to another database; ordered by their references. */
export const installationTables: readonly CarriedTable[] = [
  { name: 'sessions', key: ['id_hash'] },
  { name: 'agent_sessions', key: ['id_hash'] },
  { name: 'oauth_rows', key: ['kind', 'id_hash'] },
  { name: 'one_time_tokens', key: ['token_hash'] },
  { name: 'known_devices', key: ['id_hash', 'user_id'] },
  { name: 'sign_in_tries', key: ['key_hash'] },
  { name: 'answers', key: ['key_hash'] },
  { name: 'replacements', key: ['id'] },
  { name: 'replacement_items', key: ['replacement_id', 'number'] },
  { name: 'outbox', key: ['id'] },
]

/** Exported settings; all others belong to the installation. */
export const carriedSettings = ['demo-seeded', 'demo-pages', 'page-uses', 'second-factor-for-admins'] as const

/** Settings encrypted with the installation's own key, by how their names begin: they leave only with secrets. */
const sealedSettings: Readonly<Record<string, string>> = {
  'webhook-key:': "signing keys of webhooks; --with-secrets carries them, or make new ones on the webhooks' screens",
}

/** Reason why a sealed setting is not exported by default; undefined for other settings. */
export function sealedSettingReason(name: unknown): string | undefined {
  return Object.entries(sealedSettings).find(([start]) => String(name).startsWith(start))?.[1]
}

/** Whether a row is a setting encrypted with the installation's own key. */
export function isSealedSetting({ name }: CarriedTable, row: Readonly<Record<string, unknown>>): boolean {
  return name === 'settings' && sealedSettingReason(row.name) !== undefined
}

/** Settings that stay, and why; a name that ends with a colon stands for all that begin so. */
const uncarriedSettings: Readonly<Record<string, string>> = {
  'node:': 'nodes write themselves down',
  'search-rules': 'the search is made again from what is published',
  'oauth-signing-key': 'an installation makes its own',
  'secret-check': 'an installation has a secret of its own',
  'last-backup': 'a backup belongs to the installation it was made of',
  readiness: 'a node saves it to see whether it can',
}

/** Reason why a setting is not exported; undefined for an unknown one. */
export function uncarriedSettingReason(name: unknown): string | undefined {
  const begun = Object.keys(uncarriedSettings).find((start) => start.endsWith(':') && String(name).startsWith(start))
  return uncarriedSettings[begun ?? String(name)]
}
