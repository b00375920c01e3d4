import { describe, expect, it } from 'vitest'
import { everyElement } from './tree.ts'
import { convertedElements, convertedPage, elementAs, misfitsOf } from './convert.ts'
import { fieldsAs } from './fields-as.ts'
import { colourOfRole } from './foreign-colours.ts'
import { group, page, slice } from './testing.ts'
import { type LayoutRule, type PlacementRules, problemsOf } from './placement-rules.ts'
import { color, link, media, mediaList, text, textarea, wysiwyg } from '#fields/index.ts'

const rule = (name: string, layouts: '*' | readonly string[], fields: object) =>
  ({ name, label: name, group: 'Cards', hydrate: 'never', layouts, fields }) as never

const slices = new Map<string, never>(
  [
    rule('Old', ['old'], {
      headline: text(),
      bodyCopy: wysiwyg(),
      photo: media(),
      button: link(),
      background: color({ use: 'background' }),
    }),
    rule('Near', '*', {
      title: text(),
      content: wysiwyg(),
      image: media(),
      link: link(),
      bgColor: color({ use: 'background' }),
    }),
    rule('Bare', '*', { title: text() }),
  ].map((each: { name: string }) => [each.name, each as never]),
)
const colours = (...palette: readonly (readonly [name: string, hex: string])[]) => ({
  permissions: {
    fields: { picker: false, palette: true },
    background: { picker: false, palette: true },
    foreground: { picker: false, palette: true },
  },
  palette: palette.map(([name, hex]) => ({ name, hex, fields: true, background: true, foreground: true })),
})
const layouts: Readonly<Record<string, LayoutRule>> = {
  old: { id: 'old', label: 'Old', colours: colours(['ink', '#101010'], ['coral', '#ff6f61'], ['sand', '#f5efe0']) },
  new: { id: 'new', label: 'New', colours: colours(['sand', '#fffaf0'], ['teal', '#008080'], ['ink', '#202040']) },
}
const rules: PlacementRules = { slice: (name) => slices.get(name), layout: (id) => layouts[id] }
const field = (name: string, type: string, value: unknown) => ({ id: name, name, type, enabled: true, [type]: value })
const card = (id: string) =>
  slice(id, {
    component: 'Old',
    fields: [
      field('headline', 'text', 'Quiet rooms'),
      field('bodyCopy', 'wysiwyg', '<p>By the <b>sea</b>.</p>'),
      field('photo', 'media', [{ id: 'm', asset: 'a', alt: 'A room', focal: { x: 0.2, y: 0.8 } }]),
      field('button', 'link', { text: 'See', href: '/rooms' }),
      field('background', 'color', '#ff6f61'),
    ],
  })
const counter = () => {
  let count = 0
  return () => `new-${++count}`
}

describe('a page that gets another layout', () => {
  it('keeps words, pictures with their focal point and links, in the slice that holds most of them', () => {
    const { page: after, commands } = convertedPage(page(card('a')), 'new', { rules, slices }, counter())
    expect(after.layout).toBe('new')
    expect(after.elements).toHaveLength(1)
    const { component, fields } = after.elements[0]!
    expect([component, Object.fromEntries(fields.map((each) => [each.name, each[each.type]]))]).toEqual([
      'Near',
      {
        title: 'Quiet rooms',
        content: '<p>By the <b>sea</b>.</p>',
        image: [{ id: expect.any(String), asset: 'a', alt: 'A room', focal: { x: 0.2, y: 0.8 } }],
        link: { text: 'See', href: '/rooms' },
        bgColor: '#008080',
      },
    ])
    expect(commands[0]).toEqual({ type: 'layout.update', layout: 'new' })
    expect(misfitsOf(after, 'new', { rules, slices })).toEqual([])
  })

  it('switches off what no slice could hold at least half of, and says what would be lost', () => {
    const few = new Map([...slices].filter(([name]) => name !== 'Near'))
    const [misfit] = misfitsOf({ ...page(card('a')), layout: 'old' }, 'new', { rules, slices: few }).filter(
      ({ kind }) => kind === 'layout',
    )
    expect(misfit).toMatchObject({ lost: ['bodyCopy', 'photo', 'button'] })
    expect(misfit).not.toHaveProperty('instead')
    const { page: after } = convertedPage(page(card('a')), 'new', { rules, slices: few }, counter())
    expect([...everyElement(after.elements)].map(({ enabled }) => enabled)).toEqual([false])
    // Nobody sees it, so it keeps nobody from publishing the page.
    expect(problemsOf(after, rules).filter(({ kind }) => kind === 'layout')).toEqual([])
  })
})

describe('elements that come from another layout', () => {
  const to = { ...page(), layout: 'new' }
  const bring = (element: ReturnType<typeof slice>, colour?: string) =>
    convertedElements([element], { from: 'old', to }, { rules, slices }, counter(), { colour: () => colour })

  it('are converted under their own ids, with the colour that is chosen', () => {
    const { elements, changes } = bring(card('a'), '#fffaf0')
    expect(elements).toMatchObject([{ id: 'a', component: 'Near', slot: 'default' }])
    expect(elements[0]!.fields.find(({ name }) => name === 'bgColor')).toMatchObject({ color: '#fffaf0' })
    expect(changes.map(({ kind, element }) => [kind, element])).toEqual([
      ['layout', 'a'],
      ['colour', 'a'],
    ])
  })

  it('are left out where they have no kin, wherever they stand, and listed', () => {
    const few = new Map([...slices].filter(([name]) => name !== 'Near'))
    const bare = slice('b', { component: 'Bare', fields: [field('title', 'text', 'Stays')] })
    const within = group('g', card('a'), bare)
    const { elements, changes } = convertedElements([within], { from: 'old', to }, { rules, slices: few }, counter())
    expect(elements.map(({ id, elements: inside }) => [id, inside.map((each) => each.id)])).toEqual([['g', ['b']]])
    expect(changes).toMatchObject([{ kind: 'layout', element: 'a' }, { kind: 'colour' }])
    expect(changes[0]).not.toHaveProperty('instead')
  })

  it('become a group where no container holds what stands inside', () => {
    const box = rule('Box', ['old'], {})
    const all = new Map([...slices, ['Box', { ...(box as object), slots: { aside: '*' } } as never]])
    const element = slice('box', { component: 'Box', elements: [{ ...card('a'), slot: 'aside' }] })
    const around = { rules: { ...rules, slice: (name: string) => all.get(name) }, slices: all }
    const { page: after } = convertedPage({ ...page(element), layout: 'old' }, 'new', around, counter())
    expect(after.elements).toMatchObject([
      { id: 'box', type: 'group', elements: [{ id: 'a', component: 'Near', slot: 'default' }] },
    ])
    expect(problemsOf(after, around.rules)).toEqual([])
  })
})

it('A field for one picture keeps the first in all of its shapes, and the others are listed', () => {
  const pictures = [
    { id: '1', asset: 'a' },
    { id: '2', asset: 'b', breakpoint: 'md' },
    { id: '3', asset: 'c' },
  ]
  const element = slice('a', { fields: [field('images', 'media', pictures)] })
  const one = rule('One', '*', { image: media() }) as never as Parameters<typeof fieldsAs>[1]
  const { fields, lost } = fieldsAs(element, one)
  expect(fields[0]).toMatchObject({ name: 'image', media: pictures.slice(0, 2) })
  expect(lost).toEqual(['images'])
})

it('A setting that no slice has there is listed, unless it is what the slice does by itself', () => {
  const own = rule('Own', '*', { wide: text({ default: 'no' }), tall: text({ default: 'no' }) })
  const element = slice('a', { fields: [field('wide', 'select', 'yes'), field('tall', 'select', 'no')] })
  const { settings } = fieldsAs(element, slices.get('Bare')!, own)
  expect(settings).toEqual(['wide'])
})

describe('fields of another slice', () => {
  const target = (fields: object) => rule('Target', '*', fields) as never as Parameters<typeof fieldsAs>[1]

  it('are filled by name first, then by meaning, then by what can be written as the other', () => {
    const element = slice('a', {
      fields: [
        field('title', 'text', 'Title'),
        field('subtitle', 'text', 'Below'),
        field('copy', 'textarea', 'A & b\nc'),
      ],
    })
    const { fields, share, lost } = fieldsAs(element, target({ subheading: text(), title: text(), body: wysiwyg() }))
    expect(fields.map((each) => [each.name, each[each.type]])).toEqual([
      ['subheading', 'Below'],
      ['title', 'Title'],
      ['body', '<p>A &amp; b</p><p>c</p>'],
    ])
    expect([share! > 0.8, lost]).toEqual([true, []])
  })

  it('take no text that means something else, and no video in the place of a picture', () => {
    const element = slice('a', {
      fields: [field('anchor', 'text', 'x'), field('film', 'media', [{ id: 'm', asset: 'v' }])],
    })
    const { fields, lost } = fieldsAs(element, target({ title: text(), film2: mediaList({ kind: 'video' }) }))
    expect([fields, lost]).toEqual([[], ['anchor', 'film']])
  })

  it('take formatted text as plain lines where there is no other place for it', () => {
    const element = slice('a', { fields: [field('copy', 'wysiwyg', '<p>One &amp; two</p><p><b>three</b></p>')] })
    expect(fieldsAs(element, target({ copy: textarea() })).fields).toMatchObject([{ textarea: 'One & two\nthree' }])
  })
})

it('A text becomes no form or slider that holds as much of it', () => {
  const still = rule('Still', '*', { title: text(), body: wysiwyg(), image: media() })
  const alive = { ...(rule('Alive', '*', { title: text() }) as object), hydrate: 'load' } as never
  const own = rule('Words', ['old'], { title: text() })
  const three = new Map<string, never>([
    ['Words', own],
    ['Alive', alive],
    ['Still', still],
  ])
  const element = slice('a', { component: 'Words', fields: [field('title', 'text', 'Come by boat')] })
  const around = { rules: { ...rules, slice: (name: string) => three.get(name) }, slices: three }
  expect(misfitsOf(page(element), 'new', around)).toMatchObject([{ instead: { name: 'Still' } }])
})

it('A banner becomes what opens a page, and no card that holds as much of it', () => {
  const tagged = (name: string, layouts: '*' | readonly string[], ...tags: string[]) =>
    ({ ...(rule(name, layouts, { title: text(), image: media() }) as object), tags }) as never
  const all = new Map<string, never>([
    ['Banner', tagged('Banner', ['old'], 'banner', 'image')],
    ['Card', tagged('Card', '*', 'card', 'image')],
    ['Slide', tagged('Slide', '*', 'hero', 'slide')],
  ])
  const element = slice('a', { component: 'Banner', fields: [field('title', 'text', 'Late')] })
  const around = { rules: { ...rules, slice: (name: string) => all.get(name) }, slices: all }
  expect(misfitsOf(page(element), 'new', around)).toMatchObject([{ instead: { name: 'Slide' } }])
})

it('A slice that becomes another keeps what stands inside, its conditions, tags and anchor', () => {
  const inner = slice('inside')
  const element = slice('a', { tags: ['spa'], elements: [inner], properties: { dom_id: 'rooms', settings: [] } })
  expect(elementAs(element, slices.get('Bare')!, counter())).toMatchObject({
    ...{ component: 'Bare', tags: ['spa'], elements: [inner] },
    properties: { dom_id: 'rooms' },
  })
})

it('A colour becomes the one of its name, else that of its place in the palette, else the nearest of its use', () => {
  const to = layouts.new!.colours!.palette
  const becomes = (hex: string) => colourOfRole(hex, layouts.old, to, to)?.name
  expect([becomes('#101010'), becomes('#FF6F61'), becomes('#007f7f'), becomes('#f1f5f9')]).toEqual([
    ...['ink', 'teal', 'teal', 'sand'],
  ])
})
