import { expect, test } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'
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

test('Numbers are typed in Spanish with points, a comma or the point of the keypad', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/specials/create')
  const saved = page.getByLabel(es('Amount saved'))
  for (const [typed, read] of [
    ['1.250,50', '1250,50'],
    ['1.250', '1250'],
    ['12,5', '12,5'],
    ['12.5', '12,5'],
    ['1250,5', '1250,5'],
  ] as const) {
    await saved.fill('')
    await saved.pressSequentially(typed)
    await saved.blur()
    await expect(saved).toHaveValue(read)
  }
})

test('The card beside a special speaks the language of the special', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/specials/create')
  await page.getByRole('combobox', { name: es('Site'), exact: true }).click()
  await page.getByRole('option', { name: 'La Verbena' }).click()
  await page.getByRole('textbox', { name: es('Title'), exact: true }).fill('Temporada de mango')
  const card = page.frameLocator(`iframe[title="${es('Card of the offer')}"]`)
  await expect(card.getByText('Book now')).toBeVisible()
  await page.getByRole('combobox', { name: es('Language'), exact: true }).click()
  await page.getByRole('option', { name: 'Español' }).click()
  await expect(card.getByText(es('Book now'))).toBeVisible()
})

test('At 1024 px the head of the studio cuts no word of what is published and saved', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Hola' })])
  await page.goto(`/voix/studio?page=${fresh.id}`)
  const status = page.locator('.vx-top > .vx-status > span')
  const saved = page.locator('.vx-save-status')
  await expect(saved).toContainText(es('Saved {time}', { time: '' }), { timeout: 30_000 })
  const isCut = (words: Element) => words.scrollWidth > words.clientWidth
  expect(await status.evaluate(isCut)).toBe(false)
  await expect(status).toBeInViewport({ ratio: 1 })
  expect(await saved.locator('span').evaluate(isCut)).toBe(false)
  await expect(saved.locator('svg')).toBeInViewport({ ratio: 1 })
  // What is not saved keeps its words, and the state is left to its mark.
  const offline = es('Offline: {count, plural, one {# change} other {# changes}} kept on this device', { count: 2 })
  await saved.evaluate((status, words) => {
    status.setAttribute('data-kind', 'offline')
    status.querySelector('span')!.textContent = words
  }, offline)
  expect(await saved.locator('span').evaluate((words) => words.clientWidth)).toBeGreaterThan(150)
  expect(await page.locator('.vx-top').evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0)
})

test('At 1024 px the head of a review keeps each button in the window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Hola' })])
  await page.goto(`/voix/studio?page=${fresh.id}`)
  const canvas = page.frameLocator(`iframe[title="${es('Page canvas')}"]`)
  await expect(canvas.locator('main')).toBeAttached({ timeout: 30_000 })
  await page.getByRole('button', { name: es('Review // command'), exact: true }).click()
  await expect(page.getByRole('button', { name: es('Leave review'), exact: true })).toBeVisible()
  // A colleague and a long time of saving take room as well.
  await page.locator('.vx-save-status > span').evaluate((words) => (words.textContent += ' a las 10:03 de la mañana'))
  expect(await page.locator('.vx-top').evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0)
  await expect(page.getByRole('button', { name: es('Inspector'), exact: true })).toBeInViewport({ ratio: 1 })
})
