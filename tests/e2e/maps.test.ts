import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { published, stored } from './fresh-page.ts'

/** A style without tiles: land in one colour, with its credits. */
const style = {
  version: 8,
  sources: {
    land: {
      type: 'geojson',
      data: 'https://tiles.maps.test/land.json',
      attribution: 'Surveyed by the harbour office',
    },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#cde' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#494' } },
  ],
}

const land = {
  type: 'Polygon',
  coordinates: [
    [
      [-66, 14],
      [-64, 14],
      [-64, 15.2],
      [-66, 15.2],
      [-66, 14],
    ],
  ],
}

const place = [
  stored('Intro', { title: 'Far above' }),
  ...Array.from({ length: 8 }, (_, i) => stored('Intro', { title: `Further down ${i}` })),
  stored('SeadustMap', { latitude: '15.1', longitude: '-65.1' }, {}, [
    { name: 'address', type: 'textarea', textarea: 'Lagoon Road 4\nBahia Clara' },
  ]),
]

test('Without a style a map is its address, and leads to a map service', async ({ page, signIn }) => {
  await signIn()
  await page.goto(await published(page.request, place, 'seadust'))
  await expect(page.getByText('Lagoon Road 4')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /openstreetmap/)
  await expect(page.locator('.map-sheet')).toHaveCount(0)
})

test('A map is drawn in the style of its site when a visitor asks for it', async ({
  browser,
  page,
  server,
  signIn,
}) => {
  await signIn()
  const api = await apiOf(page.request)
  const { rows } = await api.get('/api/sites')
  const before = await api.get(`/api/sites/${rows[0].id}`)
  const maps = { map_style: 'https://style.maps.test/style.json', map_hosts: ['tiles.maps.test'] }
  const { revision } = await api.patch(
    `/api/sites/${rows[0].id}`,
    { data: { ...before.data, ...maps } },
    before.revision,
  )
  const address = await published(page.request, place, 'seadust')

  const visitor = await browser.newPage()
  const asked: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await visitor.route('https://*.maps.test/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ headers, json: route.request().url().includes('style.json') ? style : land })
  })
  await visitor.goto(new URL(address, server.url).href)
  await expect(visitor.getByRole('heading', { name: 'Far above' })).toBeVisible()
  expect(asked).toEqual([])
  await visitor.getByText('Lagoon Road 4').scrollIntoViewIfNeeded()
  await visitor.getByRole('button', { name: 'Show map' }).click()
  await expect(visitor.locator('[data-map="drawn"]')).toBeVisible({ timeout: 30_000 })
  expect(asked).toEqual(['https://style.maps.test/style.json', 'https://tiles.maps.test/land.json'])
  await expect(visitor.getByText('Surveyed by the harbour office')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expectAccessible(visitor)

  // A style that cannot be had leaves the way to a map service.
  await visitor.unroute('https://*.maps.test/**')
  await visitor.route('https://*.maps.test/**', (route) => route.abort())
  await visitor.reload()
  await visitor.getByText('Lagoon Road 4').scrollIntoViewIfNeeded()
  await visitor.getByRole('button', { name: 'Show map' }).click()
  await expect(visitor.locator('[data-map="failed"]')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Open in a map service' })).toBeVisible()
  await visitor.close()
  await api.patch(`/api/sites/${rows[0].id}`, { data: before.data }, revision)
})
