import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { linkInMailTo } from './mails.ts'
import { password } from './server-of-tests.ts'
import { es } from './spanish.ts'

/** Looks at a page in a wide window and on a phone: nothing runs out of it, and axe finds nothing. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
}

test('An agent’s day in Spanish: from registering to an offer, its commission and file', async ({
  browser,
  context,
  server,
  signIn,
}) => {
  test.setTimeout(60_000)
  const origin = `http://la-verbena.localhost:${new URL(server.url).port}`
  const agents = await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 860 } })
  const page = await agents.newPage()
  const email = `lucia-${Date.now()}@agencia.example`

  /** Follows the portal's own menu, which a phone keeps behind a button. */
  const follow = async (address: string, name: string) => {
    await page
      .locator('header')
      .getByRole('button', { name: es('Menu'), exact: true })
      .click()
    await page.locator(`a[href="${address}"]:visible`).filter({ hasText: name }).first().click()
    await expect(page).toHaveURL(origin + address)
  }

  // From the page of the house to the form, and from the mail to a password.
  await page.goto(`${origin}/es`)
  await page.getByRole('button', { name: es('Reject all') }).click()
  await page
    .getByRole('link', { name: es('Travel agents'), exact: true })
    .last()
    .click()
  await page.locator('a[href="/es/agents/register"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectWhole(page)
  await page.getByLabel(es('First name')).fill('Lucía')
  await page.getByLabel(es('Last name')).fill('Ortega')
  await page.getByLabel(es('Email address')).fill(email)
  await page.getByLabel(es('Country')).fill('México')
  await page.getByLabel(es('Agency'), { exact: true }).fill('Viajes La Maleta')
  await page.getByLabel(es('Type of number')).selectOption('IATA')
  await page.getByLabel(es('Agency number'), { exact: true }).fill('96000013')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: es('Register'), exact: true }).click()
  await expect(
    page.getByText(es('We sent you a link. Follow it to confirm your email address and choose a password.')),
  ).toBeVisible()
  await page.goto(await linkInMailTo(server, email))
  await page.getByLabel(es('New password')).fill(password)
  await page.getByRole('button', { name: es('Save password') }).click()
  await expect(
    page.getByText(es('Your email address is confirmed. We review your registration and email you our decision.')),
  ).toBeVisible()

  await signIn()
  const api = await apiOf(context.request)
  const { rows } = await api.get(`/api/agents?search=${encodeURIComponent(email)}`)
  await api.post(`/api/agents/${rows[0].id}/approve`, {})

  // Signed in, they find the offer, what it pays, and its file.
  await page.goto(`${origin}/es/agents/login`)
  await page.getByLabel(es('Email address')).fill(email)
  await page.getByLabel(es('Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: es('Sign in'), exact: true }).click()
  await expect(page.getByText(es('Welcome back, {name}', { name: 'Lucía' }))).toBeVisible()
  await expectWhole(page)
  await follow('/es/agents/offers', es('Offers'))
  await page.getByRole('link', { name: 'Venga a verlo' }).first().click()
  await expect(page).toHaveURL(/agents-come-and-see$/)
  await expect(page.getByText('Su propia estancia, dos veces al año')).toBeVisible()
  await expectWhole(page)
  const file = page.locator('a[href^="/media/agents/"]').first()
  // The media library names it in their language.
  await expect(file).toContainText(/El vestíbulo al atardecer|Mesa para dos al anochecer/)
  await expect(file.locator('[lang]')).toHaveCount(0)
  expect(await file.evaluate(async ({ href }: HTMLAnchorElement) => (await fetch(href)).status)).toBe(200)

  // And back to the dashboard.
  await follow('/es/agents', es('Dashboard'))
  await expect(page.getByText(es('Welcome back, {name}', { name: 'Lucía' }))).toBeVisible()
  await agents.close()
})
