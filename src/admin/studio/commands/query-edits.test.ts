import { expect, it } from 'vitest'
import { slice } from '#document/testing.ts'
import { freezeQuery } from './query-edits.ts'
import { TestStudio } from '../state/testing.ts'

const query = { source: 'specials', filter: [], order: [], limit: 3, map: { title: 'title' } }
const result = (title: string) => ({
  id: title,
  title,
  fields: [{ id: 'title', name: 'title', type: 'text', enabled: true, text: title }],
})

it('An editor keeps the results of a query as slices, and one undo asks for them again', () => {
  const asking = slice('q', { type: 'query', model_query: query, properties: { dom_id: 'offers', settings: [] } })
  const test = new TestStudio('a', asking, 'b')
  const prepared = freezeQuery(test.studio, asking, [result('Sun'), result('Sea')])
  if ('refused' in prepared) throw new Error(prepared.refused)
  test.studio.commit(prepared)
  const [, first, second] = test.page.elements
  expect([first?.type, second?.type, first?.model_query]).toEqual(['slice', 'slice', undefined])
  expect([test.text('q', 'title'), test.text(second!.id, 'title')]).toEqual(['Sun', 'Sea'])
  expect([first, second].map((each) => each?.properties.dom_id)).toEqual(['offers', ''])
  expect(test.page.elements).toHaveLength(4)
  test.undo()
  expect(test.page.elements[1]).toEqual(asking)
  expect(freezeQuery(test.studio, asking, [])).toEqual({ refused: 'There are no results to keep.' })
})
