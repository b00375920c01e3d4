import { expect, it, onTestFinished } from 'vitest'
import { createAgentService } from '#services/agents/agents.ts'
import { createSubmissionService } from '#services/forms/submission-service.ts'
import { noMailFiles } from '#services/personal-data/mail-files.ts'
import { createPersonalData } from '#services/personal-data/personal-data.ts'
import { openTestStore, record, silently, user } from '#services/testing.ts'
import { openTestServer } from '../testing.ts'

const evil = 'Eve\r\nSet-Cookie: a=b <img src=x onerror=alert(1)>'
const around = { site: undefined as never, origin: 'https://www.ziva.test' }

/** Entries, agents, mails and events of Ana and of people who look like her. */
async function filled({ store }: Pick<Awaited<ReturnType<typeof openTestServer>>, 'store'>) {
  const entry = async (id: string, answers: Record<string, string>, site = 'ziva') =>
    store.records.put(
      { ...record('form-submissions', '', { subject: id, state: 'new', answers }, site), id, title: id },
      silently,
    )
  await entry('ana-1', { email: 'Ana@Example.com', name: 'Ana Paz', phone: '+52 998 123 4567', note: evil })
  await entry('ana-2', { email: 'ana@example.com' }, 'bonita')
  await entry('plus', { email: 'ana+spa@example.com', name: 'Ana Paz' })
  await entry('longer', { email: 'diana@example.com' })
  await entry('cyrillic', { email: 'аna@example.com' })
  await entry('mentions', { email: 'bob@example.com', note: 'ana@example.com told me, 998 123 4567' })
  await store.records.put(
    {
      ...record('agents', '', { name: 'Ana Paz', email: 'ana@example.com', phone: '0052-9981234567', state: 'active' }),
      id: 'agent-ana',
      title: 'Ana Paz',
    },
    silently,
  )
  const mail = (target: string) => ({ kind: 'mail' as const, target, payload: { subject: 'Hello', text: target } })
  await store.outbox.add({ entity: 'x', id: '1' }, [mail('ana@example.com'), mail('diana@example.com')])
  const event = { actor: 'x', action: 'edit', entity: 'x', document_id: '', site_id: '*', details: {} }
  await store.events.add({ ...event, actor_label: 'ana@example.com', title: 'Her page' })
  await store.events.add({ ...event, actor_label: 'diana@example.com', title: 'Another page' })
}

const person = { email: ' ANA@example.com' }

it('finds what is a person’s by address, telephone and name, and nothing of one who is alike', async () => {
  const server = await openTestServer()
  await filled(server)
  const { headers } = await server.signIn('owner')
  const find = async (body: object) => {
    const answer = await server.ask('/api/personal-data/find', { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    return (answer.json() as { rows: { place: string; id: string; by: string }[] }).rows
      .map(({ place, id, by }) => `${place} ${['mails', 'audit'].includes(place) ? '' : id} ${by}`)
      .toSorted()
  }
  const byAddress = [
    'agents agent-ana email',
    'audit  email',
    'entries ana-1 email',
    'entries ana-2 email',
    'mails  email',
  ]
  expect(await find(person)).toEqual(byAddress)
  expect(await find({ phone: '0052 (998) 123-4567' })).toEqual(['agents agent-ana phone', 'entries ana-1 phone'])
  expect(await find({ name: 'ana  PAZ' })).toEqual(['agents agent-ana name', 'entries ana-1 name', 'entries plus name'])
  expect(await find({ name: '%' })).toEqual([])
  const nothing = await server.ask('/api/personal-data/find', { method: 'POST', headers, body: { email: ' ' } })
  expect(nothing.status).toBe(400)
})

it('erases what was chosen and nobody else, and keeps a protocol without the person', async () => {
  const server = await openTestServer()
  const { store } = server
  await filled(server)
  const { headers } = await server.signIn('owner')
  const send = (path: string, body: object) =>
    server.ask(`/api/personal-data/${path}`, { method: 'POST', headers, body })
  const { rows } = (await send('find', person)).json() as { rows: { key: string }[] }
  // A key of another person is none of this person's.
  const keys = [...rows.map(({ key }) => key), 'entries:longer', 'entries:plus']
  const erased = await send('erase', { ...person, keys })
  expect(erased.json()).toMatchObject({ erased: { entries: 2, agents: 1, mails: 1, audit: 1 }, kept: {} })
  expect((await send('find', person)).json()).toEqual({ rows: [] })
  const stateOf = async (id: string) => (await store.records.get('form-submissions', id))?.data.state
  expect(await Promise.all(['ana-1', 'ana-2'].map(stateOf))).toEqual(['erased', 'erased'])
  for (const id of ['plus', 'longer', 'cyrillic', 'mentions']) expect(await stateOf(id)).toBe('new')
  expect((await store.outbox.mailsTo('diana@example.com')).length).toBe(1)
  const log = JSON.stringify((await store.events.list({ limit: 500 })).rows)
  expect(log).toContain('"erased":{"')
  expect(log).toContain('diana@example.com')
  expect(log).not.toMatch(/[^i]ana@example\.com/i)
})

it('shows nothing to who is no owner, and erases nothing for them', async () => {
  const server = await openTestServer()
  await filled(server)
  const scoped = { scope: { type: 'site' as const, ids: ['ziva'] }, locales: '*' as const }
  const people = [
    await server.signIn('admin'),
    await server.signIn('editor'),
    // An owner of one site sees nobody of another.
    await server.signIn('owner', { id: 'one', email: 'one@voix.test', assignments: [{ role: 'owner', ...scoped }] }),
  ]
  for (const { headers } of people) {
    for (const [path, body] of [
      ['find', person],
      ['export', person],
      ['erase', { ...person, keys: ['entries:ana-1', 'entries:ana-2'] }],
    ] as const)
      expect((await server.ask(`/api/personal-data/${path}`, { method: 'POST', headers, body })).status).toBe(403)
    expect((await server.ask('/api/personal-data/processing', { headers })).status).toBe(403)
  }
  expect((await server.ask('/api/personal-data/find', { method: 'POST', body: person })).status).toBe(401)
  expect((await server.store.records.get('form-submissions', 'ana-1'))?.data.state).toBe('new')
})

it('exports what a person wrote as text, whatever it holds', async () => {
  const server = await openTestServer()
  await filled(server)
  const { headers } = await server.signIn('owner')
  const answer = await server.ask('/api/personal-data/export', { method: 'POST', headers, body: person })
  const { html, rows } = answer.json() as { html: string; rows: { data: unknown }[] }
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(JSON.stringify(rows)).toContain('onerror=alert(1)')
  expect(answer.headers['set-cookie']).toBeUndefined()
  const processed = (await server.ask('/api/personal-data/processing', { headers })).json() as {
    rows: { table: string }[]
  }
  expect(processed.rows.map(({ table }) => table)).toContain('agent_accounts')
})

it('finds and erases in the trash as well', async () => {
  const store = await openTestStore(onTestFinished)
  await filled({ store } as never)
  const services = {
    leads: createSubmissionService(store),
    agents: createAgentService(store),
    mailFiles: noMailFiles,
  }
  const personal = createPersonalData(store, services)
  for (const [entity, id] of [
    ['form-submissions', 'ana-1'],
    ['agents', 'agent-ana'],
  ] as const)
    await store.records.trash(entity, id, silently)
  const found = await personal.find(user('owner'), person)
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['ana-1', 'agent-ana']))
  await personal.erase(
    user('owner'),
    person,
    found.map(({ key }) => key),
    around,
  )
  expect(await personal.find(user('owner'), person)).toEqual([])
})

it('erases an entry once its form keeps entries for a shorter time', async () => {
  const store = await openTestStore(onTestFinished)
  await store.records.put(
    { ...record('forms', 'contact', { name: 'C', key: 'contact', retention_days: 30 }), id: 'f' },
    silently,
  )
  const data = { subject: 'old', state: 'new', form_id: 'f', answers: { email: 'a@b.test' }, erase_after: '2099-01-01' }
  await store.records.put({ ...record('form-submissions', '', data, 'ziva'), id: 'old' }, silently)
  const in40Days = () => new Date(Date.now() + 40 * 86_400_000)
  expect(await createSubmissionService(store, () => new Date()).purgeExpired()).toBe(0)
  expect(await createSubmissionService(store, in40Days).purgeExpired()).toBe(1)
  expect((await store.records.get('form-submissions', 'old'))?.data.state).toBe('erased')
})
