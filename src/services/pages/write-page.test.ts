import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import type { Command } from '#document/command.ts'
import { limits } from '#model/limits.ts'
import type { Element, Page, PageField } from '#model/page.ts'
import { createGroup } from '#model/slice-factory.ts'
import { newId } from '#db/id.ts'
import type { User } from '#db/store.ts'
import { createContent } from '../services.ts'
import { asset, intro, openTestStore, pageOf, record, silently, slice, user } from '../testing.ts'
import { createPageFiles } from './page-import-export.ts'
import { guardNames, guardsSkipped } from './write-page.ts'

const id = 'ziva-rooms'
const editor = user('editor', { sites: ['ziva'] })
const raw = '<p>Ours<img src="x" onerror="alert(1)"><script>alert(2)</script></p>'

async function house() {
  const store = await openTestStore()
  const content = createContent(store)
  const rooms = pageOf('ziva', 'rooms', intro('hero', 'Rooms'), slice('TitleWysiwyg', 'text', { content: '<p>A</p>' }))
  await content.pages.put(user('owner'), rooms)
  const section = (site: string, path: string) => store.pages.create(pageOf(site, `sections/${path}`, intro(path)), 'a')
  await section('bonita', 'foreign')
  await section('ziva', 'gone')
  await store.pages.trash('ziva-sections-gone', silently)
  await store.pages.remove('ziva-sections-gone', silently)
  await store.media.put(asset('beach'))
  return { store, rooms, ...content }
}

type House = Awaited<ReturnType<typeof house>>

/** What somebody wants to have on the page: an element, or a field of the page. */
type Wish = { readonly element: Element } | { readonly field: PageField }

const withWish = (page: Page, wish: Wish): Page =>
  'element' in wish
    ? { ...page, elements: [...page.elements, wish.element] }
    : { ...page, fields: [...page.fields, wish.field] }
const commandOf = (wish: Wish): Command =>
  'element' in wish
    ? { type: 'element.add', element: wish.element, spot: { parent: null, after: null } }
    : { type: 'pageField.add', field: wish.field }

/** Ways in which a wish gets into a page that is stored; each answers the id of that page. */
const ways: Readonly<Record<string, (house: House, by: User, wish: Wish) => Promise<string>>> = {
  async commands({ pages }, by, wish) {
    await pages.saveCommands(by, id, 1, [commandOf(wish)])
    return id
  },
  async 'commands in a batch'({ pages }, by, wish) {
    await pages.saveCommands(by, id, 1, [{ type: 'batch', commands: [commandOf(wish)] }])
    return id
  },
  async 'live edits'({ pages }, by, wish) {
    const edit = { mark: { id: newId(), version: 0 }, tab: 'a', command: commandOf(wish) }
    const { refused } = await pages.live.take(by, id, 0, [edit])
    if (refused[0]) throw new Error(JSON.stringify(refused[0].reason))
    const { edits } = await pages.live.news(by, id, 0)
    expect(JSON.stringify(edits)).not.toContain('onerror')
    await pages.live.save(by, id)
    return id
  },
  async revert({ store, pages, rooms }, by, wish) {
    await store.pages.save(withWish(rooms, wish), 1, { commands: [], actor: 'a' })
    await store.pages.nameVersion(id, 2, { label: 'Then', actor: 'a' })
    await store.pages.save(rooms, 2, { commands: [], actor: 'a' })
    await pages.revert(by, id, 2)
    return id
  },
  async copy({ store, pages, rooms }, by, wish) {
    await store.pages.create({ ...withWish(rooms, wish), id: 'source', path: 'source' }, 'a')
    return (await pages.copy(by, 'source')).page.id
  },
  async 'a translation'({ store, pages, rooms }, by, wish) {
    await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { locales: ['es'] } })
    await store.pages.create({ ...withWish(rooms, wish), id: 'source', path: 'source' }, 'a')
    return (await pages.translate(by, 'source', { language_code: 'es' })).page.id
  },
  async import({ store, rooms }, by, wish) {
    const given = { pages: [withWish(rooms, wish)] }
    const { rows } = await createPageFiles(store).take(by, given, { mode: 'upsert', dryRun: false })
    if (rows[0]?.outcome === 'invalid') throw new Error(JSON.stringify(rows[0].message))
    return id
  },
  async 'a page template'({ store, pages }, by, wish) {
    if (!('element' in wish)) return id
    const data = { name: 'Theirs', elements: JSON.stringify([wish.element]) }
    await store.records.put({ ...record('page-templates', 'theirs', data) }, { ...silently, publish: true })
    const made = await pages.create(by, newId(), {
      ...{ site_id: 'ziva', path: 'new', title: 'New', layout: 'hyatt-ziva', language_code: 'en' },
      template: 'theirs',
    })
    return made.page.id
  },
}

const showing = (section: string): Wish => ({ element: { ...createGroup('group', {}), section } })
const field = (values: object): Wish => ({
  field: { id: 'f', name: 'note', type: 'wysiwyg', enabled: true, ...values } as PageField,
})

const cleaned: Readonly<Record<string, Wish>> = {
  'markup in a slice': { element: slice('TitleWysiwyg', 'evil', { content: raw }) },
  'markup inside a group': {
    element: createGroup('g', { elements: [slice('TitleWysiwyg', 'evil', { content: raw })] }),
  },
  'markup in a field of the page': field({ wysiwyg: raw }),
  'markup in a list in a field of the page': field({ wysiwyg: [raw] }),
  'markup in a field of the page of a type that nobody knows': field({ type: 'html', html: raw }),
  'markup deep inside a field of the page': field({ type: 'rows', rows: [{ a: { b: [raw] } }], more: raw }),
  'a link of a field of the page that runs': field({
    type: 'link',
    link: { text: 'a', href: 'javascript:onerror=alert' },
  }),
  'markup in a field of the page that says it is plain': field({ type: 'text', text: 'a', wysiwyg: raw }),
}

const refused: Readonly<Record<string, Wish>> = {
  'a section of a site of others': showing('bonita-sections-foreign'),
  'a section that nobody has': showing('nowhere'),
  'a section that was removed': showing('ziva-sections-gone'),
  'a page that is no section': showing(id),
  'a file that nobody has': {
    element: slice('TitleWysiwyg', 'evil', { content: '<p><img src="/media/nowhere-at-all/a.jpg" alt="a"></p>' }),
  },
}

describe.each(Object.entries(ways))('A page that is written by %s', (way, write) => {
  it.each(Object.entries(cleaned))('is stored without %s', async (_, wish) => {
    const its = await house()
    const stored = JSON.stringify(await its.store.pages.get(await write(its, editor, wish)))
    expect(stored).not.toContain('onerror')
    expect(stored).not.toContain('<script')
  })

  it.each(Object.entries(refused))('is not stored with %s', async (_, wish) => {
    const its = await house()
    await expect(write(its, editor, wish)).rejects.toThrow()
  })
})

describe('A page', () => {
  it.each([
    ['a slice that nobody has', slice('NoSuchSlice', 'evil', { title: 'A' })],
    [
      'a text beyond the limit',
      slice('TitleWysiwyg', 'evil', { content: `<p>${'a'.repeat(limits.wysiwygBytes)}</p>` }),
    ],
  ])('does not begin with %s from a template, and is not imported with it', async (_, element) => {
    const its = await house()
    await expect(ways['a page template']!(its, editor, { element })).rejects.toThrow()
    await expect(ways.import!(its, editor, { element })).rejects.toThrow()
  })

  it('keeps no markup in what nobody knows of its elements, and no line end or turned letters in its title', async () => {
    const { store, pages } = await house()
    const odd = { ...slice('TitleWysiwyg', 'odd', { title: 'A < b' }), script: raw, deep: [{ raw }] }
    const html = { id: 'h', name: 'evil', type: 'html', enabled: true, html: raw }
    const element = { ...odd, fields: [...odd.fields, html] }
    const add: Command = { type: 'element.add', element, spot: { parent: null, after: null } }
    await pages.saveCommands(editor, id, (await store.pages.get(id))!.revision, [add])
    await pages.change(editor, id, (await store.pages.get(id))!.revision, { title: 'a\r\nb\u202Egnp ' })
    const stored = (await store.pages.get(id))!.page
    expect(JSON.stringify(stored)).not.toMatch(/onerror|<script/)
    expect(JSON.stringify(stored)).toContain('A < b')
    expect(stored.title.trim()).toBe('a b gnp')
  })

  it('gives other windows no markup in a field of an unknown kind', async () => {
    const { pages } = await house()
    const [element] = (await pages.get(editor, id)).page.elements
    const value = { type: 'field.update', id: element!.id, name: 'evil', field: { id: 'h', type: 'html' }, value: raw }
    await pages.live.take(editor, id, 0, [{ mark: { id: 'm', version: 0 }, tab: 'a', command: value as Command }])
    expect(JSON.stringify((await pages.live.news(editor, id, 0)).edits)).not.toContain('onerror')
  })

  it('updates a field of its own without markup, by commands and live', async () => {
    const { store, pages } = await house()
    const value: Command = { type: 'pageField.update', id: 'f', value: raw }
    await pages.saveCommands(editor, id, 1, [commandOf(field({ wysiwyg: '<p>A</p>' })), value])
    expect((await store.pages.get(id))!.page.fields[0]!.wysiwyg).not.toContain('onerror')
    await pages.live.take(editor, id, 0, [{ mark: { id: 'm', version: 0 }, tab: 'a', command: value }])
    expect(JSON.stringify((await pages.live.news(editor, id, 0)).edits)).not.toContain('onerror')
  })

  it('of the trash is not written over by who may not edit it', async () => {
    const { store, pages, rooms } = await house()
    await store.pages.trash(id, silently)
    const others = user('author', { id: 'else', sites: ['ziva'] })
    await expect(pages.put(others, rooms)).rejects.toThrow()
    expect(await store.pages.get(id)).toBeUndefined()
  })

  it('keeps what it has by commands, whatever became of it since', async () => {
    const { store, pages, rooms } = await house()
    const group = { ...createGroup('group', {}), section: 'ziva-sections-gone' }
    await store.pages.save({ ...rooms, elements: [...rooms.elements, group] }, 1, { commands: [], actor: 'a' })
    expect(await pages.saveCommands(editor, id, 2, [{ type: 'element.delete', id: 'hero' }])).toEqual({ version: 3 })
  })
})

/** What a guard is asked about: who writes, what is wished for, and what has become of the house. */
interface Offence {
  readonly by?: User
  readonly wish?: Wish
  readonly meanwhile?: (its: House) => unknown
  /** Ways that cannot come to it, each with why. */
  readonly not?: Readonly<Record<string, string>>
}

const harmless: Wish = { element: slice('TitleWysiwyg', 'fine', { content: '<p>B</p>' }) }
const madeNew = ['copy', 'a translation', 'a page template']

const offences: Readonly<Partial<Record<(typeof guardNames)[number], Offence>>> = {
  permissions: { by: user('editor', { id: 'else', sites: ['bonita'] }) },
  lock: {
    meanwhile: ({ store }) =>
      vi.spyOn(store.releases, 'holding').mockResolvedValue([{ status: 'scheduled', title: 'Spring' } as never]),
    not: Object.fromEntries(madeNew.map((way) => [way, 'what is new is in no release'])),
  },
  values: {
    wish: { element: { ...slice('TitleWysiwyg', 'odd', { content: '<p>B</p>' }), xp_status: 'odd' as never } },
  },
  problems: {
    wish: { element: slice('NoSuchSlice', 'evil', { title: 'A' }) },
    not: {
      revert: 'what became of slices since keeps it from being published',
      copy: 'it keeps what it is made from',
      'a translation': 'it keeps what it is made from',
    },
  },
}

describe.each(Object.entries(ways))('A page that is written by %s', (way, write) => {
  const asked = Object.entries(offences).filter(([, { not }]) => !not?.[way])

  it.each(asked)('is refused by the guard of %s', async (_, { by = editor, wish = harmless, meanwhile }) => {
    const its = await house()
    meanwhile?.(its)
    await expect(write(its, by, wish)).rejects.toThrow()
  })

  it('is stored where no guard is against it', async () => {
    const its = await house()
    expect(await its.store.pages.get(await write(its, editor, harmless))).toBeDefined()
  })
})

/** Writes of an address or a layout, of which each way has its own words. */
const moved: readonly (readonly [string, (its: House) => Promise<unknown>])[] = [
  [
    'a new page at an address that is taken',
    ({ pages }) => pages.create(editor, newId(), { ...placed, path: 'rooms' }),
  ],
  ['a change of its address', ({ pages }) => pages.change(editor, id, 1, { path: 'spa' })],
  ['an import at an address that is taken', (its) => imported(its, { id: 'other', path: 'spa' })],
  ['a copy to an address that is taken', ({ pages }) => pages.copy(editor, id, { path: 'spa' })],
  ['a new page in a layout of others', ({ pages }) => pages.create(editor, newId(), { ...placed, layout: 'hilton' })],
  [
    'a layout of others',
    ({ pages }) => pages.saveCommands(editor, id, 1, [{ type: 'layout.update', layout: 'hilton' }]),
  ],
  ['a live edit of its layout', (its) => live(its, { type: 'layout.update', layout: 'hilton' })],
  ['an import in a layout of others', (its) => imported(its, { layout: 'hilton' })],
  ['a copy in a layout of others', ({ pages }) => pages.copy(editor, id, { layout: 'hilton' })],
  [
    'a version in a layout of others',
    async ({ store, pages, rooms }) => {
      await store.pages.save({ ...rooms, layout: 'hilton' }, 1, { commands: [], actor: 'a' })
      await store.pages.nameVersion(id, 2, { label: 'Then', actor: 'a' })
      await store.pages.save(rooms, 2, { commands: [], actor: 'a' })
      await pages.revert(editor, id, 2)
    },
  ],
]

const placed = { site_id: 'ziva', path: 'new', title: 'New', layout: 'hyatt-ziva', language_code: 'en' }

async function imported({ store, rooms }: House, more: Partial<Page>) {
  const { rows } = await createPageFiles(store).take(
    editor,
    { pages: [{ ...rooms, ...more }] },
    { mode: 'upsert', dryRun: false },
  )
  if (rows[0]?.outcome === 'invalid') throw new Error(String(rows[0].message))
}

async function live({ pages }: House, command: Command) {
  const edit = { mark: { id: newId(), version: 0 }, tab: 'a', command }
  const { refused } = await pages.live.take(editor, id, 0, [edit])
  if (refused[0]) throw new Error(JSON.stringify(refused[0].reason))
}

it.each(moved)('Where it may not stand a page is not stored: %s', async (_, write) => {
  const its = await house()
  const { store } = its
  await store.pages.create(pageOf('ziva', 'spa', intro('spa')), 'a')
  const ziva = (await store.sites.get('ziva'))!
  await store.sites.put({ ...ziva, settings: { ...ziva.settings, allowed_layouts: ['hyatt-ziva'] } })
  await expect(write(its)).rejects.toThrow()
})

it('The guards that a source goes without are named with their reasons', () => {
  for (const [source, skipped] of Object.entries(guardsSkipped))
    for (const [guard, reason] of Object.entries(skipped)) {
      expect(guardNames, source).toContain(guard)
      expect(reason.split(' ').length, `${source}: ${guard}`).toBeGreaterThan(2)
    }
})

it('Pages are stored by this file alone', () => {
  const root = `${import.meta.dirname}/../..`
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /^(services|server)\/.*\.ts$/.test(file) && !/test(ing)?\.ts$/.test(file))
  const storing = own.filter((file) => /\bstore\.pages\.(create|save)\(/.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(storing).toEqual(['services/pages/write-page.ts'])
})
