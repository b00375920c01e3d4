import { describe, expect, it } from 'vitest'
import { record, shown, slice } from '#content/testing.ts'
import { limits } from '#model/constants.ts'
import { deliveryWaitsMs, runOutbox } from './outbox.ts'
import { openTestServer } from './testing.ts'

async function server() {
  const open = await openTestServer()
  const form = (key: string, data: Record<string, unknown> = {}) =>
    open.store.records.put(
      { ...record('forms', key, { kind: key.replaceAll('-', '_'), name: key, ...data }, 'ziva'), id: key },
      shown,
    )
  const send = (
    key: string,
    values: Record<string, string>,
    headers: Record<string, string> = { accept: 'application/json' },
  ) =>
    open.ask(`/forms/${key}`, {
      method: 'POST',
      headers: { host: 'ziva.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(values).toString(),
    })
  const kept = async () => (await open.store.records.list('form-submissions')).rows
  return { ...open, form, send, kept }
}

const contact = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Is the pool heated?' }

describe('a form', () => {
  it('is kept with what was asked, and the sender is told', async () => {
    const { form, send, kept } = await server()
    await form('contact', { success_message: 'We will write soon.', retention_days: 30 })
    const answer = await send('contact', { ...contact, elapsed: '9000' })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.json()).toMatchObject({ message: 'We will write soon.' })
    expect(await kept()).toMatchObject([{ data: { state: 'new', form_id: 'contact', answers: contact } }])
  })

  it('says what is missing by entry, and keeps nothing then', async () => {
    const { send, kept } = await server()
    const answer = await send('contact', { name: 'Ada', email: 'nobody' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().complaints).toSorted()).toEqual(['email', 'message', 'subject'])
    expect(await kept()).toEqual([])
  })

  it('works without a script: a page answers', async () => {
    const { send } = await server()
    const taken = await send('contact', contact, { accept: 'text/html' })
    expect(taken.headers['content-type']).toContain('text/html')
    expect(taken.text).toContain('FORM SUCCESSFULLY SUBMITTED!')
    const refused = await send('contact', { name: '' }, { accept: 'text/html' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Go back')
  })

  it('tells machines that all went well, and keeps nothing of them', async () => {
    const { send, kept } = await server()
    expect((await send('contact', { ...contact, website: 'https://spam.test' })).status).toBe(200)
    expect(await kept()).toEqual([])
    await send('contact', { ...contact, elapsed: '200' })
    expect(await kept()).toMatchObject([{ data: { state: 'spam' } }])
  })

  it('is taken only so often from one place, and never from another site', async () => {
    const { send } = await server()
    expect((await send('contact', contact, { origin: 'https://evil.test' })).status).toBe(403)
    for (let i = 0; i < limits.formPostsPerAddress; i++) expect((await send('contact', contact)).status).toBe(200)
    const refused = await send('contact', contact)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
  })

  it('is none when nobody knows its key', async () => {
    const { send } = await server()
    for (const key of ['unknown', '__proto__', 'constructor']) expect((await send(key, contact)).status).toBe(404)
  })
})

describe('a form that lets people in', () => {
  it('gives the handbook to those who know its password, and keeps no password', async () => {
    const { form, send, kept, publish } = await server()
    await form('handbook-login', { accepted_ids: ['sesame'] })
    await publish('staff', slice('HandbookLoginForm', 'book', { link: { text: 'Open', href: '/handbook-2027' } }))
    const where = { page: 'ziva-staff', element: 'book' }
    expect((await send('handbook-login', { ...where, password: 'wrong' })).json()).toEqual({
      complaints: { password: 'That password is not right.' },
    })
    expect((await send('handbook-login', { ...where, password: 'sesame' })).json()).toMatchObject({
      location: '/handbook-2027',
    })
    expect(await kept()).toEqual([])
  })

  it('gives codes to those it has verified, and to nobody else', async () => {
    const { form, send, publish } = await server()
    await form('id-verification', { accepted_ids: ['example.com'] })
    await publish(
      'members',
      slice('IdVerificationLoginForm', 'id', { promo: 'MEMBER', link: { text: 'Book', href: '/booking' } }),
    )
    const who = { page: 'ziva-members', element: 'id', first_name: 'Ada', last_name: 'L' }
    const outsider = await send('id-verification', { ...who, email: 'a@other.test' })
    expect(outsider.status).toBe(422)
    expect(outsider.text).not.toContain('MEMBER')
    expect((await send('id-verification', { ...who, email: 'a@example.com' })).json()).toMatchObject({
      link: { href: '/booking?promo=MEMBER' },
    })
  })
})

describe('what waits in the outbox', () => {
  it('arrives once its way is open again, and is told to nobody twice', async () => {
    const { form, send, store } = await server()
    await form('contact', {
      notify: [{ email: 'desk@example.com' }],
      autoresponder: 'Thank you.',
      webhook_url: 'https://crm.example.com/leads',
    })
    await send('contact', contact)
    const [submission] = (await store.records.list('form-submissions')).rows
    const mails: string[] = []
    const calls: { address: string; headers: Readonly<Record<string, string>> }[] = []
    let isDown = true
    let now = Date.now()
    const runner = runOutbox({
      store,
      key: 'key',
      clock: () => now,
      mailer: {
        async send({ to }) {
          if (isDown) throw new Error('connect ECONNREFUSED')
          mails.push(to)
        },
      },
      call: async (address, _body, headers) => {
        calls.push({ address, headers })
        return isDown ? 503 : 200
      },
    })
    runner.stop()
    expect(await runner.run()).toBe(0)
    expect(await store.outbox.about('form-submissions', submission!.id)).toMatchObject([
      { attempts: 1, last_error: 'connect ECONNREFUSED', done_at: null },
      { attempts: 1 },
      { attempts: 1, last_error: 'The other side answered 503.' },
    ])
    expect(await runner.run()).toBe(0)
    isDown = false
    now += deliveryWaitsMs[0]!
    expect(await runner.run()).toBe(3)
    expect(mails.toSorted()).toEqual(['ada@example.com', 'desk@example.com'])
    expect(calls.at(-1)?.headers['x-voix-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
    now += 10 * deliveryWaitsMs.at(-1)!
    expect(await runner.run()).toBe(0)
  })
})
