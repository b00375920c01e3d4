import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'
import { linkInMailTo } from './mails.ts'
import { password } from './server-of-tests.ts'

test('Without a script an editor signs in, reaches the wanted screen, and signs out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto('/voix/pages?search=spa')
  await expect(page).toHaveURL(/\/voix\/login\?to=/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill('owner@voix.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is wrong.')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/voix\/pages\?search=spa/)

  // Nothing that opens anything is where a script could read it: the colour of the theme alone is.
  await expect(async () => {
    const open = (await context.cookies()).filter(({ httpOnly }) => !httpOnly)
    expect(open).toMatchObject([{ name: 'voix-theme', value: '%234338ca' }])
  }).toPass()
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name === 'local-host-voix-session')!.value
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
  )
  expect(readable).not.toContain(session)

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await withoutScripts.newPage()
  await plain.goto('/voix/login')
  await plain.getByLabel('Email').fill('editor@voix.test')
  await plain.getByRole('button', { name: 'Continue' }).click()
  await plain.getByLabel('Password').fill(password)
  await plain.getByRole('button', { name: 'Sign in' }).click()
  await expect(plain).toHaveURL(/\/voix$/)
  await withoutScripts.close()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('You are signed out.')
  await page.goto('/voix/pages')
  await expect(page).toHaveURL(/\/voix\/login/)
})

test('The dialog of an ended session leads to a window and back to the password', async ({ page, context, signIn }) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Before' })])
  const studio = new StudioDriver(page)
  await page.goto(`/voix/studio?page=${fresh.id}`)
  await studio.ready()
  await studio.layers.first().click()
  await context.clearCookies()
  await studio.field('Title').fill('After')
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Passkey or company sign-in' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Sign in in a new window' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Use the password' })).toBeFocused()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await page.request.get(`/api/pages/${fresh.id}`)).text()).toContain('After')
})

test('A session that ends in mid-sentence takes no letter of it', async ({ page, context, signIn }) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Before' })])
  const studio = new StudioDriver(page)
  await page.goto(`/voix/studio?page=${fresh.id}`)
  await studio.ready()
  await studio.layers.first().click()
  await context.clearCookies()
  await studio.field('Title').fill('A sentence')
  await page.keyboard.press('ControlOrMeta+s')
  await page.keyboard.type(' of many letters, written on while the save fails', { delay: 60 })
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(studio.field('Title')).toHaveValue('A sentence of many letters, written on while the save fails')
})

test('a user who forgot the password chooses another by mail', async ({ page, server, signIn }) => {
  await page.goto('/voix/login/forgot')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('reviewer@voix.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await linkInMailTo(server, 'reviewer@voix.test'))
  await expectAccessible(page)
  // The same one again, so that other tests can sign in.
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('Your new password is saved.')
  await signIn('reviewer@voix.test')
  await page.goto('/voix/profile')
  await expect(page.getByRole('heading', { name: 'Access' })).toBeVisible()
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
