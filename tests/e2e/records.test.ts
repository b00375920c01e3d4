import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('An editor with a keyboard alone makes a redirect, changes it, brings it back, deletes it and undoes that', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  const source = `/by-keyboard-${Date.now()}`
  await page.goto('/voix/redirects')
  await expect(page.getByRole('heading', { name: /^Redirects/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New redirect' })).toBeVisible()

  await focusByTab(page, 'From')
  await page.keyboard.type('no slash')
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: 'need another look' })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'From' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(source)
  await focusByTab(page, 'To')
  await page.keyboard.type('/new-place')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: source })).toBeVisible()

  await focusByTab(page, 'To')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('/newer-place')
  await expect(page.getByText('Changes are not saved yet')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button').last().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('/newer-place')).toBeVisible()
  await dialog.getByRole('button', { name: 'Bring this state back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('/new-place')

  await page.goto(`/voix/redirects?search=${encodeURIComponent(source)}`)
  await expect(page.getByRole('link', { name: source })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No redirects match')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: source })).toBeVisible()
})

test('What an editor wrote and did not save is offered again, and leaving asks first', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/amenities/create')
  await page.getByLabel('Label').fill('Hammocks')
  await expect(page.getByLabel('Key')).toHaveValue('hammocks')
  await page.waitForTimeout(800)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page.getByText('You have some unsaved changes. Are you sure you want to leave?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByLabel('Label')).toHaveValue('Hammocks')
})

test('Two editors of one record are asked whose words stand, and nothing either wrote is lost', async ({
  page,
  signIn,
}) => {
  await signIn()
  const api = await apiOf(page.request)
  const name = `clash-${Date.now()}`
  const made = await api.post('/api/amenities', { data: { label: name, key: name } })
  await page.goto(`/voix/amenities/edit/${made.id}`)
  await page.getByLabel('Icon').fill('mine')
  await api.patch(`/api/amenities/${made.id}`, { data: { icon: 'theirs', schema_name: 'Bath' } }, made.revision)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Somebody saved while you were writing' })
  await dialog.getByRole('radio', { name: 'mine' }).check()
  await dialog.getByRole('button', { name: 'Go on with this' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect((await api.get(`/api/amenities/${made.id}`)).data).toMatchObject({ icon: 'mine', schema_name: 'Bath' })
})

// Every screen in every way is looked at by `ADMIN_EVERY=1 npm run e2e -- admin`.
const ways = [
  { scheme: 'dark', width: 1440 },
  ...(process.env.ADMIN_EVERY === '1' ? [{ scheme: 'light', width: 768 } as const] : []),
] as const

for (const { scheme, width } of ways) {
  test(`Home and forms can be used by everybody (${scheme}, ${width} px)`, async ({ page, signIn }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signIn()
    for (const address of ['/voix', '/voix/specials/create']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    }
    await page.goto('/voix/specials')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Where it is used' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  })
}

async function focusByTab(page: Page, label: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  for (let i = 0; i < 120; i++) {
    if (await field.evaluate((input) => input === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}

/** The API as the admin calls it: with the session's token against forgery. */
async function apiOf(request: APIRequestContext) {
  const { csrf } = await (await request.get('/api/session')).json()
  const send = async (method: string, address: string, data?: unknown, revision?: number) => {
    const answer = await request.fetch(address, {
      method,
      headers: { 'x-csrf-token': csrf, ...(revision !== undefined && { 'if-match': `"${revision}"` }) },
      ...(data !== undefined && { data }),
    })
    const body = await answer.text()
    expect(answer.ok(), `${method} ${address}: ${body.slice(0, 400)}`).toBe(true)
    // The shapes are those of the API; the test asserts what it reads of them.
    return body ? JSON.parse(body) : undefined
  }
  return {
    get: (address: string) => send('GET', address),
    post: (address: string, data: unknown) => send('POST', address, data),
    patch: (address: string, data: unknown, revision: number) => send('PATCH', address, data, revision),
  }
}
