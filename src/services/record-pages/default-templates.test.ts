import { expect, it } from 'vitest'
import { boundKindOf, recordTemplatePath } from '#model/page/bound-page.ts'
import { entityRoutes, isRouted } from '#model/web/entity-routes.ts'
import { problemsOf } from '#document/placement-rules.ts'
import { catalogue } from '#slices/catalogue.ts'
import { placementRules } from '../placement-rules.ts'
import { pageOf } from '../testing.ts'
import { defaultElements } from './default-templates.ts'

const entities = Object.keys(entityRoutes).filter(isRouted)
const paths = [
  ...entities.map(recordTemplatePath),
  'blog',
  'search',
  'sitemap',
  'rooms',
  'dining',
  'weddings',
  'wedding-packages',
  'meetings',
  'contact',
]

it.each(paths)('begins the page at %s with slices that may stand on it', (path) => {
  const elements = defaultElements({ kind: boundKindOf(path)!, path })
  expect(elements.length).toBeGreaterThan(0)
  expect(problemsOf({ ...pageOf('page', path), elements }, placementRules)).toEqual([])
})

it('draws each kind of record with all that there is for it, before anybody composed another page', () => {
  const offered = [...catalogue.values()].flatMap(({ name, bound }) =>
    bound ? bound.to.map((kind) => `${kind} ${name}`) : [],
  )
  const drawn = paths.flatMap((path) => {
    const kind = boundKindOf(path)!
    return defaultElements({ kind, path }).map(({ component }) => `${kind} ${component}`)
  })
  expect([...new Set(drawn)].toSorted()).toEqual(offered.toSorted())
})
