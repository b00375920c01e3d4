import { expectAccessible } from './accessibility.ts'
import { addColleague } from './colleagues.ts'
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
  await expect(page.getByRole('option', { name: 'Approved' })).toHaveAttribute('data-combobox-disabled', 'true')
  await expect(page.getByText('nobody approves their own work')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await signIn('publisher@voix.test')
  await studio.open(fresh.id)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
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
  // The layers went with their last line; the focus did not.
  await expect(page.locator('[data-region="canvas"]')).toBeFocused()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Intro “Above” is gone')
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('A picture here?')
})

test('A guest with a link comments without an account, and the editor reads it in the open studio', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByText('Reviewers without an account').click()
  await page.getByRole('textbox', { name: 'For whom' }).fill('Marta at the agency')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Link for Marta at the agency' })
  await expect(page.getByRole('list', { name: 'Reviewers’ links' })).toContainText('Not used yet.')
  await expectAccessible(page)

  const elsewhere = await browser.newContext()
  const guest = await elsewhere.newPage()
  await guest.goto(new URL(new URL(await address.inputValue()).pathname, page.url()).href)
  await guest.getByLabel('Your name').fill('Marta')
  await guest.keyboard.press('Enter')
  await expect(guest.frameLocator('iframe').getByText('Above')).toBeVisible()
  await guest.getByLabel('About').selectOption({ index: 1 })
  await guest.getByRole('textbox', { name: /^Your comment on/ }).fill('Could this be shorter?')
  await guest.keyboard.press('ControlOrMeta+Enter')
  await expect(guest.getByRole('button', { name: 'Comment 1: Could this be shorter?' })).toBeVisible()
  const link = guest.url()
  await elsewhere.close()

  const threads = page.getByRole('list', { name: 'Comments' })
  await expect(threads).toContainText('Could this be shorter?')
  await expect(threads).toContainText('guest')

  // Whose session a browser has does not matter there: an editor who opens the link is asked like anybody.
  const own = await page.context().newPage()
  await own.goto(link)
  await own.getByLabel('Your name').fill('Olivia')
  await expectAccessible(own)
  await own.keyboard.press('Enter')
  await expect(own.getByRole('list', { name: 'Comments' })).toContainText('Could this be shorter?')
  await expectAccessible(own, { outside: 'iframe' })
})

test('On a phone the page is edited and reviewed with the tools at the foot', async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  const fresh = await freshPage(page.request, [
    stored('Intro', { title: 'Above' }),
    stored('Intro', { title: 'Below' }),
  ])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  const tools = page.getByRole('navigation', { name: 'Tools' })
  await tools.getByRole('button', { name: 'Layers' }).click()
  await page.getByRole('treeitem').first().click()
  await tools.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('tree')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Changed')
  await tools.getByRole('button', { name: 'Undo' }).click()
  await expect(studio.canvas.getByText('Above')).toBeVisible()
  await tools.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const words = page.getByRole('textbox', { name: 'Your comment' })
  await words.pressSequentially('Wider, @ana')
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue('Wider, @Ana Admin ')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByLabel('Who sees to it').selectOption({ label: 'Olivia Owner (you)' })
  await page.getByRole('checkbox', { name: 'For me' }).check()
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('@Ana Admin')
  await expectAccessible(page)
})

test('A reviewer of one site looks at a page and comments, and is offered nothing that would be refused', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  const { rows } = (await (await page.request.get('/api/sites')).json()) as { rows: { id: string }[] }
  const { id } = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
  await page.context().clearCookies()
  await signIn(await addColleague(server, { role: 'reviewer', sites: [rows[0]!.id] }))
  await page.goto('/voix')
  await expect(page.getByRole('heading', { name: /Good to see you/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New page' })).toHaveCount(0)
  const studio = new StudioDriver(page)
  await studio.open(id)
  await expect(studio.status).toContainText('Read only')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave review' })).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(page.getByText('You may not edit this page: your role (reviewer)')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveCount(0)
})
