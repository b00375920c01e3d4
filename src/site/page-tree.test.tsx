import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PageFacts, ViewNode } from '#model/view/view.ts'
import { isForNewcomers } from './newcomers.ts'
import { PageTree, type RenderContext } from './page-tree.tsx'

const drawing: RenderContext = {
  facts: {} as PageFacts,
  gets: isForNewcomers,
  bands: { from: 1, turn: ['one', 'two', 'three', 'four'] },
  viewOf: (component) => (component === 'Gone' ? undefined : () => null),
}
const forDevice = (value: string) => ({
  type: 'and' as const,
  conditions: [{ key: 'device', operator: 'eq' as const, value }],
})

describe('the sections of a page', () => {
  it('are counted as a visitor gets them', () => {
    const nodes = [
      slice('a'),
      slice('b', { when: forDevice('desktop') }),
      slice('c', { component: 'Gone' }),
      slice('d'),
    ]
    expect(bandsOf(nodes)).toEqual({ a: 'one', d: 'two' })
  })

  it('are counted through the groups in which they stand', () => {
    const group: ViewNode = { ...slice('g'), type: 'group', nodes: [slice('b'), slice('c')] }
    expect(bandsOf([slice('a'), group, slice('d')])).toEqual({ a: 'one', b: 'two', c: 'three', d: 'four' })
  })

  it('open the page with the first that is there', () => {
    const html = drawn([slice('a', { when: forDevice('desktop') }), slice('b')], drawing)
    expect(/<div[^>]*data-opening[^>]*>/.exec(html)?.[0]).toContain('data-vx-id="b"')
  })
})

describe('the canvas', () => {
  const nodes = [slice('a'), slice('b', { off: true }), slice('c')]

  it('shows its editors what is disabled, and does not count it', () => {
    const canvas = { ...drawing, edit: true, gets: ({ off }: ViewNode) => !off }
    expect(drawn(nodes, canvas)).not.toContain('hidden')
    expect(bandsOf(nodes, canvas)).toEqual({ a: 'one', c: 'two' })
  })

  it('hides what a visitor does not get, and counts as the site does', () => {
    const canvas = { ...drawing, edit: true, hides: true, gets: ({ off, id }: ViewNode) => !off && id !== 'a' }
    expect(drawn(nodes, canvas).match(/hidden=""/g)).toHaveLength(2)
    expect(bandsOf(nodes, canvas)).toEqual({ c: 'one' })
  })
})

function slice(id: string, more: Partial<ViewNode> = {}): ViewNode {
  return { id, type: 'slice', component: 'Any', props: {}, slot: 'default', nodes: [], wake: 'never', ...more }
}

function drawn(nodes: readonly ViewNode[], context: RenderContext): string {
  return renderToStaticMarkup(<PageTree nodes={nodes} drawing={{ named: true, ...context }} sections opens />)
}

/** Band of each section that has one, by its id: they are as many as the sections, so that each band is a number. */
function bandsOf(nodes: readonly ViewNode[], context = drawing): Record<string, string> {
  const tags = drawn(nodes, context).match(/<div[^>]*data-band[^>]*>/g) ?? []
  const said = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(tags.map((tag) => [said(tag, 'data-vx-id'), said(tag, 'data-band')]))
}
