import { randomUUID } from 'node:crypto'

/**
 * Copies a page of the demo under new names until there are `count` more: in two languages, on every site, by every
 * user, with the slices of the model and tags of which some are on many pages and some on few.
 * `run` runs a statement of `kind`, sqlite or postgres, and answers its rows.
 */
export async function multiplyPages(run, kind, count) {
  const words = kind === 'sqlite' ? sqliteWords : postgresWords
  const stem = randomUUID().slice(0, 24)
  const id = (number) => `('${stem}' || ${words.padded(number)})`
  const ids = async (table) => (await run(`select id from ${table} order by id`)).map((row) => row.id)
  const [sites, users] = [await ids('sites'), await ids('users')]
  const own = {
    id: id('i'),
    site_id: oneOf(sites, 'i / 2'),
    path: `('bench/' || i)`,
    language_code: `case when i % 2 = 0 then 'en' else 'es' end`,
    layout: `case when i % 3 = 0 then 'hyatt' else 'product' end`,
    title: `('Bench page ' || (i * 7919 % ${count}))`,
    title_key: `('bench page ' || (i * 7919 % ${count}))`,
    words: `('bench page ' || i || ' bench/' || i)`,
    // One in ten is in one language only.
    translation_group: id('i - (case when i % 20 < 2 then 0 else i % 2 end)'),
    status: `case when i % 5 = 0 then 'in_review' else 'draft' end`,
    review: `case when i % 50 = 0 then 'approved' else 'pending' end`,
    has_seo: 'i % 2',
    is_hidden: 'case when i % 40 = 0 then 1 else 0 end',
    created_by: oneOf(users, 'i'),
    updated_by: oneOf(users, 'i / 3'),
    published_revision: 'null',
    published_at: 'null',
    updated_at: words.secondsLater('i'),
  }
  const columns = await words.columns(run)
  const series = `with recursive series (i) as (select 1 union all select i + 1 from series where i < ${count})`
  const model = `(select * from pages where deleted_at is null and path = '' order by id limit 1)`
  await run(`
    insert into pages (${columns.join(', ')}) ${series}
    select ${columns.map((column) => own[column] ?? `model.${column}`).join(', ')} from series cross join ${model} as model`)
  await run(`
    insert into page_names (page_id, kind, name) ${series}
    select ${id('i')}, names.kind, names.name from series
    cross join (select page_names.kind, name from page_names join ${model} as model on model.id = page_id where page_names.kind = 'slice') as names`)
  for (const [tag, everyNth] of Object.entries(tags))
    await run(
      `insert into page_names (page_id, kind, name) ${series} select ${id('i')}, 'tag', '${tag}' from series where i % ${everyNth} = 0`,
    )
  if (kind === 'postgres') await run('analyze')
}

/** How many pages go by from one that has a tag to the next. */
const tags = { 'on-most': 1, 'on-many': 4, 'on-some': 50, 'on-few': 20_000 }

/** Each in its turn. */
function oneOf(values, turn) {
  const cases = values.map((value, place) => `when ${place} then '${value}'`)
  return `case ${turn} % ${values.length} ${cases.join(' ')} end`
}

const sqliteWords = {
  padded: (number) => `printf('%012x', ${number})`,
  secondsLater: (number) => `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || ${number} || ' seconds')`,
  columns: async (run) => (await run('pragma table_info(pages)')).map(({ name }) => name),
}

const postgresWords = {
  padded: (number) => `lpad(to_hex(${number}), 12, '0')`,
  secondsLater: (number) =>
    `to_char(timestamp '2026-01-01' + make_interval(secs => ${number}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  columns: async (run) =>
    (
      await run(
        `select column_name from information_schema.columns where table_schema = current_schema() and table_name = 'pages'`,
      )
    ).map(({ column_name }) => column_name),
}
