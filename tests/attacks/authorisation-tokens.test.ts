import { describe, expect, it } from 'vitest'
import { intro, pageOf, record, silently } from '#services/testing.ts'
import { newId } from '#db/id.ts'
import { openTestServer, type Person } from '../../src/server/testing.ts'

const secret = 'marta@guest.test'

/** An administrator with a submission and an enquiring guest in it, and ways to make tokens. */
async function withLead() {
  const server = await openTestServer()
  const { store, signIn, ask } = server
  const admin = await signIn('admin', { id: 'ada', name: 'Ada', email: 'ada@voix.test' })
  const form = record('forms', 'ask', { name: 'Ask us', slug: 'ask' }, 'ziva')
  const lead = record(
    'form-submissions',
    'one',
    { subject: secret, form_id: form.id, answers: { email: secret } },
    'ziva',
  )
  for (const row of [form, lead]) await store.records.put(row, silently)
  const tokenOf = async (person: Person, ...scopes: readonly string[]) => {
    const made = await ask('/api/session/tokens', {
      method: 'POST',
      headers: person.headers,
      body: { name: 'Script', scopes, days: 7 },
    })
    expect([made.status, made.text]).toEqual([200, expect.anything()])
    return { authorization: `Bearer ${made.json().token}` }
  }
  const clientOf = async (person: Person, scopes: readonly string[], sites: readonly string[] = []) => {
    const data = {
      name: 'Program',
      scopes,
      sites,
      expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    }
    const made = await ask('/api/api-clients', { method: 'POST', headers: person.headers, body: { data } })
    expect(made.status).toBe(201)
    const { id } = made.json()
    const { token } = (await ask(`/api/api-clients/${id}/secret`, { method: 'POST', headers: person.headers })).json()
    return { id: String(id), headers: { authorization: `Bearer ${token}` } }
  }
  return { ...server, admin, lead, form, tokenOf, clientOf }
}

describe('What visitors wrote', () => {
  const everything = ['content:read', 'content:read:draft', 'publish', 'media:write', 'forms:submit', 'redirects:write']

  it('is opened by no scope of content, on whatever path', async () => {
    const { ask, admin, lead, tokenOf, clientOf, store } = await withLead()
    const written = ['form-submissions', 'forms', 'pages', 'imports', 'specials'].map((each) => `content:write:${each}`)
    const { headers } = await clientOf(admin, [...everything, ...written])
    for (const token of [await tokenOf(admin, ...everything, ...written), headers]) {
      const read = await Promise.all(
        [
          '/api/form-submissions',
          `/api/form-submissions?search=${secret}&perspective=published`,
          `/api/form-submissions/${lead.id}`,
          `/api/form-submissions/${lead.id}/deliveries`,
          `/api/form-submissions/${lead.id}/versions`,
          `/api/form-submissions/${lead.id}/events`,
          '/api/form-submissions/csv',
          '/api/forms',
          '/api/trash',
          `/api/trash?search=${secret}`,
        ].map(async (path) => [path, await ask(path, { headers: token })] as const),
      )
      for (const [path, { status, text }] of read) {
        expect([path, text]).toEqual([path, expect.not.stringContaining(secret)])
        if (path !== '/api/trash' && !path.startsWith('/api/trash')) expect([path, status]).toEqual([path, 403])
      }
      for (const [path, body] of [
        ['/api/form-submissions/of-person', { email: secret, erase: true }],
        [`/api/form-submissions/${lead.id}/erase`, {}],
        [`/api/form-submissions/${lead.id}/resend`, {}],
        [`/api/form-submissions/${lead.id}/purge`, {}],
      ] as const)
        expect([path, (await ask(path, { method: 'POST', headers: token, body })).status]).toEqual([path, 403])
    }
    expect((await store.records.get('form-submissions', lead.id))!.data).toMatchObject({ subject: secret })
  })

  it('is neither listed in the trash nor named beside what it leads to', async () => {
    const { ask, admin, lead, form, tokenOf, content } = await withLead()
    await content.records.trash(admin.user, 'form-submissions', lead.id)
    const token = await tokenOf(admin, ...everything)
    for (const path of ['/api/trash', `/api/forms/${form.id}/uses`, '/api/form-submissions?trashed=1'])
      expect((await ask(path, { headers: token })).text).not.toContain(secret)
  })

  it('is read by the scope that is named for it, erased by the other, and both only as far as the role goes', async () => {
    const { ask, admin, lead, tokenOf, signIn } = await withLead()
    const reading = await tokenOf(admin, 'leads:read')
    expect((await ask(`/api/form-submissions/${lead.id}`, { headers: reading })).text).toContain(secret)
    expect((await ask('/api/form-submissions/csv', { headers: reading })).text).toContain(secret)
    expect((await ask('/api/specials', { headers: reading })).status).toBe(403)
    const erase = (headers: Readonly<Record<string, string>>) =>
      ask(`/api/form-submissions/${lead.id}/erase`, { method: 'POST', headers, body: {} })
    expect((await erase(reading)).status).toBe(403)
    const editor = await signIn('editor', { id: 'e', email: 'e@voix.test' })
    const unflagged = await tokenOf(editor, 'leads:read', 'leads:write')
    expect((await ask('/api/form-submissions', { headers: unflagged })).text).not.toContain(secret)
    expect((await erase(unflagged)).status).toBe(404)
    expect((await erase(await tokenOf(admin, 'leads:write'))).status).toBe(200)
  })

  it('is nothing that a program may be made for', async () => {
    const { ask, admin } = await withLead()
    const data = { name: 'Program', scopes: ['leads:read'], sites: [], expires_on: '2099-01-01' }
    const made = await ask('/api/api-clients', { method: 'POST', headers: admin.headers, body: { data } })
    expect(made.status).toBe(422)
  })
})

describe('A token', () => {
  it('for one kind of record changes no other by way of it', async () => {
    const { ask, admin, tokenOf, store, content } = await withLead()
    const [one, other] = [
      record('amenities', 'pool', { label: 'Pool' }, '*'),
      record('amenities', 'spa', { label: 'Spa' }, '*'),
    ]
    for (const row of [one, other]) await store.records.put(row, silently)
    const post = record('posts', 'p', { title: 'P', slug: 'p', related_ids: [one.id] }, 'ziva')
    await store.records.put(post, silently)
    const token = await tokenOf(admin, 'content:read:draft', 'content:write:imports')
    const csv = 'source,target\n/a,/b\n'
    const { id } = await content.records.importTable(admin.user, 'redirects', csv, {
      mode: 'create',
      site_id: 'ziva',
      dryRun: false,
    })
    await ask(`/api/imports/${id}/undo`, { method: 'POST', headers: token })
    expect((await store.records.list('redirects', {})).rows).toHaveLength(1)
  })

  it('for published content takes no working copies away', async () => {
    const { ask, admin, tokenOf, content } = await withLead()
    await content.pages.put(admin.user, { ...pageOf('ziva', 'plan', intro('a')), id: newId(), title: 'Secret plan' })
    const token = await tokenOf(admin, 'content:read')
    for (const path of [
      '/api/pages/json',
      '/api/pages/search?site=ziva&search=plan',
      '/api/pages/csv',
      '/api/pages/tree?site=ziva&language=en',
      '/api/pages?perspective=draft',
    ])
      expect([path, (await ask(path, { headers: token })).status]).toEqual([path, 403])
  })

  it('archives nothing that visitors see without the scope to publish', async () => {
    const { ask, admin, tokenOf, content } = await withLead()
    const id = newId()
    await content.pages.put(admin.user, { ...pageOf('ziva', 'plan', intro('a')), id })
    await content.pages.publish(admin.user, id, 1)
    const token = await tokenOf(admin, 'content:read:draft', 'content:write:pages')
    const body = { status: 'archived' }
    expect((await ask(`/api/pages/${id}/mark`, { method: 'POST', headers: token, body })).status).toBe(403)
  })
})

describe('A second pair of eyes', () => {
  it('is not a program or a token of one’s own', async () => {
    const { ask, admin, tokenOf, clientOf, store, content, signIn } = await withLead()
    await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { require_approval: true } })
    const id = newId()
    await content.pages.put(admin.user, { ...pageOf('ziva', 'plan', intro('a')), id })
    const scopes = ['content:read:draft', 'content:write:pages', 'publish']
    const client = await clientOf(admin, scopes)
    const publish = async (headers: Readonly<Record<string, string>>) => {
      const version = (await store.pages.get(id))!.revision
      return (await ask(`/api/pages/${id}/publish`, { method: 'POST', headers, body: { version } })).status
    }
    const approve = async (headers: Readonly<Record<string, string>>) => {
      const body = {
        baseVersion: (await store.pages.get(id))!.revision,
        commands: [{ type: 'review.status', status: 'approved' }],
      }
      return (await ask(`/api/pages/${id}/commands`, { method: 'POST', headers, body })).status
    }
    expect(await publish(client.headers)).toBe(403)
    expect(await publish(await tokenOf(admin, ...scopes))).toBe(403)
    expect(await approve(client.headers)).toBe(403)
    expect(await approve(await tokenOf(admin, ...scopes))).toBe(403)
    // And the other way round: the program changes, its owner publishes.
    const changed = await ask(`/api/pages/${id}`, {
      method: 'PATCH',
      headers: { ...client.headers, 'if-match': '"1"' },
      body: { title: 'Changed' },
    })
    expect(changed.status).toBe(200)
    expect((await store.pages.get(id))!.updated_by).toBe(client.id)
    expect(await publish(admin.headers)).toBe(403)
    expect(await approve(admin.headers)).toBe(403)
    const other = await signIn('publisher', { id: 'p', email: 'p@voix.test' })
    expect(await approve(other.headers)).toBe(200)
    expect(await publish(other.headers)).toBe(200)
  })
})
