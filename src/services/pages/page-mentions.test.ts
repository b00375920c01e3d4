import { expect, it } from 'vitest'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, user } from '../testing.ts'

const ana = { ...user('publisher'), id: 'ana', name: 'Ana', email: 'ana@voix.test' }
const ben = { ...user('editor'), id: 'ben', name: 'Ben', email: 'ben@voix.test' }

async function opened() {
  const store = await openTestStore()
  const { pages } = createContent(store)
  for (const person of [ana, ben]) await store.users.put({ ...person, revision: 0 })
  await pages.put(ana, pageOf('ziva', 'rooms', intro('intro', 'Rooms')))
  const save = async (who: typeof ana, command: object) => {
    const { revision } = await pages.get(who, 'ziva-rooms')
    await pages.saveCommands(who, 'ziva-rooms', revision, [command])
  }
  const comment = (who: typeof ana, id: string, text: string, mentions: readonly string[] = []) => ({
    ...{ id, author: who.name, user: who.id, text, at: '2027-03-15T12:00:00.000Z' },
    ...(mentions.length > 0 && { mentions }),
  })
  const mails = async () =>
    (await store.outbox.about('pages', 'ziva-rooms')).map(
      ({ target, payload }) => `${target}: ${String(payload.subject)}`,
    )
  return { store, pages, save, comment, mails }
}

it('A mention is mailed once, and waits for who is mentioned until they answer', async () => {
  const { pages, save, comment, mails } = await opened()
  const annotation = {
    uuid: 't',
    element_id: 'intro',
    x: 1,
    y: 1,
    comments: [comment(ana, 'a', '@Ben please', ['ben'])],
  }
  await save(ana, { type: 'annotation.add', breakpoint: 'default', annotation })
  expect(await pages.mentions(ben)).toMatchObject([{ page: 'ziva-rooms', thread: 't', by: 'Ana', text: '@Ben please' }])
  expect(await pages.mentions(ana)).toEqual([])
  await save(ana, { type: 'annotation.comment', uuid: 't', comment: comment(ana, 'b', 'It is late') })
  expect(await pages.mentions(ben)).toHaveLength(1)
  await save(ben, { type: 'annotation.comment', uuid: 't', comment: comment(ben, 'c', 'Done') })
  expect(await pages.mentions(ben)).toEqual([])
  expect(await mails()).toEqual(['ben@voix.test: Ana mentioned you in a comment on “rooms”'])
})
