import { facts } from '#slices/testing.ts'
import { describe, expect, it } from 'vitest'
import { group, page, slice } from '#document/testing.ts'
import { text } from '#fields/index.ts'
import type { CanvasStart } from '#model/studio/canvas.ts'
import type { Element } from '#model/page/page.ts'
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
const box = { ...intro, name: 'Box', slots: { default: ['Intro', 'TitleWysiwyg', 'CallToAction', 'Map'] } }
const sources = {
  '#slices/intros/intro.tsx': async () => ({ slice: intro as never }),
  '../../slices/intros/box.tsx': async () => ({ slice: box as never }),
}

function open(...elements: (string | Element)[]) {
  return openWith({}, elements)
}

async function openWith(known: Partial<CanvasStart>, elements: readonly (string | Element)[]) {
  const definitions = createDefinitions(sources)
  await definitions.load(['Intro', 'Box', 'Ghost'])
  let draws = 0
  const copy = createWorkingCopy(
    { ...nothingKnown, page: page(...elements), ...known },
    {
      definitions,
      sanitise: (html) => html,
      resolve: async () => ({ data: {}, results: {}, sections: {}, values: {}, assets: [] }),
      changed: () => draws++,
      later: () => () => undefined,
    },
  )
  return { copy, draws: () => draws }
}

const nothingKnown = {
  ...{ facts, assets: [], data: {}, results: {}, sections: {}, values: {} },
  given: { elements: [], unless: [] },
}

describe('the canvas’s working copy', () => {
  it('shows what the page lends as soon as it does, and no longer', async () => {
    const { copy } = await open('hero')
    const title = () => copy.nodes()[0]?.props.title
    copy.run({
      type: 'pageField.add',
      field: { id: 'p', name: 'title', type: 'text', enabled: true, text: 'Summer' },
    })
    expect(title()).toBe('Summer')
    copy.run({ type: 'pageField.update', id: 'p', value: 'Winter' })
    expect(copy.node('hero')?.props.title).toBe('Winter')
    copy.run({ type: 'pageField.edit', id: 'p', change: [6, ' sun'] })
    expect(copy.node('hero')?.props.title).toBe('Winter sun')
    copy.run({ type: 'pageField.enable', id: 'p', enabled: false })
    expect(title()).toBeUndefined()
  })

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

  it('says on an empty slot what it takes', async () => {
    const { copy } = await open('hero', slice('box', { component: 'Box', label: 'Box' }))
    expect(copy.node('hero')?.nodes[0]?.problem).toBe('Add to Intro')
    expect(copy.node('box')?.nodes[0]?.problem).toBe('Add to Box: Intro, Title wysiwyg, Call to action …')
  })

  it('keeps what is disabled: its editor sees all', async () => {
    const { copy } = await open(slice('hero', { enabled: false }))
    expect(copy.nodes()).toHaveLength(1)
  })

  it('draws what belongs to the path of the page below it, until a slice of the page takes its place', async () => {
    const given = { elements: [slice('list', { component: 'Intro' })], unless: ['Box'] }
    const { copy } = await openWith({ given }, ['hero'])
    const drawn = () => copy.nodes().map((node) => [node.id, node.given])
    expect(drawn()).toEqual([
      ['hero', undefined],
      ['list', true],
    ])
    expect(copy.page().elements).toHaveLength(1)
    const own = slice('own', { component: 'Box' })
    copy.run({ type: 'element.add', element: own, spot: { parent: null, after: 'hero' } })
    expect(drawn()).toEqual([
      ['hero', undefined],
      ['own', undefined],
    ])
    copy.run({ type: 'element.disable', id: 'own' })
    expect(drawn()).toHaveLength(3)
  })

  it('draws a query once for each result, one of them, or what stands there when there is none', async () => {
    const model_query = { source: 'specials', filter: [], order: [], limit: 3, map: { title: 'title' } }
    const row = (title: string) => ({
      id: title,
      title,
      fields: [{ id: 'title', name: 'title', type: 'text', enabled: true, text: title }],
    })
    const results = { total: 2, rows: [row('Sun'), row('Sea')] }
    const { copy } = await openWith({ results: { q: results } }, [slice('q', { type: 'query', model_query }), 'hero'])
    const drawn = () => copy.nodes().map(({ id, props, problem }) => [id, props.title ?? problem])
    expect(drawn()).toEqual([
      ['q', 'Sun'],
      ['q/1', 'Sea'],
      ['hero', undefined],
    ])
    copy.showResults('q', 1)
    expect(drawn()[0]).toEqual(['q', 'Sea'])
    copy.showResults('q', 'empty')
    expect(drawn()[0]?.[1]).toMatch(/visitors see nothing/)
    copy.showResults('q', 'all')
    copy.run({ type: 'query.clear', id: 'q' })
    expect(drawn()).toHaveLength(2)
  })
})
