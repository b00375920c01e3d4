import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Field, titleSizes, titleTags } from '#fields/index.ts'
import { dashCase } from '#model/page/layout-name.ts'
import { airports } from '#model/booking/airports.ts'
import type { Element } from '#model/page/page.ts'
import type { PageFacts } from '#model/view/view.ts'
import { parseOwnText } from '#messages/catalogues.ts'
import { keyOf, type MessageText, withoutContext } from '#messages/message.ts'
import { createTranslate } from '#messages/translate.ts'
import { TranslationProvider } from '#ui/text/translation.tsx'
import { createSlice } from '#model/page/slice-factory.ts'
import { catalogue, messagesOf } from './catalogue.ts'
import contract from './catalogue.fixture.json' with { type: 'json' }
import type { Slice, Template } from './define.ts'
import { propsOf, shownProps, spokenProps } from './resolve.ts'
import { anyAsset, dataOf, facts, reader } from './testing.ts'

const files = Object.keys(
  import.meta.glob(['./*/*.{ts,tsx}', '!./{kit,fields,data,families}/*', '!**/*.test.{ts,tsx}']),
)
const promised = new Map<string, Promised>(Object.entries(contract as unknown as Record<string, Promised>))

/** A definition as the specification writes it. */
interface Promised {
  readonly label: string
  readonly group: string
  readonly layouts: readonly string[]
  readonly deprecated: boolean
  readonly hydrate: string
  readonly slots: Readonly<Record<string, readonly string[]>>
  readonly fields: Readonly<Record<string, PromisedField>>
}

interface PromisedField {
  readonly type: string
  readonly default?: unknown
  readonly enabled?: boolean
  readonly options?: string | Readonly<Record<string, string>>
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly breakpoints?: readonly unknown[]
}

/** Slices of the catalogue that was promised; those of record pages are a family of their own. */
const offered = [...catalogue.values()].filter(({ bound }) => !bound)

it('holds exactly the slices of the contract', () => {
  const lines = offered.filter(({ name }) => !promised.has(name)).map(lineOf)
  expect(
    offered.map(({ name }) => name).toSorted(),
    lines.length > 0 ? `not in catalogue.fixture.json yet:\n${lines.join('\n')}\n` : undefined,
  ).toEqual([...promised.keys()].toSorted())
})

it('has each slice in the folder of its group, in a file of its name or in that of its family', () => {
  const expected = [...catalogue.values()].map(({ group, name, family }) => {
    const folder = folderOf(group)
    return `./${folder}/${family ? `${folder}.ts` : `${dashCase(name)}.tsx`}`
  })
  expect([...new Set(expected)].toSorted()).toEqual(files.toSorted())
})

describe.each([...catalogue])('%s', (name, slice) => {
  it('draws each of its templates', async () => {
    for (const template of slice.templates)
      expect(await draw(slice, template, filledSlots(slice)), template.label).not.toBe('')
  })

  it('draws the same each time', async () => {
    for (const template of slice.templates) expect(await draw(slice, template)).toBe(await draw(slice, template))
  })

  it('says nothing by itself in English on a page that says it otherwise', async () => {
    const said = Object.fromEntries(
      [...messagesOf([name])].map((each) => [keyOf(each), disguised(parseOwnText(withoutContext(each)))]),
    )
    for (const template of slice.templates)
      for (const fields of [template.fields, withoutTitle(template.fields), filledIn(slice, template.fields)])
        for (const agent of [undefined, { firstName: 'Ana', points: 1200, bookings: [] }]) {
          const page = { ...facts, lang: 'es', said, ...(agent && { agent }) }
          const { data = '' } = await given(slice, fields, page)
          const typed = JSON.stringify([fields, data, anyAsset('').alt, await reader.pages(), proper]).replace(
            /<[^>]+>/g,
            '',
          )
          const own = wordsIn(await draw(slice, { ...template, fields }, {}, page)).filter(
            (words) =>
              /[a-z]{2}/i.test(words) && !words.includes('«') && !typed.includes(JSON.stringify(words).slice(1, -1)),
          )
          expect(own, template.label).toEqual([])
        }
  })

  it('draws with every field switched off', () => {
    expect(() => renderToStaticMarkup(createElement(slice.view, { page: facts }))).not.toThrow()
    expect(() => renderToStaticMarkup(createElement(slice.view, {}))).not.toThrow()
  })

  it('draws texts as long as anybody writes, and from right to left', () => {
    for (const words of [longest, fromRightToLeft])
      for (const page of [facts, { ...facts, lang: 'ar', dir: 'rtl' as const }])
        expect(() =>
          renderToStaticMarkup(createElement(slice.view, { ...propsSaying(slice, words), page })),
        ).not.toThrow()
  })

  it('draws with every text empty and no picture there', () => {
    const html = renderToString(
      createElement(slice.view, {
        ...propsOf(slice, bare(slice), { asset: () => undefined, sanitise: (text) => text }),
        page: facts,
      }),
    )
    expect(html).not.toMatch(/undefined|NaN|\[object/)
  })

  it('shows its slots exactly once', async () => {
    const [template] = slice.templates
    const html = template ? await draw(slice, template, filledSlots(slice)) : ''
    for (const slot of Object.keys(slice.slots ?? {})) expect(html.split(`here is ${slot}`).length - 1, slot).toBe(1)
  })

  it('offers only values its own fields accept', () => {
    for (const template of slice.templates)
      for (const [field, value] of Object.entries(template.fields))
        expect(slice.fields[field]?.parse(value), field).toEqual(value)
  })

  it.runIf(promised.has(name))('is called, grouped, permitted and woken as promised', () => {
    const { label, group, layouts, deprecated, hydrate, slots } = promised.get(name)!
    expect(outlineOf(slice)).toEqual({ label, group, layouts, deprecated, hydrate, slots })
  })

  it.runIf(promised.has(name))(
    'has the promised fields, in their order, with their defaults, options, ranges and sizes',
    () => {
      expect(Object.keys(slice.fields)).toEqual(Object.keys(promised.get(name)!.fields))
      for (const [field, expected] of Object.entries(promised.get(name)!.fields))
        expect(sketch(slice.fields[field]!), field).toEqual(resolved(expected))
    },
  )

  it('says in a sentence what it is', () => {
    expect(slice.description).toMatch(/^[A-Z].*\.$/)
  })
})

/** A text that nobody mistakes for English, its values as they are. */
function disguised(text: MessageText): string {
  const words = typeof text === 'string' ? text : 'x'
  return `«${words.replaceAll(/\{\w+\}|\w/g, (part) => (part.length > 1 ? part : 'x'))}»`
}

/** Texts between tags, and labels for screen readers. */
function wordsIn(html: string): string[] {
  const labels = [...html.matchAll(/ (?:aria-label|aria-roledescription|placeholder|title)="([^"]*)"/g)].map(
    ([, words]) => words!,
  )
  return [
    ...labels,
    ...html
      .replaceAll('<!-- -->', '')
      // Titles are joined where they may not break.
      .replaceAll('\u2060', '')
      .replace(/<time.*?<\/time>/g, '')
      .split(/<[^>]*>/),
  ]
    .map((words) => words.trim().replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    .filter(Boolean)
}

async function draw(slice: Slice, { fields }: Template, slots = {}, about = facts): Promise<string> {
  const { props, data, page } = await given(slice, fields, about)
  const view = createElement(slice.view, { ...props, ...(data !== undefined && { data }), page, slots })
  return renderToString(
    <TranslationProvider lang={page.lang} said={page.said}>
      {view}
    </TranslationProvider>,
  )
}

/** Props of the view of a slice with these field values. */
async function given(slice: Slice, fields: Template['fields'], about: PageFacts) {
  const values = Object.entries(fields).map(([name, value]) => ({
    id: name,
    name,
    type: slice.fields[name]!.type,
    enabled: true,
    [slice.fields[name]!.type]: value,
  }))
  const element = createSlice('one', slice.name, slice, { fields: values })
  const props = propsOf(slice, element, { asset: anyAsset, sanitise: (html) => html })
  const page = slice.slotsForAgents ? { ...about, agent: { firstName: 'Ana' } } : about
  const t = createTranslate(page.lang, page.said)
  return {
    props: shownProps(slice, spokenProps(slice, props, t)),
    data: await dataOf(slice, props, reader, page),
    page,
  }
}

function withoutTitle({ title: _, caption: __, ...rest }: Template['fields']): Template['fields'] {
  return rest
}

/** The values with every switch on, every picture there and something in every text. */
function filledIn(slice: Slice, fields: Template['fields']): Template['fields'] {
  const media = ['one', 'other'].map((id) => ({ id, asset: id }))
  const more = Object.entries(slice.fields).flatMap(
    ([name, { type, default: start }]): [string, Template['fields'][string]][] => {
      if (type === 'checkbox') return [[name, true]]
      if (type === 'media') return [[name, media]]
      return type === 'text' && !start && !(name in fields) ? [[name, '12']] : []
    },
  )
  return { ...fields, ...Object.fromEntries(more) }
}

/** Names that are the same in every language. */
const proper = [
  'Hyatt Zilara',
  'Hilton',
  '(JPG',
  // The name of a list's pages with a number.
  'Pages 1',
  facts.siteName,
  ...airports.map(([code, name]) => `${name} (${code})`),
]

const longest = 'Donaudampfschifffahrtsgesellschaftskapitän and an unhurried morning by the sea '.repeat(12)
const fromRightToLeft = 'غرفة مطلة على البحر مع شرفة واسعة وإفطار متأخر كل يوم'

/** The props of a slice all of whose texts say the same. */
function propsSaying(slice: Slice, words: string): Record<string, unknown> {
  const fields = Object.entries(slice.fields).flatMap(([name, { type }]) => {
    const value = { text: words, textarea: words, wysiwyg: `<p>${words}</p>`, link: { text: words, href: '/rooms' } }[
      type as string
    ]
    return value ? [{ id: name, name, type, enabled: true, [type]: value }] : []
  })
  return propsOf(slice, createSlice('one', slice.name, slice, { fields }), {
    asset: anyAsset,
    sanitise: (html) => html,
  })
}

/** A slice as an editor leaves it who has emptied all that can be emptied. */
function bare(slice: Slice): Element {
  const fields = Object.entries(slice.fields).map(([name, { type }]) => ({
    id: name,
    name,
    type,
    enabled: true,
    [type]: emptyOf(type),
  }))
  return createSlice('one', slice.name, slice, { fields })
}

function emptyOf(type: string): unknown {
  return (
    (
      { checkbox: false, number: null, media: [], specials: [], resorts: [], link: { text: '', href: '' } } as Record<
        string,
        unknown
      >
    )[type] ?? ''
  )
}

function filledSlots(slice: Slice) {
  return Object.fromEntries(
    Object.keys(slice.slots ?? {}).map((slot) => [slot, <div key={slot} data-slot={slot}>{`here is ${slot}`}</div>]),
  )
}

function folderOf(group: string): string {
  return group.toLowerCase().replaceAll(',', '').replaceAll(' ', '-')
}

/** Contract of a slice besides its fields. */
function outlineOf({ label, group, layouts, deprecated = false, hydrate, slots = {} }: Slice) {
  return {
    label,
    group,
    layouts: layouts === '*' ? ['*'] : layouts,
    deprecated,
    hydrate,
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, allowed]) => [slot, allowed === '*' ? ['*'] : allowed]),
    ),
  }
}

/** The line of the contract that a new slice would have: to be read, and then pasted. */
function lineOf(slice: Slice): string {
  const fields = Object.entries(slice.fields).map(([name, field]) => {
    const { type, start, enabled, options, ...rest } = sketch(field)
    const listed = options === titleTags ? '@titleTags' : options === titleSizes ? '@titleSizes' : options
    return [name, { type, default: start, ...(!enabled && { enabled }), options: listed, ...rest }]
  })
  return `"${slice.name}": ${JSON.stringify({ ...outlineOf(slice), fields: Object.fromEntries(fields) })}`
}

/** The parts of a field that the contract fixes. */
function sketch({ type, default: start, enabled, options, min, max, step, breakpoints }: Field) {
  return { type, start: isEmpty(start) ? undefined : start, enabled, options, min, max, step, breakpoints }
}

function resolved({ type, default: start, enabled = true, options, min, max, step, breakpoints }: PromisedField) {
  const listed = options === '@titleTags' ? titleTags : options === '@titleSizes' ? titleSizes : options
  const first = typeof listed === 'object' ? Object.keys(listed)[0] : undefined
  return { type, start: isEmpty(start) ? first : start, enabled, options: listed, min, max, step, breakpoints }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && 'href' in value && value.href === ''
}
