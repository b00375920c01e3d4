import type { Browser, Locator, Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test, whole } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'
import { password } from './server-of-tests.ts'

/** Time for which people write at once, s, and a pause between two keys of a fast hand, ms. */
const seconds = Number(process.env.TOGETHER_SECONDS ?? 12)
const keyMs = 120
/** Time for which an editor is without a connection, s; none in the short form. */
const offlineSeconds = Number(process.env.TOGETHER_OFFLINE ?? 3)

/** Whether the third person writes in the middle too, in place of resting there. */
const threeWrite = process.env.TOGETHER_THIRD === 'writes'

test.describe.configure({ timeout: 120_000 + seconds * 4000 })

/** A studio of another editor, in a browser of their own. */
async function colleague(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  await context.request.post('/api/session', { data: { email, password } })
  return { context, studio: new StudioDriver(await context.newPage()) }
}

/** Types numbered words until time is up, with the pauses of a fast hand; answers the words that are to stand. */
async function typeWords(page: Page, name: string, more: (word: number) => Promise<void> = async () => undefined) {
  const words: string[] = []
  const end = Date.now() + seconds * 1000
  for (let i = 1; Date.now() < end; i++) {
    const word = `${name}${i}`
    await page.keyboard.type(` ${word}`, { delay: keyMs })
    words.push(word)
    await more(i)
  }
  return words
}

/** Address of the links that are pasted. */
const pastedHref = 'https://example.com/rooms'

/** Puts words in at once, as from the clipboard, where the text is formatted as a link; answers them. */
async function paste(page: Page, words: string, isRich: boolean): Promise<string> {
  if (isRich)
    await page.evaluate(
      ([text, href]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text!)
        clipboardData.setData('text/html', `&nbsp;<a href="${href}">${text!.trim()}</a>&nbsp;`)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      },
      [words, pastedHref],
    )
  else await page.keyboard.insertText(words)
  return words.trim()
}

/** Types a word after a pause, and takes it back. */
async function takeBack(page: Page): Promise<void> {
  await page.waitForTimeout(700)
  await page.keyboard.type(' mistake', { delay: keyMs })
  await page.keyboard.press('ControlOrMeta+z')
  await page.waitForTimeout(700)
}

/** Words that are not, or not once, in a text. */
function lostIn(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => text.split(new RegExp(`(?<![a-z0-9])${word}(?![0-9])`, 'i')).length !== 2)
}

/** Whether a word stands in a link that was pasted. */
function isLinked(html: string, word: string): boolean {
  return new RegExp(`${pastedHref}[^>]*>(<[^>]*>)*[^<]*${word}`).test(html)
}

function inOrder(text: string, words: readonly string[]): boolean {
  const places = words.map((word) => text.search(new RegExp(`${word}(?![0-9])`)))
  return places.every((at, i) => i === 0 || at > places[i - 1]!)
}

const copy = { name: 'content', type: 'wysiwyg', wysiwyg: '<p>Quiet rooms by the sea, and a garden.</p>' }

for (const text of ['a formatted paragraph', 'a plain title'] as const)
  // A third caret rests in it meanwhile.
  test(
    `Two who type fast in ${text} lose no letter and are asked nothing`,
    text === 'a plain title' ? whole : {},
    async ({ page, signIn, browser, baseURL }) => {
      await signIn()
      const fresh = await freshPage(page.request, [stored('TitleWysiwyg', { title: 'Arrival by sea' }, {}, [copy])])
      const mine = new StudioDriver(page)
      const ben = await colleague(browser, baseURL, 'admin@voix.test')
      const eva = await colleague(browser, baseURL, 'publisher@voix.test')
      const all = [mine, ben.studio, eva.studio]
      const isRich = text === 'a formatted paragraph'
      const box = ({ page: its }: StudioDriver): Locator =>
        its.getByRole('textbox', { name: isRich ? 'Content' : 'Title', exact: true })
      for (const studio of all) {
        await studio.open(fresh.id)
        await studio.select('TitleWysiwyg')
        await box(studio).click()
      }
      await expect(page.getByRole('button', { name: /^Follow / })).toHaveCount(2)
      const at = async (studio: StudioDriver, key: string) => {
        await box(studio).click()
        await studio.page.keyboard.press(key)
      }
      await at(mine, 'ControlOrMeta+End')
      await at(ben.studio, 'ControlOrMeta+Home')
      await at(eva.studio, 'ControlOrMeta+Home')
      for (let i = 0; i < 8; i++) await eva.studio.page.keyboard.press('ArrowRight')

      const pasted: string[] = []
      const [ours, theirs, others] = await Promise.all([
        typeWords(page, 'olive', async (i) => {
          if (i % 4 === 1) pasted.push(await paste(page, ` cypress${i}`, isRich))
          if (i % 6 === 5) await takeBack(page)
          if (!isRich) return
          if (i % 5 === 2) await page.keyboard.press('ControlOrMeta+b')
          if (i % 7 === 3) await page.keyboard.press('Enter')
        }),
        typeWords(ben.studio.page, 'fig', async (i) => {
          if (i === 3 && offlineSeconds > 0) {
            await ben.context.setOffline(true)
            setTimeout(() => void ben.context.setOffline(false), offlineSeconds * 1000)
          }
          // A word that is taken back letter by letter.
          if (i % 6 === 4) {
            await ben.studio.page.keyboard.type('xyz', { delay: keyMs })
            for (let n = 0; n < 3; n++) await ben.studio.page.keyboard.press('Backspace', { delay: keyMs })
          }
        }),
        threeWrite ? typeWords(eva.studio.page, 'moss') : [],
      ])
      const shown = async (studio: StudioDriver) => (isRich ? box(studio).innerText() : box(studio).inputValue())
      const views = () => Promise.all(all.map(shown))
      await expect
        .poll(async () => new Set((await views()).map((each) => each.replaceAll(/\s+/g, ' '))).size, {
          timeout: 30_000,
        })
        .toBe(1)
      const [view = ''] = await views()
      expect({
        lost: lostIn(view, [...ours, ...theirs, ...others, ...pasted]),
        isInOrder: inOrder(view, ours) && inOrder(view, theirs) && inOrder(view, others),
      }).toEqual({
        lost: [],
        isInOrder: true,
      })
      expect(view).not.toMatch(/xyz|mistake/)
      // Who writes in the middle parts a word of before.
      for (const word of threeWrite ? ['sea'] : ['Arrival', 'sea', 'Quiet', 'rooms', 'garden'])
        expect(isRich === /Quiet|rooms|garden/.test(word) || word === 'sea' ? view : `${view}${word}`).toContain(word)
      for (const { page: its } of all) await expect(its.getByRole('dialog')).toHaveCount(0)

      await mine.save()
      const api = await apiOf(page.request)
      await expect
        .poll(async () => {
          const saved = await api.get(`/api/pages/${fresh.id}`)
          const fields = JSON.stringify(saved.page.elements[0].fields)
          const lost = lostIn(fields, [...ours, ...theirs, ...others])
          return isRich ? [...lost, ...pasted.filter((word) => !isLinked(fields, word))] : lost
        })
        .toEqual([])
      console.log(`${text}: ${ours.length + theirs.length + others.length} words, none lost`)
      await ben.context.close()
      await eva.context.close()
    },
  )

for (const text of ['words of one link', 'alternative text of one picture'] as const)
  test(`Two people who type in the ${text} at once lose no letter`, async ({ page, signIn, browser, baseURL }) => {
    await signIn()
    const { rows } = await (await apiOf(page.request)).get('/api/media?kind=image&limit=1')
    const values = [
      { name: 'link', type: 'link', link: { text: 'Book', href: '/' } },
      { name: 'image', type: 'media', media: [{ id: 'use', asset: rows[0].id, alt: 'Pool' }] },
    ]
    const fresh = await freshPage(page.request, [stored('LeftRightBlock', { title: 'Arrival by sea' }, {}, values)])
    const mine = new StudioDriver(page)
    const ben = await colleague(browser, baseURL, 'admin@voix.test')
    const box = ({ page: its }: StudioDriver): Locator =>
      text === 'words of one link' ? its.getByPlaceholder('Link text') : its.getByLabel(/^Alt text of /)
    for (const studio of [mine, ben.studio]) {
      await studio.open(fresh.id)
      await studio.select('LeftRightBlock')
      await box(studio).click()
    }
    await expect(page.getByRole('button', { name: /^Follow / })).toHaveCount(1)
    await page.keyboard.press('End')
    await ben.studio.page.keyboard.press('Home')
    const [ours, theirs] = await Promise.all([typeWords(page, 'olive'), typeWords(ben.studio.page, 'fig')])
    await expect.poll(async () => (await box(mine).inputValue()) === (await box(ben.studio).inputValue())).toBe(true)
    const view = await box(mine).inputValue()
    expect(lostIn(view, [...ours, ...theirs])).toEqual([])
    expect(inOrder(view, ours) && inOrder(view, theirs)).toBe(true)
    await ben.context.close()
  })

for (const text of ['a formatted paragraph', 'a plain title'] as const)
  test(`Undo in ${text} takes own letters back, and none of another person`, async ({
    page,
    signIn,
    browser,
    baseURL,
  }) => {
    await signIn()
    const fresh = await freshPage(page.request, [stored('TitleWysiwyg', { title: 'Arrival by sea' }, {}, [copy])])
    const mine = new StudioDriver(page)
    const ben = await colleague(browser, baseURL, 'admin@voix.test')
    const isRich = text === 'a formatted paragraph'
    const box = ({ page: its }: StudioDriver): Locator =>
      its.getByRole('textbox', { name: isRich ? 'Content' : 'Title', exact: true })
    const shown = async (studio: StudioDriver) => (isRich ? box(studio).innerText() : box(studio).inputValue())
    for (const studio of [mine, ben.studio]) {
      await studio.open(fresh.id)
      await studio.select('TitleWysiwyg')
      await box(studio).click()
    }
    await expect(page.getByRole('button', { name: /^Follow / })).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+End')
    await ben.studio.page.keyboard.press('ControlOrMeta+Home')
    const pause = () => page.waitForTimeout(700)

    await page.keyboard.type(' olive', { delay: keyMs })
    await pause()
    await ben.studio.page.keyboard.type('fig ', { delay: keyMs })
    await expect.poll(() => shown(mine)).toContain('fig')
    await page.keyboard.type(' cypress', { delay: keyMs })
    await pause()
    await ben.studio.page.keyboard.type('date ', { delay: keyMs })
    await expect.poll(() => shown(mine)).toContain('date')

    // More often than there are steps, as a slow machine makes several of one word.
    const press = async ({ page: its }: StudioDriver, key: string) => {
      for (let i = 0; i < 15; i++) await its.keyboard.press(key)
    }
    await press(mine, 'ControlOrMeta+z')
    await expect.poll(() => shown(ben.studio)).not.toMatch(/olive|cypress/)
    for (const studio of [mine, ben.studio]) expect(await shown(studio)).toMatch(/^fig date \S.*(sea|garden\.)$/)
    await press(mine, 'ControlOrMeta+Shift+z')
    await expect.poll(() => shown(ben.studio)).toMatch(/^fig date .* olive cypress$/)
    await press(ben.studio, 'ControlOrMeta+z')
    await expect.poll(() => shown(mine)).not.toMatch(/fig|date/)
    for (const studio of [mine, ben.studio]) expect(await shown(studio)).toMatch(/ olive cypress$/)
    await ben.context.close()
  })

// It is shown for a minute.
test('After an outage an editor sees what came together, and undoes their own at once', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await page.clock.install()
  await signIn()
  const fresh = await freshPage(page.request, [
    stored('TitleWysiwyg', { title: 'Arrival by sea' }, {}, [copy]),
    stored('TitleWysiwyg', { title: 'Departure' }, {}, [copy]),
  ])
  const mine = new StudioDriver(page)
  const ben = await colleague(browser, baseURL, 'admin@voix.test')
  const box = ({ page: its }: StudioDriver) => its.getByRole('textbox', { name: 'Title', exact: true })
  const content = ({ page: its }: StudioDriver) => its.getByRole('textbox', { name: 'Content', exact: true })
  for (const studio of [mine, ben.studio]) {
    await studio.open(fresh.id)
    await studio.layers.first().click()
    await box(studio).click()
  }
  await expect(page.getByRole('button', { name: /^Follow / })).toHaveCount(1)
  const all = [mine, ben.studio]
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' before', { delay: keyMs })
  await expect.poll(() => box(ben.studio).inputValue()).toContain('before')

  await page.context().setOffline(true)
  await page.keyboard.type(' olive cypress', { delay: keyMs })
  await ben.studio.page.keyboard.press('ControlOrMeta+Home')
  await ben.studio.page.keyboard.type('fig date ', { delay: keyMs })
  await content(ben.studio).click()
  await ben.studio.page.keyboard.press('ControlOrMeta+End')
  await ben.studio.page.keyboard.type(' Palms.', { delay: keyMs })
  await mine.layers.nth(1).click()
  await box(mine).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' by boat', { delay: keyMs })
  await page.waitForTimeout(4000)
  await page.context().setOffline(false)

  const note = page.getByRole('alert').filter({ hasText: 'Back online.' })
  await expect(note).toContainText(/2 changes by .* were added\. 2 changes of yours were sent\./, { timeout: 40_000 })
  const first = mine.layers.first()
  await expect(first.getByRole('img', { name: /changed this while you were offline, and your change/ })).toBeVisible()
  await expect(mine.layers.nth(1).getByRole('img', { name: 'Your offline change was added' })).toBeVisible()
  await expect(page.locator('.vx-outage-outline[data-of="both"]')).toBeVisible()
  await expect(page.locator('.vx-outage-outline[data-of="own"]')).toBeVisible()
  await first.click()
  await expect(page.getByText(/changed this while you were offline, and your change was added/)).toBeVisible()
  for (const studio of all) await expect(box(studio)).toHaveValue('fig date Arrival by sea before olive cypress')

  await note.getByRole('button', { name: 'Undo my changes' }).click()
  for (const studio of all) await expect(box(studio)).toHaveValue('fig date Arrival by sea before')
  await expect(note).toHaveCount(0)
  await expect(mine.layers.nth(1).getByRole('img', { name: /offline/ })).toHaveCount(0)
  await expect(first.getByRole('img', { name: /changed this while you were offline$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  for (const studio of all) await expect(box(studio)).toHaveValue('fig date Arrival by sea before olive cypress')
  await page.clock.fastForward(61_000)
  await expect(page.locator('.vx-outage-outline, .vx-outage-sign')).toHaveCount(0)
  await expect(content(mine)).toContainText('Palms.')
  await ben.context.close()
})
