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
] as const

/** Every screen of the admin, by its address. */
export const screens: readonly string[] = [...named, ...besides]

/** How long a screen may take on a machine that does much else, ms. */
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

/** Waits until a screen has its data. */
export async function settle(page: Page): Promise<void> {
  await expect
    .soft(page.locator('[aria-busy="true"], .mantine-Skeleton-root, .vx-waiting'))
    .toHaveCount(0, { timeout: patience })
}
