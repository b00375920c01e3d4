import { expect, it } from 'vitest'
import { VoixError } from '#model/errors.ts'
import { replaceKinds } from '#model/search/replace-kinds.ts'
import { elementOf } from '#document/tree.ts'
import { createContent } from '../services.ts'
import { intro, openTestStore, pageOf, record, silently, site, slice, user } from '../testing.ts'
import type { SearchPart } from './search-documents.ts'
import type { Wanted } from './text-hits.ts'

const owner = user('owner')
const ms = 60_000
const everywhere = { sites: [], languages: [], documents: ['pages', 'records'] as const }
const asking = (words: string, by: string, more: Partial<Wanted> = {}): Wanted => ({
  ...{ words, by, isPattern: false, matchCase: false, wholeWords: false, kinds: replaceKinds },
  ...more,
})

const story = '<p>The <strong>Sun</strong> Terrace opens at 7. <a href="/sun">Sun</a> &amp; sea.</p>'

async function opened() {
  const store = await openTestStore(undefined, { sites: [site('bonita'), site('ziva')] })
  const content = createContent(store)
  const page = pageOf(
    'bonita',
    'rooms',
    slice('TitleWysiwyg', 'text', { title: 'Sunny rooms', content: story }),
    slice('GhostButtonLink', 'button', { link: { text: 'Sun', href: 'https://sun.example/a' } }),
  )
  await content.pages.put(owner, { ...page, title: 'Sun rooms', seo: { meta_title: 'Rooms in the sun' } })
  await content.pages.put(owner, pageOf('ziva', 'spa', intro('a', 'A sun of its own')))
  await store.records.put(
    record('posts', 'harvest', { title: 'Sun harvest', content: '<p>Sun.</p>' }, 'bonita'),
    silently,
  )
  const { replacements } = content
  const search = (wanted: Wanted, scope: object = {}, who = owner) =>
    replacements.search(who, { wanted, scope: { ...everywhere, ...scope }, ms })
  const start = async (wanted: Wanted, found: SearchPart, more: object = {}, who = owner) =>
    replacements.create(who, {
      ...wanted,
      ...more,
      documents: found.rows.map(({ entity, id, title, hits }) => ({
        entity,
        id,
        title,
        keys: hits.map(({ key }) => key),
      })),
    })
  const rooms = async () => (await store.pages.get(page.id))!.page
  const textOf = async (id: string, name: string) => {
    const field = elementOf(await rooms(), id)?.fields.find((each) => each.name === name)
    return field?.[field.type]
  }
  return { store, content, replacements, search, start, rooms, textOf }
}

const words = (found: SearchPart) =>
  found.rows.flatMap(({ id, hits }) =>
    hits.map(({ kind, layer, field, before, match, after }) => [id, kind, layer, field, `${before}[${match}]${after}`]),
  )

it('A replacement is written in the case of what it replaces when an editor asks for it', async () => {
  const { replacements, search, start, textOf, rooms } = await opened()
  const wanted = asking('sun', 'moon', { wholeWords: true, keepCase: true, kinds: ['text', 'rich', 'seo'] })
  const made = await start(wanted, await search(wanted, { sites: ['bonita'], documents: ['pages'] }))
  const { shown } = await replacements.run(owner, made.id, ms)
  expect(shown.keepCase).toBe(true)
  expect(await textOf('text', 'content')).toContain('The <strong>Moon</strong> Terrace')
  expect((await rooms()).seo?.meta_title).toBe('Rooms in the moon')
})

it('An editor finds a word in every kind of text, each in its sentence', async () => {
  const { search } = await opened()
  expect(words(await search(asking('sun', 'moon', { wholeWords: true })))).toEqual([
    ['bonita-rooms', 'text', '', 'Title', '[Sun] rooms'],
    ['bonita-rooms', 'seo', '', 'Search title', 'Rooms in the [sun]'],
    ['bonita-rooms', 'rich', 'Text', 'Content', 'The [Sun] Terrace opens at 7.'],
    ['bonita-rooms', 'links', 'Text', 'Content', '/[sun]'],
    ['bonita-rooms', 'rich', 'Text', 'Content', '[Sun] & sea.'],
    ['bonita-rooms', 'text', 'Outlined button', 'Link', '[Sun]'],
    ['bonita-rooms', 'links', 'Outlined button', 'Link', 'https://[sun].example/a'],
    ['ziva-spa', 'text', 'Intro', 'Title', 'A [sun] of its own'],
    ['bonita-harvest', 'text', '', 'Title', '[Sun] harvest'],
    ['bonita-harvest', 'rich', '', 'Content', '[Sun].'],
  ])
})

it('A search is narrowed to sites, kinds of text, pages or records', async () => {
  const { search } = await opened()
  const found = async (wanted: Partial<Wanted>, scope = {}) =>
    words(await search(asking('sun', '', wanted), scope)).length
  expect(await found({ kinds: ['links'] })).toBe(2)
  expect(await found({ kinds: ['rich'] }, { documents: ['records'] })).toBe(1)
  expect(await found({}, { sites: ['ziva'] })).toBe(1)
  expect(await found({}, { languages: ['es'], documents: ['pages'] })).toBe(0)
  expect(await found({ matchCase: true })).toBe(4)
})

it('What is chosen is replaced, with every tag in its place, and one undo puts all of it back', async () => {
  const { replacements, search, start, rooms, textOf } = await opened()
  const before = await rooms()
  const wanted = asking('sun', 'M<oo>n & "co"', { wholeWords: true, kinds: ['text', 'rich', 'seo'] })
  const { id, status } = await start(wanted, await search(wanted))
  expect(status).toBe('running')
  const { shown, saved } = await replacements.run(owner, id, ms)
  expect(shown).toMatchObject({ status: 'done', replaced: 8, progress: { done: 3, of: 3 } })
  expect(shown.documents.flatMap(({ problems }) => problems)).toEqual([])
  expect(saved).toHaveLength(3)
  expect((await rooms()).title).toBe('M<oo>n & "co" rooms')
  expect(await textOf('text', 'content')).toBe(
    '<p>The <strong>M&lt;oo&gt;n &amp; "co"</strong> Terrace opens at 7. <a href="/sun">M&lt;oo&gt;n &amp; "co"</a> &amp; sea.</p>',
  )
  const undone = await replacements.undo(owner, id, ms)
  expect(undone.shown).toMatchObject({ status: 'undone', undone: 8 })
  expect(await rooms()).toEqual(before)
})

it('A text that someone changed since is refused by itself, and kept by the undo', async () => {
  const { content, replacements, search, start, textOf } = await opened()
  const wanted = asking('sun', 'moon', { wholeWords: true })
  const { id } = await start(wanted, await search(wanted, { sites: ['bonita'], documents: ['pages'] }))
  const set = (element: string, name: string, type: string, value: unknown, revision: number) =>
    content.pages.saveCommands(owner, 'bonita-rooms', revision, [
      { type: 'field.update', id: element, name, field: { id: `${element}-${name}`, type }, value },
    ])
  await set('text', 'content', 'wysiwyg', '<p>The Sun, by someone else.</p>', 1)
  const { shown } = await replacements.run(owner, id, ms)
  expect(shown.documents).toMatchObject([{ replaced: 4, problems: [{ count: 3 }] }])
  expect(await textOf('text', 'content')).toBe('<p>The Sun, by someone else.</p>')
  expect(await textOf('button', 'link')).toMatchObject({ text: 'moon', href: 'https://moon.example/a' })

  await set('button', 'link', 'link', { text: 'moon', href: 'https://later.example' }, 3)
  const undone = await replacements.undo(owner, id, ms)
  expect(undone.shown).toMatchObject({ status: 'undone', undone: 3 })
  expect(await textOf('button', 'link')).toEqual({ text: 'Sun', href: 'https://later.example' })
})

it('A pattern names its groups and cannot hold up the server', async () => {
  const { search } = await opened()
  const byOf = async (wanted: Wanted) => (await search(wanted)).rows.flatMap(({ hits }) => hits.map(({ by }) => by))
  expect(await byOf(asking(String.raw`opens at (\d)`, 'opens from $1 ($&, $$)', { isPattern: true }))).toEqual([
    'opens from 7 (opens at 7, $)',
  ])
  await expect(search(asking(String.raw`(a)\1`, '', { isPattern: true }))).rejects.toThrow(VoixError)
  await expect(search(asking('  ', ''))).rejects.toThrow(VoixError)
  expect(await byOf(asking('(a+)+b', 'x', { isPattern: true }))).toEqual([])
})

it('A link never becomes unsafe, in a field or within a text', async () => {
  const { replacements, search, start, textOf } = await opened()
  for (const [find, by] of [
    ['https://sun.example/a', 'javascript:alert(1)'],
    ['/sun', 'javascript:alert(1)'],
  ] as const) {
    const wanted = asking(find, by, { kinds: ['links'] })
    const { id } = await start(wanted, await search(wanted))
    const { shown } = await replacements.run(owner, id, ms)
    expect(shown.replaced).toBe(0)
    expect(String(shown.documents[0]?.problems[0]?.reason)).toMatch(/no longer lead to a page/)
  }
  expect(JSON.stringify([await textOf('text', 'content'), await textOf('button', 'link')])).not.toContain('javascript')
})

it('Everything goes into one release, and the undo empties it', async () => {
  const { store, replacements, search, start } = await opened()
  const wanted = asking('sun', 'moon', { wholeWords: true, kinds: ['text'] })
  const { id, release } = await start(wanted, await search(wanted), { new_release: { title: 'Sun to moon' } })
  await replacements.run(owner, id, ms)
  const items = await store.releases.items(release!)
  expect(items.map(({ document_id, revision }) => [document_id, revision])).toEqual(
    expect.arrayContaining([
      ['bonita-rooms', 2],
      ['ziva-spa', 2],
      ['bonita-harvest', 2],
    ]),
  )
  await replacements.undo(owner, id, ms)
  expect(await store.releases.get(release!)).toBeUndefined()
})

it('An editor of one site finds what is theirs to read, and changes only what is theirs to change', async () => {
  const { replacements, search, start, rooms } = await opened()
  const editor = user('editor', { sites: ['ziva'] })
  const wanted = asking('sun', 'moon', { wholeWords: true, kinds: ['text'] })
  const found = await search(wanted, {}, editor)
  expect(found.rows.map(({ id }) => id)).toEqual(['ziva-spa'])
  const all = await search(wanted)
  const { id } = await start(wanted, all, {}, editor)
  const { shown } = await replacements.run(editor, id, ms)
  expect(shown.documents.map(({ id: each, replaced }) => [each, replaced])).toEqual([
    ['bonita-rooms', 0],
    ['ziva-spa', 1],
    ['bonita-harvest', 0],
  ])
  expect((await rooms()).title).toBe('Sun rooms')
  const other = user('editor', { id: 'other', sites: ['bonita'] })
  for (const ask of [
    () => replacements.get(other, id),
    () => replacements.run(other, id, ms),
    () => replacements.undo(other, id, ms),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
  expect(await replacements.list(other)).toEqual([])
  expect(await replacements.list(editor)).toHaveLength(1)
})

it('A reader of a page is told why its texts cannot be changed', async () => {
  const { search } = await opened()
  const [found] = (await search(asking('sun', ''), { sites: ['ziva'] }, user('reviewer', { sites: ['ziva'] }))).rows
  expect(String(found?.refused)).toMatch(/role/)
})

it('A locked element stays as it is, and the rest of its page is replaced', async () => {
  const { store, content, replacements, search, start } = await opened()
  const locked = { ...intro('held', 'Sun'), permissions: ['*=deny:edit_content'] }
  await content.pages.put(owner, { ...pageOf('ziva', 'held', locked, intro('free', 'Sun')), title: 'Held' })
  const editor = user('editor', { sites: ['ziva'] })
  const wanted = asking('sun', 'moon')
  const { id } = await start(wanted, await search(wanted, { sites: ['ziva'] }, editor), {}, editor)
  const { shown } = await replacements.run(editor, id, ms)
  const titles = (await store.pages.get('ziva-held'))!.page.elements.map(({ fields }) => fields[0]?.text)
  expect([titles, shown.documents.find(({ id: each }) => each === 'ziva-held')?.replaced]).toEqual([['Sun', 'moon'], 1])
})

it('A long search is answered in parts, and none is left out', async () => {
  const { content, replacements } = await opened()
  for (let i = 0; i < 120; i++) await content.pages.put(owner, pageOf('bonita', `many/${i}`, intro('a', 'Sun')))
  const wanted = asking('sun', '')
  const seen: string[] = []
  let after: string | undefined
  do {
    const part = await replacements.search(owner, { wanted, scope: everywhere, ms: 0, ...(after && { after }) })
    seen.push(...part.rows.map(({ id }) => id))
    after = part.next ?? undefined
    if (part.next === null) break
    // A part whose time is over at once still gets on.
  } while (seen.length < 1000)
  expect(new Set(seen).size).toBe(123)
})
