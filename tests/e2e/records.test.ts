import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { FormDriver } from './drivers/form.ts'
import { ListDriver } from './drivers/list.ts'
import { expect, test } from './fixtures.ts'
import { settle } from './screens.ts'

// The deletion is undone at the end.
test('An editor makes, changes, reverts and deletes a redirect by keyboard alone', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const source = `/by-keyboard-${Date.now()}`
  const [list, form] = [new ListDriver(page, '/voix/redirects'), new FormDriver(page)]
  await list.open()
  await expect(page.getByRole('heading', { name: /^Redirects/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'New redirect' })).toBeVisible()

  await form.reach('From')
  await page.keyboard.type('no slash')
  await form.save()
  await expect(form.complaints).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'From' })).toBeFocused()
  await form.retype(source)
  await form.reach('Target')
  await page.keyboard.type('/new-place')
  await form.save()
  await expect(page.getByRole('heading', { name: source })).toBeVisible()

  await form.reach('Target')
  await form.retype('/newer-place')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await form.save()
  await form.expectSaved()

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button').last().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('/newer-place')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore version' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Target', exact: true })).toHaveValue('/new-place')

  await list.search(source)
  await expect(list.link(source)).toBeVisible()
  await list.selectNext(1)
  await page.getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No redirects found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.link(source)).toBeVisible()
})

test('What an editor wrote and did not save is offered again, and leaving asks first', async ({ page, signIn }) => {
  await signIn()
  const form = new FormDriver(page)
  await form.open('/voix/amenities/create')
  await form.fill('Label', 'Hammocks')
  await expect(form.field('Key')).toHaveValue('hammocks')
  await form.expectKept('Hammocks')
  await form.leave()
  await expect(page.getByText('You have some unsaved changes. Are you sure you want to leave?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(form.field('Label')).toHaveValue('Hammocks')
})

test('Signing out asks about unsaved changes, and only leaving ends the session', async ({ page, signIn }) => {
  await signIn()
  const form = new FormDriver(page)
  await form.open('/voix/amenities/create')
  await form.fill('Label', 'Hammocks')
  const signOut = () => page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' })
  await signOut()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.field('Label')).toHaveValue('Hammocks')
  // The way home that was given up signs nobody out later.
  await page.getByRole('link', { name: 'Home' }).first().click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/voix\/?$/)
  await form.open('/voix/amenities/create')
  await form.fill('Label', 'Hammocks')
  await signOut()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/voix\/login\?signed-out/)
})

test('Two editors of one field are asked whose value stands, and nothing is lost', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  const name = `clash-${Date.now()}`
  const made = await api.post('/api/amenities', { data: { label: name, key: name } })
  const form = new FormDriver(page)
  await form.open(`/voix/amenities/edit/${made.id}`)
  await form.fill('Icon', 'mine')
  await api.patch(`/api/amenities/${made.id}`, { data: { icon: 'theirs', schema_name: 'Bath' } }, made.revision)
  await form.save()
  const dialog = page.getByRole('dialog', { name: 'Another user saved this record' })
  await dialog.getByRole('radio', { name: 'mine' }).check()
  await dialog.getByRole('button', { name: 'Use these values' }).click()
  await form.save()
  await form.expectSaved()
  expect((await api.get(`/api/amenities/${made.id}`)).data).toMatchObject({ icon: 'mine', schema_name: 'Bath' })
})

test('Two editors in one text of a record keep what both wrote, and nobody is asked', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  const key = `both-${Date.now()}`
  const made = await api.post('/api/amenities', { data: { label: 'Pool by the sea', key } })
  const form = new FormDriver(page)
  await form.open(`/voix/amenities/edit/${made.id}`)
  await form.fill('Label', 'Pool by the sea, heated')
  await api.patch(`/api/amenities/${made.id}`, { data: { label: 'Large pool by the sea' } }, made.revision)
  await form.save()
  await expect(page.getByText(/Saved with the changes of .*: Label/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(form.field('Label')).toHaveValue('Large pool by the sea, heated')
  expect((await api.get(`/api/amenities/${made.id}`)).data).toMatchObject({ label: 'Large pool by the sea, heated' })
})

// Every screen in every way is looked at by `ADMIN_EVERY=1 npm run e2e -- admin`.
const ways = [
  { scheme: 'dark', width: 1440 },
  ...(process.env.ADMIN_EVERY === '1' ? [{ scheme: 'light', width: 768 } as const] : []),
] as const

for (const { scheme, width } of ways) {
  test(`Home and forms can be used by everybody (${scheme}, ${width} px)`, async ({ page, signIn }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await signIn()
    for (const address of ['/voix', '/voix/specials/create']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      await expectAccessible(page)
    }
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Where and when' }).click()
    const day = page.getByRole('textbox', { name: 'Stays from' })
    await day.focus()
    await expect(day).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Calendar: Stays from' })).toBeFocused()
    await page.keyboard.press('Alt+PageUp')
    const text = page.getByRole('textbox', { name: 'Content' })
    await text.focus()
    await expect(text).toHaveCSS('outline-style', 'solid')
    await page.goto('/voix/specials')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Used in' })).toBeVisible()
    await settle(page)
    await expectAccessible(page)
  })
}
