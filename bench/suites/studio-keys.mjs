import { quantile, median } from '../statistics.mjs'
import { bareTyping, openStudio, pageOf, typed, withStudio } from '../studio.mjs'
import { tabWork } from '../browser-work.mjs'

export const group = 'studio'
export const name = 'typing, on a page of 100, 1,000 and 2,000 elements'

/**
 * Cost of a typed letter by the size of the page: work of the tab (script, style, layout, paint) beside that of a letter typed
 * into a bare `contenteditable` of the same page, published and without scripts.
 */
export async function run({ report }) {
  await withStudio(async ({ editor, context }) => {
    const p95 = {}
    for (const count of [100, 1000, 2000]) {
      const large = await pageOf(editor, count)
      const { tab } = await openStudio(context, large)
      const { times, work } = await typed(tab, large, { work: await tabWork(tab) })
      p95[count] = quantile(times, 0.95)
      if (count === 1000) {
        report('key → canvas, median', median(times), 'ms', 16, '<=')
        report('key → canvas, p95', p95[count], 'ms', 28, '<=')
        const bare = await bareTyping({ editor, context }, large)
        console.log(`work of a key ${work.toFixed(1)} ms, in a bare contenteditable ${bare.toFixed(1)} ms`)
        report('work of a key ÷ in a bare contenteditable of the same page', work / bare, '×', 6, '<=')
      }
      await tab.close({ runBeforeUnload: false })
    }
    report('key p95 at 2,000 elements ÷ at 100', p95[2000] / p95[100], '×', 1.3, '<=')
  })
}
