import { describe, expect, it } from 'vitest'
import { group, page, slice } from '#document/testing.ts'
import { text } from '#fields/index.ts'
import type { Element } from '#model/page.ts'
import { defineSlice } from '#slices/define.ts'
import { createDefinitions } from './definitions.ts'
import { createWorkingCopy } from './working-copy.ts'

const intro = defineSlice({
  name: 'Intro',
  label: 'Intro',
  group: 'Intros',
  description: '',
  layouts: '*',
  hydrate: 'never',
  fields: { title: text() },
  slots: { default: '*' },
  view: () => null,
  templates: [],
})
const sources = { '../../slices/intros/intro.tsx': async () => ({ slice: intro as never }) }

async function open(...elements: (string | Element)[]) {
  const definitions = createDefinitions(sources)
  await definitions.load(['Intro', 'Ghost'])
  let draws = 0
  const copy = createWorkingCopy(
    { page: page(...elements), assets: [], data: {} },
    {
      definitions,
      sanitise: (html) => html,
      resolve: async () => ({ data: {}, assets: [] }),
      changed: () => draws++,
      later: () => () => undefined,
    },
  )
  return { copy, draws: () => draws }
}

describe('the canvas’s working copy', () => {
  it('makes new nodes of what changed and of what is around it, of nothing else', async () => {
    const { copy, draws } = await open('hero', group('offers', 'first', 'second'))
    const [hero, offers] = copy.nodes()
    copy.run({ type: 'field.update', id: 'first', name: 'title', field: { id: 'f', type: 'text' }, value: 'Sun' })
    const [sameHero, nextOffers] = copy.nodes()
    expect(sameHero).toBe(hero)
    expect(nextOffers).not.toBe(offers)
    expect(nextOffers?.nodes[0]?.props).toEqual({ title: 'Sun' })
    expect(nextOffers?.nodes[1]).toBe(offers?.nodes[1])
    expect(draws()).toBe(1)
  })

  it('says by name which slice it does not know, and draws the rest', async () => {
    const { copy } = await open(slice('ghost', { component: 'Ghost' }), 'hero')
    expect(copy.nodes()[0]?.problem).toBe('Slice configuration not found for component: Ghost')
    expect(copy.nodes()[1]?.component).toBe('Intro')
  })

  it('shows an empty slot, and no longer once something is in it', async () => {
    const { copy } = await open('hero', 'intro')
    expect(copy.node('hero')?.nodes.map(({ id }) => id)).toEqual(['hero/default'])
    copy.run({ type: 'element.moveIntoGroup', id: 'intro', group: 'hero' })
    expect(copy.node('hero')?.nodes.map(({ id }) => id)).toEqual(['intro'])
  })

  it('keeps what is disabled: its editor sees all', async () => {
    const { copy } = await open(slice('hero', { enabled: false }))
    expect(copy.nodes()).toHaveLength(1)
  })
})
