import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Every address of the admin that the specification names, with `{id}` for something that is there. */
const named = [
  '/voix',
  '/voix/studio?page={id}',
  '/voix/menus',
  '/voix/menus/create',
  '/voix/menus/edit/{id}',
  '/voix/posts',
  '/voix/posts/create',
  '/voix/posts/edit/{id}',
  '/voix/brands',
  '/voix/brands/create',
  '/voix/brands/edit/{id}',
  '/voix/caches',
  '/voix/resorts',
  '/voix/resorts/create',
  '/voix/resorts/edit/{id}',
  '/voix/specials',
  '/voix/specials/create',
  '/voix/specials/copy/{id}',
  '/voix/specials/edit/{id}',
  '/voix/fact-sheets',
  '/voix/fact-sheets/create',
  '/voix/fact-sheets/edit/{id}',
  '/voix/booking-code-triggers',
  '/voix/booking-code-triggers/create',
  '/voix/booking-code-triggers/edit/{id}',
  '/voix/style-guide',
  '/voix-debug',
  '/voix/slice-preview/HeroSlider',
  '/voix/head-tags',
  '/voix/head-tags/{id}',
  '/voix/head-tags/create',
  '/voix/pages',
  '/voix/pages/create',
  '/voix/pages/translate',
  '/voix/pages/copy',
  '/voix/releases',
  '/voix/redirects',
  '/voix/redirects/{id}',
  '/voix/redirects/create',
  '/voix/users',
  '/voix/users/create',
  '/voix/users/{id}',
  '/voix/profile',
  '/voix/cookbook',
  '/voix/cookbook-preview/rooms/comparison',
  '/voix/slicer',
  '/voix/slicer/slices',
  '/voix/slicer/templates/HeroSlider',
  '/voix/slicer/design-guide',
  '/voix/documentation',
  '/voix/documentation/sign-in',
] as const

/** What the records need besides. */
const besides = [
  '/voix/media',
  '/voix/press-releases',
  '/voix/agents',
  '/voix/form-submissions',
  '/voix/sites',
  '/voix/locales',
  '/voix/audit',
  '/voix/not-found',
  '/voix/trash',
  '/voix/tools/translation',
  '/voix/tools/health',
  '/voix/tools/personal-data',
] as const

/** Every screen of the admin, by its address. */
export const screens: readonly string[] = [...named, ...besides]

/** Screens outside of the tour of texts: they show slices as visitors see them, or have a tour of their own. */
export const screensApart: readonly string[] = screens.filter((address) =>
  /style-guide|preview|voix-debug|studio/.test(address),
)

/** Ways to look at a screen, by the width of the window, px, and the colours. */
export const ways = [
  { width: 768, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** Timeout of a screen on a busy machine, ms. */
export const patience = 30_000

/** The address with the id of something that is there. */
export async function addressOf(request: APIRequestContext, address: string): Promise<string> {
  if (!address.includes('{id}')) return address
  const [, , screen] = address.split('/')
  const entity = screen?.startsWith('studio') ? 'pages' : screen
  const { rows } = await (await request.get(`/api/${entity}?limit=1`)).json()
  expect(rows[0], `${entity} have nothing to show`).toBeDefined()
  return address.replace('{id}', rows[0].id)
}

/** Collects what the console of a page complains of, and what nobody caught. */
export function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`))
}

/** Opens a screen, and expects its data, its name and the names of what it shows. */
export async function openScreen(page: Page, address: string): Promise<void> {
  const answer = await page.goto(await addressOf(page.request, address))
  expect.soft(answer?.status(), address).toBe(200)
  await expectScreen(page, address)
}

/** Goes to a screen as its link in another screen does, without another document, and expects the same of it. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  const to = await addressOf(page.request, address)
  await page.evaluate((href) => void window.__TSR_ROUTER__!.navigate({ href }), to)
  await page.waitForFunction((pathname) => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__!.state
    return status === 'idle' && resolvedLocation?.pathname === pathname
  }, new URL(to, page.url()).pathname)
  await expectScreen(page, address)
}

async function expectScreen(page: Page, address: string): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible({ timeout: patience })
  await settle(page)
  await expect
    .soft(page.locator('.vx-word').getByText('…', { exact: true }), `${address} knows its names`)
    .toHaveCount(0)
}

/** Waits until a screen has its data. */
export async function settle(page: Page): Promise<void> {
  await expect
    .soft(page.locator('[aria-busy="true"], .mantine-Skeleton-root, .vx-waiting'))
    .toHaveCount(0, { timeout: patience })
}
