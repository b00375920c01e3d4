import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

test.setTimeout(120_000)

const wysiwyg = (html: string) => ({ name: 'content', type: 'wysiwyg', wysiwyg: html })

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Pastes into the text that has the caret, in place of all of it. */
async function paste(
  text: Locator,
  {
    html = '',
    plain = '',
    picture = '',
  }: { readonly html?: string; readonly plain?: string; readonly picture?: string },
): Promise<void> {
  await text.press('ControlOrMeta+a')
  await text.evaluate(
    (node, given) => {
      const view = node.ownerDocument.defaultView!
      const clipboardData = new view.DataTransfer()
      if (given.html) clipboardData.setData('text/html', given.html)
      if (given.plain) clipboardData.setData('text/plain', given.plain)
      if (given.picture) {
        const bytes = Uint8Array.from(atob(given.picture), (each) => each.charCodeAt(0))
        clipboardData.items.add(new view.File([bytes], 'pasted.png', { type: 'image/png' }))
      }
      node.dispatchEvent(new view.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain, picture },
  )
}

const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="font-weight:400" aria-level="${level}"><p role="presentation"><span style="font-weight:400">${words}</span></p></li>`

const cases: readonly (readonly [string, Parameters<typeof paste>[1], string])[] = [
  [
    'plain text with bullets as a list',
    { plain: 'Bring:\n• Sun hat\n    ◦ with a brim\n• Water\n\n1. Arrive\n2. Swim' },
    '<p>Bring:</p><ul><li>Sun hat<ul><li>with a brim</li></ul></li><li>Water</li></ul><ol><li>Arrive</li><li>Swim</li></ol>',
  ],
  ['a sentence with a dash as it is', { plain: '- said the ferryman' }, '<p>- said the ferryman</p>'],
  [
    'a list of Word with its levels, kinds and heading, and neither its picture nor its footnote',
    { html: readFileSync(new URL('cases/word-list.html', import.meta.url), 'utf8') },
    '<h3>House rules</h3><p>Please <strong>bring</strong> these:</p><ul><li>Sun hat<ul><li>with a wide brim</li></ul></li><li>Water</li></ul><ol><li>Arrive</li><li>Swim</li></ol><p>A note.</p>',
  ],
  [
    'a table of Excel with its empty cells and spans',
    {
      html: '<html xmlns:x="urn:x"><body><table><!--StartFragment--><col width=64 span=3><tr><td colspan=2 class=xl65>Season</td><td>Rate</td></tr><tr><td>High</td><td></td><td align=right>410</td></tr><!--EndFragment--></table></body></html>',
    },
    '<table><colgroup><col span="3" /></colgroup><tbody><tr><td colspan="2">Season</td><td>Rate</td></tr><tr><td>High</td><td></td><td>410</td></tr></tbody></table>',
  ],
  [
    'a list of Google Docs that stands in a list, and bold that is none',
    {
      html: `<b style="font-weight:normal" id="docs-internal-guid-1"><ul>${docsItem(1, 'Sun hat')}<ul>${docsItem(2, 'with a brim')}</ul></ul><p>40 m<span style="font-size:0.6em;vertical-align:super">2</span> <span style="font-weight:700">light</span><a href="https://www.google.com/url?q=https://hotel.example/map&amp;sa=D"><span style="text-decoration:underline">map</span></a></p></b>`,
    },
    '<ul><li><p>Sun hat</p><ul><li><p>with a brim</p></li></ul></li></ul><p>40 m<sup>2</sup> <strong>light</strong><a href="https://hotel.example/map">map</a></p>',
  ],
  [
    'a numbered list of Word that begins with another number, and its Roman one below',
    {
      html: `<p class=MsoListParagraph style='mso-list:l3 level1 lfo2'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Swim</p><p class=MsoListParagraph style='mso-list:l3 level2 lfo2'><span style='mso-list:Ignore'>ii)<span>&nbsp; </span></span>slowly</p>`,
    },
    '<ol start="4"><li>Swim<ol start="2" type="i"><li>slowly</li></ol></li></ol>',
  ],
  [
    'a mail of Outlook with its list, and no empty lines',
    {
      html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body lang=EN-GB><div class=WordSection1><!--StartFragment--><p class=MsoNormal>Dear guest,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>a hat<o:p></o:p></p><p class=MsoNormal>Write to <a href="mailto:info@hotel.example"><b>us</b></a>.<o:p></o:p></p><!--EndFragment--></div></body></html>`,
    },
    '<p>Dear guest,</p><ul><li>a hat</li></ul><p>Write to <a href="mailto:info@hotel.example"><strong>us</strong></a>.</p>',
  ],
  [
    'a mail of Outlook on the web, whose lines are divisions',
    {
      html: `<div class="elementToProof" style="font-family:Aptos;font-size:12pt">Dear guest,</div><div class="elementToProof"><br></div><div class="elementToProof">until <b>noon</b></div>`,
    },
    '<p>Dear guest,</p><p>until <strong>noon</strong></p>',
  ],
  [
    'words of Pages with its list, its superscript and its spaces',
    {
      html: `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style>p.p1{margin:0} span.s1{font-kerning:none}</style></head><body><p class="p1"><span class="s1"><b>Terrace</b><span class="Apple-converted-space">&nbsp;</span>40 m<sup>2</sup></span></p><p class="p2"><span class="s1"></span><br></p><ul class="ul1"><li class="li1"><span class="s1">Sea view</span></li></ul></body></html>`,
    },
    '<p><strong>Terrace</strong> 40 m<sup>2</sup></p><ul><li>Sea view</li></ul>',
  ],
  [
    'headings in their order below that of the page, and no first one',
    { html: '<h1>Arrival</h1><p>By sea</p><h3>Ferries</h3><script>alert(1)</script>' },
    '<h3>Arrival</h3><p>By sea</p><h5>Ferries</h5>',
  ],
]

test('A formatted text takes what word processors, sheets and plain text bring', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn</p>')]),
  ])
  const api = await apiOf(page.request)
  const slice = studio.slice('TitleWysiwyg')
  for (const [name, what, html] of cases)
    await test.step(name, async () => {
      if ((await studio.canvas.getByRole('textbox').count()) === 0)
        await slice.locator('p, li, td, h3').first().dblclick()
      const text = studio.canvas.getByRole('textbox')
      await expect(text).toBeFocused()
      await paste(text, what)
      if (name.includes('footnote')) await expect(page.getByText('A footnote was left out.')).toBeVisible()
      await studio.save()
      const content = async () => {
        const { page: saved } = await api.get(`/api/pages/${fresh.id}`)
        return saved.elements[0].fields.find((field: { name: string }) => field.name === 'content').wysiwyg
      }
      await expect.poll(content).toBe(html)
    })
})

test('A copied picture is uploaded into the text, one of another device is named', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn</p>')]),
  ])
  const slice = studio.slice('TitleWysiwyg')
  await slice.getByText('Ferries leave').dblclick()
  const text = studio.canvas.getByRole('textbox')
  await expect(text).toBeFocused()
  await paste(text, { html: `<img src="https://elsewhere.example/a.png">`, picture: pixel })
  await expect(slice.locator('img[src^="/media/"]')).toBeVisible()
  await expect(page.getByText('A picture was left out')).toHaveCount(0)
  await paste(text, { html: '<p>Words <img src="file:///C:/a.png" width="200"></p>' })
  await expect(page.getByText('A picture was left out')).toHaveCount(1)
  await expect(text).toHaveText('Words')
  await expect(text.locator('img')).toHaveCount(0)
})

test('The inspector takes what is pasted as the page does', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn</p>')]),
  ])
  const api = await apiOf(page.request)
  await studio.slice('TitleWysiwyg').click()
  await studio.inspected()
  const text = page.locator('[data-region="inspector"] .ProseMirror')
  await text.click()
  await paste(text, { html: '<div>Dear guest,</div><div><br></div><div>until <b>noon</b></div>' })
  await studio.save()
  const { page: saved } = await api.get(`/api/pages/${fresh.id}`)
  expect(saved.elements[0].fields.find(({ name }: { name: string }) => name === 'content').wysiwyg).toBe(
    '<p>Dear guest,</p><p>until <strong>noon</strong></p>',
  )
})

test('Enter chooses a page for a link, the next Enter sets it, and the words stay', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [wysiwyg('<p>Ferries leave at dawn</p>')]),
    stored('Intro', { title: 'Below' }),
  ])
  const slice = studio.slice('TitleWysiwyg')
  const target = page.getByRole('combobox', { name: 'Page, record, file or address' })
  await slice.getByText('Ferries leave').dblclick({ position: { x: 20, y: 8 } })
  await expect(studio.canvas.getByRole('textbox')).toBeFocused()
  await expect(page.getByRole('toolbar', { name: 'Format the text' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await target.fill('privacy')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue(/^\/.*privacy/)
  await page.keyboard.press('Enter')
  await expect(slice.locator('a')).toHaveText('Ferries')
  await expect(slice.locator('a')).toHaveAttribute('href', /privacy/)
  await expect(slice).toContainText('Ferries leave at dawn')

  for (const [typed, href] of [
    ['www.example.com', 'https://www.example.com'],
    ['info@hotel.example', 'mailto:info@hotel.example'],
    ['+1 305 555 0100', 'tel:+13055550100'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k')
    await target.fill(typed)
    await expect(page.getByRole('option', { name: href })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(slice.locator('a')).toHaveAttribute('href', href)
  }
  // What is typed at once replaces the address of before, and no words of the page.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('www.example.org')
  await expect(target).toHaveValue('www.example.org')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(slice.locator('a')).toHaveAttribute('href', 'https://www.example.org')
  await expect(slice.locator('p')).toHaveText(['Ferries leave at dawn'])
})
