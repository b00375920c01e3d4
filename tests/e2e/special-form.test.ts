import { expect, test } from './fixtures.ts'

test('A special is written in steps beside its card, and errors are counted by step', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
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
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(steps.getByRole('link', { name: /^\d ?What it is 1 error/ })).toBeVisible()
  await expect(steps.getByRole('link', { name: /^\d ?Looks 1 error/ })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Terms' }).click()
  await expect(page.getByRole('textbox', { name: 'Terms' })).toBeFocused()
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 800 })
  await phone.goto('/voix/specials/create#codes')
  const phoneSteps = phone.getByRole('navigation', { name: 'Steps' })
  await expect(phoneSteps.getByRole('link', { name: 'Codes' })).toHaveAttribute('aria-current', 'step')
  await expect(phone.locator('.vx-live-card')).not.toHaveAttribute('open')
})

test('A room and a form are written in steps beside what visitors see of them', async ({ page, signIn }) => {
  await signIn()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await page.goto('/voix/rooms/create')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('The lamp room')
  const room = page.frameLocator('iframe[title="Card of the room"]')
  await expect(room.getByRole('heading', { name: 'The lamp room' })).toBeVisible()
  await steps.getByRole('link', { name: 'Size and guests' }).click()
  await page.getByLabel('Maximum guests').fill('3')
  await expect(room.getByText('3 guests')).toBeVisible()

  await page.goto('/voix/forms/create')
  await expect(steps.getByRole('link', { name: 'What it asks' })).toHaveAttribute('aria-current', 'step')
  await expect(page.frameLocator('iframe[title="Form as visitors see it"]').getByLabel('Place or name')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute('href', /records\/forms$/)
})
