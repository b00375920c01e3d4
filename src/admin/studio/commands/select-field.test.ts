import { expect, it } from 'vitest'
import { createSlice } from '#model/page/slice-factory.ts'
import { definitions } from '#slices/definitions.ts'
import { TestStudio } from '../state/testing.ts'
import { createDocumentStore } from '../state/document-store.ts'
import { page } from '#document/testing.ts'
import { selectField } from './select-field.ts'

function opened(component: string) {
  const slice = createSlice('login', component, definitions.get(component))
  return new TestStudio(slice).select('login')
}

const fieldsOf = ({ studio }: TestStudio) => studio.index.get('login')?.element.fields

it('Selecting a field that a slice lacks adds it, shown unless its definition says otherwise', () => {
  const studio = opened('AgentsLogin')
  expect(fieldsOf(studio)).toEqual([])
  selectField(studio.studio, 'title')
  selectField(studio.studio, 'upcomingLink')
  expect(fieldsOf(studio)).toMatchObject([
    { name: 'title', type: 'text', enabled: true },
    { name: 'upcomingLink', type: 'link', enabled: false },
  ])
  expect(studio.state.selection).toEqual({ elements: ['login'], field: 'upcomingLink' })
  expect(studio.studio.isDirty()).toBe(true)
})

it('The same field again is deselected and stays in the slice; a group in between clears it', () => {
  const studio = opened('AgentsLogin')
  selectField(studio.studio, 'title')
  selectField(studio.studio, 'title')
  expect(studio.state.selection).toEqual({ elements: ['login'] })
  expect(fieldsOf(studio)).toHaveLength(1)
  studio.studio.selectGroup('Title')
  selectField(studio.studio, 'title')
  expect(studio.state.selection).toEqual({ elements: ['login'], field: 'title' })
  expect(fieldsOf(studio)).toHaveLength(1)
})

it('Who may not change a field only selects it', () => {
  const slice = createSlice('login', 'AgentsLogin', definitions.get('AgentsLogin'))
  const surroundings = { now: () => 0, newId: () => 'new', window: 'one', refuse: () => 'It is locked.' }
  const studio = createDocumentStore({ page: page(slice), revision: 1 }, surroundings)
  studio.select(['login'])
  selectField(studio, 'title')
  expect(studio.get().selection.field).toBe('title')
  expect(studio.isDirty()).toBe(false)
})
