import { describe, expect, it } from 'vitest'
import { intro, pageOf } from '#services/testing.ts'
import { newId } from '#db/id.ts'
import type { Role } from '#model/people/roles.ts'
import { openTestServer, type Person } from '../../src/server/testing.ts'

const at = '2027-01-01T10:00:00Z'

/** A page of Ziva that an editor called Ana made, and ways to speak about it. */
async function underReview() {
  const server = await openTestServer()
  const { content, ask, signIn } = server
  const ana = await signIn('editor', { id: 'ana', name: 'Ana', email: 'ana@voix.test' })
  const id = newId()
  await content.pages.put(ana.user, { ...pageOf('ziva', 'rooms', intro('hello')), id })
  const save = async (who: Person, ...commands: readonly unknown[]) => {
    const { revision: baseVersion } = (await read()) as { revision: number }
    return ask(`/api/pages/${id}/commands`, { method: 'POST', headers: who.headers, body: { baseVersion, commands } })
  }
  const read = async (who: Person = ana) => (await ask(`/api/pages/${id}`, { headers: who.headers })).json()
  const rename = (who: Person, name: string) =>
    ask('/api/session/user', { method: 'PATCH', headers: who.headers, body: { name } })
  const person = (role: Role, name: string) =>
    signIn(role, { id: name.toLowerCase(), name, email: `${name.toLowerCase()}@voix.test` })
  return { ...server, id, ana, save, read, rename, person }
}

const said = (author: string, more: object = {}) => ({ id: newId(), author, text: 'Wider, please.', at, ...more })
const thread = (uuid: string, ...comments: readonly object[]) => ({
  type: 'annotation.add',
  breakpoint: 'md',
  annotation: { uuid, comments },
})
const approve = (more?: object) => ({ type: 'review.status', status: 'approved', ...more })

describe('A comment', () => {
  it('is not taken away by who calls themselves like its author', async () => {
    const { save, rename, person, ana } = await underReview()
    const bo = await person('editor', 'Bo')
    expect((await save(ana, thread('t', said('Ana')))).status).toBe(200)
    expect((await rename(bo, 'Ana')).status).toBe(200)
    expect((await save(bo, { type: 'annotation.delete', uuid: 't' })).status).toBe(403)
    const comment = (await save(bo, { type: 'annotation.uncomment', uuid: 't', comment: 'c' })).status
    expect([400, 403]).toContain(comment)
    expect((await save(ana, { type: 'annotation.delete', uuid: 't' })).status).toBe(200)
  })

  it('is not written under the account of another, and shows the name that its author has now', async () => {
    const { save, rename, read, person, ana } = await underReview()
    const bo = await person('reviewer', 'Bo')
    expect((await save(bo, thread('t', said('Ana')))).status).toBe(403)
    expect((await save(bo, thread('t', said('Bo', { user: 'ana' })))).status).toBe(403)
    expect((await save(bo, thread('t', said('Bo')))).status).toBe(200)
    await rename(bo, 'Bo Diddley')
    const [{ comments }] = (await read(ana)).page.review.annotations.md
    expect(comments).toMatchObject([{ user: 'bo', author: 'Bo Diddley' }])
  })

  it('of which only a name is stored keeps that name, and is nobody’s to take away but an administrator’s', async () => {
    const { save, read, person, content, id, store } = await underReview()
    const legacy = { md: [{ uuid: 'old', comments: [said('Bo')] }] }
    const row = (await store.pages.get(id))!
    await content.pages.put((await person('owner', 'Olga')).user, {
      ...row.page,
      review: { status: 'pending', annotations: legacy },
    })
    const bo = await person('editor', 'Bo')
    expect((await read(bo)).page.review.annotations.md[0].comments).toMatchObject([{ author: 'Bo' }])
    expect((await save(bo, { type: 'annotation.delete', uuid: 'old' })).status).toBe(403)
    expect((await save(await person('admin', 'Ada'), { type: 'annotation.delete', uuid: 'old' })).status).toBe(200)
  })

  it('is taken away by no administrator of another site', async () => {
    const { save, signIn, ana } = await underReview()
    const scope = { type: 'site' as const, ids: ['bonita'] }
    const both = await signIn('admin', {
      id: 'both',
      name: 'Both',
      email: 'both@voix.test',
      assignments: [
        { role: 'admin', scope, locales: '*' },
        { role: 'editor', scope: { type: 'site', ids: ['ziva'] }, locales: '*' },
      ],
    })
    await save(ana, thread('t', said('Ana')))
    expect((await save(both, { type: 'annotation.delete', uuid: 't' })).status).toBe(403)
  })

  it('is not taken from a guest by another with the same name', async () => {
    const { save, content, id, ana, person } = await underReview()
    const { secret } = await content.reviews.make(ana.user, id, { name: 'Client' })
    await content.reviews.comment((await content.reviews.open(secret))!, 'Bo', { text: 'Fine', breakpoint: 'md' })
    const bo = await person('editor', 'Bo')
    const row = await content.pages.get(ana.user, id)
    const uuid = row.page.review.annotations.md![0]!.uuid
    expect((await save(bo, { type: 'annotation.delete', uuid })).status).toBe(403)
    expect((await save(bo, { type: 'annotation.comment', uuid, comment: said('Bo', { guest: true }) })).status).toBe(
      403,
    )
  })
})

describe('A page', () => {
  it.each(['editor', 'author', 'translator'] as const)(
    'is not approved by a role that only annotates: %s',
    async (role) => {
      const { save, person, read } = await underReview()
      const someone = await person(role, 'Someone')
      expect((await save(someone, approve())).status).toBe(403)
      const approval = { revision: 1, by: 'Someone', at }
      expect((await save(someone, approve({ approval }))).status).toBe(403)
      expect((await save(someone, { type: 'batch', commands: [approve({ approval })] })).status).toBe(403)
      expect((await read()).page.review.status).toBe('pending')
    },
  )

  it('is approved by a reviewer and a publisher, under their account and for what they saw', async () => {
    const { save, person, read } = await underReview()
    for (const role of ['reviewer', 'publisher'] as const) {
      const name = role === 'reviewer' ? 'Rita' : 'Paul'
      const who = await person(role, name)
      const { revision } = await read()
      expect((await save(who, approve({ approval: { revision: 99, by: name, at } }))).status).toBe(200)
      expect((await read()).page.review).toMatchObject({
        status: 'approved',
        approval: { revision, by: name, user: name.toLowerCase() },
      })
    }
    const other = await person('publisher', 'Pia')
    expect((await save(other, approve({ approval: { revision: 1, by: 'Paul', user: 'paul', at } }))).status).toBe(403)
  })

  it('is not approved by who changed it last, nor with the change itself', async () => {
    const { save, person } = await underReview()
    const paul = await person('publisher', 'Paul')
    const tag = { type: 'tags.add', id: null, tag: 'mine' }
    expect((await save(paul, tag, approve())).status).toBe(403)
    expect((await save(paul, tag)).status).toBe(200)
    expect((await save(paul, approve())).status).toBe(403)
    expect((await save(await person('publisher', 'Pia'), approve())).status).toBe(200)
  })
})

it('A release is approved neither by who may only annotate nor by who made it or filled it', async () => {
  const { person, content, ask, id } = await underReview()
  const [pia, paul] = [await person('publisher', 'Pia'), await person('publisher', 'Paul')]
  const release = await content.releases.create(pia.user, { title: 'Spring' })
  await content.releases.add(paul.user, release.id, { entity: 'pages', document_id: id })
  const mark = async (who: Person, status: string) =>
    (await ask(`/api/releases/${release.id}/mark`, { method: 'POST', headers: who.headers, body: { status } })).status
  expect(await mark(pia, 'in_review')).toBe(200)
  for (const who of [await person('author', 'Aro'), await person('editor', 'Edi'), pia, paul])
    expect([who.user.name, await mark(who, 'approved')]).toEqual([who.user.name, 403])
  expect(await mark(await person('reviewer', 'Rita'), 'approved')).toBe(200)
})
