import type { BrowserContext, Frame, Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expect, test, whole } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'
import { houses, houseUrl } from './houses.ts'

/** A list below what its editor placed, and a home from right to left as well: `npm test` compares these. */
const sample = new Set(['la-verbena', 'nitida'])
// The narrow one first: what a wide window unfolds stays open in a narrow one.
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
]
/** Pages compared: homes and a list that stands below what its editor placed, or with `CANVAS_PAGES=all` every page of the houses. */
const wantsAll = process.env.CANVAS_PAGES === 'all'
const compared = [
  'amarra /',
  'la-verbena /',
  'la-verbena /blog',
  'the-late-ferry /',
  'nine-herons /',
  'windbreak /',
  'nitida /',
]

for (const house of houses)
  test(
    `What the canvas shows of ${house} stands where it does on the site, to the pixel`,
    sample.has(house) ? {} : whole,
    async ({ page, context, baseURL, server, signIn }) => {
      if (wantsAll) test.setTimeout(30 * 60_000)
      await signIn()
      const api = await apiOf(context.request)
      const { rows: sites } = await api.get('/api/sites')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { id } = sites.find(({ slug }: { slug: string }) => slug.startsWith(`${house}.`))
      const { rows } = await api.get(`/api/pages?site=${id}&limit=100`)
      const pages = rows.filter(
        ({ path, language_code, status }: Listed) =>
          status === 'published' && language_code === 'en' && (wantsAll || compared.includes(`${house} /${path}`)),
      )
      expect(pages.length).toBeGreaterThan(0)
      for (const { path, id: pageId } of pages) {
        await page.setViewportSize(sizes[0]!)
        await page.goto(houseUrl(baseURL, house, `/${path}`))
        // Fonts that come late are those of the next page.
        await fontsOf(page.mainFrame())
        await page.reload()
        const onSite = await boxesBySize(page, page.mainFrame())
        const canvas = await openCanvas(page, context, server.url, pageId)
        expect.soft(await boxesBySize(page, canvas), `/${path}`).toEqual(onSite)
      }
    },
  )

// Compared with the site, where it changes nothing either.
test('What visitors do not get moves and colours nothing on the canvas', async ({ page, context, server, signIn }) => {
  await signIn()
  const api = await apiOf(context.request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Some of what this page holds nobody gets, some only who has come for a wedding: bands and sides are without it.
  const when = (operator: string) => ({
    conditions_settings: { type: 'and', conditions: [{ key: 'tag:weddings', operator, value: 2 }] },
  })
  const intro = (title: string, more: object = {}) => stored('Intro', { title }, more)
  const [forNewcomers, forGuests] = [intro('For newcomers', when('lt')), intro('For guests', when('gte'))]
  const elements = [
    intro('First'),
    intro('Disabled', { enabled: false }),
    intro('Second'),
    forGuests,
    forNewcomers,
    intro('Fourth'),
    stored('HyattBanner', { title: 'For guests' }, when('gte')),
    intro('Fifth'),
  ]
  const fresh = await freshPage(context.request, elements, 'hyatt-ziva')
  await api.post(`/api/pages/${fresh.id}/publish`, { version: fresh.revision })
  const grounds = new Set<string>()
  for (const points of [0, 5]) {
    await page.setViewportSize(sizes[0]!)
    await page.goto(`${server.url}/${fresh.path}`)
    await page.evaluate((value) => localStorage.setItem('voix:tag:weddings', value), `${points}`)
    await fontsOf(page.mainFrame())
    await page.reload()
    const onSite = await boxesBySize(page, page.mainFrame())
    const canvas = await openCanvas(page, context, server.url, fresh.id)
    await canvas.evaluate(
      (ids) => {
        const { voixCanvas } = window as unknown as { voixCanvas: (message: object) => void }
        voixCanvas({ kind: 'hide', elements: ids })
      },
      elements.filter((element) => !isFor(element, points)).map(({ id }: { id?: string }) => id),
    )
    expect.soft(await boxesBySize(page, canvas), `${points} points`).toEqual(onSite)
    grounds.add(onSite.join())
  }
  expect(grounds.size).toBe(2)
})

interface Listed {
  readonly id: string
  readonly path: string
  readonly language_code: string
  readonly status: string
}

function isFor(element: object, points: number): boolean {
  const { conditions_settings: settings } = element as { conditions_settings: { conditions: { operator: string }[] } }
  const [condition] = settings.conditions
  return !condition || (condition.operator === 'lt' ? points < 2 : points >= 2)
}

/** A frame around the canvas of a page, as the studio has it. */
async function openCanvas(page: Page, context: BrowserContext, url: string, id: string): Promise<Frame> {
  const { adminSessionId } = await (await context.request.get(`${url}/api/session`)).json()
  await page.setViewportSize(sizes[0]!)
  await page.goto(`${url}/robots.txt`)
  await page.evaluate((address) => {
    document.body.innerHTML = `<iframe src="${address}" style="position:fixed;inset:0;width:100%;height:100%;border:0">`
  }, `/?voix-sync=${adminSessionId}&page=${id}`)
  const canvas = await (await page.waitForSelector('iframe')).contentFrame()
  if (!canvas) throw new Error('There is no canvas.')
  await canvas.waitForSelector('main [data-vx-id]')
  // The server drew it; its script takes it over.
  await canvas.waitForFunction(() => 'voixCanvas' in window)
  return canvas
}

async function boxesBySize(page: Page, frame: Frame): Promise<readonly string[]> {
  const boxes: string[] = []
  // What opens later stands on the canvas, where its editor has to see it.
  await frame.evaluate(() => {
    for (const popup of document.querySelectorAll<HTMLElement>('[data-slice="SignUpPopup"]'))
      popup.style.display = 'none'
  })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await frame.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
    boxes.push(...(await settledBoxesIn(frame)).map((box) => `${size.width} px: ${box}`))
  }
  expect(boxes.length).toBeGreaterThan(2)
  return boxes
}

/** Reads the boxes until two readings agree: a busy machine lays out a window of another size some frames later. */
async function settledBoxesIn(frame: Frame): Promise<readonly string[]> {
  let boxes: readonly string[] = []
  await expect(async () => {
    const before = boxes
    boxes = await boxesIn(frame)
    expect(boxes).toEqual(before)
  }).toPass({ intervals: [100], timeout: 15_000 })
  return boxes
}

/** Where each element that is shown stands below the head of the page, and on which ground. */
async function boxesIn(frame: Frame): Promise<readonly string[]> {
  await fontsOf(frame)
  return frame.evaluate(() =>
    Array.from(document.querySelectorAll('main [data-slice]'))
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { backgroundColor, backgroundImage } = getComputedStyle(element.firstElementChild ?? element)
        const box = [x, y + scrollY, width, height].map((length) => Math.round(length)).join(' ')
        return `${element.getAttribute('data-slice')} ${box} ${backgroundColor} ${backgroundImage.length}`
      }),
  )
}

/** Waits until the frame is set in its faces: a page gives up those that come later than a moment, as they do on a busy machine. */
async function fontsOf(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    for (const font of document.fonts) font.display = 'block'
    await Promise.all(Array.from(document.fonts, (font) => font.load()))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}
