import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openArchive } from '#db/archive.ts'
import { newId } from '#db/id.ts'
import { hasPostgres, newSchema } from '#db/testing.ts'
import type { StoreOptions } from '#db/open.ts'
import { intro, pageOf, record, shown, user } from '#services/testing.ts'
import { openSignInServer, rightPassword } from '../auth/testing.ts'
import { createOutboxRunner } from '../jobs/outbox.ts'
import { createMailer } from '../mail/mail.ts'
import { patience } from '../testing.ts'

const person = { email: 'zulma.quiroga@example.com', phone: '+52 998 765 4321', name: 'Zulma Quiroga' }
/** Every way in which she may still stand somewhere. */
const traces = /zulma|quiroga|998 ?765 ?4321|9987654321/i

/** A database in a file, so that what is deleted in it can be looked for, and a schema of PostgreSQL. */
async function databases(): Promise<Readonly<Record<string, () => Promise<Partial<StoreOptions>>>>> {
  const file = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voix-erasure-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return { file: join(folder, 'voix.db') }
  }
  const schema = async () => {
    const { url, remove } = await newSchema()
    onTestFinished(remove)
    return { databaseUrl: url }
  }
  return { SQLite: file, ...((await hasPostgres()) && { PostgreSQL: schema }) }
}

type Server = Awaited<ReturnType<typeof openSignInServer>>

/** Zulma writes by a form, signs up for letters, is a travel agent, reviews a page, and is written about. */
async function livedIn(server: Server) {
  const { store, ask, content } = server
  const owner = await server.signIn('owner', { name: 'Olga' })
  const send = (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
    ask(path, { method, headers: { ...owner.headers, ...headers }, body })
  const form = (key: string, data: object) =>
    store.records.put({ ...record('forms', key, { kind: key, name: key, ...data }, 'ziva'), id: key }, shown)
  await store.records.put({ ...record('webhooks', 'crm', { url: 'https://crm.test/in' }), id: 'crm' }, shown)
  const notify = [{ email: 'desk@ziva.test' }]
  await form('contact', { notify, autoresponder: 'Thank you.', webhook_ids: ['crm'] })
  await form('newsletter', { notify, webhook_ids: ['crm'] })
  const browser = server.openBrowser()
  const { email, phone, name } = person
  const message = `Call me, ${phone}. `.repeat(120)
  const contact = { name, email, phone, subject: `From ${name}`, message, elapsed: '9000' }
  expect((await browser.post('/forms/contact', contact)).status).toBeLessThan(400)
  expect((await browser.post('/forms/newsletter', { email })).status).toBeLessThan(400)
  const agent = {
    ...{ first_name: 'Zulma', last_name: 'Quiroga', email, country: 'Mexico', agency: 'South Travel' },
    ...{ id_type: 'IATA', id_value: '12345678', consent: 'yes' },
  }
  await browser.submit(await browser.get('/agents/register'), agent)
  const link = (pattern: RegExp) =>
    vi.waitFor(async () => {
      const found = (await server.mails()).flatMap((mail) => pattern.exec(mail)?.[1] ?? []).at(-1)
      if (!found) throw new Error('No mail with a link has come yet.')
      return found
    }, patience)
  await browser.submit(await browser.get(await link(/https?:\/\/[^/]+(\/agents\/choose\S+)/)), {
    password: rightPassword,
  })
  await browser.post(await link(/https?:\/\/[^/]+(\/forms\/newsletter\/\S+)/), {})
  const { id: agentId } = (await content.agents.byEmail(email))!
  await send('POST', `/api/agents/${agentId}/approve`, {})
  await browser.post('/agents/login', { email, password: rightPassword })
  const entry = (await store.records.list('form-submissions')).rows.find(({ data }) => data.form_id === 'contact')!
  const noted = { data: { state: 'handled', notes: [{ text: `${name} was called` }] } }
  await send('PATCH', `/api/form-submissions/${entry.id}`, noted, { 'if-match': `"${entry.revision}"` })

  const page = { ...pageOf('ziva', 'rooms', intro('a', 'Rooms')), id: newId() }
  await content.pages.put(user('owner'), page)
  const review = await send('POST', `/api/pages/${page.id}/review-links`, { name: 'The agency' })
  const guest = { cookie: `__Secure-voix-guest=${encodeURIComponent(name)}` }
  const said = { text: `Ask me, ${email}`, breakpoint: 'md', element: 'a' }
  const commented = await ask(`${review.json().path}/comments`, { method: 'POST', headers: guest, body: said })
  expect(commented.text).toContain(name)
  const row = (await content.pages.get(owner.user, page.id))!
  await send('PUT', `/api/pages/${page.id}/versions/${row.revision}`, { label: 'With comments' })
  await content.pages.publish(user('owner'), page.id, row.revision)
  const mailer = createMailer(server.config)
  const call = async () => ({ status: 200, body: '' })
  await createOutboxRunner({ store, mailer, call, keys: { current: async () => ['whsec_a2V5'] } }).run()
  return { send, pageId: page.id }
}

/** What is left of her: in tables, in files of the database, and in those of emails. */
async function leftIn({ config }: Server, options: Partial<StoreOptions>): Promise<readonly string[]> {
  const found: string[] = []
  const archive = await openArchive({ dataDir: '', ...options })
  try {
    await archive.snapshot(async (reader) => {
      for (const table of await reader.tables())
        for await (const rows of reader.rows({ name: table as never, key: await reader.columns(table) }))
          for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
            if (traces.test(String(value))) found.push(`${table}.${column}`)
    })
  } finally {
    await archive.close()
  }
  const files = options.file === undefined ? [] : ['', '-wal'].map((end) => options.file + end)
  const outbox = join(config.dataDir, 'outbox')
  const mails = (await readdir(outbox)).map((name) => join(outbox, name))
  for (const file of [...files, ...mails])
    if (traces.test(await readFile(file, 'latin1').catch(() => ''))) found.push(file)
  return [...new Set(found)].toSorted()
}

it.each(Object.entries(await databases()))(
  'leaves nothing of an erased person: %s',
  async (_, opened) => {
    const options = await opened()
    const server = await openSignInServer({}, onTestFinished, options)
    const { send, pageId } = await livedIn(server)
    // What was written lies in the file of the database itself, as it does after a while.
    await server.store.forgetErased()
    expect((await leftIn(server, options)).length).toBeGreaterThan(8)
    const { rows } = (await send('POST', '/api/personal-data/find', person)).json() as {
      rows: { key: string; place: string; erasure: string }[]
    }
    expect([...new Set(rows.map(({ place }) => place))].toSorted()).toEqual([
      ...['agents', 'audit', 'comments', 'entries', 'mails'],
    ])
    const erased = await send('POST', '/api/personal-data/erase', { ...person, keys: rows.map(({ key }) => key) })
    expect(erased.json()).toMatchObject({ kept: {} })
    expect(await leftIn(server, options)).toEqual([])
    const { page } = (await server.content.pages.get(user('owner'), pageId))!
    expect(page.review.annotations.md).toMatchObject([{ comments: [{ author: 'A person', text: 'A person' }] }])
  },
  60_000,
)
