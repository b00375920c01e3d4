import { expect, it } from 'vitest'
import { createGroup } from '#model/page/slice-factory.ts'
import { tagGraph } from './tag-graph.ts'

it('A tag is listed with what gives points to it and with what asks for them, wherever they stand', () => {
  const asks = { key: 'tag:spa', operator: 'gte', value: 3 } as const
  const listener = createGroup('listener', { conditions_settings: { type: 'and', conditions: [asks] } })
  const elements = [createGroup('giver', { tags: ['spa', 'family'], elements: [listener] })]
  expect(tagGraph({ tags: ['spa', 'home'], elements })).toEqual([
    { tag: 'family', page: false, givers: ['giver'], listeners: [] },
    { tag: 'home', page: true, givers: [], listeners: [] },
    { tag: 'spa', page: true, givers: ['giver'], listeners: [{ id: 'listener', condition: asks }] },
  ])
})
