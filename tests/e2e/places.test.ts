import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'

test('A slice in the gallery is shown in another layout, with where it is used', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/slicer')
  await page.getByRole('searchbox', { name: 'Search slices' }).fill('left right')
  await expect(page).toHaveURL(/search=left/)
  await expectAccessible(page, { within: 'main' })
  await page.getByRole('link', { name: /Left\/right block/i }).click()
  await expect(page.getByRole('region', { name: 'Fields' })).toContainText('imageSide')
  await expect(page.getByRole('heading', { name: 'Used on' })).toBeVisible()

  await page.getByRole('link', { name: 'Open preview' }).click()
  await page.getByRole('combobox', { name: 'Layout' }).fill('Kimpton')
  await page.getByRole('option', { name: 'Kimpton' }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('body[data-layout="kimpton"] [data-slice="LeftRightBlock"]')).toBeVisible()

  await page.goto('/voix/slice-preview/Nope')
  await expect(page.getByText('Slice configuration not found for component: Nope')).toBeVisible()
})

test('An editor puts a recipe on a page with one click, and undoes it with one', async ({ page, signIn }) => {
  await signIn()
  const studio = new StudioDriver(page)
  await studio.create('From the cookbook', 'from-the-cookbook')
  await page.keyboard.press('k')
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('three tables')
  await page.getByRole('button', { name: /Three tables/ }).click()
  await expect(studio.slice('ImageTitleCopyLink')).toHaveCount(3)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(studio.canvas.locator('[data-slice]')).toHaveCount(0)
})

test('A page is made by who is quicker than what its form is filled with', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/api/sites*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await new StudioDriver(page).create('In a hurry', 'in-a-hurry')
  await expect(page).toHaveURL(/studio\?page=/)
})

test('The guide is found by search, in the browser itself where it has WebAssembly', async ({ page, signIn }) => {
  await signIn()
  const asked = requestsFor(page, '/api/collections')
  await page.goto('/voix/documentation')
  await searchGuide(page)
  expect(asked.some((request) => /^GET .*voixuserguide\/dump\.sql\?v=[0-9a-f]+&language=en$/.test(request))).toBe(true)
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])
  await expectAccessible(page, { within: 'main' })
})

test('The guide is found by asking the server where the browser has no WebAssembly', async ({ page, signIn }) => {
  await signIn()
  const asked = requestsFor(page, '/api/collections')
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))
  await page.goto('/voix/documentation')
  await searchGuide(page)
  expect(asked.some((request) => /^POST .*voixuserguide\/query$/.test(request))).toBe(true)
  expect(asked.filter((request) => request.includes('dump.sql'))).toEqual([])
})

test.describe('with a browser in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('The guide is read and searched in Spanish, in English where untranslated', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/voix/documentation')
    await page.getByRole('searchbox', { name: 'Buscar en la documentación' }).fill('verificacion')
    await expect(page.locator('.vx-guide-excerpt').first()).toBeVisible()
    await page.getByRole('link', { name: /^Iniciar sesión/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
    await expectAccessible(page, { within: 'main' })
    await page.goto('/voix/documentation/docs/recipes')
    await expect(page.getByText('Esta página aún no está traducida.')).toBeVisible()
    await expect(page.locator('.vx-guide-page h1')).toHaveAttribute('lang', 'en')
    await page.goto('/voix/documentation/studio/shortcuts')
    await expect(page.getByRole('heading', { level: 1, name: 'Todos los atajos' })).toBeVisible()
  })
})

async function searchGuide(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search documentation' }).fill('move mode')
  // The page is listed before anything was searched; found, it says where the words stand.
  await expect(page.locator('.vx-guide-excerpt').first()).toBeVisible()
  await page.getByRole('link', { name: /Moving, copying, grouping/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moving, copying, grouping' })).toBeVisible()
}

/** What the page asks for, as `METHOD address`, from now on. */
function requestsFor(page: Page, part: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(part)) asked.push(`${request.method()} ${request.url()}`)
  })
  return asked
}
