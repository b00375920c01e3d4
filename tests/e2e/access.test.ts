import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { password } from './server-of-tests.ts'

test('An editor begins a token, is asked for the password, gets the token and ends it', async ({ page, signIn }) => {
  await signIn('publisher@voix.test')
  // As if the password had been entered long ago; who does not give it is asked once more.
  let asked = 0
  await page.route('**/api/session/tokens', async (route) => {
    if (route.request().method() !== 'POST' || asked === 2) return route.continue()
    asked++
    // Long enough for the button to load.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'confirmation-needed', detail: 'Enter your password again.' }),
    })
  })
  await page.goto('/voix/profile')
  await page.getByRole('button', { name: 'Create token' }).click()
  const making = page.getByRole('dialog', { name: 'Create token' })
  await making.getByLabel('Name').fill('Night script')
  await making.getByLabel('Permissions').click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  const create = making.getByRole('button', { name: 'Create token' })
  await create.click()
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(asking.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(create).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asking.getByLabel('Your password')).toBeFocused()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(asking.getByRole('alert')).toContainText('This is not your password.')
  await asking.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Copy the token now' })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close' })
    .or(page.getByRole('button', { name: 'Done' }))
    .first()
    .click()

  const access = page.getByRole('region', { name: 'Access' })
  await expect(access.getByText('Night script')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await access.scrollIntoViewIfNeeded()
    await expectAccessible(page, { within: '.vx-profile' })
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/access-${width}.png` })
  }
  await access.getByRole('button', { name: 'End Personal token Night script' }).click()
  await expect(access.getByText('Night script')).toHaveCount(0)
  await expect(access.getByText('This browser')).toBeVisible()
})

test('a request whose password is not given fails with its reason', async ({ page, signIn }) => {
  await signIn('author@voix.test')
  await page.route('**/api/session/second-factor', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'confirmation-needed', detail: 'Enter your password again.' }),
    }),
  )
  await page.goto('/voix/profile')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(asking.getByLabel('Your password')).toBeFocused()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/confirm-1280.png` })
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Enter your password again.')
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeFocused()
})
