import { expect, test } from './fixtures.ts'
import { addLinks, ask, followLink, houseUrl, openPage } from './houses.ts'

const house = (baseURL: string | undefined, path = '/') => houseUrl(baseURL, 'la-verbena', path)

test('An error page shows status, headline, message, trace and the way home', async ({ request }) => {
  const headlines = new Set<string>()
  for (let i = 0; i < 10; i++) {
    const headers = { origin: 'https://evil.test', accept: 'text/html' }
    const answer = await request.post('/forms/contact', { headers })
    const text = await answer.text()
    expect(answer.status()).toBe(403)
    expect(text).toContain('403')
    expect(text).toContain('This request lacks its security token.')
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Go to homepage/)
    expect(text).toMatch(/<pre[^>]*>Forbidden\n {2}in /)
    expect(text).not.toMatch(/\.[jt]s:\d|node_modules/)
    headlines.add(/<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? '')
  }
  expect(headlines.size).toBeGreaterThan(1)
})

test('A known bot gets the status of an error without a page; a tool gets the page', async ({ request }) => {
  const notified = async (agent: string) => {
    const answer = await ask(request, '/no/such/page', { headers: { 'user-agent': agent } })
    return [answer.status(), (await answer.text()).includes('404 ERROR')]
  }
  expect(await notified('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toEqual([
    404,
    false,
  ])
  expect(await notified('curl/8.0')).toEqual([404, true])
})

test('A screen of the admin that does not exist says “Page not found” and its path', async ({ request }) => {
  const answer = await ask(request, '/voix/nope', { headers: { accept: 'application/json' } })
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ detail: 'Page not found: /voix/nope' })
})

test('A link to a missing page leads to “Page Not Found” with its path, never a blank', async ({ page, baseURL }) => {
  await openPage(page, house(baseURL, '/privacy'))
  await followLink(page, '/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 ERROR')
  await expect(page.locator('meta[name="voix-error"]')).toHaveAttribute('content', 'Page Not Found: /no/such/page')
})

test('A rule with an unknown middleware is a console error; its link still works', async ({ page, baseURL }) => {
  const notified: string[] = []
  page.on('console', (message) => notified.push(message.text()))
  const matcher = { prerendered: [], redirect: {}, prerender: [], appMiddleware: { '/rooms': ['nope'] } }
  await page.route('**/builds/meta/*.json', (route) => route.fulfill({ json: { matcher } }))
  const documents = await openPage(page, house(baseURL, '/privacy'))
  await followLink(page, '/rooms')
  await expect(page).toHaveURL(house(baseURL, '/rooms'))
  await expect.poll(documents).toBe(1)
  expect(notified.join('\n')).toContain('Unknown route middleware: nope')
})

test('A page that cannot be prefetched is a console warning; its link still works', async ({ page, baseURL }) => {
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.route('**/_payload.json?*', (route) => route.abort())
  await openPage(page, house(baseURL, '/privacy'))
  await addLinks(page, ['/rooms'])
  await expect.poll(() => warned.join()).toContain('/rooms could not be fetched ahead.')
  await page.getByRole('link', { name: '/rooms', exact: true }).click()
  await expect(page).toHaveURL(house(baseURL, '/rooms'))
})

test('Builds that cannot be read are an error in the console, and the visitor goes on', async ({ page, baseURL }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route('**/builds/**', (route) => route.abort())
  await page.goto(house(baseURL, '/privacy'))
  await expect.poll(() => errors.join()).toContain('The rules of routes cannot be read.')
  await followLink(page, '/rooms')
  await expect(page).toHaveURL(house(baseURL, '/rooms'))
  await expect(page.locator('main h1')).toHaveCount(1)
})

test('A missing file makes the next link load a fresh document, once in ten seconds', async ({ page, baseURL }) => {
  await page.clock.install()
  await openPage(page, house(baseURL, '/privacy'))
  await page.route(/\/assets\/[^/]+\.css$/, (route) => route.fulfill({ status: 404 }))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) asked.push(pathname + search.replace(/\d+$/, ''))
  })
  const goTo = async (path: string) => {
    const ready = page.waitForResponse(/\/builds\/meta\//)
    await followLink(page, path)
    await ready
    await expect(page).toHaveURL(house(baseURL, path))
  }
  await goTo('/rooms')
  await goTo('/specials')
  expect(asked).toEqual(['/rooms?fresh=', '/specials'])
  await page.clock.fastForward(10_000)
  await goTo('/contact')
  expect(asked.at(-1)).toBe('/contact?fresh=')
})

test('An uncaught error is in the console and reported with message, address and trace', async ({ page, baseURL }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openPage(page, house(baseURL, '/privacy'))
  const telling = page.waitForRequest('**/errors')
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('Boom')
      }),
  )
  const notified = await telling
  expect(notified.headers()['x-voix-site']).not.toBe('0')
  expect(notified.postDataJSON()).toMatchObject({
    message: expect.stringContaining('Boom'),
    url: house(baseURL, '/privacy'),
    error: expect.stringContaining('Error: Boom'),
  })
  await expect.poll(() => errors).toEqual(['Boom'])
})

test('An operator who starts the product without the key of error reports is warned', async ({ server }) => {
  expect(server.output()).toContain('ERROR_REPORTING_KEY is not set')
})

test('The studio says that an address names no page, and leads back to the list', async ({ page, signIn }) => {
  await signIn()
  for (const id of ['nope', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/voix/studio?page=${id}`)
    await expect(page.getByText('Page not found')).toBeVisible()
    await expect(page.getByText('pattern')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Choose page' }).click()
  await expect(page).toHaveURL(/\/voix\/pages$/)
})
