import type { Connection } from '../dialects/connection.ts'
import type { Words } from './migration.ts'

/** Columns of a record of which what visitors find is made. */
const shownColumns = ['published', 'published_slug', 'site_id', 'language_code', 'deleted_at']

/** Triggers of the former kinds. */
const ofPublicChanges = publicChanges([]).map(({ table, event }) => `public_changes_of_${table}_${event}`)
const triggersInSqlite = [
  ...ofPublicChanges,
  ...['published', 'records'].flatMap((table) =>
    ['insert', 'update', 'delete'].map((event) => `search_notes_${table}_${event}`),
  ),
]
const functionsInPostgres = [...ofPublicChanges, 'note_published', 'note_published_record']

/** Words of the two databases. */
export const wordsOf: Readonly<Record<Connection['kind'], Words>> = {
  sqlite: {
    text: 'text',
    counter: 'integer primary key autoincrement',
    strict: 'strict',
    nothingFirst: '',
    notingWrites: (table, log) => [
      `create table ${log} (id text not null primary key, stamp integer not null) strict`,
      `create index ${log}_by_stamp on ${log} (stamp, id)`,
      ...(['insert', 'update', 'delete'] as const).map((event) => {
        const id = `${event === 'delete' ? 'old' : 'new'}.id`
        return `create trigger ${log}_on_${event} after ${event} on ${table} begin
          insert into ${log} (id, stamp) values (${id}, (select coalesce(max(stamp), 0) + 1 from ${log}))
          on conflict (id) do update set stamp = excluded.stamp;
        end`
      }),
    ],
    tokens: [
      `create virtual table search_tokens using fts5(
        tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '2 3 4'
      )`,
      `create trigger search_tokens_on_delete after delete on search_documents begin
        delete from search_tokens where rowid = old.id;
      end`,
    ],
    notingPublished: (kinds) => [
      ...notingInSqlite('published', { kind: `'pages'`, id: 'page_id' }),
      ...notingInSqlite('records', { kind: '$.entity', id: 'id' }, (event) => {
        const side = event === 'delete' ? 'old' : 'new'
        const isRouted = `${side}.entity in (${listed(kinds)})`
        if (event !== 'update') return `${isRouted} and ${side}.published is not null`
        const differs = shownColumns.map((column) => `old.${column} is not new.${column}`)
        return `${isRouted} and (${differs.join(' or ')})`
      }),
    ],
    notingNothing: triggersInSqlite.map((name) => `drop trigger if exists ${name}`),
    notingPublicChanges: (kinds) => [
      ...publicChanges(kinds).map(
        ({ table, event, when, noted }) =>
          `create trigger public_changes_of_${table}_${event} after ${event} on ${table} when ${when('is not')} begin
            ${noted(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`).join(';\n')};
          end`,
      ),
    ],
  },
  postgres: {
    text: 'text collate "C"',
    counter: 'bigint generated always as identity primary key',
    strict: '',
    nothingFirst: 'nulls first',
    notingWrites: (table, log) => [
      `create table ${log} (id text collate "C" not null primary key, stamp xid8 not null)`,
      `create index ${log}_by_stamp on ${log} (stamp, id)`,
      `create function note_${log}() returns trigger language plpgsql set search_path from current as $$ begin
        insert into ${log} (id, stamp) values (coalesce(new.id, old.id), pg_current_xact_id())
        on conflict (id) do update set stamp = excluded.stamp;
        return null;
      end $$`,
      `create trigger ${log}_on_write after insert or update or delete on ${table} for each row
        execute function note_${log}()`,
    ],
    tokens: [
      `alter table search_documents add column tokens tsvector not null`,
      `create index search_documents_by_tokens on search_documents using gin (tokens) with (fastupdate = off)`,
    ],
    notingPublished: (kinds) => [
      notingFunction('note_published', { kind: `'pages'`, id: 'page_id' }),
      `create trigger note_published after insert or update or delete on published for each row
        execute function note_published()`,
      notingFunction('note_published_record', { kind: '$.entity', id: 'id' }),
      `create trigger note_published_record after insert on records for each row
        when (new.entity in (${listed(kinds)}) and new.published is not null) execute function note_published_record()`,
      `create trigger forget_published_record after delete on records for each row
        when (old.entity in (${listed(kinds)}) and old.published is not null) execute function note_published_record()`,
      `create trigger change_published_record after update on records for each row
        when (new.entity in (${listed(kinds)})
          and (${shownColumns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')}))
        execute function note_published_record()`,
    ],
    notingNothing: functionsInPostgres.map((name) => `drop function if exists ${name}() cascade`),
    notingPublicChanges: (kinds) =>
      publicChanges(kinds).flatMap(({ table, event, when, noted }) => {
        const name = `public_changes_of_${table}_${event}`
        const now = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        return [
          `create function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
            ${noted(now).join(';\n')};
            return null;
          end $$`,
          `create trigger ${name} after ${event} on ${table} for each row when (${when('is distinct from')})
            execute function ${name}()`,
        ]
      }),
  },
}

/** A trigger that notes what became public, or is so no longer. */
interface Noting {
  readonly table: 'published' | 'records'
  readonly event: 'insert' | 'update' | 'delete'
  /** Condition, with the database's own word for what differs. */
  readonly when: (differs: string) => string
  /** Statements, with the database's own word for this moment; they leave one note of a document in a transaction. */
  readonly noted: (now: string) => readonly string[]
}

function publicChanges(kinds: readonly string[]): readonly Noting[] {
  const note = (entity: string, id: string, side: string, event: string) => (now: string) => [
    `delete from public_changes where sequence = 0 and entity = ${entity} and document_id = ${id}`,
    `insert into public_changes (sequence, entity, document_id, site_id, language_code, event, at)
      values (0, ${entity}, ${id}, ${side}.site_id, ${side}.language_code, ${event}, ${now})`,
  ]
  const ofRecord = (side: string, event: string) => note(`${side}.entity`, `${side}.id`, side, event)
  const isListed = (side: string) => `${side}.entity in (${listed(kinds)})`
  const isThere = (side: string) => `${side}.published is not null`
  const columns = [...shownColumns, 'published_revision', 'published_at', 'position']
  const became = `case when new.published is not null then 'publish' when new.deleted_at is not null then 'delete'
    else 'unpublish' end`
  // A page is hidden before what visitors saw of it goes.
  const left = `case when exists (select 1 from pages where id = old.page_id and deleted_at is null)
    then 'unpublish' else 'delete' end`
  return [
    {
      ...{ table: 'published', event: 'insert', when: () => 'new.is_private = 0' },
      noted: note(`'pages'`, 'new.page_id', 'new', `'publish'`),
    },
    {
      ...{ table: 'published', event: 'delete', when: () => 'old.is_private = 0' },
      noted: note(`'pages'`, 'old.page_id', 'old', left),
    },
    {
      ...{ table: 'records', event: 'insert', when: () => `${isListed('new')} and ${isThere('new')}` },
      noted: ofRecord('new', `'publish'`),
    },
    {
      ...{ table: 'records', event: 'delete', when: () => `${isListed('old')} and ${isThere('old')}` },
      noted: ofRecord('old', `'delete'`),
    },
    {
      ...{ table: 'records', event: 'update' },
      when: (differs) =>
        `${isListed('new')} and (${isThere('old')} or ${isThere('new')})
          and (${columns.map((column) => `old.${column} ${differs} new.${column}`).join(' or ')})`,
      noted: ofRecord('new', became),
    },
  ]
}

function listed(kinds: readonly string[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ')
}

/** Name of a row: SQL of its kind, with `$` for the row, and the column of its id. */
interface Named {
  readonly kind: string
  readonly id: string
}

function notingInSqlite(
  table: string,
  { kind, id }: Named,
  when: (event: string) => string = () => '1 = 1',
): readonly string[] {
  return ['insert', 'update', 'delete'].map((event) => {
    const side = event === 'delete' ? 'old' : 'new'
    const own = kind.replace('$', side)
    return `create trigger search_notes_${table}_${event} after ${event} on ${table} when ${when(event)} begin
      insert into search_pending (kind, id) values (${own}, ${side}.${id})
        on conflict (kind, id) do update set id = excluded.id;
      delete from search_documents where kind = ${own} and document_id = ${side}.${id};
    end`
  })
}

/** A conflicting note is updated, not left: its lock holds those back who would read what is not committed yet. */
function notingFunction(name: string, { kind, id }: Named): string {
  const values = (side: string) => `${kind.replace('$', side)}, ${side}.${id}`
  const noted = (side: string) => `insert into search_pending (kind, id) values (${values(side)})
        on conflict (kind, id) do update set id = excluded.id;
      delete from search_documents where (kind, document_id) = (${values(side)});`
  return `create function ${name}() returns trigger language plpgsql set search_path from current as $$ begin
    if tg_op = 'DELETE' then ${noted('old')} else ${noted('new')} end if;
    return null;
  end $$`
}
