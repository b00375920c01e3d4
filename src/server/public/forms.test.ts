import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { asset, intro, pageOf, record, shown, slice, user } from '#services/testing.ts'
import { decoyEntry } from '#model/forms/forms.ts'
import { storedCodesIn } from '#model/booking/stored-codes.ts'
import type { Element } from '#model/page/page.ts'
import { limits } from '#model/limits.ts'
import { retryDelaysMs, createOutboxRunner } from '../jobs/outbox.ts'
import { openSignInServer } from '../auth/testing.ts'
import { openTestServer, patience } from '../testing.ts'

async function server(settings: Parameters<typeof openTestServer>[0] = {}) {
  const open = await openTestServer(settings)
  const form = (key: string, data: Record<string, unknown> = {}) =>
    open.store.records.put(
      { ...record('forms', key, { kind: key.replaceAll('-', '_'), name: key, ...data }, 'ziva'), id: key },
      shown,
    )
  const send = (
    key: string,
    values: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = { accept: 'application/json' },
  ) =>
    open.ask(`/forms/${key}`, {
      method: 'POST',
      headers: { host: 'ziva.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(values).toString(),
    })
  const kept = async () => (await open.store.records.list('form-submissions')).rows
  /** A page of the layout that has the contact form. */
  const publishSeadust = async (path: string, language_code: string, ...elements: readonly Element[]) => {
    const page = { ...pageOf('ziva', path, ...elements), layout: 'seadust', language_code }
    await open.store.pages.create(page, 'test', { translation_group: path })
    await open.content.pages.publish(user('owner'), page.id, 1)
    await open.invalidation.sync()
  }
  return { ...open, form, send, kept, publishSeadust }
}

const contact = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Is the pool heated?' }

/** Headers of a browser without a script. */
const browser = { accept: 'text/html' }

describe('a form', () => {
  it('is kept with what was asked, and the sender is told', async () => {
    const { form, send, kept } = await server()
    await form('contact', { success_message: 'We will write soon.', retention_days: 30 })
    const answer = await send('contact', { ...contact, elapsed: '9000' })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.json()).toMatchObject({ message: 'We will write soon.' })
    expect(await kept()).toMatchObject([{ data: { state: 'new', form_id: 'contact', answers: contact } }])
  })

  it('is told of in mails that lead to its house, also by a browser that does not say which page it was on', async () => {
    const { form, send, store, kept } = await server()
    await form('contact', { notify: [{ email: 'desk@ziva.test' }], autoresponder: 'Thank you.' })
    await send('contact', { ...contact, elapsed: '9000' })
    const [{ id } = { id: '' }] = await kept()
    const mails = await store.outbox.about('form-submissions', id)
    expect(mails.map(({ payload }) => payload.house)).toMatchObject([{ home: 'https://ziva.test' }, { home: 'https://ziva.test' }])
  })

  it('says what is missing by entry, and keeps nothing then', async () => {
    const { send, kept } = await server()
    const answer = await send('contact', { name: 'Ada', email: 'nobody' })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().complaints).toSorted()).toEqual(['email', 'message', 'subject'])
    expect(await kept()).toEqual([])
  })

  it('works without a script and without a page: a few words answer', async () => {
    const { send } = await server()
    const taken = await send('contact', contact, browser)
    expect(taken.headers['content-type']).toContain('text/html')
    expect(taken.text).toContain('FORM SUCCESSFULLY SUBMITTED!')
    const refused = await send('contact', { name: '' }, browser)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Go back')
  })

  it('that lacks something comes back on its page, with what was typed and the words beside the field', async () => {
    const { send, publish } = await server()
    await publish('write', slice('AnniversarySweepstakesForm', 'win', { title: 'Win' }), intro('below'))
    const where = { page: 'ziva-write', element: 'win' }
    const { status, text, headers } = await send(
      'anniversary-sweepstakes',
      { ...where, first_name: 'Ada "<b>', email: 'nobody' },
      browser,
    )
    expect(status).toBe(422)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('value="Ada &quot;&lt;b&gt;"')
    expect(text).toContain('Email address: enter the full address, such as name@example.com.')
    expect(text).toContain('Consent: tick the box to continue.')
    expect(text).toContain('below')
  })

  it('leads on to its thanks, which a reload does not send again, in the very words of the sweepstakes', async () => {
    const { ask, send, publish, kept } = await server()
    await publish('win', slice('AnniversarySweepstakesForm', 'win', { title: 'Win' }))
    const entry = { first_name: 'Ada', last_name: 'L', email: 'ada@example.com', consent: 'yes' }
    const taken = await send('anniversary-sweepstakes', { page: 'ziva-win', element: 'win', ...entry }, browser)
    expect(taken.status).toBe(303)
    const { status, text } = await ask(taken.headers.location!.split('#')[0]!)
    expect(status).toBe(200)
    expect(text).toContain('FORM SUCCESSFULLY SUBMITTED!')
    expect(text).not.toContain('name="first_name"')
    expect(await kept()).toMatchObject([{ data: { answers: { first_name: 'Ada' } } }])
  })

  it('is kept once when its button is pressed twice, and answered both times', async () => {
    const { form, send, kept } = await server()
    await form('contact', { success_message: 'Thank you.' })
    const both = await Promise.all([send('contact', contact, browser), send('contact', contact, browser)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await send('contact', contact, browser)).text).toContain('Thank you.')
    expect(await kept()).toHaveLength(1)
    await send('contact', { ...contact, message: 'And the sea?' }, browser)
    expect(await kept()).toHaveLength(2)
  })

  it('leads on to an address with letters beyond ASCII, once it has kept what was asked', async () => {
    const { form, send, kept } = await server()
    await form('contact', { redirect_to: '/gracias-señor/日本' })
    const { status, headers } = await send('contact', { ...contact, elapsed: '9000' }, browser)
    expect([status, headers.location]).toEqual([303, '/gracias-se%C3%B1or/%E6%97%A5%E6%9C%AC'])
    expect(await kept()).toHaveLength(1)
  })

  it('gives its files to the visitor who sent it, with and without a script, and to nobody else', async () => {
    const { ask, form, send, publishSeadust, store } = await server()
    await store.media.put(asset('guide', { kind: 'file', file: 'guide.pdf', mime: 'application/pdf' }))
    await form('contact', { files: ['guide', 'lost'] })
    await publishSeadust('write', 'en', slice('SeadustContactForm', 'write', { title: 'Write' }))
    const filled = { ...contact, page: 'ziva-write', element: 'write' }
    expect((await send('contact', filled)).json().files).toMatchObject([{ name: 'guide.pdf', mime: 'application/pdf' }])
    expect((await send('contact', { ...filled, email: '' })).text).not.toContain('guide.pdf')
    expect((await send('contact', { ...filled, [decoyEntry]: 'x' })).text).not.toContain('guide.pdf')
    const thanks = (await send('contact', filled, browser)).headers.location!.split('#')[0]!
    expect((await ask(thanks)).text).toMatch(/<a [^>]*download="guide.pdf"/)
    for (const other of [thanks.replace(/given=[^&]+/, 'given='), thanks.replace('element=write', 'element=other')])
      expect((await ask(other)).text).not.toContain('guide.pdf')
  })

  it('keeps what was agreed to, in its version, and takes nothing without it', async () => {
    const { form, send, publish, kept } = await server()
    await form('brochure-request', { consent_version: '7' })
    await publish('post', slice('BrochureRequestForm', 'post', { consentText: '<p>Send it <em>once</em>.</p>' }))
    const { name: _, subject: __, message: ___, ...mail } = contact
    const sent = {
      ...mail,
      ...{ page: 'ziva-post', element: 'post', first_name: 'Ada', last_name: 'L', country: 'Malta', address: '1 Quay' },
    }
    expect((await send('brochure-request', sent)).json()).toEqual({
      complaints: { consent: 'Consent: tick the box to continue.' },
    })
    await send('brochure-request', { ...sent, consent: 'yes' })
    expect(await kept()).toMatchObject([{ data: { consent: { granted: 'yes', version: '7', text: 'Send it once.' } } }])
  })

  it('keeps each box that was ticked, the resort that it is about, and nothing that it did not ask for', async () => {
    const { store, form, send, kept } = await server()
    for (const slug of ['azul', 'verde'])
      await store.records.put({ ...record('resorts', slug, { name: `Casa ${slug}` }), id: slug, site_id: '*' }, shown)
    await form('brochure-request', {
      notify: [
        { resort_id: 'azul', email: 'azul@example.com' },
        { resort_id: 'verde', email: 'verde@example.com' },
      ],
    })
    const body = new URLSearchParams({
      first_name: 'Ada',
      last_name: 'L',
      email: 'ada@example.com',
      country: 'Malta',
      address: '1 Quay',
      consent: 'yes',
      stranger: 'x'.repeat(9000),
    })
    body.append('resorts', 'Casa verde')
    body.append('resorts', 'Casa azul')
    await send('brochure-request', body)
    const [row] = await kept()
    expect(row!.data).toMatchObject({ resort_id: 'verde', answers: { resorts: 'Casa verde, Casa azul' } })
    expect(JSON.stringify(row!.data)).not.toContain('stranger')
    expect((await store.outbox.about('form-submissions', row!.id)).map(({ target }) => target)).toEqual([
      'verde@example.com',
    ])
  })

  it('finds agencies with an open account by place or name, and says nothing of the people who work there', async () => {
    const { store, ask, send, publish } = await server()
    const put = (entity: string, id: string, data: Record<string, unknown>) =>
      store.records.put({ ...record(entity, id, data), id, site_id: '*' }, shown)
    await put('agencies', 'group', { legal_name: 'Group Ltd', trading_name: 'Group Travel' })
    const quay = { host_agency: 'group', consortium: ['Amarra Friends'], website: 'https://quay.example/' }
    await put('agencies', 'quay', {
      legal_name: 'Quay Travel',
      country: 'Malta',
      email: 'hello@quay.example',
      ...quay,
    })
    await put('agencies', 'hill', { legal_name: 'Hill Travel', country: 'Malta' })
    await put('agents', 'ada', {
      name: 'Ada Byron',
      email: 'ada@private.example',
      agency_id: 'quay',
      state: 'active',
      specialties: ['weddings'],
      notes: 'owes us lunch',
    })
    await put('agents', 'bob', { name: 'Bob', agency_id: 'hill', state: 'suspended' })
    const found = async (q: string) => (await send('agent-search', { q })).json().results
    expect(await found('malta')).toEqual([
      {
        agency: 'Quay Travel',
        address: 'Malta',
        phone: '',
        email: 'hello@quay.example',
        website: 'https://quay.example/',
        about: 'Group Travel · Amarra Friends · Weddings',
      },
    ])
    expect(await found('byron')).toHaveLength(1)
    expect(await found('lunch')).toEqual([])
    await publish('agents-near', slice('AgentSearchForm', 'find', { title: 'Find' }))
    const plain = await send('agent-search', { page: 'ziva-agents-near', element: 'find', q: 'malta' }, browser)
    expect(plain.text).toContain('1 travel agent')
    expect(plain.text).toContain('value="malta"')
    expect((await ask('/agents-near')).text).not.toContain('Quay Travel')
  })

  it('asks the questions of its record, in their order, checks them and keeps what was answered', async () => {
    const { ask, form, send, publishSeadust, kept } = await server()
    await form('contact', {
      consent_text: 'Keep <this>.',
      fields: [
        { name: 'name', type: 'text', label: 'Who are you?', required: true },
        { name: 'note', type: 'message', label: 'It takes a minute.' },
        { name: 'side', type: 'radio', label: 'Which side?', required: true, options: ['Boats', 'Bells'] },
        { name: 'days', type: 'number', label: 'How long?' },
        { name: 'list', type: 'hidden', label: 'Source', options: ['quay'] },
        { name: 'letters', type: 'checkbox', label: 'Write to me' },
      ],
    })
    await publishSeadust('write-us', 'en', slice('SeadustContactForm', 'write'))
    const shownForm = (await ask('/write-us')).text
    expect(
      [...shownForm.matchAll(/name="(name|email|subject|side|days|list|letters|consent)"/g)].map(([, name]) => name),
    ).toEqual(['name', 'side', 'side', 'days', 'list', 'letters', 'consent'])
    expect(shownForm).toContain('It takes a minute.')
    expect(shownForm).toContain('Keep &lt;this&gt;.')
    expect((await send('contact', { name: '', side: 'Both', days: 'two' })).json()).toEqual({
      complaints: {
        name: 'Who are you: fill this in.',
        side: 'Which side: choose an option from the list.',
        days: 'How long: enter a whole number.',
        consent: 'Consent: tick the box to continue.',
      },
    })
    await send('contact', { name: 'Ada', side: 'Boats', letters: 'yes', list: 'forged', consent: 'yes', subject: 'x' })
    expect((await kept())[0]!.data).toMatchObject({
      answers: { name: 'Ada', side: 'Boats', letters: 'yes', list: 'quay' },
      consent: { text: 'Keep <this>.' },
    })
  })

  it('still asks for what it cannot do without, whatever questions its record has', async () => {
    const { form, send } = await server()
    await form('handbook-login', { accepted_ids: ['sesame'], fields: [{ name: 'who', type: 'text', label: 'Who?' }] })
    expect(Object.keys((await send('handbook-login', { who: 'Ada' })).json().complaints)).toEqual(['password'])
  })

  it('speaks the language of its page: what it asks, what is wrong, and the form that an editor wrote in it', async () => {
    const { store, hosts, ask, form, send, publishSeadust } = await server()
    await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { locales: ['es'] } })
    hosts.forget()
    await form('contact')
    await publishSeadust('escriba', 'es', slice('SeadustContactForm', 'write', { btnText: 'Send' }))
    const { text } = await ask('/es/escriba')
    expect(text).toContain('Correo electrónico')
    expect(text).toContain('>Enviar</button>')
    expect(text).not.toMatch(/>(E-mail address|Send|Subject)</)
    const where = { page: 'ziva-escriba', element: 'write' }
    expect((await send('contact', { ...where, name: 'Ada', email: 'ada' })).json().complaints).toMatchObject({
      email: 'Correo electrónico: escriba la dirección completa, como nombre@example.com.',
      subject: 'Asunto: complete este campo.',
    })
    const refused = await send('contact', where, browser)
    expect(refused.text).toContain('4 respuestas requieren su atención')
    await form('contact-es', {
      kind: 'contact',
      fields: [{ name: 'name', type: 'text', label: '¿Quién es?', required: true }],
    })
    expect((await send('contact', where, browser)).text).toContain('¿Quién es: complete este campo.')
    expect((await send('contact', contact)).status).toBe(200)
  })

  it('tells machines that all went well, and keeps nothing of them', async () => {
    const { send, kept } = await server()
    expect((await send('contact', { ...contact, [decoyEntry]: 'https://spam.test' })).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('that came faster than anybody types is kept among spam, and nobody is told of it', async () => {
    const { form, send, kept, store } = await server()
    await form('contact', { notify: [{ email: 'desk@example.com' }] })
    const states = async (elapsed: number) => {
      await send('contact', { ...contact, subject: `${elapsed}`, elapsed: `${elapsed}` })
      const row = (await kept()).find(({ data }) => (data.answers as Record<string, string>).subject === `${elapsed}`)!
      return [row.data.state, (await store.outbox.about('form-submissions', row.id)).length]
    }
    expect(await states(limits.formShortestMs - 1)).toEqual(['spam', 0])
    expect(await states(limits.formShortestMs)).toEqual(['new', 1])
  })

  it('is taken only so often from one place, and never from another site', async () => {
    const { send } = await server()
    expect((await send('contact', contact, { origin: 'https://evil.test' })).status).toBe(403)
    for (let i = 0; i < limits.formPostsPerAddress; i++) expect((await send('contact', contact)).status).toBe(200)
    const refused = await send('contact', contact)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
  })

  it('counts neither mistakes nor searches among what was sent, but guesses of a password', async () => {
    const { form, send } = await server()
    await form('handbook-login', { accepted_ids: ['sesame'] })
    for (let i = 0; i < 2 * limits.formPostsPerAddress; i++) {
      expect((await send('contact', { ...contact, email: 'nobody' })).status).toBe(422)
      expect((await send('agent-search', { q: 'Quay' })).status).toBe(200)
    }
    expect((await send('contact', contact)).status).toBe(200)
    for (let i = 1; i < limits.formPostsPerAddress; i++)
      expect((await send('handbook-login', { password: 'guess' })).status).toBe(422)
    expect((await send('handbook-login', { password: 'guess' })).status).toBe(429)
  })

  it('counts wrong guesses of a password from all networks, and shuts out nobody who knows it', async () => {
    const { form, send } = await server({ trustedProxies: ['127.0.0.1'] })
    await form('handbook-login', { accepted_ids: ['sesame'] })
    const guess = async (network: string, password: string) =>
      (await send('handbook-login', { password }, { accept: 'application/json', 'x-forwarded-for': network })).status
    for (let i = 0; i < limits.formGuesses; i++) expect(await guess(`203.0.113.${i}`, `guess ${i}`)).toBe(422)
    // From now on each network has one: no more from those that guess.
    expect(await guess('198.51.100.1', 'guess')).toBe(422)
    expect(await guess('198.51.100.1', 'another')).toBe(429)
    expect(await guess('2001:db8:1::1', 'guess')).toBe(422)
    expect(await guess('2001:db8:1::2', 'another')).toBe(429)
    expect(await guess('198.51.100.7', 'sesame')).toBe(200)
  })

  it('refuses mistakes as well once they are too many', async () => {
    const { send } = await server()
    for (let i = 0; i < limits.formTriesPerAddress; i++)
      expect((await send('contact', { ...contact, email: 'nobody' })).status).toBe(422)
    expect((await send('contact', { ...contact, email: 'nobody' })).status).toBe(429)
  })

  it.each([
    ['of the page before that of the form', { successMsg: 'From the page.' }, { success_message: 'From the form.' }, 'From the page.'],
    ['of the form before the usual one', {}, { success_message: 'From the form.' }, 'From the form.'],
    ['that is usual where no editor wrote one', {}, {}, 'Thank you for your message.'],
  ])('thanks with the message %s, with and without a script', async (_, onPage, inForm, said) => {
    const { ask, form, send, publishSeadust } = await server()
    await form('contact', inForm)
    await publishSeadust('write', 'en', slice('SeadustContactForm', 'write', { title: 'Write', ...onPage }))
    const filled = { ...contact, page: 'ziva-write', element: 'write' }
    expect((await send('contact', filled)).json()).toMatchObject({ message: said })
    const thanks = (await send('contact', filled, browser)).headers.location!.split('#')[0]!
    expect((await ask(thanks)).text).toContain(`<p>${said}</p>`)
  })

  it('is listed by who sent it and what the form is called', async () => {
    const { form, send, kept } = await server()
    await form('weddings', { name: 'A wedding' })
    const couple = { partner_one: 'Ada', partner_two: 'Charles', email: 'ada@example.com' }
    expect((await send('weddings', couple)).status).toBe(200)
    expect((await send('contact', contact)).status).toBe(200)
    expect((await kept()).map(({ data }) => data.subject).toSorted()).toEqual([
      'Ada & Charles · A wedding',
      'Ada · Contact',
    ])
  })

  it('that came too often comes back with what was typed, and says how long to wait', async () => {
    const { send, publishSeadust } = await server()
    await publishSeadust('write', 'en', slice('SeadustContactForm', 'write', { title: 'Write' }))
    const filled = { ...contact, page: 'ziva-write', element: 'write' }
    for (let i = 0; i < limits.formPostsPerAddress; i++) await send('contact', filled)
    const [asked, plain] = [await send('contact', filled), await send('contact', filled, browser)]
    expect([asked.status, plain.status]).toEqual([429, 429])
    expect(asked.headers['retry-after']).toBe('60')
    expect(asked.json().failure).toContain('please wait 1 min')
    expect(plain.text).toContain('Is the pool heated?')
    expect(plain.text).toContain('please wait 1 min')
  })

  it('is none when nobody knows its key', async () => {
    const { send } = await server()
    for (const key of ['unknown', '__proto__', 'constructor']) expect((await send(key, contact)).status).toBe(404)
  })
})

describe('a sign-up for letters', () => {
  const ada = { email: 'ada@example.com' }
  async function openLetters() {
    const open = await openSignInServer()
    await open.store.records.put({ ...record('webhooks', 'crm', { url: 'https://crm.test/in' }), id: 'crm' }, shown)
    const letters = { kind: 'newsletter', name: 'The letter', success_message: 'See you.', webhook_ids: ['crm'] }
    await open.store.records.put({ ...record('forms', 'newsletter', letters, 'ziva'), id: 'newsletter' }, shown)
    const browser = open.openBrowser()
    const linkIn = (count: number) =>
      vi.waitFor(async () => {
        const mails = await open.mails()
        if (mails.length < count) throw new Error('The mail has not come yet.')
        return /https?:\/\/[^/]+(\/forms\/newsletter\/\S+)/.exec(mails.at(-1) ?? '')?.[1] ?? ''
      }, patience)
    const entries = async () => (await open.store.records.list('form-submissions')).rows
    return { ...open, browser, linkIn, entries }
  }

  it('counts once its address is confirmed with the link of a mail, which works once, and ends with another', async () => {
    const { browser, linkIn, entries, store } = await openLetters()
    const sent = await browser.post('/forms/newsletter', ada)
    expect(sent.text).toContain('Please confirm the e-mail')
    const link = await linkIn(1)
    expect(await entries()).toMatchObject([{ data: { state: 'unconfirmed', language: 'en' } }])
    const [{ id }] = (await entries()) as unknown as [{ id: string }]
    expect(await store.outbox.about('form-submissions', id)).toEqual([])

    const asked = await browser.get(link)
    expect(asked.text).toContain('Confirm your subscription')
    expect(asked.headers['referrer-policy']).toBe('no-referrer')
    expect(await entries()).toMatchObject([{ data: { state: 'unconfirmed' } }])
    const confirmed = await browser.post(link, {})
    expect(confirmed.text).toContain('Your subscription is confirmed')
    expect(confirmed.text).toContain('See you.')
    const [entry] = await entries()
    expect(entry!.data).toMatchObject({ state: 'confirmed', confirmed_at: expect.stringContaining('T') })
    const notified = await store.outbox.about('form-submissions', id)
    expect(notified.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'webhook'])
    expect((await browser.post(link, {})).status).toBe(410)
    expect((await browser.get(link)).status).toBe(410)

    const { payload } = notified.find(({ kind }) => kind === 'mail')!
    const leave = new URL(String(payload.unsubscribe))
    expect((await browser.get(leave.pathname + leave.search)).text).toContain('Unsubscribe from our emails')
    expect((await browser.post(leave.pathname + leave.search, {})).text).toContain('You are unsubscribed')
    expect(await entries()).toMatchObject([{ data: { state: 'unsubscribed' } }])
    leave.searchParams.set('entry', 'another')
    expect((await browser.post(leave.pathname + leave.search, {})).status).toBe(410)
  })

  it('is answered the same for known addresses, makes no second entry, and a second mail ends the first link', async () => {
    const { browser, linkIn, entries } = await openLetters()
    const first = await browser.post('/forms/newsletter', ada)
    const early = await linkIn(1)
    const again = await browser.post('/forms/newsletter', { email: 'ADA@example.com' })
    const late = await linkIn(2)
    expect((await browser.get(early)).status).toBe(410)
    await browser.post(late, {})
    const known = await browser.post('/forms/newsletter', { email: 'Ada@example.com' })
    expect(new Set([first, again, known].map(({ text }) => text)).size).toBe(1)
    expect(await linkIn(3)).toContain('/unsubscribe?')
    expect(await entries()).toHaveLength(1)
  })

  it('sends the mail when its button is pressed again, where the first could not be sent', async () => {
    const { browser, linkIn, entries, mails, config } = await openLetters()
    const outbox = join(config.dataDir, 'outbox')
    // Where the folder of mails should be is a file.
    await writeFile(outbox, '')
    const first = await browser.post('/forms/newsletter', ada)
    await pause(200)
    await rm(outbox)
    expect(await browser.post('/forms/newsletter', ada)).toMatchObject({ status: first.status, text: first.text })
    expect((await browser.get(await linkIn(1))).status).toBe(200)
    expect(await entries()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('sends one mail when its button is pressed again once it has answered, and the link of it works', async () => {
    const { browser, linkIn, entries, mails } = await openLetters()
    const first = await browser.post('/forms/newsletter', ada)
    const link = await linkIn(1)
    const again = await browser.post('/forms/newsletter', ada)
    expect(again).toMatchObject({ status: first.status, text: first.text })
    expect((await browser.get(link)).status).toBe(200)
    expect((await browser.post(link, {})).text).toContain('Your subscription is confirmed')
    expect(await entries()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('speaks the language of its page, and forgets an address that nobody confirmed', async () => {
    const { browser, linkIn, entries, content, store, mails } = await openLetters()
    const page = { ...pageOf('ziva', 'cartas', slice('SignUpPopup', 'letters', { formid: 'newsletter' })) }
    await store.pages.create({ ...page, language_code: 'es' }, 'test', { translation_group: 'cartas' })
    await content.pages.publish(user('owner'), page.id, 1)
    const sent = await browser.post('/forms/newsletter', { ...ada, page: page.id, element: 'letters' })
    expect(sent.status).toBe(303)
    expect(await linkIn(1)).toContain('language=es')
    expect((await mails())[0]).toContain('Confirme su correo')
    const [{ data }] = (await entries()) as unknown as [{ data: Record<string, unknown> }]
    expect(data.language).toBe('es')
    const days = (Date.parse(String(data.erase_after)) - Date.now()) / 86_400_000
    expect(days).toBeLessThanOrEqual(7)
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
    const member = await send('id-verification', { ...who, email: 'a@example.com' })
    expect(member.json()).toMatchObject({ link: { href: '/booking?promo=MEMBER' } })
    expect(storedCodesIn(String(member.headers['set-cookie']).split(';')[0]!, '/')).toMatchObject({
      codes: { promo: 'MEMBER' },
      lasts: 'session',
    })
  })

  it('books for those it has verified with their codes, ahead of what a page says, without a script too', async () => {
    const { store, ask, form, send, publish } = await server()
    await store.records.put({ ...record('resorts', 'azul', { name: 'Azul', hotel_id: '7' }), site_id: '*' }, shown)
    await form('id-verification', { accepted_ids: ['AB-1'] })
    await publish('members', slice('IdVerificationLoginForm', 'id', { rate: 'HERO', group: 'G1' }))
    const sent = { page: 'ziva-members', element: 'id', first_name: 'A', last_name: 'L', email: 'a@b.test' }
    const taken = await send('id-verification', { ...sent, member_id: 'ab-1' }, browser)
    const cookie = String(taken.headers['set-cookie']).split(';')[0]!
    const thanks = await ask(taken.headers.location!.split('#')[0]!, { headers: { cookie } })
    expect(thanks.text).toContain('Congratulations, You have been verified!')
    expect(thanks.text).not.toContain('HERO')
    const { headers } = await ask('/booking?resort=azul&page_promo=SEA', { headers: { cookie } })
    const asked = new URL(headers.location!).searchParams
    expect([asked.get('group'), asked.get('rate'), asked.get('promo')]).toEqual(['G1', null, null])
  })

  it('gives nothing of its own to a visitor who comes with another form', async () => {
    const { form, send, publish } = await server()
    await form('contact')
    await publish('members', slice('IdVerificationLoginForm', 'id', { rate: 'HERO' }))
    const answer = await send('contact', { ...contact, page: 'ziva-members', element: 'id' })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.text).not.toContain('HERO')
  })
})

describe('what waits in the outbox', () => {
  it('arrives once its way is open again, and is told to nobody twice', async () => {
    const { form, send, store } = await server()
    const crm = { name: 'CRM', url: 'https://crm.example.com/leads', enabled: true }
    await store.records.put({ ...record('webhooks', '', crm), id: 'crm' }, shown)
    await form('contact', {
      notify: [{ email: 'desk@example.com' }],
      autoresponder: 'Thank you.',
      webhook_ids: ['crm'],
    })
    await send('contact', contact)
    const [submission] = (await store.records.list('form-submissions')).rows
    const mails: string[] = []
    const calls: { body: string; headers: Readonly<Record<string, string>> }[] = []
    let isDown = true
    let now = Date.now()
    const runner = createOutboxRunner({
      store,
      keys: { current: async () => ['whsec_a2V5'] },
      clock: () => now,
      mailer: {
        async send({ to }) {
          if (isDown) throw new Error('connect ECONNREFUSED')
          mails.push(to)
        },
      },
      call: async (_address, body, headers) => {
        calls.push({ body, headers })
        return { status: isDown ? 503 : 200, body: '' }
      },
    })
    expect(await runner.run()).toBe(0)
    expect(await store.outbox.about('form-submissions', submission!.id)).toMatchObject([
      { attempts: 1, last_error: 'connect ECONNREFUSED', done_at: null },
      { attempts: 1 },
      { attempts: 1, last_error: 'The receiving system answered 503.' },
    ])
    expect(await runner.run()).toBe(0)
    isDown = false
    now += retryDelaysMs[0]!
    expect(await runner.run()).toBe(3)
    expect(mails.toSorted()).toEqual(['ada@example.com', 'desk@example.com'])
    const { headers, body } = calls.at(-1)!
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', 'key').update(signed).digest('base64')}`)
    expect(JSON.parse(body)).toMatchObject({
      type: 'form.submitted',
      data: { form: 'contact', answers: { name: 'Ada' } },
    })
    // A receiver that gets it twice knows it by its number.
    expect(new Set(calls.map((call) => call.headers['webhook-id'])).size).toBe(1)
    now += 10 * retryDelaysMs.at(-1)!
    expect(await runner.run()).toBe(0)
  })

  it('goes out at once when the mail server answers again, however long it would have waited', async () => {
    const { form, send, store } = await server()
    await form('contact', { notify: [{ email: 'desk@example.com' }] })
    let isDown = true
    let now = Date.now()
    const subjects: string[] = []
    const mailer = {
      async send({ text }: { text: string }) {
        if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
        subjects.push(/Subject: (.*)/i.exec(text)?.[1] ?? '')
      },
    }
    const runner = createOutboxRunner({
      store,
      keys: { current: async () => [] },
      clock: () => now,
      mailer,
      call: async () => ({ status: 200, body: '' }),
    })
    await send('contact', { ...contact, subject: 'First' })
    for (const wait of retryDelaysMs.slice(0, 5)) {
      expect(await runner.run()).toBe(0)
      now += wait
    }
    expect(await runner.run()).toBe(0)
    isDown = false
    await send('contact', { ...contact, subject: 'Second' })
    expect([await runner.run(), await runner.run()]).toEqual([2, 0])
    expect(subjects).toEqual(['Second', 'First'])
  })
})
