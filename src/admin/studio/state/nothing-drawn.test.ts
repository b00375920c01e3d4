import { expect, it } from 'vitest'
import type { Element } from '#model/page.ts'
import { definitions } from '#slices/definitions.ts'
import { problemsOfNothingDrawn } from './nothing-drawn.ts'

function slice(component: string, texts: Readonly<Record<string, string>> = {}): Element {
  const fields = Object.entries(texts).map(([name, text]) => ({ id: name, name, type: 'text', text, enabled: true }))
  return { id: component, type: 'slice', component, fields, elements: [] } as unknown as Element
}

it('A slice of which nothing is drawn is a problem that names the fields to fill', () => {
  const [problem] = problemsOfNothingDrawn([slice('SeadustMap')], definitions)
  expect(problem).toMatchObject({ element: 'SeadustMap', field: 'address', kind: 'empty' })
  expect(String(problem?.reason)).toBe('Visitors see nothing here. Fill in: address, latitude, longitude.')
})

it('What is filled already is not asked for again', () => {
  const [problem] = problemsOfNothingDrawn([slice('SeadustMap', { latitude: '15.1', address: ' ' })], definitions)
  expect(String(problem?.reason)).toBe('Visitors see nothing here. Fill in: address, longitude.')
})

it('A part of a record, a group and an unknown slice are told elsewhere', () => {
  const group = { ...slice('Group'), type: 'group' } as Element
  expect(problemsOfNothingDrawn([slice('RecordText'), group, slice('Nobody')], definitions)).toEqual([])
})
