import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Command } from '#document/command.ts'
import { sectionPath } from '#model/page/bound-page.ts'
import { limits } from '#model/limits.ts'
import type { Element, Page, PageField } from '#model/page/page.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import { newId } from '#db/id.ts'
import type { User } from '#db/store.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { createContent } from '../services.ts'
import { asset, intro, openTestStore, pageOf, record, silently, slice, user } from '../testing.ts'
import { applyDocument } from '../site-import/apply-documents.ts'
import { filesInMemory } from '../site-import/files-in-memory.ts'
import type { MadeItem } from '../site-import/import-state.ts'
import { planOf } from '../site-import/plan.ts'
import { readSource } from '../site-import/read-source.ts'
import { oldSite, wxr } from '../site-import/testing.ts'
import { createPageFiles } from './page-import-export.ts'
import { createReviewService } from './review-links.ts'
import { guardNames, guardsSkipped, type WriteSource } from './write-page.ts'

const id = 'ziva-rooms'
const owner = user('owner')
const editor = user('editor', { sites: ['ziva'] })
const raw = '<p>Ours<img src="x" onerror="alert(1)"><script>alert(2)</script></p>'

async function house() {
  const store = await openTestStore()
  const content = createContent(store)
  const rooms = pageOf('ziva', 'rooms', intro('hero', 'Rooms'), slice('TitleWysiwyg', 'text', { content: '<p>A</p>' }))
  await content.pages.put(owner, rooms)
  const section = (site: string, name: string) =>
    store.pages.create({ ...pageOf(site, sectionPath(name), intro(name)), id: `${site}-sections-${name}` }, 'a')
  await section('bonita', 'foreign')
  await section('ziva', 'gone')
  await store.pages.trash('ziva-sections-gone', silently)
  await store.pages.remove('ziva-sections-gone', silently)
  await store.media.put(asset('beach'))
  await store.pages.create(pageOf('ziva', 'spa', intro('spa')), 'a')
  await store.sites.put({ ...(await store.sites.get('ziva'))!, settings: { locales: ['es'] } })
  return { store, rooms, ...content }
}

type House = Awaited<ReturnType<typeof house>>

/** Desired change of a page: an element, a page field, another place or layout, a thread at a breakpoint. */
interface Desired extends Partial<Pick<Page, 'path' | 'language_code' | 'layout'>> {
  readonly element?: Element
  readonly field?: PageField
  readonly width?: string
}

const withDesired = (page: Page, { element, field, width: _, ...changes }: Desired): Page => ({
  ...page,
  ...changes,
  elements: element ? [...page.elements, element] : page.elements,
  fields: field ? [...page.fields, field] : page.fields,
})
const commandOf = ({ element, field, layout }: Desired): Command =>
  element
    ? { type: 'element.add', element, spot: { parent: null, after: null } }
    : field
      ? { type: 'pageField.add', field }
      : { type: 'layout.update', layout: layout! }
const placeIn = ({ path, language_code, layout }: Desired) => ({
  ...(path !== undefined && { path }),
  ...(language_code !== undefined && { language_code }),
  ...(layout !== undefined && { layout }),
})

/** The formatted text that a value has and that is nothing but a text; undefined where it is more. */
const textOf = ({ element }: Desired): string | undefined => {
  const [field, ...others] =
    element?.component === 'TitleWysiwyg' && element.xp_status === 'approved' ? element.fields : []
  return field && others.length === 0 ? String(field[field.type]) : undefined
}
const isText = (desired: Desired) =>
  desired.field === undefined && (desired.element === undefined || textOf(desired) !== undefined)

type Guard = (typeof guardNames)[number]

/** A way in which a value gets into a page that is stored. */
interface Way {
  readonly source: WriteSource
  /** Makes it ready; what it answers is done by a user, and answers the id of the page. */
  readonly ready: (its: House, desired: Desired) => Promise<(by: User) => Promise<string>>
  /** Whether it can bring such a value; any, where it does not say. */
  readonly carries?: (desired: Desired) => boolean
  /** Guards that it cannot come to, each with why. */
  readonly cannot?: Partial<Record<Guard, string>>
}

const newHere = 'what is new is in no release'
const noMove = 'no command moves a page'
const onlyWords = 'it adds words to a thread, and nothing to the page'
const stays = 'its address stays'
const ownElements = 'it composes its elements itself'
const asTaken = guardsSkipped.fold

async function live({ pages }: House, by: User, command: Command) {
  const edit = { mark: { id: newId(), version: 0 }, tab: 'a', command }
  const { refused } = await pages.live.take(by, id, 0, [edit])
  if (refused[0]) throw new Error(JSON.stringify(refused[0].reason))
}

const ways: Readonly<Record<string, Way>> = {
  'a page template': {
    source: 'create',
    carries: ({ field }) => field === undefined,
    cannot: { lock: newHere },
    async ready({ store, pages }, desired) {
      const data = { name: 'Theirs', elements: JSON.stringify(desired.element ? [desired.element] : []) }
      await store.records.put({ ...record('page-templates', 'theirs', data) }, { ...silently, publish: true })
      const place = { site_id: 'ziva', path: 'new', title: 'New', layout: 'hyatt-ziva', language_code: 'en' }
      const made = { ...place, ...placeIn(desired), template: 'theirs' }
      return async (by) => (await pages.create(by, newId(), made)).page.id
    },
  },
  'a change': {
    source: 'change',
    // What no route takes is cast: the guards ask of whatever the function is given.
    ready:
      async ({ pages, rooms }, desired) =>
      (by) =>
        pages.change(by, id, 1, withDesired(rooms, desired) as never).then(() => id),
  },
  texts: {
    source: 'texts',
    carries: isText,
    cannot: { values: guardsSkipped.texts.values, sections: 'a text shows no section' },
    ready:
      async ({ pages }, desired) =>
      async (by) => {
        const text = textOf(desired)
        const texts = text === undefined ? [] : [{ element: 'text', name: 'content', text }]
        await pages.writeTexts(by, id, { revision: 1, texts, ...placeIn(desired) })
        return id
      },
  },
  'a whole page': {
    source: 'put',
    cannot: (({ values, problems, references }) => ({ values, problems, references }))(guardsSkipped.put),
    ready:
      async ({ pages, rooms }, desired) =>
      (by) =>
        pages.put(by, withDesired(rooms, desired)).then(() => id),
  },
  commands: {
    source: 'commands',
    cannot: { place: noMove },
    ready:
      async ({ pages }, desired) =>
      (by) =>
        pages.saveCommands(by, id, 1, [commandOf(desired)]).then(() => id),
  },
  'commands in a batch': {
    source: 'commands',
    cannot: { place: noMove },
    ready:
      async ({ pages }, desired) =>
      (by) =>
        pages.saveCommands(by, id, 1, [{ type: 'batch', commands: [commandOf(desired)] }]).then(() => id),
  },
  comments: {
    source: 'comments',
    carries: ({ element, field }) => !element && !field,
    cannot: {
      lock: guardsSkipped.comments.lock,
      ...{ place: onlyWords, layout: onlyWords, problems: onlyWords, sections: onlyWords, references: onlyWords },
    },
    ready:
      async ({ pages }, { width = 'md' }) =>
      async (by) => {
        const said = { id: 'c', author: by.name, text: 'Hm', at: '2027-01-01T00:00:00Z' }
        const annotation = { uuid: 'n', comments: [said] }
        await pages.saveCommands(by, id, 1, [{ type: 'annotation.add', breakpoint: width, annotation }])
        return id
      },
  },
  'live edits': {
    source: 'live',
    cannot: { place: noMove },
    ready: async (its, desired) => async (by) => {
      await live(its, by, commandOf(desired))
      const { edits } = await its.pages.live.news(by, id, 0)
      expect(JSON.stringify(edits)).not.toContain('onerror')
      await its.pages.live.save(by, id)
      return id
    },
  },
  'a save of live edits': {
    source: 'fold',
    cannot: {
      place: noMove,
      ...{ layout: asTaken.layout, values: asTaken.values, problems: asTaken.problems },
      ...{ sections: asTaken.sections, references: asTaken.references },
    },
    async ready(its, desired) {
      await live(its, editor, commandOf(desired))
      return (by) => its.pages.live.save(by, id).then(() => id)
    },
  },
  revert: {
    source: 'revert',
    cannot: { place: stays, problems: guardsSkipped.revert.problems },
    async ready({ store, pages, rooms }, desired) {
      await store.pages.save(withDesired(rooms, desired), 1, { commands: [], actor: 'a' })
      await store.pages.nameVersion(id, 2, { label: 'Then', actor: 'a' })
      await store.pages.save(rooms, 2, { commands: [], actor: 'a' })
      return (by) => pages.revert(by, id, 2).then(() => id)
    },
  },
  import: {
    source: 'import',
    ready:
      async ({ store, rooms }, desired) =>
      async (by) => {
        const given = { pages: [withDesired(rooms, desired)] }
        const { rows } = await createPageFiles(store).take(by, given, { mode: 'upsert', dryRun: false })
        if (rows[0]?.outcome === 'invalid') throw new Error(JSON.stringify(rows[0].message))
        return id
      },
  },
  'the import of a site': {
    source: 'site-import',
    carries: isText,
    cannot: { lock: newHere, values: ownElements, sections: ownElements },
    ready: (its, desired) => siteImport(its, desired),
  },
  'the import of a site again': {
    source: 'site-import',
    carries: isText,
    cannot: { place: stays, values: ownElements, sections: ownElements },
    async ready(its, desired) {
      const first = await siteImport(its, {})
      await first(editor)
      return siteImport(its, desired, first.made())
    },
  },
  copy: {
    source: 'copy',
    cannot: { lock: newHere, ...guardsSkipped.copy },
    async ready({ store, pages, rooms }, { path, language_code, layout, ...desired }) {
      await store.pages.create({ ...withDesired(rooms, desired), id: 'source', path: 'source' }, 'a')
      const wanted = placeIn({ path, language_code, layout } as Desired)
      return async (by) => (await pages.copy(by, 'source', wanted)).page.id
    },
  },
  'a translation': {
    source: 'translate',
    carries: ({ path, language_code }) => path === undefined || language_code !== undefined,
    cannot: { lock: newHere, ...guardsSkipped.translate },
    async ready({ store, pages, rooms }, { path: _, language_code = 'es', ...desired }) {
      await store.pages.create({ ...withDesired(rooms, desired), id: 'source', path: 'source' }, 'a')
      return async (by) => (await pages.translate(by, 'source', { language_code })).page.id
    },
  },
  'the words of a guest': {
    source: 'review',
    carries: ({ element, field }) => !element && !field,
    cannot: {
      lock: guardsSkipped.review.lock,
      ...{ place: onlyWords, layout: onlyWords, problems: onlyWords, sections: onlyWords, references: onlyWords },
    },
    async ready({ store }, { width = 'md' }) {
      const reviews = createReviewService(store)
      const { secret } = await reviews.make(editor, id, { name: 'Client' })
      return async (by) => {
        const open = await reviews.open(by === editor ? secret : 'x'.repeat(43))
        if (!open) throw new Error('There is no such link.')
        await reviews.comment(open, 'Marta', { breakpoint: width as 'md', text: 'Hm' })
        return id
      }
    },
  },
}

/** Imports one page of a site; `made` is what became of it. */
async function siteImport(its: House, desired: Desired, before?: MadeItem) {
  const html = (textOf(desired) ?? '<p>Two kinds of rooms.</p>').replaceAll('/media/nowhere-at-all', oldSite)
  const slug = desired.path ?? 'imported'
  const text = wxr([{ id: 2, title: 'Rooms', slug, link: `${oldSite}/${slug}/`, content: html }])
  const { source } = await readSource({ form: 'wxr', file: 'export.xml', from: { text } }, text.length)
  const documents = source.documents.map((each) => ({ ...each, language: desired.language_code ?? each.language }))
  const options = {
    layout: (desired.layout ?? 'hyatt-ziva') as LayoutId,
    posts: 'posts' as const,
    mapping: {},
    left: [],
  }
  const plan = await planOf('theirs', { ...source, documents }, (await its.store.sites.get('ziva'))!, options)
  const library = (address: string) =>
    address.endsWith('/a.jpg') ? { asset: 'nowhere-at-all', alt: 'a', url: '/media/nowhere-at-all/a.jpg' } : undefined
  const context = { ...its, files: filesInMemory(), clock: () => new Date() }
  let made = before
  const run = async (by: User) => {
    made = await applyDocument(context, by, plan, documents[0]!.key, { library, before })
    if (made?.outcome !== 'new' && made?.outcome !== 'updated') throw new Error(JSON.stringify(made))
    return made.id
  }
  return Object.assign(run, { made: () => made })
}

const showing = (section: string): Desired => ({ element: { ...createGroup('group', {}), section } })
const field = (values: object): Desired => ({
  field: { id: 'f', name: 'note', type: 'wysiwyg', enabled: true, ...values } as PageField,
})

const cleaned: Readonly<Record<string, Desired>> = {
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

describe('A page', () => {
  it.each([
    ['a slice that nobody has', slice('NoSuchSlice', 'evil', { title: 'A' })],
    [
      'a text beyond the limit',
      slice('TitleWysiwyg', 'evil', { content: `<p>${'a'.repeat(limits.wysiwygBytes)}</p>` }),
    ],
  ])('does not begin with %s from a template, and is not imported with it', async (_, element) => {
    const its = await house()
    for (const way of ['a page template', 'import'])
      await expect((await ways[way]!.ready(its, { element }))(editor)).rejects.toThrow()
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

  it.each([
    ['a page that is no section', 'other', 'plain'],
    ['itself', 'itself', sectionPath('shown')],
  ])('is not imported to show %s that comes with it', async (_, shown, path) => {
    const { store, rooms } = await house()
    const [first, second] = [newId(), newId()]
    const section = shown === 'other' ? second : first
    const showing = { ...rooms, id: first, path: shown === 'other' ? 'showing' : path }
    const element = { ...createGroup('group', {}), section }
    const pages = [
      { ...showing, elements: [element] },
      { ...rooms, id: second, path: 'plain' },
    ]
    const { rows } = await createPageFiles(store).take(editor, { pages }, { mode: 'upsert', dryRun: false })
    expect(rows.map(({ outcome }) => outcome)).toEqual(['invalid', 'new'])
    expect(await store.pages.get(first)).toBeUndefined()
  })

  it('is imported with the section that it shows, in either order', async () => {
    for (const isFirst of [true, false]) {
      const { store, rooms } = await house()
      const [first, second] = [newId(), newId()]
      const showing = { ...rooms, id: first, path: 'showing', elements: [{ ...createGroup('g', {}), section: second }] }
      const section = { ...rooms, id: second, path: sectionPath('shown') }
      const pages = isFirst ? [showing, section] : [section, showing]
      const { rows } = await createPageFiles(store).take(editor, { pages }, { mode: 'upsert', dryRun: false })
      expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new'])
    }
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

/** Offence against a guard: user, change, and state of the site. */
interface Offence {
  readonly guard: Guard
  readonly by?: User
  readonly desired?: Desired
  readonly meanwhile?: (its: House) => unknown
}

const harmless: Desired = { element: slice('TitleWysiwyg', 'fine', { content: '<p>B</p>' }) }
const content = (text: string): Desired => ({ element: slice('TitleWysiwyg', 'evil', { content: text }) })

const offences: Readonly<Record<string, Offence>> = {
  'someone of another site': {
    guard: 'permissions',
    by: user('editor', { id: 'else', name: 'Else', sites: ['bonita'] }),
  },
  'a scheduled release that holds it': {
    guard: 'lock',
    async meanwhile({ store, releases }) {
      const { id: release } = await releases.create(owner, { title: 'Spring', site_id: 'ziva' })
      for (const page of (await store.pages.list({ site_id: 'ziva' })).rows)
        await releases.add(owner, release, { entity: 'pages', document_id: page.id })
      await releases.schedule(owner, release, new Date(Date.now() + 86_400_000).toISOString())
    },
  },
  'a language that its site does not have': { guard: 'place', desired: { language_code: 'fr', path: 'new' } },
  'an address that is taken': { guard: 'place', desired: { path: 'spa' } },
  'a layout of others': {
    guard: 'layout',
    desired: { layout: 'hilton' },
    async meanwhile({ store }) {
      const ziva = (await store.sites.get('ziva'))!
      await store.sites.put({ ...ziva, settings: { ...ziva.settings, allowed_layouts: ['hyatt-ziva'] } })
    },
  },
  'a value that nothing reads': {
    guard: 'values',
    desired: {
      element: { ...slice('TitleWysiwyg', 'odd', { content: '<p>B</p>' }), xp_status: 'odd' as never },
    },
  },
  'a thread at a width that there is not': { guard: 'values', desired: { width: 'huge' } },
  'a slice that nobody has': { guard: 'problems', desired: { element: slice('NoSuchSlice', 'evil', { title: 'A' }) } },
  'a text beyond the limit': { guard: 'problems', desired: content(`<p>${'a'.repeat(limits.wysiwygBytes)}</p>`) },
  'a section of a site of others': { guard: 'sections', desired: showing('bonita-sections-foreign') },
  'a section that nobody has': { guard: 'sections', desired: showing('nowhere') },
  'a section that was removed': { guard: 'sections', desired: showing('ziva-sections-gone') },
  'a page that is no section': { guard: 'sections', desired: showing(id) },
  'a file that nobody has': {
    guard: 'references',
    desired: content('<p><img src="/media/nowhere-at-all/a.jpg" alt="a"></p>'),
  },
}

/** Whether an offence can be tried on a way: a thread is said by those who comment, and others bring what they carry. */
function isTried({ carries = () => true, cannot = {} }: Way, { guard, desired }: Offence): boolean {
  if (cannot[guard] !== undefined) return false
  if (desired?.width !== undefined) return !carries(harmless)
  return desired === undefined || carries(desired)
}

/** Everything that is stored of pages. */
async function everyPage({ pages }: House['store']) {
  const known = [...(await pages.list({ limit: 100 })).rows, ...(await pages.trashed())]
  const stored = known.map(async ({ id: each }) => [
    await pages.get(each),
    await pages.inTrash(each),
    await pages.versions(each),
    await pages.liveCounters(each),
    await pages.liveEdits(each, 0),
  ])
  return JSON.stringify(await Promise.all(stored))
}

describe.each(Object.entries(ways))('A page that is written by %s', (_way, way) => {
  const { ready, carries = () => true } = way

  it.each(Object.entries(offences).filter(([, offence]) => isTried(way, offence)))(
    'stays as it was for %s',
    async (_, { by = editor, desired, meanwhile }) => {
      const its = await house()
      const write = await ready(its, desired ?? (carries(harmless) ? harmless : {}))
      await meanwhile?.(its)
      const before = await everyPage(its.store)
      await expect(write(by)).rejects.toThrow()
      expect(await everyPage(its.store)).toBe(before)
    },
  )

  it.each(Object.entries(cleaned).filter(([, desired]) => carries(desired)))(
    'is stored without %s',
    async (_, desired) => {
      const its = await house()
      const write = await ready(its, desired)
      const stored = JSON.stringify(await its.store.pages.get(await write(editor)))
      expect(stored).not.toContain('onerror')
      expect(stored).not.toContain('<script')
    },
  )

  it('is stored where no guard is against it', async () => {
    const its = await house()
    const write = await ready(its, carries(harmless) ? harmless : {})
    const before = (await its.store.pages.get(id))!.page
    const after = (await its.store.pages.get(await write(editor)))!.page
    // Words in a thread come to nothing else of the page.
    if (!carries(harmless)) expect({ ...after, review: before.review }).toEqual(before)
  })
})

it('Every source is tried with every guard that it does not name, or cannot come to it', () => {
  const sources = Object.keys(guardsSkipped) as readonly WriteSource[]
  const cells = sources.flatMap((source) => guardNames.map((guard) => [source, guard] as const))
  const of = (source: WriteSource) => Object.values(ways).filter((way) => way.source === source)
  const tried = cells.filter(([source, guard]) =>
    of(source).some((way) => Object.values(offences).some((each) => each.guard === guard && isTried(way, each))),
  )
  const named = cells.filter((cell) => !tried.includes(cell))
  const unlisted = named.filter(([source, guard]) => !of(source).every(({ cannot }) => cannot?.[guard] !== undefined))
  expect(unlisted).toEqual([])
  expect({ cells: cells.length, tried: tried.length, named: named.length }).toEqual({
    cells: 112,
    tried: 78,
    named: 34,
  })
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
  // Whole pages are put by trials alone, as the gate says of them.
  expect(own.filter((file) => /\bpages\.put\(/.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
