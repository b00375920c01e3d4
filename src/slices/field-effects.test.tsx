import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Field } from '#fields/index.ts'
import type { Reader } from '#model/records/records.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import type { PageFacts } from '#model/view/view.ts'
import { catalogue } from './catalogue.ts'
import type { Slice } from './define.ts'
import { propsOf, shownProps } from './resolve.ts'
import { anyAsset, dataOf, facts, readerOf, recordOf } from './testing.ts'

type Values = Record<string, unknown>

const onceSent = 'stands in the place of the form once it is sent'
const withheld = 'never leaves the server but to those who have a right to it'
const whenAwake = 'drawn in the browser alone, from what stands in the slot or plays'

/** Fields whose effect no page shows as it arrives, and where it shows instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'AgentSearchForm.noResultsText': onceSent,
  'AnniversarySweepstakesForm.successMsg': onceSent,
  'BlocksNewsletterForm.successMsg': onceSent,
  'BrochureRequestForm.successMsg': onceSent,
  'GroupsForm.successMsg': onceSent,
  'HandbookLoginForm.errorMsg': onceSent,
  'IdVerificationLoginForm.successTitle': onceSent,
  'IdVerificationLoginForm.successCopy': onceSent,
  'SeadustContactForm.successMsg': onceSent,
  'SeadustWeddingsForm.successMsg': onceSent,
  'IdVerificationLoginForm.promo': withheld,
  'IdVerificationLoginForm.rate': withheld,
  'IdVerificationLoginForm.coupon': withheld,
  'IdVerificationLoginForm.group': withheld,
  'IdVerificationLoginForm.link': withheld,
  'BlocksImageSlider.autoplay': whenAwake,
  'HeroSlider.autoplay': whenAwake,
  'HeroSlider.interval': whenAwake,
  'SeadustImageSlider.autoplay': whenAwake,
  'SpecialsSlider.autoplay': whenAwake,
  'YouTube.autoplay': whenAwake,
  'YouTube.loop': whenAwake,
  'YouTube.mute': whenAwake,
  'CountdownClock.expiredText': whenAwake,
  'BrandRows.showFilters': whenAwake,
  'BrandRows.filterByPlace': whenAwake,
  'BrandRows.filterAdultsOnly': whenAwake,
  'BrandRows.noResultsText': whenAwake,
  'FilteredGallery.allLabel': whenAwake,
  'FilteredGallery.showCounts': whenAwake,
  'SeadustRestaurantList.showFilters': whenAwake,
  'SeadustRestaurantList.noResultsText': whenAwake,
}

const judged = [...catalogue].flatMap(([name, slice]) => {
  const fields = Object.keys(slice.fields).filter((field) => !elsewhere[`${name}.${field}`])
  return fields.length > 0 ? [{ name, slice, fields }] : []
})

describe.each(judged)('$name', ({ slice, fields }) => {
  it('does what each of its fields says', async () => {
    const idle: string[] = []
    for (const field of fields) if (!(await hasEffect(slice, field))) idle.push(field)
    expect(idle).toEqual([])
  })
})

/** Whether another legal value of a field draws something else, with whatever stands in the other fields. */
async function hasEffect(slice: Slice, field: string): Promise<boolean> {
  for (const values of beginnings(slice)) {
    const [first, ...others] = alternatives(slice.fields[field]!, values[field]).map((value) =>
      propsWith(slice, { ...values, [field]: value }),
    )
    for (const look of sights) {
      const before = await look(slice, first!)
      for (const other of others) if ((await look(slice, other)) !== before) return true
    }
  }
  return false
}

/** A slice as its editors may leave it: all filled in, switched on or off, without pictures, each choice made. */
function* beginnings(slice: Slice): Generator<Values> {
  const template: Values = slice.templates[0]?.fields ?? {}
  const all = Object.fromEntries(
    Object.entries(slice.fields).map(([name, field]) => [name, template[name] ?? filler(field)]),
  )
  yield all
  for (const isOn of [true, false]) yield changed(slice, all, 'checkbox', () => isOn)
  yield template
  yield changed(slice, all, 'media', () => [])
  yield {}
  for (const [name, { type, options = {} }] of Object.entries(slice.fields))
    if (type === 'select') for (const option of Object.keys(options)) yield { ...all, [name]: option }
}

/** The values with all of a type replaced. */
function changed(slice: Slice, values: Values, type: string, value: () => unknown): Values {
  const names = Object.keys(slice.fields).filter((name) => slice.fields[name]!.type === type)
  return { ...values, ...Object.fromEntries(names.map((name) => [name, value()])) }
}

/** Something legal to stand in a field. */
function filler(field: Field): unknown {
  return alternatives(field, undefined)[0]
}

/** Legal values of a field, different from each other. */
function alternatives(field: Field, now: unknown): readonly unknown[] {
  const { type, options = {}, min = 0, max = 1000, step = 1 } = field
  switch (type) {
    case 'text':
    case 'textarea':
      return [...(now === undefined ? [] : [now]), ...textsOf(field)]
    case 'wysiwyg':
      return ['<p>Alpha</p>', '<p>Beta</p>']
    case 'checkbox':
      return [true, false]
    case 'select':
      return Object.keys(options)
    case 'number':
      return [...new Set([Number(now ?? field.default ?? min), min, Math.min(max, min + 3 * step), Math.min(max, 900)])]
    case 'color':
      return ['#123456', '#fedcba', '#ffffff', '#000000']
    case 'date':
      return ['2030-06-01', '2020-06-01']
    case 'datetime':
      return ['2030-06-01T10:00', '2020-06-01T10:00']
    case 'media':
      return [
        [{ id: 'a', asset: 'a' }],
        [{ id: 'b', asset: 'b' }],
        [
          { id: 'a', asset: 'a' },
          { id: 'b', asset: 'b' },
        ],
      ]
    case 'link':
      return [
        { text: 'Alpha', href: '/alpha' },
        { text: 'Beta', href: '/beta' },
        { text: '', href: '' },
      ]
    default:
      return [['alpha'], ['beta']]
  }
}

function textsOf({ default: start }: Field): string[] {
  return [
    'Alpha',
    'Beta | /alpha',
    '0.2',
    '1',
    '12',
    '4:3',
    '50vh',
    'https://alpha.example/',
    ...(start ? [String(start)] : []),
  ]
}

type Look = (slice: Slice, props: Values) => Promise<string>

/** Views of a slice: by a visitor, with an empty list, by its editor, by an agent with bookings and one without. */
const sights: readonly Look[] = [
  (slice, props) => drawn(slice, props, facts),
  (slice, props) => drawn(slice, props, facts, { from: emptyReader }),
  (slice, props) => drawn(slice, props, facts, { editing: true }),
  (slice, props) => drawn(slice, props, { ...facts, agent: { ...agent, bookings } }),
  (slice, props) => drawn(slice, props, { ...facts, agent: { ...agent, bookings: [] } }),
]

const agent = { firstName: 'Ana', points: 1200 }
const bookings = Array.from({ length: 25 }, (_, i) => ({
  id: String(i),
  resort: `Resort ${i}`,
  arrive: '2027-03-01',
  depart: '2027-03-05',
}))
const emptyReader: Reader = { ...readerOf(() => []), pages: async () => [] }

/** Twelve records of whatever is asked for, each saying how it was asked. */
const fullReader = readerOf((entity, asked) =>
  Array.from({ length: 12 }, (_, i) =>
    recordOf(entity, `${i}`, {
      title: `${entity} ${i}: ${asked}`,
      name: `${entity} ${i}`,
      resort_ids: [`${i}`],
      brand_id: `${i}`,
      ...(i === 0 && { image: '' }),
    }),
  ),
)

async function drawn(
  slice: Slice,
  props: Values,
  page: PageFacts,
  { editing, from = fullReader }: { editing?: boolean; from?: Reader } = {},
): Promise<string> {
  const data = await dataOf(slice, props, from, page)
  const slots = Object.fromEntries(Object.keys(slice.slots ?? {}).map((slot) => [slot, `here is ${slot}`]))
  return renderToStaticMarkup(
    createElement(slice.view, {
      ...shownProps(slice, props),
      ...(data !== undefined && { data }),
      page,
      slots,
      ...(editing && { editing }),
    }),
  )
}

function propsWith(slice: Slice, values: Values): Record<string, unknown> {
  const fields = Object.entries(values).map(([name, value]) => {
    const { type } = slice.fields[name]!
    return { id: name, name, type, enabled: true, [type]: value }
  })
  return propsOf(slice, createSlice('one', slice.name, slice, { fields }), {
    asset: anyAsset,
    sanitise: (html) => html,
  })
}
