import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { pageOf, record, shown, slice } from '#services/testing.ts'
import { hashOf } from '../secrets/token-hash.ts'
import { openSignInServer, rightHash, rightPassword } from '../auth/testing.ts'
import { patience } from '../testing.ts'

const day = 86_400_000
const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Files in the library: each as a picture and as a document. */
const files = ['public', 'draft', 'agents', 'trashed', 'replaced'] as const
type File = (typeof files)[number]
/** Files hidden from visitors. */
const kept: readonly File[] = ['agents', 'trashed', 'replaced']

/** Each file in the library of Ziva, and a user of each kind who asks. */
async function library() {
  const server = await openSignInServer()
  const { store, media, signIn, content } = server
  const put = async (id: string, bytes: Buffer, file: string, sites: readonly string[] = ['ziva']) =>
    store.media.put({ ...(await media.put(id, bytes, { file })), sites })
  const colours: Record<string, string> = { public: '#110000', draft: '#220000', agents: '#330000', trashed: '#440000' }
  for (const name of [...files, 'stand-in'] as const) {
    await put(`${name}-picture`, await photo(colours[name] ?? '#00ff00'), `${name}.jpg`)
    await put(`${name}-paper`, Buffer.from(`%PDF-1.7 the ${name} one`), `${name}.pdf`)
  }
  const using = (id: string, field: string) => ({ entity: 'media', id, field })
  for (const kind of ['picture', 'paper']) {
    await store.uses.replace('pages', `somewhere-${kind}`, true, [using(`public-${kind}`, 'image')])
    await store.uses.replace('pages', `nowhere-${kind}`, false, [using(`draft-${kind}`, 'image')])
    await store.uses.replace('specials', `winter-${kind}`, true, [using(`agents-${kind}`, 'agent_assets[0]')])
    await store.media.trash(`trashed-${kind}`)
    await store.media.trash(`replaced-${kind}`, `stand-in-${kind}`)
    await store.media.trash(`stand-in-${kind}`)
  }
  const owner = await signIn('owner')
  const author = await signIn('author', { id: 'ziva-author', email: 'za@voix.test', sites: ['ziva'] })
  const foreign = await signIn('editor', { id: 'bonita-editor', email: 'be@voix.test', sites: ['bonita'] })
  const own = await signIn('editor', { id: 'ziva-editor', email: 'ze@voix.test', sites: ['ziva'] })
  const away = await signIn('editor', { id: 'away', email: 'away@voix.test' })
  await store.users.put({ ...away.user, status: 'suspended' })
  const until = new Date(Date.now() + 30 * day).toISOString()
  const bearerOf = async (
    of: { readonly user_id: string | null; readonly client_id: string | null },
    scopes: readonly string[],
  ) => {
    const id = newId()
    const token = `voix_${id.replaceAll('-', '')}0123456789`
    const row = { id, token_hash: hashOf(token), ...of, name: 'Script', prefix: 'voix_', scopes }
    await store.signIn.tokens.put({ ...row, created_at: new Date().toISOString(), expires_at: until, used_at: null })
    return { authorization: `Bearer ${token}` }
  }
  const tokenOf = ({ user }: typeof own, ...scopes: readonly string[]) =>
    bearerOf({ user_id: user.id, client_id: null }, scopes)
  const clientOf = async (sites: readonly string[], ...scopes: readonly string[]) => {
    const data = { name: 'Program', scopes, sites, expires_on: until.slice(0, 10) }
    const { id } = await content.records.create(owner.user, 'api-clients', { data })
    await store.signIn.clients.own(id, owner.user.id)
    return bearerOf({ user_id: null, client_id: id }, scopes)
  }
  const agent = server.openBrowser()
  const data = { name: 'Eve', first_name: 'Eve', last_name: 'Byron', email: 'eve@agency.test', state: 'active' }
  await store.records.put({ ...record('agents', '', data), id: 'eve' }, shown)
  const at = '2027-01-01T00:00:00.000Z'
  await store.agents.accounts.put({
    ...{ agent_id: 'eve', email: data.email, password_hash: rightHash },
    ...{ created_at: at, updated_at: at, last_login_at: null },
  })
  await agent.post('/agents/login', { email: data.email, password: rightPassword })
  const askers: Record<string, { readonly headers: Record<string, string>; readonly seesAll: boolean }> = {
    nobody: { headers: {}, seesAll: false },
    agent: {
      headers: { cookie: [...agent.jar].map(([name, { value }]) => `${name}=${value}`).join('; ') },
      seesAll: false,
    },
    'an editor of the site': { headers: { ...own.headers }, seesAll: true },
    'an author of the site': { headers: { ...author.headers }, seesAll: true },
    'the owner': { headers: { ...owner.headers }, seesAll: true },
    'an editor of another site': { headers: { ...foreign.headers }, seesAll: false },
    'a suspended editor': { headers: { ...away.headers }, seesAll: false },
    'the smallest token of that editor': { headers: await tokenOf(own, 'forms:submit'), seesAll: false },
    'a token for what is published': { headers: await tokenOf(own, 'content:read'), seesAll: false },
    'a token for drafts': { headers: await tokenOf(own, 'content:read:draft'), seesAll: true },
    'a program of the site': { headers: await clientOf(['ziva'], 'content:read:draft'), seesAll: true },
    'a program that publishes': { headers: await clientOf(['ziva'], 'publish'), seesAll: false },
    'a program of another site': { headers: await clientOf(['bonita'], 'content:read:draft'), seesAll: false },
    'a token of nobody': { headers: { authorization: `Bearer voix_${'0'.repeat(43)}` }, seesAll: false },
  }
  return { ...server, askers, own }
}

const addresses = (file: File) => [
  `/media/${file}-picture/320.webp`,
  `/media/${file}-picture/640.jpg?crop=1x1`,
  `/media/file/${file}-paper.pdf`,
]

describe('a file of the library', () => {
  it('goes to those who may see it, whatever is made of it, and is kept by nobody where visitors do not get it', async () => {
    const { askers, ask } = await library()
    const wrong: string[] = []
    for (const file of files)
      for (const address of addresses(file))
        for (const [who, { headers, seesAll }] of Object.entries(askers))
          for (const method of address.endsWith('pdf') ? ['GET', 'HEAD'] : ['GET']) {
            // A token asks twenty times a second at most.
            const answer = await vi.waitFor(async () => {
              const one = await ask(address, { method, headers })
              if (one.status === 429) throw new Error('too fast')
              return one
            }, patience)
            const isKept = kept.includes(file)
            const wanted = !isKept || seesAll ? 200 : 404
            const cache = answer.headers['cache-control'] ?? ''
            const isRight = isKept
              ? wanted === 404
                ? cache.includes('no-store')
                : cache === 'private, no-store'
              : cache.startsWith('public')
            if (answer.status !== wanted || !isRight)
              wrong.push(`${who}: ${method} ${address}: ${answer.status} ${cache}`)
          }
    expect(wrong).toEqual([])
  }, 120_000)

  it('that was for agents stays theirs once no offer names it, until it is published or a user says otherwise', async () => {
    const { store, own, ask } = await library()
    const paper = '/media/file/agents-paper.pdf'
    const picture = '/media/agents-picture/320.webp'
    for (const kind of ['picture', 'paper']) await store.uses.replace('specials', `winter-${kind}`, true, [])
    for (const address of [paper, picture]) expect([address, (await ask(address)).status]).toEqual([address, 404])
    await store.media.put({ ...(await store.media.get('agents-paper'))!, title: 'Renamed' })
    expect((await ask(paper)).status).toBe(404)

    await store.uses.replace('pages', 'somewhere', true, [{ entity: 'media', id: 'agents-picture', field: 'image' }])
    expect((await ask(picture)).status).toBe(200)
    await store.uses.replace('pages', 'somewhere', true, [])
    expect((await ask(picture)).status).toBe(404)

    const { revision } = (await store.media.get('agents-paper'))!
    const change = (agents_only: true | null, at: number) =>
      ask('/api/media/agents-paper', {
        method: 'PATCH',
        headers: { ...own.headers, 'if-match': `"${at}"` },
        body: { agents_only },
      })
    const opened = await change(null, revision)
    expect([opened.status, opened.json().agents_only]).toEqual([200, undefined])
    expect((await ask(paper)).headers['cache-control']).toBe('public, max-age=3600')
    expect((await change(true, opened.json().revision)).json().agents_only).toBe(true)
    expect((await ask(paper)).status).toBe(404)
  })

  it('that is for agents keeps a page and a record from going live, by hand, by a date and in a release', async () => {
    const { store, content, ask, askers } = await library()
    const owner = (await store.users.get('the-owner'))!
    const image = [{ id: 'item', asset: 'agents-picture', alt: '' }]
    const page = await content.pages.put(owner, {
      ...pageOf('ziva', 'winter', slice('ImageWithText', 'one', { image })),
      id: newId(),
    })
    const post = await content.records.create(owner, 'posts', {
      site_id: 'ziva',
      data: { title: 'Winter', slug: 'winter', content: '<p>Soon.</p>', image: 'agents-picture' },
    })
    const owners = askers['the owner']!.headers
    const send = (path: string, body: object, revision: number) =>
      ask(`/api/${path}`, { method: 'POST', headers: { ...owners, 'if-match': `"${revision}"` }, body })
    const at = '2030-01-01T00:00:00.000Z'
    const ways = async () => [
      await send(`pages/${page.page.id}/publish`, { version: page.revision }, page.revision),
      await send(`posts/${post.id}/publish`, {}, post.revision),
      await send(`pages/${page.page.id}/schedule`, { publish_at: at }, page.revision),
      await send(`posts/${post.id}/schedule`, { publish_at: at }, post.revision),
    ]
    const refused = await ways()
    expect(refused.map(({ status }) => status)).toEqual([400, 422, 400, 422])
    for (const { text } of refused) expect(text).toContain('is for travel agents only')
    expect((await ask('/media/agents-picture/320.webp')).status).toBe(404)

    await store.media.setForAgents('agents-picture', false)
    await store.uses.replace('specials', 'winter-picture', true, [])
    expect((await ways()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('is kept by nobody in parts, unchanged or where the part does not exist either', async () => {
    const { own, ask } = await library()
    for (const file of kept) {
      const address = `/media/file/${file}-paper.pdf`
      const whole = await ask(address, { headers: own.headers })
      const etag = String(whole.headers.etag)
      for (const [more, status] of [
        [{ range: 'bytes=0-3' }, 206],
        [{ range: 'bytes=9999-' }, 416],
        [{ 'if-none-match': etag }, 304],
      ] as const) {
        const answer = await ask(address, { headers: { ...own.headers, ...more } })
        expect([file, answer.status, answer.headers['cache-control']]).toEqual([file, status, 'private, no-store'])
        const stranger = await ask(address, { headers: { ...more } })
        expect([stranger.status, stranger.headers['cache-control']]).toEqual([404, 'no-store'])
      }
    }
  })

  it('that cannot be read now leaves no answer with anybody', async () => {
    const { own, ask, media } = await library()
    const { read } = media.blobs
    media.blobs.read = () => Promise.reject(new Error('EIO'))
    const answer = await ask('/media/trashed-picture/480.webp', { headers: own.headers })
    media.blobs.read = read
    expect(answer.status).toBe(500)
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  it('tells a stranger of one that is kept from them what it tells of one that never was', async () => {
    const { ask } = await library()
    const notified = async (address: string) => {
      const { status, text, headers } = await ask(address)
      const { date: _date, ...rest } = headers
      return { status, rest, text: text.replaceAll(/[0-9a-f]{12}/g, '') }
    }
    expect(await notified('/media/file/agents-paper.pdf')).toEqual(await notified('/media/file/no-such-one.pdf'))
    expect(await notified('/media/trashed-picture/320.webp')).toEqual(await notified('/media/no-such-one/320.webp'))
  })
})

describe('the picture of a page for other sites', () => {
  it.each(['trashed', 'stood in for by one that was trashed'])('shows none that was %s', async (how) => {
    const { publish, store, ask, media, invalidation } = await library()
    await store.media.put(await media.put('sun', await photo('#ff0000'), { file: 'sun.jpg', alt: 'Sun' }))
    await store.media.put(await media.put('moon', await photo('#ee0000'), { file: 'moon.jpg', alt: 'Moon' }))
    const item = { id: 'item', asset: 'sun' }
    await publish('rooms', slice('ImageWithText', 'one', { image: [item] }))
    const { text } = await ask('/rooms')
    const [, address = ''] = /property="og:image" content="https?:\/\/ziva\.test([^"]+)"/.exec(text) ?? []
    const isRed = async (path: string) => {
      const { bytes, status } = await ask(path)
      if (status !== 200) return false
      const { channels } = await sharp(bytes).stats()
      return channels[0]!.mean > Math.max(channels[1]!.mean, channels[2]!.mean) + 30
    }
    expect(await isRed(address)).toBe(true)
    await store.media.trash('sun', how === 'trashed' ? undefined : 'moon')
    if (how !== 'trashed') await store.media.trash('moon')
    await store.changes.announce(['media:sun'])
    await invalidation.sync()
    expect(await isRed(address)).toBe(false)
    const after = await ask('/rooms')
    expect(after.text).not.toMatch(/\/media\/(?:sun|moon)\//)
    const [, now = ''] = /property="og:image" content="https?:\/\/ziva\.test([^"]+)"/.exec(after.text) ?? []
    expect(await isRed(now)).toBe(false)
  })
})

it('a page that is edited is drawn for no token with scopes, whatever it calls itself', async () => {
  const { askers, ask, content, own } = await library()
  const row = await content.pages.put(own.user, pageOf('ziva', 'secret', slice('Intro', 'one', { title: 'Not yet' })))
  const { headers } = askers['the smallest token of that editor']!
  const mark = hashOf(`${hashOf(headers.authorization!.replace('Bearer ', ''))}`).slice(0, 24)
  const answer = await ask(`/secret?voix-sync=${mark}&page=${row.page.id}`, { headers })
  expect([answer.status, answer.text.includes('Not yet')]).toEqual([404, false])
})
