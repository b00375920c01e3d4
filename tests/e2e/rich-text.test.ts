import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

// Text editor, library and two walks of the checker in one test: more than a busy machine does in a minute.
test.setTimeout(150_000)

const wysiwyg = (html: string) => ({ name: 'content', type: 'wysiwyg', wysiwyg: html })

test('An editor formats text on the page, links a page by title, and leaves by Escape', async ({
  page,
  openStudio,
}) => {
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn</p>')]),
    stored('Intro', { title: 'Below' }),
  ])
  const slice = studio.slice('TitleWysiwyg')
  await slice.getByText('Ferries leave at dawn').dblclick({ position: { x: 20, y: 8 } })
  const text = studio.canvas.getByRole('textbox')
  await expect(text).toBeFocused()
  const bar = page.getByRole('toolbar', { name: 'Format the text' })
  await expect(bar).toBeVisible()
  // The double click has chosen the first word.
  await page.keyboard.press('ControlOrMeta+b')
  await expect(slice.locator('strong')).toHaveText('Ferries')
  await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await page.keyboard.press('Alt+F10')
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const target = page.getByRole('combobox', { name: 'Page, record, file or address' })
  await expect(target).toBeFocused()
  const api = await apiOf(page.request)
  const { page: own } = await api.get(`/api/pages/${fresh.id}`)
  const { rows } = await api.get(`/api/pages?site=${own.site_id}&language=en&status=published&limit=100`)
  // Pages of tests share their titles.
  const named = rows.find(({ path }: { path: string }) => path === 'privacy')
  await target.fill(named.title)
  await expectAccessible(page)
  await page
    .getByRole('option')
    .filter({ hasText: `/${named.path}` })
    .first()
    .click()
  await expect(slice.locator(`a[href="/${named.path}"]`)).toHaveText('Ferries')
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', at seven')
  await expect(slice).toContainText('Ferries leave at dawn, at seven')

  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(slice.locator(`a[href="/${named.path}"]`)).toHaveText('Ferries')
  await studio.save()
  const { page: saved } = await api.get(`/api/pages/${fresh.id}`)
  expect(JSON.stringify(saved.elements[0].fields)).toContain(`href=\\"/${named.path}\\"`)
})

// The record is found by its title; the words of the fact are written in the inspector.
test('A text takes a record’s link, a picture and a fact, and no unsafe address', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Read the news of the week.</p>')]),
    stored('Intro', { title: 'Call {{site.name}} now' }),
  ])
  const api = await apiOf(page.request)
  const { page: opened } = await api.get(`/api/pages/${fresh.id}`)
  // A post of another site has a whole address.
  const ofSite = `filter[status][eq]=published&filter[site_id][eq]=${opened.site_id}`
  const { rows } = await api.get(`/api/posts?limit=1&${ofSite}`)
  const slice = studio.slice('TitleWysiwyg')
  await slice.getByText('Read the news').dblclick({ position: { x: 12, y: 8 } })
  await expect(studio.canvas.getByRole('textbox')).toBeFocused()
  const bar = page.getByRole('toolbar', { name: 'Format the text' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const target = page.getByRole('combobox', { name: 'Page, record, file or address' })
  await target.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use a page of this site')).toBeVisible()
  await target.fill(rows[0].title)
  await page
    .getByRole('option')
    .filter({ hasText: `/blog/${rows[0].slug}` })
    .first()
    .click()
  await expect(slice.locator(`a[href="/blog/${rows[0].slug}"]`)).toHaveText('Read')

  await page.keyboard.press('End')
  await bar.getByRole('button', { name: 'Picture' }).click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  // Which pictures stand first is the demo's affair.
  await library.getByPlaceholder('Search name, alt text or tag').fill('Palms')
  await library
    .getByRole('button', { name: /^Palms/ })
    .first()
    .click()
  await expect(slice.locator('.ProseMirror img[src^="/media/"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(slice.locator('.ProseMirror')).toHaveCount(0)
  await expect(slice.locator('img[src^="/media/"]')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(slice.locator('img[src^="/media/"]')).toHaveCount(0)

  await test.step('A text whose words come from a fact is written in the inspector, where its token stands', async () => {
    const title = studio.slice('Intro').getByRole('heading')
    await expect(title).not.toContainText('{{')
    await title.dblclick()
    await expect(studio.field('Title')).toBeFocused()
    await expect(studio.canvas.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expect(studio.field('Title')).toHaveValue('Call {{site.name}} now!')
  })
})

test('A comment is written without a mode, from a text’s bar; the page stays editable', async ({
  page,
  openStudio,
}) => {
  const { studio } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn</p>')]),
  ])
  await studio.slice('TitleWysiwyg').getByText('Ferries leave').dblclick()
  await expect(studio.canvas.getByRole('textbox')).toBeFocused()
  await page.getByRole('toolbar', { name: 'Format the text' }).getByRole('button', { name: 'Comment' }).click()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await studio.comment('At dawn in winter too?')
  await expect(studio.comments).toContainText('At dawn in winter too?')
  await expect(page.getByRole('button', { name: 'Comment 1: At dawn in winter too?' }).first()).toBeVisible()
  await expect(page.getByText('Page is read-only')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Content' }).click()
  await studio.field('Title').fill('Departure')
  await expect(studio.slice('TitleWysiwyg')).toContainText('Departure')

  // Nothing is selected: the next click says what the comment is about, beside the page the page itself.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await studio.slice('TitleWysiwyg').getByText('Departure').click()
  await studio.comment('A shorter word?')
  await expect(studio.comments).toContainText('A shorter word?')
  await expect(page.getByText('Page is read-only')).toHaveCount(0)
})

/** Blocks of each kind and mark, as the server stores them. */
const everyKind = [
  '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6><hr />',
  '<p>A <a href="/in">site</a>, <a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener">window</a>, <a title="A &quot;title&quot;" href="/t" rel="nofollow sponsored">words</a>, <a href="#x" target="_self">place</a>, <a href="mailto:a@example.com">mail</a></p>',
  '<p><strong>s</strong> <b>b</b> <em>e</em> <i>i</i> <u>u</u> <s>s</s> x<sub>2</sub> y<sup>3</sup> <small>sm</small> <code>co</code></p>',
  '<p><strong>bold <a href="/x">link</a> and <em>em</em></strong> <em><strong>both</strong></em> <strong><a href="/x">whole</a></strong></p>',
  '<p>one<br />two<br />three\u00A0four, five &amp; &lt;b&gt; "q" </p>',
  '\n<ul>\n  <li>a</li>\n  <li>b<ul><li><a href="/x">c</a></li><li></li></ul></li>\n</ul>\n',
  '<ol start="3" type="a"><li><p>a</p></li><li><p>b</p><p>c</p></li></ol><ol type="i" start="2"><li>a</li></ol>',
  '<blockquote><p>q</p></blockquote><blockquote>bare</blockquote><pre><code>a  b\n c</code></pre><pre>bare</pre>',
  '<p>in <img src="/media/a/320.jpg" alt="A" loading="lazy" /> line <a href="/x"><img loading="lazy" alt="" src="/media/b/320.jpg" /></a></p>',
  '<img src="/media/a/320.jpg" alt="A" width="10" height="20" loading="lazy" />',
  '<figure><img src="/media/a/320.jpg" alt="A" loading="lazy" /><figcaption>C <em>e</em></figcaption></figure>',
  '<table><caption>Rates</caption><thead><tr><th scope="col">A</th><th colspan="2" rowspan="1">B</th></tr></thead><tbody><tr><td>1</td><td rowspan="2" colspan="2">2 <strong>x</strong></td></tr><tr><td><p>3</p></td></tr></tbody><tfoot><tr><td colspan="3">f</td></tr></tfoot></table>',
  '<figure><a href="/f" target="_blank" rel="noopener"><img src="/media/c/320.jpg" alt="C" loading="lazy" /></a><figcaption>Shore</figcaption></figure>',
  '<table><colgroup><col span="2" /></colgroup><tr><td></td><td>Cellar</td></tr></table><p></p>',
].join('')

test('An untouched formatted text stays byte for byte; an undone word leaves no change', async ({
  page,
  openStudio,
}) => {
  // Eight texts are opened and left one after the other.
  test.slow()
  const html = `${everyKind}<p>Last <a href="/in">words</a>, <a href="/out" rel="nofollow">here</a> or there</p>`
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg(html)]),
    stored('Intro', { title: 'Below' }),
  ])
  const api = await apiOf(page.request)
  const storedHtml = async () => {
    const { page: saved } = await api.get(`/api/pages/${fresh.id}`)
    return saved.elements[0].fields.find(({ name }: { name: string }) => name === 'content').wysiwyg
  }
  expect(await storedHtml()).toBe(html)
  const slice = studio.slice('TitleWysiwyg')
  const open = async (words: string) => {
    await slice
      .getByText(words)
      .last()
      .dblclick({ position: { x: 4, y: 8 } })
    await expect(studio.canvas.getByRole('textbox')).toBeFocused()
    await expect(page.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
    await studio.canvas
      .getByRole('textbox')
      .getByText(words)
      .last()
      .click({ position: { x: 4, y: 8 } })
    await page.keyboard.press('End')
  }

  await test.step('words that are typed and deleted again', async () => {
    for (const words of ['Last', 'Three', 'bold', 'Shore', 'Cellar']) {
      await open(words)
      await page.keyboard.type(' now')
      for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    await studio.save()
    expect(await storedHtml()).toBe(html)
  })

  await test.step('a word in a paragraph, below a picture with a link and in a table without a body', async () => {
    for (const words of ['Last', 'Shore', 'Cellar']) {
      await open(words)
      await page.keyboard.type(' now')
      await page.keyboard.press('Escape')
    }
    await studio.save()
    const written = ['or there', 'Shore', 'Cellar'].reduce((text, words) => text.replace(words, `${words} now`), html)
    expect(await storedHtml()).toBe(written)
  })
})

test('A link of the site has its address alone; one in a new window has no opener', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave</p>')]),
  ])
  const api = await apiOf(page.request)
  const link = async (address: string, isNew: boolean) => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: 'Page, record, file or address' }).fill(address)
    const check = page.getByRole('checkbox', { name: 'Open in a new window' })
    await check.setChecked(isNew)
    await page.getByRole('button', { name: 'Set link' }).click()
    // By its key, as the text stays open for the next link.
    await expect(studio.canvas.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(studio.status).toContainText('Saved')
    const { page: saved } = await api.get(`/api/pages/${fresh.id}`)
    return saved.elements[0].fields.find(({ name }: { name: string }) => name === 'content').wysiwyg
  }
  await studio
    .slice('TitleWysiwyg')
    .getByText('Ferries')
    .dblclick({ position: { x: 12, y: 8 } })
  await expect(studio.canvas.getByRole('textbox')).toBeFocused()
  await expect(page.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  expect(await link('/privacy', false)).toBe('<p><a href="/privacy">Ferries</a> leave</p>')
  expect(await link('https://example.com', true)).toBe(
    '<p><a href="https://example.com" target="_blank" rel="noopener">Ferries</a> leave</p>',
  )
  expect(await link('https://example.com', false)).toBe('<p><a href="https://example.com">Ferries</a> leave</p>')
})

test('Enter after words in the link tool takes the page found, never the words', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave</p>')]),
  ])
  const slice = studio.slice('TitleWysiwyg')
  await slice.getByText('Ferries').dblclick({ position: { x: 12, y: 8 } })
  await expect(page.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const target = page.getByRole('combobox', { name: 'Page, record, file or address' })
  await target.fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(target).toHaveAccessibleDescription(/Use a page of this site/)
  await target.fill('privacy')
  await expect(page.locator('[data-combobox-selected]')).toContainText('/privacy')
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue(/^\/privacy/)
  await page.keyboard.press('Enter')
  await expect(slice.locator('a')).toHaveAttribute('href', /^\/privacy/)
})

test('The link tool finds files of the library; an unfinished link is a problem', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn.</p>')]),
    stored('GhostButtonLink', {}),
  ])
  const api = await apiOf(page.request)
  const { rows } = await api.get('/api/media?kind=file&limit=1')
  const [file] = rows
  const slice = studio.canvas.locator('[data-slice="TitleWysiwyg"]')
  await slice.getByText('Ferries leave at dawn').dblclick({ position: { x: 20, y: 8 } })
  await expect(page.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const target = page.getByRole('combobox', { name: 'Page, record, file or address' })
  await target.fill(file.title)
  const found = page.getByRole('option').filter({ hasText: `File ${file.file}` })
  await expect(found).toBeVisible()
  await expectAccessible(page)
  await found.click()
  await expect(slice.locator(`a[href^="/media/file/${file.id}."]`)).toHaveText('Ferries')
  await page.keyboard.press('Escape')

  await studio.canvas.locator('[data-slice="GhostButtonLink"]').click()
  const field = page.getByRole('combobox', { name: /: link$/ })
  await field.fill('qqpdf')
  await page.keyboard.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Use a page of this site (/rooms), a full https link')).toBeVisible()
  await studio.save()
  const problems = await api.get(`/api/pages/${fresh.id}/problems`)
  expect(JSON.stringify(problems)).toContain('“qqpdf” is no address')
})

test('On a phone and in the dark the bar stays within the page', async ({ page, openStudio }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { studio } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn</p>')]),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await studio.slice('TitleWysiwyg').getByText('Ferries leave').dblclick()
  const bar = page.getByRole('toolbar', { name: 'Format the text' })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Link' }).click()
  await expect(page.getByRole('combobox', { name: 'Page, record, file or address' })).toBeFocused()
  await expectAccessible(page)
  for (const part of [bar, page.getByRole('button', { name: 'Set link' })]) {
    const box = await part.boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  }
})
