import { expect, test } from './fixtures.ts'
import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { addColleague } from './colleagues.ts'
import { ListDriver } from './drivers/list.ts'
import { freshPage, stored } from './fresh-page.ts'

test('An editor imports pages from a table after a trial, tags them by keys, undoes it', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const name = `walk-${Date.now()}`
  const { rows } = await (await page.request.get('/api/sites')).json()
  const lines = ['one', 'two'].map((each) => `${rows[0].id},en,${name}/${each},${name} ${each},${rows[0].layout}`)
  const csv = ['site_id,language_code,path,title,layout', ...lines, `nowhere,en,${name}/three,Three,blocks`].join('\n')
  const list = new ListDriver(page, '/voix/pages')
  await list.search(name)
  const dialog = await list.tryImport('pages.csv', csv)
  await expect(dialog).toHaveAccessibleName('Import pages')
  await expect(dialog.getByRole('status')).toContainText('2 new, 0 changed, 0 unchanged, 1 refused')
  await expect(dialog.getByText('There is no such site')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 pages' }).click()
  await expect(list.link(`${name} one`)).toBeVisible()

  await list.selectNext(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tag…' }).click()
  await page.getByRole('textbox', { name: 'Tag' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 pages tagged “${name}”`)).toBeVisible()
  const tagged = async () => (await (await page.request.get(`/api/pages?tag=${name}`)).json()).total
  expect(await tagged()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tagged).toBe(0)
})

test('The list of pages shows how many problems a page has, or that it has none', async ({ page, signIn }) => {
  await signIn()
  const text = (html: string) => ({ id: 'text', name: 'content', type: 'wysiwyg', enabled: true, wysiwyg: html })
  const dead = stored('TitleWysiwyg', {}, {}, [text('<p>To <a href="/nobody/home">nobody</a>.</p>')])
  const { path } = await freshPage(page.request, [dead, stored('Intro')])
  const list = new ListDriver(page, '/voix/pages')
  await list.search(path)
  await expect(page.getByRole('cell', { name: '2 to look at' })).toBeVisible()
  await expectAccessible(page)
  await list.search((await freshPage(page.request, [stored('Intro', { title: 'Hello' })])).path)
  await expect(page.getByRole('cell', { name: 'None' })).toBeVisible()
})

test('An editor imports redirects, sees which line was refused, and undoes the import', async ({ page, signIn }) => {
  await signIn()
  const source = `/table-${Date.now()}`
  const list = new ListDriver(page, '/voix/redirects')
  await list.search(source)
  const { rows } = await (await page.request.get('/api/sites')).json()
  const lines = [`${source}-1;/a`, `${source}-2;"/b"`, 'no slash;/c'].map((each) => `${each};${rows[0].id}`)
  const csv = ['source;target;site_id', ...lines].join('\r\n')
  const dialog = await list.tryImport('r.csv', csv)
  await expect(dialog.getByRole('status')).toContainText('2 new, 0 changed, 0 unchanged, 1 refused')
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await expect(list.link(`${source}-1`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(list.link(`${source}-1`)).toBeHidden()
})

test('An editor maps a German table by hand, and its days keep their hours', async ({ page, signIn }) => {
  await signIn()
  const slug = `herbst-${Date.now()}`
  const { rows: sites } = await (await page.request.get('/api/sites')).json()
  const columns = {
    Website: 'Site',
    Titel: 'Title',
    Kurzname: 'Slug',
    Rabatt: 'Percent off',
    'Verkauf bis': 'Sold until',
  }
  const cells = [sites[0].id, 'Herbst am Meer', slug, '15 %', '31.12.2026 23:59', '']
  const table = `sep=;\r\n${[...Object.keys(columns), ''].join(';')}\r\n${cells.join(';')}\r\n`
  const list = new ListDriver(page, '/voix/specials')
  await list.open()
  const dialog = await list.tryImport('angebote.csv', Buffer.from(`\uFEFF${table}`, 'utf16le'))
  await expect(dialog.getByText('0 of 5 columns have a field.')).toBeVisible()
  for (const [head, label] of Object.entries(columns)) {
    await dialog.getByRole('combobox', { name: `Field for ${head}` }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
  }
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 new, 0 changed, 0 unchanged, 0 refused')
  await dialog.getByRole('button', { name: 'Import 1' }).click()
  await expect(list.link('Herbst am Meer')).toBeVisible()
  const found = await page.request.get(`/api/specials?perspective=draft&filter[slug]=${slug}`)
  const [{ data }] = (await found.json()).rows
  expect(data).toMatchObject({ percent_off: 15, booking_ends_at: expect.stringMatching(/^2026-12-31T23:59/) })
})

test('An editor walks the library by keys, ticks a range and saves the view', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const list = new ListDriver(page, '/voix/media?as=list')
  await list.open()
  const rows = page.locator('tbody [data-row-main]')
  await expect(rows.nth(3)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page
    .getByRole('row')
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 selected')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('5 selected')).toBeHidden()

  await page.getByRole('button', { name: 'Size' }).click()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Heavy files')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Heavy files' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/session')).text()).toContain('Heavy files')
  await page.goto('/voix/media')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Heavy files' }).click()
  await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'descending')
})

test('An editor brings several things back from the trash at once', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  const name = `lost-${Date.now()}`
  for (const each of ['one', 'two']) {
    const made = await api.post('/api/amenities', { data: { label: `${name} ${each}`, key: `${name}-${each}` } })
    await api.delete(`/api/amenities/${made.id}`, made.revision)
  }
  const list = new ListDriver(page, '/voix/trash')
  await list.search(name)
  await expect(page.getByRole('cell', { name: `${name} one`, exact: true })).toBeVisible()
  await list.selectNext(2)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('2 items restored')).toBeVisible()
  await expect(page.getByText('No items found')).toBeVisible()
})

test('An editor who changes the site of a new page keeps the address that they typed', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/pages/create')
  // In a window as low as an enlarged one, neither the bar below the form nor a list that opens takes a field out of sight.
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 256 })
  const field = (name: string) => page.locator('input').and(page.getByLabel(name, { exact: true }))
  await field('Language').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox', { name: 'Layout' })).toBeAttached()
  await expect(field('Layout')).toBeFocused()
  await expect(field('Layout')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(before)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Where we are')
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(address).toHaveValue('where-we-are')
  await address.fill('find-us')
  await page.getByRole('combobox', { name: 'Site' }).click()
  await page.getByRole('option', { name: 'Windbreak', exact: true }).click()
  await expect(address).toHaveValue('find-us')
})

test('At 1024 px a list of pages shows the site, or for one site the languages', async ({ page, server, signIn }) => {
  test.slow()
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn()
  const { rows } = (await (await page.request.get('/api/sites')).json()) as { rows: { id: string; title: string }[] }
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await page.goto('/voix/pages')
  await expect(heading('Site')).toBeVisible()
  await expect(heading('Languages')).toBeHidden()
  await page.context().clearCookies()
  await signIn(
    await addColleague(server, { role: 'editor', sites: [rows.find((row) => row.title === 'La Verbena')!.id] }),
  )
  await page.goto('/voix/pages')
  await expect(heading('Languages')).toBeVisible()
  await expect(heading('Site')).toBeHidden()
  // Short addresses stay in one line.
  const address = page.getByText('/activities', { exact: true }).first()
  expect((await address.boundingBox())!.height).toBeLessThan(24)
})
