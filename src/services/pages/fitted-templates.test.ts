import { expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { problemsOf } from '#document/placement-rules.ts'
import { layoutIds } from '#model/page/layout-name.ts'
import { catalogue } from '#slices/catalogue.ts'
import { newSlice } from '#slices/new-slice.ts'
import { placementRules } from '../placement-rules.ts'
import { pageOf } from '../testing.ts'
import { fittedTemplates } from './fitted-templates.ts'

it('Templates are accepted in every layout that takes their slice', () => {
  const refused = [...catalogue.values()]
    .filter(({ bound }) => !bound)
    .flatMap((slice) =>
      fittedTemplates(slice).flatMap((template) =>
        (slice.layouts === '*' ? layoutIds : slice.layouts).flatMap((layout) => {
          const page = { ...pageOf('ziva', 'rooms', newSlice(slice, newId, template as never)), layout }
          return problemsOf(page, placementRules).map(
            ({ kind, field }) => `${slice.name} in ${layout}: ${kind} ${field}`,
          )
        }),
      ),
    )
  expect(refused).toEqual([])
})

it('Templates for a page name pictures, records and addresses of its site alone', () => {
  const content = {
    library: [{ id: 'pool', kind: 'image' as const, title: 'Pool', tags: ['pool'] }],
    specials: ['stay-three'],
    resorts: [],
    addresses: ['/', '/rooms'],
    now: '2026-11-29T12:00:00Z',
  }
  const templates = [...catalogue.values()]
    .filter(({ bound }) => !bound)
    .flatMap((slice) => fittedTemplates(slice, { page: pageOf('ziva', 'rooms'), content }))
  const text = JSON.stringify(templates)
  expect(text).toContain('"asset":"pool"')
  expect(text).not.toContain('sample:')
  const named = templates.flatMap(({ fields }) => (Array.isArray(fields.specials) ? fields.specials : []))
  expect(new Set(named)).toEqual(new Set(['stay-three']))
})
