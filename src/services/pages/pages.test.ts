import { describe, expect, it } from 'vitest'
import { saying } from '#messages/testing.ts'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { VoixError } from '#model/errors.ts'
import type { Element } from '#model/page/page.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import type { Store } from '#db/open.ts'
import { applyCommands } from './page-checks.ts'
import { createContent } from '../services.ts'
import type { PageService } from './pages.ts'
import { intro, openTestStore, pageOf, slice, user } from '../testing.ts'

const editor = user('editor')
const wanted = { site_id: 'ziva', path: 'rooms', title: 'Rooms', layout: 'hyatt-ziva', language_code: 'en' }

describe('a new page', () => {
  it('is a draft of revision 1 with nothing on it', async () => {
    const { pages } = await rules()
    expect(await pages.create(editor, 'p', wanted)).toMatchObject({
      revision: 1,
      status: 'draft',
      page: { id: 'p', path: 'rooms', elements: [], current_release: null },
    })
  })

  it.each(['HyattZilara', 'hyatt_zilara', 'Hyatt Zilara', 'hyatt-zilara'])(
    'has the layout that is called %s, and so has what is made of it',
    async (layout) => {
      const { pages } = await rules()
      const { page } = await pages.create(editor, 'p', { ...wanted, layout })
      expect(page.layout).toBe('hyatt-zilara')
      expect((await pages.copy(editor, 'p', { layout: 'HyattZiva', convert: true })).page.layout).toBe('hyatt-ziva')
      const saved = await pages.saveCommands(editor, 'p', 1, [{ type: 'layout.update', layout: 'PlayaCares' }])
      expect(saved).toMatchObject({ version: 2 })
      expect((await pages.get(editor, 'p')).page.layout).toBe('playa-cares')
      expect(await pages.unfit(editor, 'p', 'HyattZiva')).toEqual(await pages.unfit(editor, 'p', 'hyatt-ziva'))
    },
  )

  it('may not take the path of another, but that of another site', async () => {
    const { pages } = await rules()
    await pages.create(editor, 'p', wanted)
    await expect(pages.create(editor, 'q', wanted)).rejects.toThrow('path: “Rooms” (draft) already uses this address.')
    await expect(pages.create(editor, 'r', { ...wanted, site_id: 'bonita', layout: 'bonita' })).resolves.toBeDefined()
  })

  it('of fifty at once for one path, is one', async () => {
    const { pages } = await rules()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => pages.create(editor, `p${i}`, wanted)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'path-taken', status: 409 })
  })

  it.each([
    [{ path: 'voix/x' }, 'path'],
    [{ path: '../x' }, 'path'],
    [{ path: 'Rooms' }, 'path'],
    [{ title: '' }, 'title'],
    [{ layout: 'HyattNowhere' }, 'layout'],
    [{ language_code: '' }, 'language_code'],
    [{ site_id: 'ghost' }, 'site_id'],
  ])('with %j is refused by the field', async (changes, field) => {
    const { pages } = await rules()
    await expect(pages.create(editor, 'p', { ...wanted, ...changes })).rejects.toMatchObject({
      code: 'invalid-page',
      details: { field },
    })
  })
})

describe('saving commands', () => {
  it('applies them and counts one revision, however many there are', async () => {
    const { pages, store } = await rules(intro('a'), intro('b'))
    expect(
      await pages.saveCommands(editor, 'ziva-rooms', 1, [
        titled('a', 'Hello'),
        { type: 'element.move', id: 'b', after: null },
      ]),
    ).toEqual({ version: 2 })
    const { page } = await pages.get(editor, 'ziva-rooms')
    expect(page.elements.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(page.elements[1]?.fields).toMatchObject([{ name: 'title', text: 'Hello' }])
    expect(await store.pages.commandsSince('ziva-rooms', 1)).toMatchObject([
      { revision: 2, actor: editor.id, commands: [{ type: 'field.update' }, { type: 'element.move' }] },
    ])
  })

  it('on an old version says what others saved since, and changes nothing', async () => {
    const { pages } = await rules(intro('a'))
    await pages.saveCommands(editor, 'ziva-rooms', 1, [titled('a', 'First')])
    expect(await pages.saveCommands(user('publisher'), 'ziva-rooms', 1, [titled('a', 'Second')])).toMatchObject({
      version: 2,
      missed: [{ commands: [{ type: 'field.update', value: 'First' }] }],
    })
    expect(await titleOf(pages)).toBe('First')
  })

  it('saves one of two that come at once, and tells the other', async () => {
    const { pages } = await rules(intro('a'))
    const outcomes = await Promise.all(
      ['One', 'Two'].map((title) => pages.saveCommands(editor, 'ziva-rooms', 1, [titled('a', title)])),
    )
    expect(outcomes.filter((outcome) => 'missed' in outcome)).toHaveLength(1)
    expect((await pages.get(editor, 'ziva-rooms')).revision).toBe(2)
  })

  it.each<[string, unknown[], string]>([
    ['an element that is not there', [{ type: 'element.delete', id: 'ghost' }], 'commands[1]: '],
    ['a command nobody knows', [{ type: 'element.explode', id: 'a' }], 'commands[1].type: There is no such command.'],
    ['a command from the prototype', [{ type: 'constructor' }], 'commands[1].type: There is no such command.'],
    ['an element inside itself', [{ type: 'element.moveIntoGroup', id: 'g', group: 'g' }], 'commands[1]: '],
    ['a wrong value', [{ ...titled('a', 'x'), value: 7 }], 'title: '],
    [
      'a bad path to a link',
      [
        {
          type: 'element.add',
          element: slice('GhostButtonLink', 'x', { link: { href: 'javascript:alert(1)' } }),
          spot,
        },
      ],
      'Use a page of this site (/rooms)',
    ],
    [
      'an unknown component',
      [{ type: 'element.add', element: slice('Ghost', 'x'), spot }],
      'Slice configuration not found for component: Ghost',
    ],
    [
      'a component from the prototype',
      [{ type: 'element.add', element: slice('__proto__', 'x'), spot }],
      'Slice configuration not found for component: __proto__',
    ],
    ['an id that is there already', [{ type: 'element.add', element: intro('a'), spot }], 'commands[1]: '],
  ])('half saves nothing for the sake of %s', async (_what, commands, message) => {
    const { pages } = await rules(intro('a'), createGroup('g'))
    const saving = pages.saveCommands(editor, 'ziva-rooms', 1, [titled('a', 'Half'), ...commands])
    await expect(saving).rejects.toThrow(VoixError)
    await expect(saving).rejects.toThrow(message)
    expect(await titleOf(pages)).toBe('a')
    expect((await pages.get(editor, 'ziva-rooms')).revision).toBe(1)
  })

  it('refuses a colour that the layout does not offer, naming the field and the colours it may be', async () => {
    const { pages } = await rules(intro('a'))
    const painted = (hex: string) =>
      pages.saveCommands(editor, 'ziva-rooms', 1, [
        { type: 'field.update', id: 'a', name: 'textColor', field: { id: 'f', type: 'color' }, value: hex },
      ])
    await expect(painted('#123456')).rejects.toMatchObject({
      details: {
        field: 'textColor',
        reason: saying('#123456 is not a foreground colour of the Hyatt Ziva layout. Choose plum #201c57.'),
      },
    })
    await expect(painted('#201C57')).resolves.toEqual({ version: 2 })
  })

  it('refuses a slice that the layout does not take, naming both', async () => {
    const { pages } = await rules()
    await expect(pages.saveCommands(editor, 'ziva-rooms', 1, [added('KimptonBanner')])).rejects.toThrow(
      /Kimpton banner is not allowed in the Hyatt Ziva layout\./i,
    )
  })

  it('refuses a slice that the slot does not take, naming both', async () => {
    const { pages } = await rules(slice('Table', 't'))
    await expect(
      pages.saveCommands(editor, 'ziva-rooms', 1, [added('Intro', { parent: 't', after: null })]),
    ).rejects.toThrow('Table does not accept Intro in its slot default.')
  })

  it('lets a page change that had a problem before, as long as it brings no new one', async () => {
    const { pages } = await rules(slice('Ghost', 'old'), intro('a'))
    await expect(pages.saveCommands(editor, 'ziva-rooms', 1, [titled('a', 'Hello')])).resolves.toEqual({ version: 2 })
  })

  it('cleans rich text on its way in', async () => {
    const { pages } = await rules(intro('a'))
    await pages.saveCommands(editor, 'ziva-rooms', 1, [
      {
        type: 'field.update',
        id: 'a',
        name: 'copy',
        field: { id: 'f', type: 'wysiwyg' },
        value: '<p onclick="x">Sand</p><script>x</script>',
      },
    ])
    expect((await pages.get(editor, 'ziva-rooms')).page.elements[0]?.fields[1]).toMatchObject({
      wysiwyg: '<p>Sand</p>',
    })
  })

  it('refuses the 2,001st element', async () => {
    const { pages } = await rules(...Array.from({ length: 2000 }, (_, i) => intro(`e${i}`)))
    await expect(pages.saveCommands(editor, 'ziva-rooms', 1, [added('Intro')])).rejects.toMatchObject({
      code: 'too-large',
      status: 413,
    })
  })

  it('stops at the first command that makes the page too large, inside a batch as well', () => {
    const doubling = Array.from({ length: 40 }, (_, i): Command => ({
      type: 'batch',
      commands: [
        { type: 'element.duplicate', id: 'g', as: `copy${i}` },
        { type: 'element.moveIntoGroup', id: `copy${i}`, group: 'g' },
      ],
    }))
    // Two of each thing, and again: were they made before they are counted, no test would wait for it.
    expect(() =>
      applyCommands(pageOf('ziva', 'rooms', createGroup('g', { elements: [intro('a')] })), doubling),
    ).toThrow('a page has at most 2000 elements.')
  })

  it('tells by the same words what one command would do', () => {
    const page = pageOf('ziva', 'rooms', intro('a'))
    expect(applyCommands(page, [{ type: 'element.disable', id: 'a' }])).toEqual(
      apply(page, { type: 'element.disable', id: 'a' }).page,
    )
  })
})

describe('a change of layout', () => {
  it.each<[string, Command]>([
    ['by itself', { type: 'layout.update', layout: 'kimpton' }],
    ['in a batch', { type: 'batch', commands: [{ type: 'layout.update', layout: 'kimpton' }] }],
  ])('%s may be saved although a slice does not fit, but not published', async (_how, command) => {
    const { pages } = await rules(slice('HyattBanner', 'a', { title: 'Hello' }))
    expect(await pages.saveCommands(editor, 'ziva-rooms', 1, [command])).toEqual({ version: 2 })
    await expect(pages.publish(editor, 'ziva-rooms', 2)).rejects.toThrow(
      /Hyatt banner is not allowed in the Kimpton layout\./i,
    )
    expect((await pages.get(editor, 'ziva-rooms')).status).toBe('draft')
  })
})

describe('a condition that is not finished', () => {
  it.each<[string, Command]>([
    ['of an element', { type: 'conditions.add', id: 'a', condition: { key: 'tag:', operator: 'gte', value: 1 } }],
    ['without a choice', { type: 'conditions.add', id: 'a', condition: { key: 'device', operator: 'in', value: [] } }],
  ])('%s is saved, but not published until it is finished', async (_what, command) => {
    const { pages } = await rules(intro('a'))
    expect(await pages.saveCommands(editor, 'ziva-rooms', 1, [command])).toEqual({ version: 2 })
    await expect(pages.publish(editor, 'ziva-rooms', 2)).rejects.toThrow('Condition 1 is not finished.')
    const finished: Command = {
      type: 'conditions.update',
      id: 'a',
      index: 0,
      condition: { key: 'tag:weddings', operator: 'gte', value: 1 },
    }
    await pages.saveCommands(editor, 'ziva-rooms', 2, [finished])
    await expect(pages.publish(editor, 'ziva-rooms', 3)).resolves.toMatchObject({ status: 'published' })
  })
})

describe('publishing', () => {
  it('shows the version that was named, and refuses one that is no longer the latest', async () => {
    const { pages, store } = await rules(intro('a'))
    expect(await pages.publish(editor, 'ziva-rooms', 1)).toMatchObject({ status: 'published', published_revision: 1 })
    await pages.saveCommands(editor, 'ziva-rooms', 1, [titled('a', 'Draft')])
    await expect(pages.publish(editor, 'ziva-rooms', 1)).rejects.toMatchObject({ code: 'stale-version', status: 409 })
    expect((await store.pages.published('ziva', 'rooms', 'en'))?.revision).toBe(1)
  })

  it('stands an unknown component by: the rest of the page is shown', async () => {
    const { pages } = await rules(slice('Ghost', 'old'), intro('a'))
    await expect(pages.publish(editor, 'ziva-rooms', 1)).resolves.toMatchObject({ status: 'published' })
  })

  it('announces what depends on the page, and so does taking it back', async () => {
    const { pages, store } = await rules(intro('a'))
    await pages.publish(editor, 'ziva-rooms', 1)
    await pages.unpublish(editor, 'ziva-rooms')
    expect((await store.changes.since(0)).map(({ tags }) => tags)).toEqual([
      ['page:ziva-rooms', 'path:ziva/rooms', 'pages:ziva'],
      ['page:ziva-rooms', 'path:ziva/rooms', 'pages:ziva'],
    ])
    expect(await store.pages.published('ziva', 'rooms', 'en')).toBeUndefined()
  })
})

describe('changing title and path', () => {
  it('counts a revision, and keeps what visitors see until it is published', async () => {
    const { pages, store } = await rules(intro('a'))
    await pages.publish(editor, 'ziva-rooms', 1)
    expect(await pages.change(editor, 'ziva-rooms', 1, { path: 'suites', title: 'Suites' })).toMatchObject({
      revision: 2,
      page: { path: 'suites' },
    })
    expect(await store.pages.published('ziva', 'rooms', 'en')).toBeDefined()
    expect(await store.pages.published('ziva', 'suites', 'en')).toBeUndefined()
  })

  it('refuses a path that is taken, a reserved one and an old version', async () => {
    const { pages } = await rules(intro('a'))
    await pages.create(editor, 'q', { ...wanted, path: 'dining' })
    await expect(pages.change(editor, 'ziva-rooms', 1, { path: 'dining' })).rejects.toMatchObject({
      code: 'path-taken',
    })
    await expect(pages.change(editor, 'ziva-rooms', 1, { path: 'api' })).rejects.toMatchObject({ code: 'invalid-page' })
    await expect(pages.change(editor, 'ziva-rooms', 7, { title: 'x' })).rejects.toMatchObject({ code: 'stale-version' })
  })
})

describe('who may do what is decided by the page’s own site', () => {
  const stranger = user('editor', { sites: ['bonita'] })

  it('and not by what is asked', async () => {
    const { pages } = await rules(intro('a'))
    const id = 'ziva-rooms'
    for (const act of [
      () => pages.get(stranger, id),
      () => pages.create(stranger, 'p', { ...wanted, path: 'x' }),
      () => pages.change(stranger, id, 1, { title: 'x' }),
      () => pages.saveCommands(stranger, id, 1, [titled('a', 'x')]),
      () => pages.publish(stranger, id, 1),
      () => pages.unpublish(stranger, id),
      () => pages.trash(stranger, id),
      () => pages.put(stranger, { ...pageOf('ziva', 'rooms'), title: 'Mine' }),
      () => pages.put(stranger, { ...pageOf('bonita', 'rooms'), id, title: 'Mine' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'not-allowed', status: 403 })
    expect(await pages.get(editor, id)).toMatchObject({ revision: 1, page: { title: 'rooms', site_id: 'ziva' } })
  })

  it('a reviewer may comment and nothing else', async () => {
    const { pages } = await rules(intro('a'))
    const reviewer = user('reviewer')
    const annotation = {
      uuid: 'u',
      element_id: 'a',
      comments: [{ id: 'c', author: reviewer.name, text: 'Lovely', at: '2027-01-01T00:00:00Z' }],
    }
    await expect(
      pages.saveCommands(reviewer, 'ziva-rooms', 1, [{ type: 'annotation.add', breakpoint: 'lg', annotation }]),
    ).resolves.toEqual({ version: 2 })
    await expect(pages.saveCommands(reviewer, 'ziva-rooms', 2, [titled('a', 'x')])).rejects.toMatchObject({
      code: 'not-allowed',
    })
  })

  it('an author may write and throw away an own draft, but neither publish it nor touch what others made', async () => {
    const { pages } = await rules(intro('a'))
    const author = user('author')
    await expect(pages.saveCommands(author, 'ziva-rooms', 1, [titled('a', 'x')])).rejects.toMatchObject({
      code: 'not-allowed',
    })
    const wanted = { site_id: 'ziva', path: 'own', title: 'Own', layout: 'hyatt-ziva', language_code: 'en' }
    const own = await pages.create(author, 'the-own-page', wanted)
    await expect(pages.change(author, own.page.id, 1, { title: 'Mine' })).resolves.toMatchObject({ revision: 2 })
    await expect(pages.publish(author, own.page.id, 2)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(pages.trash(author, own.page.id)).resolves.toBeUndefined()
  })
})

it('frees the path of a page in the trash', async () => {
  const { pages } = await rules(intro('a'))
  await pages.trash(editor, 'ziva-rooms')
  await expect(pages.get(editor, 'ziva-rooms')).rejects.toMatchObject({ code: 'not-found', status: 404 })
  await expect(pages.create(editor, 'p', wanted)).resolves.toBeDefined()
})

it('refuses a whole page of more than 2 MiB', async () => {
  const { pages } = await rules()
  const heavy = Array.from({ length: 40 }, (_, i) => slice('Intro', `e${i}`, { copy: 'x'.repeat(60_000) }))
  await expect(pages.put(editor, pageOf('ziva', 'heavy', ...heavy))).rejects.toThrow('a page has at most 2 MiB.')
})

const spot = { parent: null, after: null }

async function rules(...elements: readonly Element[]): Promise<{ pages: PageService; store: Store }> {
  const store = await openTestStore()
  const pages = createContent(store).pages
  if (elements.length > 0) await pages.put(editor, pageOf('ziva', 'rooms', ...elements))
  else await pages.create(editor, 'ziva-rooms', { ...wanted, path: 'empty' })
  return { pages, store }
}

function titled(id: string, value: string) {
  return { type: 'field.update', id, name: 'title', field: { id: `${id}-title`, type: 'text' }, value }
}

function added(component: string, at: { parent: string | null; after: null } = spot) {
  return { type: 'element.add', element: slice(component, 'new'), spot: at }
}

async function titleOf(pages: PageService): Promise<unknown> {
  return (await pages.get(editor, 'ziva-rooms')).page.elements[0]?.fields[0]?.text
}
