import { expect, it } from 'vitest'
import { entityRoutes } from '#model/web/entity-routes.ts'
import { isReservedSegment, reservedSegments } from '#model/web/reserved-segments.ts'
import { pathsIn } from './route-paths.testing.ts'
import { openTestServer } from './testing.ts'

it('reserves the first segment of every address that the product answers itself', async () => {
  const { app } = await openTestServer()
  const paths = pathsIn(app.printRoutes({ commonPrefix: false }))
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !isReservedSegment(firstSegment(path)) && !isOfSite(path))).toEqual([])
})

it('reserves nothing that no route needs', async () => {
  const { app } = await openTestServer()
  const needed = new Set(pathsIn(app.printRoutes({ commonPrefix: false })).map(firstSegment))
  // Folders of files are routes that the printed tree leaves out.
  const isServed = (segment: string) => app.hasRoute({ method: 'GET', url: `/${segment}/*` })
  expect(reservedSegments.filter((segment) => !needed.has(segment) && !isServed(segment))).toEqual([])
})

/** Addresses among those of a site: the route of all pages, and the feeds of its lists. */
function isOfSite(path: string): boolean {
  const feeds = Object.values(entityRoutes).flatMap((place) => [`/${place}/feed.xml`, `/:language/${place}/feed.xml`])
  return path === '*' || feeds.includes(path)
}

function firstSegment(path: string): string {
  return /^\/([^/*]*)/.exec(path)?.[1] ?? ''
}
