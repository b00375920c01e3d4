import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, StudioDriver, stored } from './studio-driver.ts'

test('A reviewer pins a comment at a width, an editor answers and resolves it, and nothing on the page can change meanwhile', async ({
  page,
  signIn,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [
    stored('Intro', { title: 'Above' }),
    stored('TitleWysiwyg', { title: 'Below' }),
  ])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.getByRole('button', { name: 'md, from 768 px' }).click()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await studio.canvas.locator('[data-slice="TitleWysiwyg"]').click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Could this be shorter?')
  await page.keyboard.press('ControlOrMeta+Enter')
  const pin = page.getByRole('button', { name: 'Comment 1: Could this be shorter?' })
  await expect(pin).toBeVisible()
  await expect(studio.status).toContainText('Saved')

  await studio.select('Intro')
  await page.keyboard.press('Delete')
  await expect(page.getByText('The page is being reviewed').first()).toBeVisible()
  expect(await studio.order()).toEqual(['Intro', 'TitleWysiwyg'])

  await page.getByRole('button', { name: /^lg, from/ }).click()
  await expect(pin).toHaveCount(0)
  await page.getByRole('list', { name: 'Comments' }).getByText('Could this be shorter?').waitFor()
  await page.getByRole('button', { name: /TitleWysiwyg md/ }).click()
  await expect(pin).toBeVisible()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Done.')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Done.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resolve comment 1' }).click()
  await expect(page.getByText('No comment is like that.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Approved' }).click()

  await expect(async () => {
    const { page: stored } = (await (await page.request.get(`/api/pages/${fresh.id}`)).json()) as {
      page: { review: { status: string; annotations: { md: { resolved: boolean; comments: unknown[] }[] } } }
    }
    expect(stored.review.status).toBe('approved')
    expect(stored.review.annotations.md[0]).toMatchObject({ resolved: true })
    expect(stored.review.annotations.md[0]!.comments).toHaveLength(2)
  }).toPass()
})

test('A comment whose element is deleted stays in the list, last', async ({ page, signIn }) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await studio.select('Intro')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: 'Your comment' }).fill('A picture here?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(studio.status).toContainText('Saved')
  await page.getByRole('button', { name: 'Leave review' }).click()
  await studio.select('Intro')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('What it was about is gone')
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('A picture here?')
})
