import { expectAccessible } from './accessibility.ts'
import { addColleague } from './colleagues.ts'
import { expect, test } from './fixtures.ts'
import { GuestReviewDriver } from './drivers/guest-review.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'

// Nothing on the page can change meanwhile.
test('A reviewer pins a comment at a width; an editor answers and resolves it', async ({
  page,
  openStudio,
  signIn,
}) => {
  const { studio, fresh } = await openStudio([
    stored('Intro', { title: 'Above' }),
    stored('TitleWysiwyg', { title: 'Below' }),
  ])
  await page.getByRole('button', { name: 'Tablet, from 768 px' }).click()
  await studio.review()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await studio.slice('TitleWysiwyg').click()
  await studio.comment('Could this be shorter?')
  const pin = page.getByRole('button', { name: 'Comment 1: Could this be shorter?' })
  await expect(pin).toBeVisible()
  await expect(studio.status).toContainText('Saved')

  await studio.select('Intro')
  await page.keyboard.press('Delete')
  await expect(page.getByText('The page is in review').first()).toBeVisible()
  expect(await studio.order()).toEqual(['Intro', 'TitleWysiwyg'])

  await page.getByRole('button', { name: /^Laptop, from/ }).click()
  await expect(pin).toHaveCount(0)
  const head = page.getByRole('button', { name: /TitleWysiwyg Tablet/ })
  await head.click()
  await expect(pin).toBeVisible()
  await head.click()
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  // A click on its words opens it, as one on its head does.
  const words = await studio.comments.getByText('Could this be shorter?').boundingBox()
  await page.mouse.click(words!.x + 5, words!.y + 5)
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('textbox', { name: 'Reply' }).fill('Done.')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(studio.comments).toContainText('Done.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resolve comment 1' }).click()
  await expect(page.getByText('No comments match.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option', { name: 'Approved' })).toHaveAttribute('data-combobox-disabled', 'true')
  await expect(page.getByText('so you cannot approve it')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await signIn('publisher@voix.test')
  await studio.open(fresh.id)
  await studio.review()
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

test('A comment is corrected by its author, and its pin moves by pointer and keys', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([stored('Intro', { title: 'Above' })])
  const thread = async () => {
    const { page: saved } = (await (await page.request.get(`/api/pages/${fresh.id}`)).json()) as {
      page: { review: { annotations: Record<string, { x: number; y: number; comments: { text: string }[] }[]> } }
    }
    return Object.values(saved.review.annotations).flat()[0]
  }
  await studio.select('Intro')
  await page.keyboard.press('c')
  await studio.comment('Widder, please.')
  await page.getByRole('button', { name: 'Edit comment' }).click()
  const box = page.getByRole('textbox', { name: 'Edit comment' })
  await expect(box).toHaveValue('Widder, please.')
  await box.fill('Wider, please.')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(studio.comments.getByText('Edited')).toBeVisible()
  await expectAccessible(page)

  const pin = page.getByRole('button', { name: 'Comment 1: Wider, please.' })
  const before = (await pin.boundingBox())!
  await page.mouse.move(before.x + 10, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x - 90, before.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Math.round(before.x - (await pin.boundingBox())!.x)).toBe(100)
  await pin.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await expect.poll(thread).toMatchObject({ y: 15, comments: [{ text: 'Wider, please.' }] })
})

test('A click on the canvas moves a comment that is being written, with its words', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Above' }), stored('TitleWysiwyg', { title: 'Below' })])
  const words = page.getByRole('textbox', { name: 'Your comment' })
  await studio.select('Intro')
  await studio.review()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(words).toBeFocused()
  await page.keyboard.type('Is this ')
  await studio.slice('TitleWysiwyg').click()
  await expect(page.getByText('About TitleWysiwyg')).toBeVisible()
  await expect(words).toBeFocused()
  await page.keyboard.type('here right?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: 'Comment 1: Is this here right?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave review' })).toBeVisible()
})

test('A comment whose element is deleted stays in the list, last', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Above' })])
  await studio.select('Intro')
  await page.keyboard.press('c')
  await studio.comment('A picture here?')
  await expect(studio.status).toContainText('Saved')
  await studio.select('Intro')
  await page.keyboard.press('Delete')
  // The layers went with their last line; the focus did not.
  await expect(page.locator('[data-region="canvas"]')).toBeFocused()
  await studio.review()
  await expect(studio.comments).toContainText('Intro “Above” (deleted)')
  await expect(studio.comments).toContainText('A picture here?')
})

test('A guest with a link comments without an account; the open studio shows it', async ({
  page,
  openStudio,
  browser,
}) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Above' })])
  await studio.review()
  await page.getByText('Reviewers without an account').click()
  await page.getByRole('textbox', { name: 'Reviewer' }).fill('Marta at the agency')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'Link for Marta at the agency' })
  await expect(page.getByRole('list', { name: 'Review links' })).toContainText('Not used yet.')
  await expectAccessible(page)

  const elsewhere = await browser.newContext()
  const guest = new GuestReviewDriver(await elsewhere.newPage())
  await guest.open(new URL(new URL(await address.inputValue()).pathname, page.url()).href)
  await guest.enterAs('Marta')
  await expect(guest.canvas.getByText('Above')).toBeVisible()
  await guest.comment('Could this be shorter?', 1)
  await expect(guest.pin('Comment 1: Could this be shorter?')).toBeVisible()
  const link = guest.page.url()
  await elsewhere.close()

  await expect(studio.comments).toContainText('Could this be shorter?')
  await expect(studio.comments).toContainText('Guest')

  // Whose session a browser has does not matter there: an editor who opens the link is asked like anybody.
  const own = new GuestReviewDriver(await page.context().newPage())
  await own.open(link)
  await expectAccessible(own.page)
  await own.enterAs('Olivia')
  await expect(own.comments).toContainText('Could this be shorter?')
  await expectAccessible(own.page)
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
  await expect(page.getByRole('option', { name: /Ana Admin/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue('Wider, @Ana Admin ')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByLabel('Assigned to').selectOption({ label: 'Olivia Owner (you)' })
  await page.getByRole('checkbox', { name: 'For me' }).check()
  await expect(studio.comments).toContainText('@Ana Admin')
  await expectAccessible(page)
})

test('A reviewer of one site comments, and is offered nothing that would be refused', async ({
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
  for (const [address, many] of [
    ['/voix/pages/create', 'pages'],
    ['/voix/specials/create', 'specials'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(`You cannot create ${many}`)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  // The resorts of the site's brand are read; what there is beyond their roles is not said to be nowhere.
  await page.goto('/voix/resorts')
  await expect(page.getByRole('link', { name: 'The Packet House' }).first()).toBeVisible()
  await page.goto('/voix/users')
  await expect(page.getByText('You cannot see users')).toBeVisible()
  const studio = new StudioDriver(page)
  await studio.open(id)
  await expect(studio.status).toContainText('Read only')
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave review' })).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(page.getByText('You may not edit this page: your role (reviewer)')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveCount(0)
})
