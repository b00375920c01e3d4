import { expect, test } from './fixtures.ts'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'

test('An editor composes, groups, comments on and publishes a page by keyboard alone', async ({
  page,
  openStudio,
  request,
  baseURL,
}) => {
  test.slow()
  const { studio, fresh } = await openStudio()
  const { keyboard } = page
  const names = studio.layers.locator('.vx-layer-name')

  /** Goes on until what has the focus answers to a name, as a user does who hears it. */
  async function pressUntil(key: string, name: RegExp) {
    for (let i = 0; i < 40; i++) {
      const focused = await page.evaluate(() => {
        const { activeElement: at } = document
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined
        return at?.getAttribute('aria-label') ?? label ?? at?.textContent?.trim() ?? ''
      })
      if (name.test(focused)) return
      await keyboard.press(key)
    }
    throw new Error(`${key} leads to nothing that is called ${name}.`)
  }

  /** Option of the open list that Enter would choose. */
  function activeOption() {
    return page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return id ? document.getElementById(id)?.textContent : undefined
    })
  }

  for (const [i, name] of ['Intro', 'Text'].entries()) {
    await keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Insert slice' })).toBeFocused()
    await keyboard.type(name)
    await keyboard.press('Enter')
    await expect(studio.layers).toHaveCount(i + 1)
    await expect(page.getByRole('combobox', { name: 'Insert slice' })).toHaveCount(0)
  }
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Written without a mouse')
  await expect(studio.canvas.locator('main')).toContainText('Written without a mouse')

  await pressUntil('F6', /^Layers$/)
  await keyboard.press('Alt+ArrowUp')
  await expect(names).toHaveText(['Text', 'Intro'])
  await keyboard.press('Home')
  await keyboard.press('Shift+ArrowDown')
  await keyboard.press('ControlOrMeta+g')
  await expect(names).toHaveText(['Group', 'Text', 'Intro'])
  await expect(page.getByRole('treeitem', { level: 2 })).toHaveCount(2)

  await pressUntil('F6', /^Layers$/)
  await keyboard.press('End')
  await pressUntil('F6', /^Content$/)
  await pressUntil('ArrowRight', /^Experience$/)
  await expect(page.getByRole('button', { name: 'Add condition' })).toBeVisible()
  await pressUntil('Tab', /^Add condition$/)
  await keyboard.press('Enter')
  await pressUntil('Shift+Tab', /^Condition: type$/)
  await keyboard.press('Enter')
  for (let i = 0; i < 20 && (await activeOption()) !== 'Points of a tag'; i++) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await pressUntil('Tab', /^Condition: Tag$/)
  await keyboard.type('spa')
  await pressUntil('Tab', /^Condition: value$/)
  await keyboard.type('5')
  await expect(page.getByText(/^False: Tag spa/)).toBeVisible()

  await pressUntil('F6', /^Layers$/)
  await keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await keyboard.type('Is this the right boat?')
  await keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Is this the right boat?')
  await pressUntil('F6', /^Layers$/)
  await keyboard.press('ControlOrMeta+Shift+p')
  await expect(page.getByRole('radio', { name: 'Now' })).toBeFocused()
  await keyboard.press('Enter')
  // An editor is still to settle the comment and to replace a sample: that is told, and keeps nobody from publishing.
  await expect(page.getByText(/^Page published with/)).toBeVisible()
  await expect(async () => {
    expect(await (await request.get(new URL(`/${fresh.path}`, baseURL).href)).text()).toContain(
      'Written without a mouse',
    )
  }).toPass()
})

test('What is typed before its field is there is written into it', async ({ page, signIn }) => {
  await signIn()
  let deliver = () => {}
  const isDelivered = new Promise<void>((resolve) => (deliver = resolve))
  let isAsked = false
  await page.route(/panels[._-]chunk/, async (route) => {
    isAsked = true
    await isDelivered
    await route.continue()
  })
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.getByRole('tab', { name: 'Layers' }).click()
  await studio.layers.first().click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Written without a mouse')
  expect(isAsked).toBe(true)
  deliver()
  await expect(studio.canvas.locator('main')).toContainText('Written without a mouse')
  await page.keyboard.type(' and on')
  await expect(studio.canvas.locator('main')).toContainText('Written without a mouse and on')
})

test('A dialog of the profile gives the focus back to what opened it', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/profile')
  const opener = page.getByRole('button', { name: 'Create token' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create token' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('A confirm dialog begins safely, shows what failed, and gives the focus back', async ({ page, signIn }) => {
  await signIn()
  await (
    await apiOf(page.request)
  ).post('/api/session/tokens', { name: 'Nightly script', scopes: ['content:read'], days: 7 })
  await page.goto('/voix/profile')
  const opener = page.getByRole('button', { name: 'Remove token Nightly script' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove token “Nightly script”?' })
  await expect(dialog.getByRole('button', { name: 'Keep token' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.route('**/api/session/tokens/*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep token' })).toBeFocused()
  await page.keyboard.press('Tab')
  const yes = dialog.getByRole('button', { name: 'Remove token' })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(yes).toBeFocused()
  await page.unroute('**/api/session/tokens/*')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeHidden()
})

test('Filters of a list give focus back to their button, however soon they are closed', async ({ page, signIn }) => {
  await signIn()
  // What the fields of the panel are drawn with comes after it was closed.
  let release = () => {}
  const closed = new Promise<void>((done) => (release = done))
  await page.route(/popups\.lazy/, async (route) => {
    await closed
    await route.continue()
  })
  await page.goto('/voix/sites')
  const button = page.getByRole('button', { name: 'Filters', exact: true })
  await button.focus()
  const loading = page.waitForResponse(/popups\.lazy/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.vx-filter-form input').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  release()
  await (await loading).finished()
  await expect(page.locator('.vx-filter-form')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('The focus stays where it was when the pressed button is gone after its step', async ({ page, signIn }) => {
  await signIn()
  const focusIsIn = (place: string) =>
    expect.poll(() => page.evaluate((within) => !!document.activeElement?.closest(within), place)).toBe(true)
  const api = await apiOf(page.request)
  const fresh = await freshPage(page.request)
  const release = await api.post('/api/releases', { title: 'Kept in reach', time_zone: 'UTC' })
  await api.post(`/api/releases/${release.id}/items`, { entity: 'pages', document_id: fresh.id })
  await api.post(`/api/releases/${release.id}/schedule`, { publish_at: new Date(Date.now() + 864e5) })
  await page.goto(`/voix/releases/${release.id}`)
  const unschedule = page.getByRole('button', { name: 'Unschedule' })
  await unschedule.focus()
  await page.keyboard.press('Enter')
  await expect(unschedule).toHaveCount(0)
  await focusIsIn('.vx-head-actions')

  await api.patch('/api/session/user', { showsFirstSteps: true }, 0)
  await page.goto('/voix')
  const hide = page.getByRole('button', { name: 'Hide first steps' })
  await hide.focus()
  await page.keyboard.press('Enter')
  await expect(hide).toHaveCount(0)
  await focusIsIn('main')
})
