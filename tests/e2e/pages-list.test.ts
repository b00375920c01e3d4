import { expect, test } from './fixtures.ts'
import { expectAccessible } from './accessibility.ts'
import { ListDriver } from './drivers/list.ts'

test('An editor takes pages in from a table after a trial, tags them by keys and takes that back', async ({
  page,
  signIn,
}) => {
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
  await expect(dialog.getByRole('status')).toContainText('2 new, 0 changed, 0 as they are, 1 refused')
  await expect(dialog.getByText('There is no such site')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 pages' }).click()
  await expect(list.link(`${name} one`)).toBeVisible()

  await list.selectNext(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tag…' }).click()
  await page.getByRole('textbox', { name: 'Tag' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`2 pages tagged “${name}”.`)).toBeVisible()
  const tagged = async () => (await (await page.request.get(`/api/pages?tag=${name}`)).json()).total
  expect(await tagged()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tagged).toBe(0)
})

test('An editor imports a table of redirects, is told which line was refused, and undoes the import', async ({
  page,
  signIn,
}) => {
  await signIn()
  const source = `/table-${Date.now()}`
  const list = new ListDriver(page, '/voix/redirects')
  await list.search(source)
  const { rows } = await (await page.request.get('/api/sites')).json()
  const lines = [`${source}-1;/a`, `${source}-2;"/b"`, 'no slash;/c'].map((each) => `${each};${rows[0].id}`)
  const csv = ['source;target;site_id', ...lines].join('\r\n')
  const dialog = await list.tryImport('r.csv', csv)
  await expect(dialog.getByRole('status')).toContainText('2 new, 0 changed, 0 as they are, 1 refused')
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(list.link(`${source}-1`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(list.link(`${source}-1`)).toBeHidden()
})
