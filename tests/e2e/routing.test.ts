import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ask, followLink, houseUrl, openPage } from './houses.ts'
import { freshPage, published, stored } from './fresh-page.ts'

/** Sends to the API as the user who is signed in. */
async function post(request: APIRequestContext, path: string, data: object): Promise<Record<string, string>> {
  const { csrf } = (await (await request.get('/api/session')).json()) as { csrf: string }
  const answer = await request.post(path, { headers: { 'x-csrf-token': csrf }, data })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()) as Record<string, string>
}

test('A visitor finds a page at its path of any depth, and nothing on the way to it', async ({
  request,
  context,
  signIn,
}) => {
  await signIn()
  const path = `far/${Date.now()}/away`
  await published(context.request, [stored('Intro', { title: 'Far away' })], undefined, path)
  const answer = await ask(request, `/${path}`)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Far away')
  expect((await ask(request, '/far')).status()).toBe(404)
})

test('An address names a page’s theme in any spelling; an unknown name leaves its own', async ({ request }) => {
  const lookOf = async (name: string) =>
    /<body data-layout="([^"]*)"/.exec(await (await ask(request, `/?layout=${name}`)).text())?.[1]
  for (const [name, look] of [
    ['HyattZiva', 'hyatt-ziva'],
    ['PlayaCares', 'playa-cares'],
    ['Sanctuary2024', 'sanctuary2024'],
    ['Playaresorts', 'playaresorts'],
    ['kimpton', 'kimpton'],
    ['nope', 'playa-collection'],
    ['__proto__', 'playa-collection'],
  ])
    expect([name, await lookOf(name!)]).toEqual([name, look])
})

test('A visitor of a brand that has moved is redirected by its map, or to the new home', async ({
  request,
  server,
}) => {
  const leads = async (house: string, path: string) =>
    (await ask(request, path, { host: new URL(houseUrl(server.url, house)).host })).headers().location
  expect(await leads('tinaja', '/rooms?adults=2')).toBe('https://example.com/tinaja/houses')
  expect(await leads('tinaja', '/dining?adults=2')).toBe('https://example.com/tinaja')
  for (const path of ['/', '/rooms', '/voix'])
    expect(await leads('sotto-voce', path)).toBe('https://example.com/sotto-voce')
  expect((await ask(request, '/', { host: 'evil.test' })).status()).toBe(421)
})

test('A path with a slash at its end or two before it stays on the site, query kept', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await ask(request, `${baseURL}//evil.example/?a=1&a=2&b=%2F`)
  expect([answer.status(), answer.headers().location]).toEqual([301, '/evil.example?a=1&a=2&b=%2F'])
  const documents = await openPage(page, houseUrl(baseURL, 'la-verbena', '/privacy'))
  await followLink(page, '/specials/?type=romance#main')
  await expect(page).toHaveURL(houseUrl(baseURL, 'la-verbena', '/specials?type=romance#main'))
  expect(documents()).toBe(0)
})

// A rule out of the site loads one.
test('The browser follows a route rule within the site without loading a document', async ({ page, baseURL }) => {
  const away = 'https://partner.test/stay'
  await page.route(`${away}*`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>The partner</h1>' }))
  const redirect = { '/stay-with-us': '/rooms', '/partner': away }
  const matcher = { prerendered: [], redirect, prerender: [], appMiddleware: {} }
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: { matcher } }))
  const documents = await openPage(page, houseUrl(baseURL, 'la-verbena', '/privacy'))
  await followLink(page, '/stay-with-us')
  await expect(page).toHaveURL(houseUrl(baseURL, 'la-verbena', '/rooms'))
  expect(documents()).toBe(0)
  await followLink(page, '/partner')
  await expect(page.getByRole('heading', { name: 'The partner' })).toBeVisible()
})

// Nobody else sees it.
test('A release is seen on the site by its address and secret, until one leaves it', async ({
  request,
  context,
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn()
  const { id, path } = await freshPage(context.request, [stored('Intro', { title: 'Not for everybody yet' })])
  const release = await post(context.request, '/api/releases', { title: 'Spring', time_zone: 'UTC' })
  await post(context.request, `/api/releases/${release.id}/items`, { entity: 'pages', document_id: id })
  const { path: secret = '' } = await post(context.request, `/api/releases/${release.id}/preview-link`, {})
  const wrong = await ask(request, `/preview-release/${release.id}/wrong`)
  expect([wrong.status(), wrong.headers()['set-cookie']]).toEqual([404, undefined])
  await page.close()

  const guest = await browser.newContext()
  const preview = await guest.newPage()
  const shared = new URL(baseURL!)
  shared.hostname = 'localhost'
  await preview.goto(new URL(secret, shared).href)
  expect(preview.url()).not.toContain('preview-release')
  await preview.goto(new URL(path, shared).href)
  await expect(preview.getByRole('heading', { name: 'Not for everybody yet' })).toBeVisible()
  await preview.getByRole('link', { name: 'Exit' }).click()
  expect((await preview.goto(new URL(path, shared).href))?.status()).toBe(404)
  expect((await ask(request, `/${path}`)).status()).toBe(404)
  await guest.close()
})
