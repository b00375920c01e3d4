import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const item = (id: number, title: string, slug: string, content: string) => `<item>
<title><![CDATA[${title}]]></title><link>https://old.example/${slug}/</link>
<content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>page</wp:post_type></item>`

const table = '<table><tr><th>Room</th><th>Beds</th></tr><tr><td>Sea</td><td>2</td></tr></table>'

const exported = (slug: string) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Casa Olmo</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(1, 'Olmo rooms', slug, `<h2>Twelve rooms</h2><p>All with a view.</p>${table}`)}
${item(2, 'Olmo garden', `${slug}-garden`, `<p>Back to <a href="https://old.example/${slug}/">the rooms</a>.</p>`)}
</channel></rss>`

test('An export of WordPress is tried, compared, imported as drafts and undone', async ({ page, signIn }) => {
  await signIn()
  const slug = `olmo-${Date.now()}`
  await page.goto('/voix/tools/import-site')
  await page.setInputFiles('input[type="file"]', {
    name: 'olmo.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(exported(slug)),
  })
  await page.getByRole('button', { name: 'Try import' }).click()

  await expect(page.getByRole('heading', { name: 'Casa Olmo' })).toBeVisible()
  const row = page.getByRole('row', { name: /Olmo rooms/ })
  await expect(row).toContainText('100%')
  await expect(page.getByRole('row', { name: /^Table/ })).toContainText('Table')
  await expectAccessible(page)

  await row.getByRole('button', { name: /Compare/ }).click()
  const result = page.frameLocator('iframe[title="Result of Olmo rooms"]')
  await expect(result.getByRole('heading', { name: 'Twelve rooms' })).toBeVisible()
  await expect(result.getByRole('cell', { name: 'Sea' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Import 2 pages' }).click()
  await expect(page.getByText('2 documents are drafts now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Release 1' })).toBeVisible()
  const stored = await page.request.get(`/api/pages?perspective=draft&search=Olmo garden`)
  expect(((await stored.json()) as { total: number }).total).toBe(1)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/moved to the trash, 0 kept/)).toBeVisible()
  await expect(row).toBeVisible()
})
