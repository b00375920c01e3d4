import { median, quantile } from '../statistics.mjs'
import { acted, atTitle, openPublished, openStudio, pageOf, timed, watchCanvas, withStudio } from '../studio.mjs'

export const group = 'studio'
export const name = 'opening and working on a page of 1,000 elements'

const openings = 3
const rounds = 32

/** Waiting times of an editor beside typing: opening, structural edits, selecting, dragging, the other window; and memory. */
export async function run({ report }) {
  await withStudio(async ({ editor, context }) => {
    const large = await pageOf(editor, 1000)
    const { tab } = await openStudio(context, large)
    const [times, untilChanged] = [[], []]
    for (let i = 0; i < openings; i++) {
      const { ms } = await openStudio(context, large, tab)
      times.push(ms)
      untilChanged.push(ms + (await changed(tab, large)))
    }
    const floor = await publishedOpening({ editor, context }, large)
    console.log(`opened ${median(times).toFixed(0)} ms, published and without scripts ${floor.toFixed(0)} ms`)
    report('opened ÷ the same page, published and without scripts', median(times) / floor, '×', 6, '<=')
    report('opened to all painted, warm', median(times), 'ms', 900, '<=')
    report('opened until a change of it is drawn, warm', median(untilChanged), 'ms', 1400, '<=')

    // What the pages that were opened before leave behind would be collected during the edits.
    await collectGarbage(context, tab)
    const structural = await acted(tab, large, rounds)
    for (const [what, taken] of Object.entries(structural))
      report(`${what} → canvas, p95`, quantile(taken.slice(2), 0.95), 'ms', 40, '<=')
    report(`memory after ${4 * rounds} edits`, await heapOf(context, tab), 'MB', 120, '<=')
    report('select → studio, p95', quantile(await selected(tab), 0.95), 'ms', 16, '<=')
    report('a pointer move of a drag, p95', quantile(await dragged(tab), 0.95), 'ms', 4, '<=')

    report('paste of 100 elements → canvas', median(await pasted(tab)), 'ms', 200, '<=')
    report('another brand → all painted', median(await rebranded(tab, large)), 'ms', 800, '<=')

    const { tab: other } = await openStudio(context, large)
    report(
      'edit in one tab → drawn in the other, p95',
      quantile(await crossed(tab, other, large), 0.95),
      'ms',
      25,
      '<=',
    )
  })
}

/** Floor of an opening: the published page without scripts in the same browser, until its last element is drawn, ms. */
async function publishedOpening(studio, large) {
  const times = []
  for (let i = 0; i <= openings; i++) {
    const started = performance.now()
    const tab = await openPublished(studio, large)
    await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    times.push(performance.now() - started)
    await tab.close()
  }
  return median(times.slice(1))
}

/** From a command that comes as soon as the page stands there until the canvas shows it: the server drew it, and it has to wake. */
function changed(tab, { first }) {
  return tab.evaluate(async ({ id, fields: [field] }) => {
    const { contentWindow, contentDocument } = document.querySelector('iframe[title="Page canvas"]')
    const started = performance.now()
    const command = { type: 'field.update', id, name: field.name, field, value: 'Changed at once' }
    contentWindow.voixCanvas({ kind: 'command', command })
    while (!contentDocument.querySelector(`[data-vx-id="${id}"]`).textContent.includes(command.value))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - started
  }, first)
}

async function collectGarbage(context, tab) {
  const session = await context.newCDPSession(tab)
  await session.send('HeapProfiler.collectGarbage')
  return session
}

async function heapOf(context, tab) {
  const session = await collectGarbage(context, tab)
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20
}

/** From the key that selects the next element until the studio shows it as selected. */
async function selected(tab) {
  await tab.getByRole('tree').focus()
  await tab.evaluate(() => {
    window.selections = []
    let pressed = 0
    document.addEventListener('keydown', () => (pressed = performance.now()), true)
    new MutationObserver((changes) => {
      if (!pressed || !changes.some(({ attributeName }) => attributeName === 'aria-activedescendant')) return
      window.selections.push(performance.now() - pressed)
      pressed = 0
    }).observe(document.querySelector('[role="tree"]'), { attributes: true })
  })
  for (let i = 0; i < 40; i++) {
    await tab.keyboard.press('ArrowDown')
    await tab.waitForTimeout(40)
  }
  return (await tab.evaluate(() => window.selections)).slice(5)
}

/** From the key that pastes a group of 92 and one of its rows until the canvas shows them. */
async function pasted(tab) {
  const line = (name) => tab.getByRole('treeitem').filter({ hasText: name }).first()
  await watchCanvas(tab, 'main')
  const taken = []
  for (let i = 0; i < 4; i++) {
    await tab.getByRole('tree').press('Home')
    await line('Part 1').click()
    await tab.keyboard.press('Control+c')
    taken.push(await timed(tab, 'Control+v'))
    await timed(tab, 'Control+z')
  }
  return taken.slice(1)
}

/** From the click that chooses a brand until the page stands in its look, by the clock of the page. */
async function rebranded(tab, { last }) {
  const taken = []
  for (const brand of ['Kimpton', 'Sandpiper', 'Seadust']) {
    await tab.getByRole('button', { name: 'View as another brand' }).click()
    const dialog = tab.getByRole('dialog', { name: 'View as another brand' })
    await dialog.getByRole('combobox', { name: 'Layout' }).fill(brand)
    const option = dialog.getByRole('option', { name: brand, exact: true })
    await option.waitFor()
    await tab.evaluate((id) => {
      window.rebranded = undefined
      const before = document.querySelector('iframe[title="Page canvas"]')
      const look = (from) => {
        const frame = document.querySelector('iframe[title="Page canvas"]')
        const isThere = frame !== before && frame?.contentDocument?.querySelector(`[data-vx-id="${id}"]`)
        if (isThere && !document.querySelector('[aria-label="The canvas is loading"]'))
          window.rebranded = performance.now() - from
        else requestAnimationFrame(() => look(from))
      }
      document.addEventListener('click', () => look(performance.now()), { capture: true, once: true })
    }, last.id)
    await option.click()
    const time = await tab.waitForFunction(() => window.rebranded)
    taken.push(await time.jsonValue())
    await tab.keyboard.press('Escape')
  }
  return taken
}

/** What the canvas does when the pointer moves during a drag, over every container of the page. */
function dragged(tab) {
  return tab.evaluate(async () => {
    const { contentWindow, contentDocument } = document.querySelector('iframe[title="Page canvas"]')
    const groups = Array.from(contentDocument.querySelectorAll('[data-group]'), (each) => each.dataset.vxId)
    const targets = Object.fromEntries(['', ...groups].map((id) => [id, ['default']]))
    contentWindow.voixCanvas({ kind: 'drag', targets })
    const taken = []
    for (let i = 0; i < 120; i++) {
      // Each in a frame of its own, as the browser sends them.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const started = performance.now()
      contentWindow.voixCanvas({ kind: 'hit', x: 100 + 5 * i, y: 120 + 4 * i, request: i })
      taken.push(performance.now() - started)
    }
    contentWindow.voixCanvas({ kind: 'drag', targets: null })
    return taken
  })
}

/** From a key in one window until another one's canvas has it, by the clock that both share. */
async function crossed(tab, other, { first }) {
  await other.evaluate((id) => {
    const { contentDocument, contentWindow } = document.querySelector('iframe[title="Page canvas"]')
    window.arrived = []
    new contentWindow.MutationObserver(() => window.arrived.push(performance.timeOrigin + performance.now())).observe(
      contentDocument.querySelector(`[data-vx-id="${id}"]`),
      { subtree: true, childList: true, characterData: true },
    )
  }, first.id)
  await atTitle(tab, { first })
  await tab.evaluate(() => {
    window.left = []
    document.addEventListener('keydown', () => window.left.push(performance.timeOrigin + performance.now()), true)
  })
  for (let i = 0; i < 40; i++) {
    await tab.keyboard.press('y')
    await other.waitForFunction((count) => window.arrived.length >= count, i + 1, { timeout: 5000 })
    await tab.waitForTimeout(30)
  }
  const [left, arrived] = [await tab.evaluate(() => window.left), await other.evaluate(() => window.arrived)]
  return left.map((at, i) => arrived[i] - at).slice(5)
}
