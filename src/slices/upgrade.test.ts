import type { Upgrade } from './define.ts'
import { describe, expect, it } from 'vitest'
import { group, page, slice } from '#document/testing.ts'
import { link, text } from '#fields/index.ts'
import type { Element, SliceField } from '#model/page/page.ts'
import { createSlice } from '#model/page/slice-factory.ts'
import { catalogue } from './catalogue.ts'
import { broughtForward, elementForward, versionOf } from './upgrade.ts'

/** A teaser that once had an address, then a link, and whose heading has been called its title since. */
const teaser = {
  fields: { title: text(), link: link() },
  upgrades: [
    {
      version: 2,
      up: ({ url, ...rest }) => ({ ...rest, ...(url && { link: { ...url, value: { text: '', href: url.value } } }) }),
    },
    { version: 3, up: ({ heading, ...rest }) => ({ ...rest, ...(heading && { title: heading }) }) },
  ] satisfies readonly Upgrade[],
}
const sliceOf = (component: string) => (component === 'Teaser' ? teaser : undefined)

const heading = stored('heading', 'text', 'Welcome', false)
const title = stored('title', 'text', 'Welcome', false, 'heading')
const address = stored('url', 'text', '/rooms')
const asLink = stored('link', 'link', { text: '', href: '/rooms' }, true, 'url')
const odd = stored('ticker', 'marquee', 'kept')

describe('a slice that was stored by an earlier version', () => {
  it.each([
    ['1', undefined, [heading, address, odd]],
    ['2', 2, [heading, asLink, odd]],
    ['3', 3, [title, asLink, odd]],
  ])('reads as one of today from version %s', (_name, version, fields) => {
    const forward = elementForward(teaserOf(fields, version), teaser)
    expect(forward.version).toBe(3)
    expect([...forward.fields].toSorted(byName)).toEqual([asLink, odd, title].toSorted(byName))
  })

  it('is found anywhere on the page, and the rest of the page stays what it was', () => {
    const other = slice('other')
    const before = page(other, group('box', teaserOf([address])))
    const after = broughtForward(before, sliceOf)
    expect(after.elements[0]).toBe(before.elements[0])
    expect(after.elements[1]?.elements[0]?.fields).toEqual([asLink])
    expect(broughtForward(after, sliceOf)).toBe(after)
  })

  it('is left alone when the product no longer knows it', () => {
    const before = page({ ...slice('old'), component: 'Gone', fields: [address] })
    expect(broughtForward(before, sliceOf)).toBe(before)
  })
})

it('a new slice is of today’s version, and says so only where there was an earlier one', () => {
  const sketch = { name: 'Teaser', label: 'Teaser', hydrate: 'never' as const }
  expect(createSlice('one', 'Teaser', { ...sketch, ...teaser }).version).toBe(3)
  expect(createSlice('one', 'Teaser', sketch)).not.toHaveProperty('version')
})

describe.each([...catalogue].filter(([, { upgrades }]) => upgrades))(
  'the history of %s',
  (_name, { upgrades = [] }) => {
    it('counts from 2 without a gap', () => {
      expect(upgrades.map(({ version }) => version)).toEqual(upgrades.map((_each, i) => i + 2))
    })
  },
)

it('a slice without a history is version 1', () => {
  expect(versionOf({})).toBe(1)
})

function teaserOf(fields: readonly SliceField[], version?: number): Element {
  return { ...slice('teaser'), component: 'Teaser', fields, ...(version && { version }) }
}

function stored(name: string, type: string, value: unknown, enabled = true, id = name): SliceField {
  return { id, name, type, enabled, [type]: value }
}

function byName(a: SliceField, b: SliceField): number {
  return a.name.localeCompare(b.name)
}
