import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'

test('A special is written in steps beside its card, and errors are counted where they are', async ({
  page,
  signIn,
}) => {
  await signIn()
  const api = await apiOf(page.request)
  const { rows: resorts } = await api.get('/api/resorts')
  const resort = resorts.find(({ data }: { data: { currency: string } }) => data.currency) ?? resorts[0]
  await page.goto('/voix/specials/create')
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(steps.getByRole('link', { name: 'What it is' })).toHaveAttribute('aria-current', 'step')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Three nights, pay two')
  const card = page.frameLocator('iframe[title="Card of the offer"]')
  await expect(card.getByRole('heading', { name: 'Three nights, pay two' })).toBeVisible()
  await page.getByLabel('Percent off', { exact: true }).last().fill('33')
  await expect(card.getByText('33%')).toBeVisible()
  await page.getByLabel('Amount saved').fill('100')
  await expect(page.getByText('Not shown, because the percentage is.')).toBeVisible()
  await page.keyboard.press('Alt+PageDown')
  await expect(page).toHaveURL(/#where-and-when$/)
  await page.getByRole('combobox', { name: 'Resorts' }).fill(resort.title)
  await page.getByRole('option', { name: resort.title }).first().click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(steps.getByRole('link', { name: /^\d ?What it is 1 error/ })).toBeVisible()
  await expect(steps.getByRole('link', { name: /^\d ?Looks 1 error/ })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('textbox', { name: 'Terms' })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/voix/specials/create#codes')
  await expect(steps.getByRole('link', { name: 'Codes' })).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('.vx-live-card')).not.toHaveAttribute('open')
})
