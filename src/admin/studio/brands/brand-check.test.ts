import { expect, it } from 'vitest'
import type { PlacementRules } from '#document/placement-rules.ts'
import { convertedElements } from '#document/convert.ts'
import { page, slice } from '#document/testing.ts'
import { color, text } from '#fields/index.ts'
import { defineSlice } from '#slices/define.ts'
import { brandCheck, conversionOf, mending } from './brand-check.ts'
import { replaceWith } from '../commands/replace-element.ts'
import { TestStudio } from '../state/testing.ts'

const fields = { title: text(), tone: color({ use: 'background' }) }
const define = (name: string, layouts: '*' | readonly string[]) =>
  defineSlice({
    name,
    label: name,
    group: 'Intros',
    description: '',
    layouts: layouts as never,
    hydrate: 'never',
    fields,
    view: () => null,
    templates: [],
  })
const slices = new Map([define('Intro', '*'), define('Banner', ['blocks'])].map((each) => [each.name, each as never]))
const use = { fields: true, background: true, foreground: true }
const paletteOnly = { picker: false, palette: true }
const rules: PlacementRules = {
  slice: (name) => slices.get(name),
  layout: (id) => ({
    id,
    label: id,
    ...(id === 'kimpton' && {
      colours: {
        permissions: { fields: paletteOnly, background: paletteOnly, foreground: paletteOnly },
        palette: [
          { name: 'sea', hex: '#0b75c9', ...use },
          { name: 'ink', hex: '#14213d', ...use },
        ],
      },
    }),
  }),
}
const toned = (id: string, component: string) =>
  slice(id, {
    component,
    label: component,
    fields: [
      { id: `${id}-t`, name: 'title', type: 'text', enabled: true, text: id },
      { id: `${id}-c`, name: 'tone', type: 'color', enabled: true, color: '#1d6fb0' },
    ],
  })

it('An editor sees what another brand would not allow, and mends all of it in one step', () => {
  const test = new TestStudio(toned('a', 'Intro'), toned('b', 'Banner'))
  const findings = brandCheck(test.page, rules, slices, 'kimpton')
  expect(findings.map(({ kind, element }) => [kind, element])).toEqual([
    ['colour', 'a'],
    ['layout', 'b'],
    ['colour', 'b'],
  ])
  expect(brandCheck(test.page, rules, slices, 'blocks')).toEqual([])
  const prepared = mending(test.studio, findings, 'Mend', {
    layout: 'kimpton',
    conversion: conversionOf(rules, slices),
  })
  if ('refused' in prepared) throw new Error(prepared.refused)
  test.studio.commit(prepared)
  expect(test.page.elements.map(({ component }) => component)).toEqual(['Intro', 'Intro'])
  expect(test.page.elements.map((each) => each.fields.map(({ text: words, color: hex }) => words ?? hex))).toEqual([
    ['a', '#0b75c9'],
    ['b', '#0b75c9'],
  ])
  expect(brandCheck(test.page, rules, slices, 'kimpton')).toEqual([])
  test.undo()
  expect(test.order).toEqual(['a', 'b'])
})

it('What is pasted from another brand takes the colours that are chosen for it', () => {
  const pasted = [toned('a', 'Intro')]
  const to = { ...page(), layout: 'kimpton' }
  const bring = (hex?: string) =>
    convertedElements(pasted, { from: 'blocks', to }, conversionOf(rules, slices), () => 'new', { colour: () => hex })
  expect(bring().changes).toMatchObject([{ element: 'a', field: 'tone', nearest: { name: 'sea' } }])
  const { elements } = bring('#14213d')
  expect(elements[0]?.fields.at(-1)).toMatchObject({ color: '#14213d' })
  expect(brandCheck({ ...to, elements }, rules, slices, 'kimpton')).toEqual([])
})

it('A slice that replaces another keeps the words of both and what stands inside', () => {
  const test = new TestStudio(toned('a', 'Banner'), 'c')
  test.studio.commit(replaceWith(test.studio, test.page.elements[0]!, slices.get('Intro')!))
  expect(test.page.elements[0]).toMatchObject({ component: 'Intro', slot: 'default' })
  expect(test.page.elements[0]?.fields.map(({ name }) => name)).toEqual(['title', 'tone'])
  expect(test.state.selection.elements).toEqual([test.page.elements[0]?.id])
})
