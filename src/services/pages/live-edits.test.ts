import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { editingLimits, limits } from '#model/limits.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, slice, user } from '../testing.ts'
import type { SentEdit } from './live-edits.ts'

const id = 'ziva-rooms'
const ana = user('editor', { id: 'ana', name: 'Ana' })
const ben = user('editor', { id: 'ben', name: 'Ben' })

const titled = (value: string, element = 'hero'): Command => ({
  type: 'field.update',
  id: element,
  name: 'title',
  field: { id: `${element}-title`, type: 'text' },
  value,
})

const written = (letters: string): Command => ({
  type: 'field.edit',
  id: 'hero',
  name: 'title',
  field: { id: 'hero-title', type: 'text' },
  change: [letters],
})

const sent = (mark: string, command: unknown, more: Partial<SentEdit> = {}): SentEdit => ({
  mark: { id: mark, version: 0 },
  tab: mark.split('.')[0]!,
  command,
  ...more,
})

async function house() {
  const store = await openTestStore()
  const { pages } = createContent(store)
  await pages.put(user('owner'), pageOf('ziva', 'rooms', intro('hero', 'Rooms'), slice('TitleWysiwyg', 'text')))
  const stored = async () => (await store.pages.get(id))!
  const title = async () => (await stored()).page.elements[0]?.fields[0]?.text
  return { store, pages, live: pages.live, stored, title }
}

describe('Edits that several people share before they are saved', () => {
  it('are numbered in the order in which they came, and change the page with the save of anybody', async () => {
    const { live, stored, title } = await house()
    expect(await live.take(ana, id, 0, [sent('a.1', titled('One')), sent('a.2', titled('Two'))])).toMatchObject({
      number: 2,
      refused: [],
      edits: [{ number: 1, author: 'ana' }, { number: 2 }],
    })
    expect(await title()).toBe('Rooms')
    expect(await live.news(ben, id, 1)).toMatchObject({ number: 2, folded: 0, edits: [{ edit: 'a.2' }] })
    expect(await live.save(ben, id)).toEqual({ version: 2, folded: 2 })
    expect(await title()).toBe('Two')
    expect(await live.news(ben, id, 2)).toMatchObject({ revision: 2, folded: 2, number: 2, edits: [] })
    expect((await stored()).updated_by).toBe('ben')
  })

  it('of a field are refused as a save would refuse them: by the lock of what is around it, and by its value', async () => {
    const store = await openTestStore()
    const { pages } = createContent(store)
    const held = createGroup('held', { elements: [intro('inside', 'In')], permissions: ['*=deny:edit_content'] })
    const own = { ...intro('own', 'Own'), permissions: ['*=deny:edit_content'] }
    await pages.put(user('owner'), pageOf('ziva', 'rooms', intro('hero', 'Rooms'), held, own))
    const refusedOf = async (mark: string, command: Command) =>
      (await pages.live.take(ana, id, 0, [sent(mark, command)])).refused.map((each) => each.id)
    expect(await refusedOf('a.1', titled('Other', 'own'))).toEqual(['a.1'])
    expect(await refusedOf('a.2', titled('Other', 'inside'))).toEqual(['a.2'])
    expect(await refusedOf('a.3', titled('Other', 'nowhere'))).toEqual(['a.3'])
    expect(await refusedOf('a.4', titled('x'.repeat(limits.textBytes + 1)))).toEqual(['a.4'])
  })

  it('count once where they were saved as well, and their request came late', async () => {
    const { pages, live, stored, title } = await house()
    const command = written('!')
    await pages.saveCommands(ana, id, 1, [{ ...command, edit: { id: 'a.1', version: 0 } }])
    const late = await live.take(ana, id, 0, [sent('a.1', command)], { revision: 1 })
    expect(late).toMatchObject({ taken: false, revision: 2, edits: [] })
    const next = await live.take(ana, id, 0, [sent('a.2', written('?'))], { revision: 2 })
    expect(next).toMatchObject({ taken: true })
    await live.save(ana, id)
    expect([await title(), (await stored()).revision]).toEqual(['?!Rooms', 3])
  })

  it('show a field again that is put back while an editor writes in it', async () => {
    const { live, stored } = await house()
    const field = { id: 'hero-title', type: 'text' }
    await live.take(ana, id, 0, [sent('a.1', { type: 'field.disable', id: 'hero', name: 'title', field })])
    const [was] = (await stored()).page.elements[0]!.fields
    await live.take(ben, id, 1, [sent('b.1', written('!'))])
    const back = { type: 'field.restore', id: 'hero', name: 'title', field: was, after: null }
    await live.take(ana, id, 1, [sent('a.2', back)])
    await live.save(ana, id)
    expect((await stored()).page.elements[0]?.fields[0]).toMatchObject({ enabled: true, text: '!Rooms' })
  })

  it('are all taken, however many come at once', async () => {
    const { live } = await house()
    const many = Array.from({ length: 60 }, (_, i) =>
      live.take(i % 2 ? ana : ben, id, 0, [sent(`${i}.1`, titled(`T${i}`))]),
    )
    expect((await Promise.all(many)).flatMap(({ refused }) => refused)).toEqual([])
    expect((await live.news(ana, id, 0)).number).toBe(60)
  })

  it('of an editor who may not are refused alone, although they came at once with others', async () => {
    const { live } = await house()
    const guest = user('reviewer', { id: 'gil', name: 'Gil' })
    const answers = await Promise.allSettled([
      live.take(ana, id, 0, [sent('a.1', titled('One'))]),
      live.take(guest, id, 0, [sent('g.1', titled('Mine'))]),
      live.take(ben, id, 0, [sent('b.1', titled('Two')), sent('b.2', titled('Other', 'nowhere'))]),
    ])
    expect(answers).toMatchObject([
      { value: { number: 2, refused: [] } },
      { reason: { code: 'not-allowed' } },
      { value: { number: 2, refused: [{ id: 'b.2' }] } },
    ])
  })

  it('count once, however often they are sent, and after a save as well', async () => {
    const { live, store } = await house()
    const edits = [sent('a.1', { type: 'element.duplicate', id: 'hero', as: 'copy' })]
    await live.take(ana, id, 0, edits)
    expect(await live.take(ana, id, 0, edits)).toMatchObject({ number: 1, refused: [] })
    await live.save(ana, id)
    expect(await live.take(ana, id, 1, edits)).toMatchObject({ number: 1, refused: [], edits: [] })
    expect((await store.pages.get(id))!.page.elements).toHaveLength(3)
  })

  it('are refused one by one with the reason, and leave no trace', async () => {
    const { live, title, store } = await house()
    const news = await live.take(ana, id, 0, [
      sent('a.1', titled('Nowhere', 'ghost')),
      sent('a.2', { type: 'no such thing' }),
      sent('a.3', titled('x'.repeat(editingLimits.liveCommandBytes))),
      sent('a.4', { type: 'review.status', status: 'approved' }),
      sent('a.5', titled('Stands')),
    ])
    expect(news.refused.map((each) => each.id)).toEqual(['a.1', 'a.2', 'a.3', 'a.4'])
    expect(news.edits.map(({ edit }) => edit)).toEqual(['a.5'])
    await live.save(ana, id)
    expect(await title()).toBe('Stands')
    expect((await store.pages.commandsSince(id, 1)).flatMap(({ commands }) => commands)).toHaveLength(1)
  })

  it('are checked for their author when they arrive', async () => {
    const { live } = await house()
    const reader = user('editor', { id: 'far', sites: ['bonita'] })
    await expect(live.take(reader, id, 0, [sent('f.1', titled('Mine'))])).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(live.news(reader, id, 0)).rejects.toMatchObject({ code: 'not-allowed' })
    const reviewer = user('reviewer', { id: 'rita' })
    await expect(live.take(reviewer, id, 0, [sent('r.1', titled('Mine'))])).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await live.take(ana, id, 0, [sent('a.1', titled('One'))])
    await expect(live.save(reviewer, id)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  it('take back nothing of another editor’s', async () => {
    const { live, title } = await house()
    await live.take(ana, id, 0, [sent('a.1', titled('Hers'))])
    await live.take(ben, id, 1, [sent('b.1', { type: 'element.disable', id: 'text' }, { takes_back: ['a.1'] })])
    await live.save(ben, id)
    expect(await title()).toBe('Hers')
  })

  it('are sanitised before anybody gets them', async () => {
    const { live, stored } = await house()
    const command = {
      type: 'field.update',
      id: 'text',
      name: 'copy',
      field: { id: 'text-copy', type: 'wysiwyg' },
      value: '<p>Sea<script>alert(1)</script><img src=x onerror="alert(1)"></p>',
    }
    const { edits } = await live.take(ana, id, 0, [sent('a.1', command)])
    expect(JSON.stringify(edits)).not.toMatch(/script|onerror/)
    await live.save(ana, id)
    expect(JSON.stringify((await stored()).page)).not.toMatch(/script|onerror/)
  })

  it('that two wrote in one text at once hold the letters of both, also where they changed the same words', async () => {
    const { live, title } = await house()
    await live.take(ana, id, 0, [sent('a.1', titled('Rooms by the sea'))])
    await live.take(ben, id, 1, [sent('b.1', titled('All rooms by the sea'))])
    await live.take(ana, id, 1, [sent('a.2', titled('Rooms by the sea today'))])
    await live.take(ben, id, 2, [sent('b.2', titled('All rooms by the sea tomorrow'))])
    await live.save(ana, id)
    expect(await title()).toBe('All rooms by the sea today tomorrow')
    await live.take(ana, id, 4, [sent('a.3', titled('Suites'))])
    await live.take(ben, id, 4, [sent('b.3', titled('Villas'))])
    await live.save(ana, id)
    expect(await title()).toMatch(/Suite/)
    expect(await title()).toMatch(/Villa/)
  })

  it('of letters stand where their author put them, whatever came before', async () => {
    const { live, title } = await house()
    await live.take(ana, id, 0, [sent('a.1', titled('Rooms by the sea'))])
    const edit = (change: unknown) => ({
      type: 'field.edit',
      id: 'hero',
      name: 'title',
      field: { id: 'hero-title', type: 'text' },
      change,
    })
    await live.take(ben, id, 1, [sent('b.1', edit(['All ']))])
    await live.take(ana, id, 1, [sent('a.2', edit([16, ' n'])), sent('a.3', edit([18, 'ow']))])
    // What was sent twice counts once, also when the window did not know of it.
    await live.take(ana, id, 1, [
      sent('a.2', edit([16, ' n'])),
      sent('a.3', edit([18, 'ow'])),
      sent('a.4', edit([20, '!'])),
    ])
    await live.save(ana, id)
    expect(await title()).toBe('All Rooms by the sea now!')
  })

  it('stand in their places when a script saves the same text meanwhile, and what the script wrote stands too', async () => {
    const { pages, live, title } = await house()
    const edit = (change: unknown) => ({
      type: 'field.edit',
      id: 'hero',
      name: 'title',
      field: { id: 'hero-title', type: 'text' },
      change,
    })
    await live.take(ana, id, 0, [sent('a.1', edit([5, ' by the sea']))])
    await pages.saveCommands(ana, id, 1, [titled('All Rooms')])
    expect(await title()).toBe('All Rooms by the sea')
    const { revision } = await pages.get(ana, id)
    await live.take(ben, id, 1, [sent('b.1', edit([20, '!']))])
    await pages.writeTexts(ana, id, {
      revision,
      texts: [{ element: 'hero', name: 'title', text: 'All our Rooms by the sea' }],
    })
    expect(await title()).toBe('All our Rooms by the sea!')
  })

  it('of texts within a value stand beside whole values, are cleaned like them, and reach nothing else', async () => {
    const { live, stored } = await house()
    const link = { text: 'Book', href: '/book' }
    const about = { id: 'hero', name: 'link', field: { id: 'l', type: 'link' } }
    const whole = (value: object) => ({ type: 'field.update', ...about, value })
    const edit = (change: unknown, path: unknown = ['text']) => ({ type: 'field.edit', ...about, path, change })
    await live.take(ana, id, 0, [sent('a.1', whole(link))])
    await live.take(ben, id, 1, [sent('b.1', edit([4, ' now']))])
    await live.take(ana, id, 1, [sent('a.2', whole({ text: 'The Book', href: '/rooms' })), sent('a.3', edit([8, '!']))])
    const hostile = [['href'], ['__proto__'], ['constructor'], 'text', 7, [7], [['text']], ['a', 'b', 'text']]
    for (const [i, path] of hostile.entries()) {
      const { refused } = await live.take(ben, id, 4, [sent(`x.${i}`, edit(['javascript:'], path))])
      expect(refused, JSON.stringify(path)).toHaveLength(1)
    }
    expect(await live.take(ben, id, 4, [sent('b.2', edit(['x'], ['pool', 'text']))])).toMatchObject({ refused: [] })
    await live.save(ana, id)
    expect((await stored()).page.elements[0]!.fields.at(-1)!.link).toEqual({ text: 'The Book now!', href: '/rooms' })
  })

  it('of texts within a value of the page lose their markup, and the letters after them keep their place', async () => {
    const { live, stored } = await house()
    const field = {
      id: 'p',
      name: 'pictures',
      type: 'media',
      enabled: true,
      media: [{ id: 'a', asset: 'sample:x', alt: 'Sea' }],
    }
    const edit = (change: unknown) => ({ type: 'pageField.edit', id: 'p', path: ['a', 'alt'], change })
    const { refused } = await live.take(ana, id, 0, [
      sent('a.1', { type: 'pageField.add', field }),
      sent('a.2', edit([3, '<img src=x onerror=alert(1)>'])),
    ])
    expect(refused).toEqual([])
    const { edits } = await live.news(ana, id, 1)
    const log = JSON.stringify(edits)
    await live.save(ana, id)
    expect(log).not.toMatch(/onerror/)
    expect(JSON.stringify((await stored()).page)).not.toMatch(/onerror/)
  })

  it('of texts within a value grow no further than the page may', async () => {
    const { live } = await house()
    const about = { id: 'hero', name: 'link', field: { id: 'l', type: 'link' } }
    await live.take(ana, id, 0, [sent('a.1', { type: 'field.update', ...about, value: { text: '', href: '' } })])
    const part = 'x'.repeat(editingLimits.liveCommandBytes - 500)
    const refused = []
    for (let i = 0; i * part.length <= limits.pageBytes; i++)
      refused.push(
        ...(
          await live.take(ana, id, 1, [
            sent(`a.${i + 2}`, { type: 'field.edit', ...about, path: ['text'], change: [part] }),
          ])
        ).refused,
      )
    expect(refused).toHaveLength(1)
  })

  it('of formatted letters are sanitised, and the letters after them keep their place', async () => {
    const { live, stored } = await house()
    const field = { id: 'text-copy', type: 'wysiwyg' }
    const edit = (change: unknown) => ({ type: 'field.edit', id: 'text', name: 'copy', field, change })
    await live.take(ana, id, 0, [
      sent('a.1', { type: 'field.update', id: 'text', name: 'copy', field, value: '<p>Sea</p>' }),
      sent('a.2', edit([3, [' view', { a: '<a href="javascript:alert(1)">' }]])),
      sent('a.3', edit([8, '!'])),
    ])
    await live.save(ana, id)
    expect(JSON.stringify((await stored()).page)).not.toMatch(/javascript/)
    expect(JSON.stringify((await stored()).page)).toMatch(/<p>Sea<a> view<\/a>!<\/p>/)
  })

  it('of who lacks a save are not taken before they stand on it', async () => {
    const { live, title } = await house()
    await live.take(ana, id, 0, [sent('a.1', titled('Hers'))])
    await live.save(ana, id)
    expect(await live.take(ben, id, 0, [sent('b.1', titled('His'))])).toMatchObject({ taken: false, folded: 1 })
    expect(await title()).toBe('Hers')
  })

  it('stay on top of a page that is saved beside them', async () => {
    const { live, pages, stored, title } = await house()
    await live.take(ana, id, 0, [sent('a.1', titled('Hers'))])
    await pages.change(user('owner'), id, 1, { title: 'Our rooms' })
    expect(await live.news(ben, id, 0)).toMatchObject({ revision: 2, folded: 0, edits: [{ edit: 'a.1' }] })
    await live.save(ben, id)
    expect([await title(), (await stored()).page.title]).toEqual(['Hers', 'Our rooms'])
  })

  it('are saved as one version with all who wrote, none of whom approves it alone', async () => {
    const { live, pages, store } = await house()
    const publisher = user('publisher', { id: 'paula' })
    await live.take(publisher, id, 0, [sent('p.1', titled('Hers'))])
    await live.take(ben, id, 1, [sent('b.1', { type: 'element.disable', id: 'text' })])
    await live.save(ben, id)
    expect(await store.pages.commandsSince(id, 1)).toMatchObject([{ actor: 'ben', authors: ['paula', 'ben'] }])
    expect((await store.pages.get(id))!.updated_with).toEqual(['paula'])
    const approval = { revision: 2, by: 'publisher', at: '2027-01-01T10:00:00Z' }
    await expect(
      pages.saveCommands(publisher, id, 2, [{ type: 'review.status', status: 'approved', approval }]),
    ).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await pages.elementHistory(ben, id, 'hero')).map(({ actor }) => actor)).toEqual(['paula'])
  })

  it('are saved by themselves before they are too many', async () => {
    const { live, store } = await house()
    const many = (from: number) =>
      Array.from({ length: 200 }, (_, i) => sent(`a.${from + i}`, titled(`Title ${from + i}`)))
    for (let from = 0; from <= editingLimits.liveEdits; from += 200) {
      const { number } = await live.news(ana, id, from)
      await live.take(ana, id, number, many(from))
    }
    expect((await store.pages.liveCounters(id))!.folded).toBe(editingLimits.liveEdits)
  })
})
