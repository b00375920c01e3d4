import { expect, test } from './fixtures.ts'
import { password } from './server-of-tests.ts'
import { es } from './spanish.ts'

test.use({ locale: 'es-MX' })

test('An editor’s day in Spanish: signs in, composes, reviews, translates, publishes', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/voix/pages/create')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByLabel(es('Email')).fill('owner@voix.test')
  await page.getByRole('button', { name: es('Continue') }).click()
  await page.getByLabel(es('Password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: es('Sign in'), exact: true }).click()

  // What is made first: a page, by its form.
  const path = `dia-${Date.now()}`
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: es('Pages'), exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: es('Title'), exact: true }).fill('Un día junto al mar')
  await page.getByRole('textbox', { name: es('Address'), exact: true }).fill(path)
  await page.getByRole('button', { name: es('Create and open in the studio') }).click()

  // It is composed in the studio.
  const canvas = page.frameLocator(`iframe[title="${es('Page canvas')}"]`)
  await expect(canvas.locator('main')).toBeAttached({ timeout: 30_000 })
  await page.getByRole('tab', { name: es('Add'), exact: true }).click()
  await page.getByLabel(es('Search slices')).fill(es('Text'))
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${es('Text')}`) })
    .first()
    .click()
  await page.getByRole('tab', { name: es('Layers') }).click()
  await page.getByRole('tree').getByRole('treeitem').first().click()
  const title = page.getByRole('textbox', { name: es('Title'), exact: true })
  await title.fill('Bienvenidos a la orilla')
  await expect(canvas.locator('main')).toContainText('Bienvenidos a la orilla')
  await page.getByRole('button', { name: es('Save'), exact: true }).click()
  await expect(page.locator('.vx-save-status')).toContainText(es('Saved {time}', { time: '' }))

  // A colleague's comment is answered in the review.
  await page.getByRole('button', { name: es('Review // command'), exact: true }).click()
  await page.getByRole('button', { name: es('Comment'), exact: true }).click()
  await canvas.locator('main').getByText('Bienvenidos a la orilla').click()
  await page.getByRole('textbox', { name: es('Your comment') }).fill('¿Más breve?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('¿Más breve?').first()).toBeVisible()
  await page.getByRole('button', { name: es('Resolve comment {number}', { number: 1 }) }).click()
  await page.getByRole('button', { name: es('Leave review'), exact: true }).click()

  await page.getByRole('button', { name: es('Publish'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: es('Publish'), exact: true })
    .click()
  await expect(page.getByText(es('Page published')).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('page') ?? ''
  const row = await (await page.request.get(`/api/pages/${id}`)).json()
  await page.goto(`/${path}`)
  await expect(page.getByText('Bienvenidos a la orilla')).toBeVisible()

  // Its translation begins with all of its elements.
  await page.goto(`/voix/pages/translate?page=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    es('Translate “{title}”', { title: row.page.title }),
  )

  // What the server refuses is said in Spanish as well.
  const { csrf } = await (await page.request.get('/api/session')).json()
  const refused = await page.request.post('/api/pages', {
    data: { site_id: row.page.site_id, title: 'Otra', path },
    headers: { 'x-csrf-token': csrf, 'accept-language': 'es-MX' },
  })
  expect(refused.headers()['content-language']).toBe('es')
})
