import { expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, user } from '../testing.ts'

const now = new Date('2027-03-15T12:00:00Z')
const editor = { ...user('editor'), id: 'ed', name: 'Ed Editor', email: 'ed@voix.test' }
const publisher = { ...user('publisher'), id: 'pia', name: 'Pia Publisher', email: 'pia@voix.test' }
const reviewer = { ...user('reviewer'), id: 'rey', name: 'Rey Reviewer', email: 'rey@voix.test' }
const outside = { ...user('reviewer', { sites: ['bonita'] }), id: 'out', name: 'Olga Outside', email: 'out@voix.test' }
const page = { entity: 'pages', id: 'ziva-rooms' }

/** A store with a page of the editor, an offer, and the people. */
async function opened() {
  const store = await openTestStore()
  const content = createContent(store, () => now, store, { adminAt: () => 'https://admin.test' })
  for (const person of [editor, publisher, reviewer, outside]) await store.users.put({ ...person, revision: 0 })
  await content.pages.put(editor, pageOf('ziva', 'rooms', intro('intro', 'Rooms')))
  const special = await content.records.create(editor, 'specials', {
    site_id: 'ziva',
    data: { title: 'Green season', slug: 'green-season', offer_type: 'value_add' },
  })
  const mails = async (id: string) =>
    (await store.outbox.about(page.entity, id)).map(({ target, payload }) => `${target}: ${String(payload.subject)}`)
  const waiting = (who = reviewer) => content.releases.waitingReviews(who, { reviewer: who.id })
  return { store, ...content, special, mails, waiting }
}

it('A review waits for who was named, who is mailed the day and the way there', async () => {
  const { store, pages, waiting } = await opened()
  await pages.mark(editor, page.id, 'in_review', { reviewer: 'rey', due_on: '2027-03-19' })
  expect(await waiting()).toMatchObject([
    { document_id: page.id, title: 'rooms', due_on: '2027-03-19', reviewer_label: 'Rey Reviewer', asked_by: 'ed' },
  ])
  expect(await waiting(publisher)).toEqual([])
  const [mail] = await store.outbox.about('pages', page.id)
  expect(mail).toMatchObject({ target: 'rey@voix.test' })
  expect(mail!.payload.subject).toBe('Ed Editor asks you to review “rooms”')
  expect(mail!.payload.text).toContain('It is due on Friday, 19 March.')
  expect(mail!.payload.text).toContain('https://admin.test/voix/studio?page=ziva-rooms')
})

it('Nobody is named who may not review: an editor, a stranger, who made it, who works elsewhere', async () => {
  const { pages, records, releases, special } = await opened()
  for (const wanted of ['ed', 'out', 'nobody'])
    await expect(pages.mark(editor, page.id, 'in_review', { reviewer: wanted })).rejects.toMatchObject({
      details: { problems: { reviewer: saying('') } },
    })
  expect((await pages.get(editor, page.id)).status).toBe('draft')
  expect(await releases.peopleToReview(editor, page)).toEqual([
    { id: 'pia', name: 'Pia Publisher' },
    { id: 'rey', name: 'Rey Reviewer' },
  ])
  // A record is approved by publishing it.
  const ask = (name: string) => records.mark(editor, 'specials', special.id, 'in_review', { reviewer: name })
  await expect(ask('rey')).rejects.toMatchObject({ details: { problems: { reviewer: saying('may not review') } } })
  expect((await ask('pia')).status).toBe('in_review')
})

it.each(['2027-02-30', '2027-03-01', '2040-01-01', 'friday'])('A review is not due on %s', async (due_on) => {
  const { pages } = await opened()
  await expect(pages.mark(editor, page.id, 'in_review', { due_on })).rejects.toMatchObject({
    details: { problems: { due_on: saying('') } },
  })
})

it('A reviewer stands only in a request of a review', async () => {
  const { pages } = await opened()
  await pages.mark(editor, page.id, 'in_review')
  await expect(pages.mark(editor, page.id, 'draft', { reviewer: 'rey' })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

it('Reviewer and day change while it waits, and the new reviewer is told', async () => {
  const { pages, releases, waiting, mails } = await opened()
  await expect(releases.reassignReview(editor, page, { reviewer: 'rey' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  await pages.mark(editor, page.id, 'in_review', { reviewer: 'rey', due_on: '2027-03-19' })
  await releases.reassignReview(editor, page, { reviewer: 'pia' })
  expect(await waiting()).toEqual([])
  expect(await waiting(publisher)).toMatchObject([{ due_on: '2027-03-19' }])
  await releases.reassignReview(editor, page, { reviewer: null, due_on: null })
  expect(await releases.waitingReviews(editor, page)).toMatchObject([{ reviewer: '', due_on: '' }])
  expect(await mails(page.id)).toEqual([
    'rey@voix.test: Ed Editor asks you to review “rooms”',
    'pia@voix.test: Ed Editor asks you to review “rooms”',
  ])
})

it('Who loses the right is shown as such, and stays until another reviewer is named', async () => {
  const { store, pages, releases } = await opened()
  await pages.mark(editor, page.id, 'in_review', { reviewer: 'rey' })
  await store.users.put({ ...reviewer, assignments: outside.assignments, revision: 1 })
  expect(await releases.waitingReviews(editor, { reviewer: 'rey' })).toMatchObject([
    { reviewer_label: 'Rey Reviewer', reviewer_denied: saying('outside your scope') },
  ])
  await releases.reassignReview(editor, page, { due_on: '2027-03-20' })
  expect(await releases.waitingReviews(editor, { reviewer: 'rey' })).toMatchObject([{ due_on: '2027-03-20' }])
})

it('Declining and publishing end it and tell who asked; withdrawing tells nobody', async () => {
  const { pages, releases, mails } = await opened()
  const ask = () => pages.mark(editor, page.id, 'in_review', { reviewer: 'pia' })
  await ask()
  await pages.mark(publisher, page.id, 'draft')
  await ask()
  await pages.mark(editor, page.id, 'draft')
  expect(await releases.waitingReviews(editor, {})).toEqual([])
  await ask()
  await pages.publish(publisher, page.id, 1)
  expect(await releases.waitingReviews(editor, {})).toEqual([])
  expect((await mails(page.id)).filter((mail) => mail.startsWith('ed@'))).toEqual([
    'ed@voix.test: Pia Publisher set “rooms” back to draft, which you asked to be reviewed',
    'ed@voix.test: Pia Publisher published “rooms”, which you asked to be reviewed',
  ])
})

it.each([
  ['approved', 'approved “rooms”'],
  ['changes_requested', 'requested changes to “rooms”'],
] as const)('A page that is %s in its review waits no longer, and who asked is told', async (status, said) => {
  const { pages, waiting, mails } = await opened()
  await pages.mark(editor, page.id, 'in_review', { reviewer: 'rey' })
  const approval = { revision: 1, by: 'Rey', user: 'rey', at: now.toISOString() }
  const command = { type: 'review.status', status, ...(status === 'approved' && { approval }) }
  await pages.saveCommands(reviewer, page.id, 1, [command])
  expect(await waiting()).toEqual([])
  expect(await mails(page.id)).toContain(`ed@voix.test: Rey Reviewer ${said}`)
})

it('A release and the changes of a live page have a reviewer as well', async () => {
  const { store, pages, releases, waiting } = await opened()
  await pages.publish(publisher, page.id, 1)
  await pages.change(editor, page.id, 1, { title: 'Rooms again' })
  const asked = { entity: 'pages', document_id: page.id, reviewer: 'rey', due_on: '2027-03-19' }
  const release = await releases.requestReview(editor, asked)
  expect(await waiting()).toMatchObject([{ entity: 'releases', document_id: release.id, title: 'Rooms again' }])
  await expect(releases.mark(editor, release.id, 'draft', { due_on: '2027-03-19' })).rejects.toThrow('Only a request')
  await releases.mark(reviewer, release.id, 'approved')
  expect(await waiting()).toEqual([])
  const mails = await store.outbox.about('releases', release.id)
  expect(mails.map(({ target }) => target)).toEqual(['rey@voix.test', 'ed@voix.test'])
})

it('Lists are narrowed to what waits for who asks', async () => {
  const { store, pages, records, special } = await opened()
  await pages.mark(editor, page.id, 'in_review', { reviewer: 'rey' })
  await records.mark(editor, 'specials', special.id, 'in_review', { reviewer: 'pia' })
  expect((await store.pages.list({ reviewer: 'rey' })).rows.map(({ id }) => id)).toEqual([page.id])
  expect((await store.pages.list({ reviewer: 'pia' })).total).toBe(0)
  expect((await records.list(publisher, 'specials', { reviewer: 'pia' })).rows).toMatchObject([{ id: special.id }])
  expect((await records.list(publisher, 'specials', { reviewer: 'rey' })).total).toBe(0)
})

it('Nobody reads of a review on a site that they do not see', async () => {
  const { pages, releases } = await opened()
  await pages.mark(editor, page.id, 'in_review', { reviewer: 'rey' })
  expect(await releases.waitingReviews(outside, {})).toEqual([])
  await expect(releases.peopleToReview(outside, page)).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(releases.reassignReview(reviewer, page, { reviewer: 'pia' })).rejects.toMatchObject({
    code: 'not-allowed',
  })
})
