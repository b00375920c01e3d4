import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { asset, record, shown, slice, user } from '#services/testing.ts'
import { limits } from '#model/limits.ts'
import { portal } from '#model/people/portal.ts'
import { openSignInServer, rightHash, rightPassword } from '../auth/testing.ts'
import english from 'virtual:english/portal'
import { originalOf } from '../media/files.ts'
import { patience } from '../testing.ts'
import { agentCookie } from '../auth/agent-sessions.ts'

const secretAddress = '/kits/sales-kit-2027-only-for-agents'
const ada = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@agency.test',
  country: 'Mexico',
  agency: 'Byron Travel',
  id_type: 'IATA',
  id_value: '12345678',
  consent: 'yes',
}

async function open() {
  const server = await openSignInServer()
  const addAgent = async (id: string, state = 'active', more: Record<string, unknown> = {}) => {
    const email = `${id}@agency.test`
    const data = { name: `${id} Byron`, first_name: id, last_name: 'Byron', email, state, points: 2140, ...more }
    await server.store.records.put({ ...record('agents', '', data), id }, shown)
    const at = '2027-01-01T00:00:00.000Z'
    const times = { created_at: at, updated_at: at, last_login_at: null }
    await server.store.agents.accounts.put({ agent_id: id, email, password_hash: rightHash, ...times })
    return { email, password: rightPassword }
  }
  const setState = async (id: string, state: string) => {
    const row = (await server.store.records.get('agents', id))!
    await server.store.records.put({ ...row, data: { ...row.data, state } }, shown)
  }
  const state = async (email: string) => (await server.content.agents.byEmail(email))?.data.state
  const linkIn = () =>
    vi.waitFor(async () => {
      const [, link] = /https?:\/\/[^/]+(\/agents\/choose\S+)/.exec((await server.mails()).at(-1) ?? '') ?? []
      if (!link) throw new Error('No mail with a link has come yet.')
      return link
    }, patience)
  return { ...server, addAgent, setState, state, linkIn }
}

const kit = () => slice('AgentsLoginRequiredButton', 'kit', { link: { text: 'Sales kit', href: secretAddress } })

/** A file on the disk with a text. */
async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'voix-portal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'file')
  await writeFile(file, text)
  return file
}

/** A page of Ziva in the layout of the portal. */
async function publishPortal(
  server: Awaited<ReturnType<typeof open>>,
  path: string,
  more: Record<string, unknown> = {},
) {
  const owner = user('owner')
  const row = await server.content.pages.put(owner, {
    id: `portal-${path.replaceAll('/', '-')}`,
    site_id: 'ziva',
    path,
    title: path,
    language_code: 'en',
    layout: '{product}',
    elements: [kit(), slice('AgentsDashboard', 'dash', { title: 'Yours' })],
    fields: [],
    tags: [],
    review: { status: 'pending', annotations: {} },
    current_release: null,
    ...more,
  })
  await server.content.pages.publish(owner, row.page.id, row.revision)
  await server.invalidation.sync()
}

describe('joining the portal', () => {
  it('an agent registers, confirms the address with a password, is approved by an editor and is in', async () => {
    const server = await open()
    const browser = server.openBrowser()
    const form = await browser.get(portal.register)
    expect(form).toMatchObject({ status: 200 })
    const refused = await browser.submit(form, { ...ada, id_value: '1' })
    expect(refused).toMatchObject({ status: 422, text: expect.stringMatching(/<input[^>]*name="consent"[^>]*checked/) })
    const answer = await browser.submit(form, ada)
    // Without scripts the browser takes the focus there.
    expect(answer.text).toMatch(/<div tabindex="-1" autofocus="">(?:(?!<\/h1>).)*Check your email/s)
    expect(await server.state(ada.email)).toBe('pending_email')
    const choosing = await browser.get(await server.linkIn())
    expect((await browser.submit(choosing, { password: 'short' })).status).toBe(422)
    expect((await browser.submit(choosing, { password: rightPassword })).text).toContain(
      'Your email address is confirmed',
    )
    expect(await server.state(ada.email)).toBe('pending_review')
    const early = await browser.post(portal.login, { email: ada.email, password: rightPassword })
    expect(early.text).toContain('awaiting approval')

    const { id } = (await server.content.agents.byEmail(ada.email))!
    const editor = await server.signIn('admin')
    const { revision } = (await server.store.records.get('agents', id))!
    for (const [method, path, body] of [
      ['PATCH', `agents/${id}`, { data: { state: 'active' } }],
      ['POST', 'agents/import', { csv: `id,state\n${id},active` }],
    ] as const)
      await server.ask(`/api/${path}`, { method, headers: { ...editor.headers, 'if-match': `"${revision}"` }, body })
    expect(await server.state(ada.email)).toBe('pending_review')
    const approved = await server.ask(`/api/agents/${id}/approve`, {
      method: 'POST',
      headers: editor.headers,
      body: {},
    })
    expect(approved).toMatchObject({ status: 200 })
    const { name } = (await server.store.sites.get('ziva'))!
    expect(await server.store.outbox.about('agents', id)).toMatchObject([
      { kind: 'mail', target: ada.email, payload: { house: { name }, button: 'Sign in' } },
    ])
    const agencies = (await server.store.records.list('agencies')).rows
    expect(agencies.map(({ data }) => data.legal_name)).toEqual(['Byron Travel'])

    const inside = await browser.post(portal.login, { email: 'ADA@agency.test ', password: rightPassword })
    expect(inside).toMatchObject({ status: 303, headers: { location: portal.home } })
    const home = await browser.get(portal.home)
    expect(home.text).toContain('Welcome back, Ada')
    expect(home.headers['cache-control']).toBe('private, no-store')
  })

  it('tells nobody which addresses are registered, and fills no mailbox', async () => {
    const server = await open()
    await server.addAgent('eve')
    const browser = server.openBrowser()
    const [known, unknown] = [{ ...ada, email: 'eve@agency.test' }, ada]
    const answers = [await browser.post(portal.register, known), await browser.post(portal.register, unknown)]
    expect(answers[0]!.text).toBe(answers[1]!.text)
    expect(await server.state('eve@agency.test')).toBe('active')
    const forgotten = [
      await browser.post(portal.forgot, { email: known.email }),
      await browser.post(portal.forgot, { email: 'nobody@agency.test' }),
    ]
    expect(forgotten[0]!.text).toBe(forgotten[1]!.text)
    for (let i = 0; i < 5; i++) await browser.post(portal.forgot, { email: known.email })
    const toEve = async () => (await server.mails()).filter((mail) => mail.includes('eve@agency.test'))
    await vi.waitFor(async () => expect(await toEve()).toHaveLength(limits.resetMailsPerAccount))
  })

  it('keeps what was typed when something is missing, and no password', async () => {
    const server = await open()
    const browser = server.openBrowser()
    const answer = await browser.post(portal.register, { ...ada, id_value: '?', country: '' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('value="ada@agency.test"')
    expect(answer.text).toContain('Agency number: enter 4 to 14 letters and digits.')
    expect(answer.text).toContain('Country: fill this in.')
  })
})

describe('offers for agents', () => {
  async function openWithOffer() {
    const server = await open()
    for (const id of ['kit', 'open']) {
      await server.store.media.put(asset(id, { kind: 'file', file: `${id}.pdf`, mime: 'application/pdf' }))
      await server.media.blobs.put(originalOf(id), await fileOf(`the ${id}`))
    }
    const offer = (slug: string, more: Record<string, unknown>) =>
      server.store.records.put(
        { ...record('specials', slug, { title: slug, terms: '<p>Terms</p>', ...more }), id: slug, site_id: 'ziva' },
        {
          ...shown,
          uses: (Array.isArray(more.agent_assets) ? more.agent_assets : []).map((id: string, i: number) => ({
            entity: 'media',
            id,
            field: `agent_assets[${i}]`,
          })),
        },
      )
    await offer('winter', {
      audience: 'agents',
      commission_note: 'Twelve per cent.',
      agent_assets: ['kit', 'open'],
    })
    await offer('both', { audience: 'both', commission_note: 'Nine per cent.' })
    await server.store.uses.replace('pages', 'somewhere', true, [{ entity: 'media', id: 'open', field: 'image' }])
    await server.invalidation.sync()
    const agent = server.openBrowser()
    await agent.post(portal.login, await server.addAgent('eve'))
    return { ...server, agent, stranger: server.openBrowser() }
  }

  it('are listed in the portal with their commission, and lead to their page with its files', async () => {
    const { agent } = await openWithOffer()
    const list = await agent.get(portal.offers)
    expect(list.status).toBe(200)
    expect(list.text).toContain('Twelve per cent.')
    expect(list.text).toContain('href="/agents/offers/winter"')
    const page = await agent.get('/agents/offers/winter')
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.text).toContain('Twelve per cent.')
    expect(page.text).toContain('href="/media/agents/winter/kit"')
    expect(page.text).toContain('action="/agents/logout"')
    const file = await agent.get('/media/agents/winter/kit')
    expect(file).toMatchObject({ status: 200, text: 'the kit' })
    expect(file.headers['content-disposition']).toContain('kit.pdf')
    expect(file.headers['cache-control']).toBe('private, no-store')
  })

  it('lead to their page in the portal of a resort wherever they hold', async () => {
    const { agent, store, hosts, invalidation } = await openWithOffer()
    for (const slug of ['cove', 'bay'])
      await store.records.put({ ...record('resorts', slug, { name: slug, slug }), language_code: 'en' }, shown)
    const theirs = {
      title: 'At the bay',
      terms: '<p>Terms</p>',
      slug: 'at-the-bay',
      resort_ids: ['bay'],
      audience: 'both',
    }
    await store.records.put({ ...record('specials', 'at-the-bay', theirs), site_id: '*' }, shown)
    const ziva = (await store.sites.get('ziva'))!
    await store.sites.put({ ...ziva, settings: { ...ziva.settings, resort_id: 'cove' } })
    hosts.forget()
    await invalidation.sync()
    expect((await agent.get(portal.offers)).text).toContain('href="/agents/offers/at-the-bay"')
    const page = await agent.get('/agents/offers/at-the-bay')
    expect(page.status).toBe(200)
    expect(page.text).toContain('At the bay')
    expect((await agent.get('/specials/at-the-bay')).status).toBe(404)
  })

  it('show agents their commission on the public page too, and visitors nothing of it', async () => {
    const { agent, stranger } = await openWithOffer()
    expect((await agent.get('/specials/both')).text).toContain('Nine per cent.')
    const seen = await stranger.get('/specials/both')
    expect(seen.status).toBe(200)
    expect(seen.text).not.toContain('Nine per cent.')
    expect((await agent.get('/specials/winter')).text).toContain('Twelve per cent.')
  })

  it.each(['/agents/offers', '/agents/offers/winter', '/specials/winter', '/media/agents/winter/kit', '/agents'])(
    'lead strangers from %s to the sign-in and back',
    async (path) => {
      const { stranger } = await openWithOffer()
      const { status, headers } = await stranger.get(path)
      expect(status).toBe(303)
      expect(headers.location).toBe(`/agents/login?to=${encodeURIComponent(path)}`)
    },
  )

  it('give a file only through an offer that has it and that agents see now', async () => {
    const { agent, store } = await openWithOffer()
    for (const path of ['/media/agents/both/kit', '/media/agents/ghost/kit', '/media/agents/winter/ghost'])
      expect((await agent.get(path)).status).toBe(404)
    const row = (await store.records.get('specials', 'winter'))!
    await store.records.put({ ...row, data: { ...row.data, paused: true } }, shown)
    expect((await agent.get('/media/agents/winter/kit')).status).toBe(404)
  })

  it('keep a file from everybody else, unless visitors see it somewhere', async () => {
    const { agent, stranger } = await openWithOffer()
    for (const browser of [agent, stranger]) {
      expect((await browser.get('/media/file/kit.pdf')).status).toBe(404)
      expect((await browser.get('/media/file/open.pdf')).status).toBe(200)
    }
  })

  it('lead on to those that are sold now when one has ended', async () => {
    const { agent } = await openWithOffer()
    const { status, headers } = await agent.get('/agents/offers/of-last-year')
    expect([status, headers.location]).toEqual([303, portal.offers])
  })
})

describe('an agent’s session', () => {
  it('is over at once when the agent is suspended', async () => {
    const server = await open()
    await publishPortal(server, 'agents/rates')
    const browser = server.openBrowser()
    await browser.post(portal.login, await server.addAgent('eve'))
    expect((await browser.get('/agents/rates')).text).toContain(secretAddress)
    await server.setState('eve', 'suspended')
    const after = await browser.get('/agents/rates')
    expect(after.text).not.toContain(secretAddress)
    expect(after.text).toContain('Login For Details')
    expect(after.text).toContain('href="/agents/login?to=%2Fagents%2Frates"')
  })

  it('opens nothing of the editors’, and theirs nothing of the agents’', async () => {
    const server = await open()
    await publishPortal(server, 'agents/rates')
    const browser = server.openBrowser()
    await browser.post(portal.login, await server.addAgent('eve'))
    const token = browser.jar.get(agentCookie)!.value
    for (const name of [agentCookie, '__Host-voix-session'])
      expect((await server.ask('/api/session', { headers: { cookie: `${name}=${token}` } })).status).toBe(401)
    expect((await browser.get('/voix/pages')).status).not.toBe(200)
    const editor = await server.signIn('owner')
    const seen = await server.ask('/agents/rates', { headers: { cookie: `${agentCookie}=${editor.token}` } })
    expect(seen.text).not.toContain(secretAddress)
    expect((await server.ask('/agents/rates', { headers: editor.headers })).text).not.toContain(secretAddress)
  })

  it('ends with logging out, and with a new password', async () => {
    const server = await open()
    const browser = server.openBrowser()
    const account = await server.addAgent('eve')
    await browser.post(portal.login, account)
    const token = browser.jar.get(agentCookie)!.value
    await browser.post(portal.forgot, { email: account.email })
    const other = server.openBrowser()
    await other.submit(await other.get(await server.linkIn()), { password: 'giraffe-umbrella-42' })
    expect(await server.store.agents.sessions.get(token)).toBeUndefined()
    expect((await browser.get(portal.profile)).status).toBe(303)
    await browser.post(portal.login, { ...account, password: 'giraffe-umbrella-42' })
    expect((await browser.get(portal.profile)).status).toBe(200)
    await browser.post(portal.logout, {})
    expect((await browser.get(portal.profile)).headers.location).toContain(portal.login)
  })

  it('is begun by nobody who reads a mailbox that is no longer the agent’s', async () => {
    const server = await open()
    const { email } = await server.addAgent('eve')
    await server.openBrowser().post(portal.forgot, { email })
    const link = await server.linkIn()
    const row = (await server.store.records.get('agents', 'eve'))!
    await server.store.records.put({ ...row, data: { ...row.data, email: 'eve@elsewhere.test' } }, shown)
    const browser = server.openBrowser()
    const done = await browser.submit(await browser.get(link), { password: 'giraffe-umbrella-42' })
    expect(done.text).not.toContain('Sign in')
    expect(
      (await browser.post(portal.login, { email: 'eve@elsewhere.test', password: 'giraffe-umbrella-42' })).status,
    ).toBe(422)
  })

  it('is begun by nobody who guesses', async () => {
    const server = await open()
    const { email } = await server.addAgent('eve')
    const browser = server.openBrowser()
    for (let i = 0; i < limits.loginTriesPerAccount; i++)
      expect((await browser.post(portal.login, { email, password: `guess ${i}` })).status).toBe(422)
    const locked = await browser.post(portal.login, { email, password: rightPassword })
    expect(locked.status).toBe(429)
    expect(locked.text).toContain('Too many attempts')
  })

  it('leads after logging in to where the agent wanted to go, and never to another site', async () => {
    const server = await open()
    const account = await server.addAgent('eve')
    const led = async (to: string) =>
      (await server.openBrowser().post(portal.login, { ...account, to })).headers.location
    expect(await led('/agents/rates?page=2')).toBe('/agents/rates?page=2')
    for (const to of [
      '//evil.test',
      '/x/..//evil.test',
      '/\\evil.test',
      'https://evil.test',
      '/voix/users',
      '/agents/logout',
    ])
      expect(await led(to)).toBe(portal.home)
  })

  it('lets an agent change what they are called and, with the old one, the password', async () => {
    const server = await open()
    const browser = server.openBrowser()
    await browser.post(portal.login, await server.addAgent('eve'))
    const mine = { first_name: 'Eva', last_name: 'Byron', country: 'Spain' }
    expect((await browser.post(portal.profile, mine)).status).toBe(303)
    expect((await browser.get(portal.profile)).text).toContain('value="Spain"')
    const change = { form: 'password', password: 'giraffe-umbrella-42' }
    expect((await browser.post(portal.profile, { ...change, current: 'wrong' })).status).toBe(422)
    expect((await browser.post(portal.profile, { ...change, current: rightPassword })).status).toBe(303)
    expect((await browser.get(portal.profile)).status).toBe(200)
  })
})

describe('what only agents may have', () => {
  it('is in no byte that anybody else receives', async () => {
    const server = await open()
    await publishPortal(server, 'agents/rates')
    const ask = (path: string) => server.ask(path)
    const places = [
      '/agents/rates',
      '/agents/rates?layout=blocks',
      '/agents/rates/_payload.json',
      '/api/pages?site=ziva',
      '/api/pages/by-path?path=agents/rates',
      '/sitemap.xml',
      '/sitemap-en-1.xml',
    ]
    for (const place of [...places, ...places]) expect((await ask(place)).text, place).not.toContain(secretAddress)
    const browser = server.openBrowser()
    await browser.post(portal.login, await server.addAgent('eve'))
    const own = await browser.get('/agents/rates')
    expect(own.text).toContain(secretAddress)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers.etag).toBeUndefined()
    for (const place of places) expect((await ask(place)).text, place).not.toContain(secretAddress)
    for (const { key } of server.cache.entries())
      expect(String(server.cache.peek(key)?.body), key).not.toContain(secretAddress)
  })

  it('is a page that others cannot find', async () => {
    const server = await open()
    await publishPortal(server, 'agents/rates', { title: 'Hidden rates', visibility: 'agents_only' })
    const turned = await server.ask('/agents/rates')
    expect(turned).toMatchObject({ status: 303, headers: { location: '/agents/login?to=%2Fagents%2Frates' } })
    expect(turned.headers['cache-control']).toBe('private, no-store')
    for (const place of ['/sitemap-en-1.xml', '/api/pages?site=ziva', '/api/pages/by-path?path=agents/rates'])
      expect((await server.ask(place)).text, place).not.toMatch(/Hidden rates|agents\/rates<|"agents\/rates"/)
    const browser = server.openBrowser()
    await browser.post(portal.login, await server.addAgent('eve'))
    expect((await browser.get('/agents/rates')).text).toContain('Hidden rates')
  })

  it('is a special for agents among the others', async () => {
    const server = await open()
    const special = (slug: string, audience: string) =>
      server.store.records.put(record('specials', slug, { title: `Offer for ${slug}`, audience }), shown)
    await special('everybody', 'public')
    await special('insiders', 'agents')
    const browser = server.openBrowser()
    await browser.post(portal.login, await server.addAgent('eve'))
    const home = await browser.get(portal.home)
    expect(home.text).toContain('Offer for everybody')
    expect(home.text).toContain('Offer for insiders')
    expect((await server.ask('/api/specials')).text).not.toContain('Offer for insiders')
  })

  it('is booked with its code and the agent’s number, until the moment they are suspended', async () => {
    const server = await open()
    const put = (entity: string, slug: string, data: Record<string, unknown>) =>
      server.store.records.put({ ...record(entity, slug, data), id: slug }, shown)
    await put('resorts', 'azul', { name: 'Azul', adapter: 'synxis_classic', chain_id: '1', hotel_id: '7' })
    await put('specials', 'trade', { title: 'Trade', audience: 'agents', codes: { promo: 'TRADE' } })
    await put('booking-code-triggers', 'welcome', {
      state: 'active',
      agent: 'yes',
      paths: ['/agents*'],
      codes: { promo: 'AGENTS' },
    })
    await publishPortal(server, 'agents/rates')
    const browser = server.openBrowser()
    const numbers = [
      { type: 'CLIA', value: '0012345', verification: 'verified' },
      { type: 'IATA', value: '96000013', verification: 'unverified' },
    ]
    await browser.post(portal.login, await server.addAgent('eve', 'active', { ids: numbers }))
    const sent = async (query: string) =>
      new URL((await browser.get(`/booking?resort=azul${query}`)).headers.location!).searchParams
    const offered = await sent('&special=trade')
    expect([offered.get('Promo'), offered.get('iata')]).toEqual(['TRADE', '96000013'])
    await browser.get('/agents/rates')
    expect((await sent('')).get('Promo')).toBe('AGENTS')
    await server.setState('eve', 'suspended')
    const after = await sent('&special=trade&codes=none')
    expect([after.get('Promo'), after.get('iata')]).toEqual([null, null])
  })
})

describe('the portal in another language of the site', () => {
  async function openInSpanish() {
    const server = await open()
    const ziva = (await server.store.sites.get('ziva'))!
    await server.store.sites.put({ ...ziva, settings: { ...ziva.settings, locales: ['es'] } })
    const texts = { 'portal.log-in': 'Entrar <b>ya</b>', registerAsAgent: 'Regístrese' }
    await server.store.records.put(record('locales', 'es', { code: 'es', name: 'Spanish', texts }), shown)
    await server.invalidation.sync()
    return server
  }

  /** Texts of the product that stand in a page in English. */
  function englishIn(html: string): readonly string[] {
    return english.filter((text) => html.includes(`>${text}<`))
  }

  it('answers under its prefix, in its words and those of the site, and leads on within it', async () => {
    const server = await openInSpanish()
    const browser = server.openBrowser()
    const login = await browser.get(`/es${portal.login}`)
    expect(login.status).toBe(200)
    expect(login.text).toContain('<html lang="es"')
    expect(login.text).toContain('Acceso de agentes')
    expect(login.text).toContain('Entrar &lt;b&gt;ya&lt;/b&gt;')
    expect(login.text).toContain('href="/es/agents/register">Regístrese<')
    expect(login.text).toContain('action="/es/agents/login')
    for (const page of [portal.login, portal.register, portal.forgot, portal.password])
      expect(englishIn((await browser.get(`/es${page}`)).text), page).toEqual([])
    const account = await server.addAgent('eve')
    const wrong = await browser.post(`/es${portal.login}`, { ...account, password: 'no' })
    expect(wrong.text).toContain('El correo electrónico o la contraseña no son correctos.')
    const inside = await browser.post(`/es${portal.login}`, account)
    expect(inside.headers.location).toBe('/es/agents')
    const home = await browser.get('/es/agents')
    expect(home.text).toContain('Le damos la bienvenida de nuevo, eve')
    expect(home.text).toContain('href="/es/agents/profile"')
    expect(englishIn(home.text)).toEqual([])
    expect(englishIn((await browser.get('/es/agents/profile')).text)).toEqual([])
    expect((await browser.post(`/es${portal.logout}`, {})).headers.location).toBe('/es/agents/login?bye=1')
    expect((await browser.get('/es/agents')).headers.location).toBe('/es/agents/login?to=%2Fes%2Fagents')
  })

  it('mails a link that stays in the language', async () => {
    const server = await openInSpanish()
    const { email } = await server.addAgent('eve')
    const browser = server.openBrowser()
    expect((await browser.post(`/es${portal.forgot}`, { email })).text).toContain('Revise su correo electrónico')
    const link = await vi.waitFor(async () => {
      const [, found] = /https?:\/\/[^/]+(\/es\/agents\/choose\S+)/.exec((await server.mails()).at(-1) ?? '') ?? []
      if (!found) throw new Error('No mail with a link has come yet.')
      return found
    }, patience)
    expect((await browser.get(link)).text).toContain('Elija una contraseña')
  })

  it('is nowhere under the prefix of a language that the site has not', async () => {
    const server = await openInSpanish()
    const browser = server.openBrowser()
    expect((await browser.get(`/fr${portal.login}`)).status).toBe(404)
    expect((await browser.post(`/fr${portal.login}`, await server.addAgent('eve'))).status).toBe(404)
  })

  it('leads to no door of its own after logging in', async () => {
    const server = await openInSpanish()
    const account = await server.addAgent('eve')
    const to = async (wanted: string) =>
      (await server.openBrowser().post(`/es${portal.login}`, { ...account, to: wanted })).headers.location
    expect(await to('/es/agents/logout')).toBe('/es/agents')
    expect(await to('/es/agents/rates')).toBe('/es/agents/rates')
  })
})

it('An agent reads on the profile what the programme holds of them, and nothing where it holds nothing', async () => {
  const { addAgent, openBrowser } = await open()
  const certifications = [
    { course: 'Reef guide', completed_at: '2026-02-01', expires: '2027-02-01' },
    { course: 'Weddings', completed_at: '', expires: '' },
  ]
  const profileOf = async (who: Awaited<ReturnType<typeof addAgent>>) => {
    const browser = openBrowser()
    await browser.post(portal.login, who)
    return (await browser.get(portal.profile)).text
  }
  const known = await profileOf(await addAgent('ada', 'active', { member_no: 'AMR-1958', certifications }))
  expect(known).toContain('Member number: AMR-1958')
  expect(known).toContain('Reef guide (completed 1 February 2026), valid until 1 February 2027')
  expect(known).toContain('Weddings')
  const blank = await profileOf(await addAgent('bob'))
  expect(blank).not.toContain('Member number')
  expect(blank).not.toContain('Certification')
})

it('A dashboard has the photo of its agent, and offers of the resorts that they prefer come first', async () => {
  const { addAgent, content, store } = await open()
  await addAgent('ada', 'active', { photo: 'face', preferred_resorts: ['cove'] })
  const agent = (await content.agents.active('ada'))!
  const facts = await content.agents.facts(agent)
  expect(facts).toMatchObject({ photo: '/media/face/400.jpg', preferred: ['cove'] })
  for (const id of ['bay', 'cove']) await store.records.put({ ...record('resorts', id, { name: id }), id }, shown)
  for (const [id, resort] of [
    ['first', 'bay'],
    ['second', 'cove'],
  ] as const)
    await store.records.put(
      { ...record('specials', id, { title: id, resort_ids: [resort], priority: 1 }, 'ziva'), language_code: 'en' },
      shown,
    )
  const site = (await store.sites.get('ziva'))!
  const page = await content.readSpecimen(
    site,
    { title: 'Offers', elements: [slice('AgentsSpecials', 'offers', {})], language_code: 'en', layout: '{product}' },
    'https://ziva.test',
    facts,
  )
  const offers = page.nodes.flatMap(({ data }) => data as readonly { readonly title: string }[])
  expect(offers.map(({ title }) => title)).toEqual(['second', 'first'])
})
