import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

test('A time is typed as people write it, or picked in a calendar by keys', async ({ page, openStudio }) => {
  await openStudio([stored('Intro', { title: 'Soon' })])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'At a time' })
  await dialog.getByRole('radio', { name: 'At a time' }).check()
  const time = dialog.getByRole('textbox', { name: 'Time' })
  await time.fill('1 Dec 2030 6:30 pm')
  await time.blur()
  await expect(time).toHaveValue(/1 Dec 2030, 18:30$/)
  await time.fill('30 Feb 2030')
  await time.blur()
  await expect(dialog.getByText(/this day does not exist/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()

  const calendar = dialog.getByRole('button', { name: 'Calendar: Time' })
  await calendar.click()
  await page.getByRole('button', { name: 'Tomorrow 9:00' }).click()
  await expect(time).toHaveValue(/, 09:00$/)
  const tomorrow = await time.inputValue()
  await calendar.click()
  const month = page.getByRole('group', { name: /20\d\d$/ })
  await expect(month.getByRole('button', { pressed: true })).toBeFocused()
  await expectAccessible(page, { within: '.vx-date-picker' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(time).toHaveValue(/, 09:00$/)
  expect(await time.inputValue()).not.toBe(tomorrow)
  await expect(calendar).toBeFocused()
})
