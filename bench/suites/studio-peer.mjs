import { existsSync } from 'node:fs'
import path from 'node:path'
import { tabWork } from '../browser-work.mjs'
import { median, quantile } from '../statistics.mjs'
import { acted, openStudio, pageOf, typed, withStudio } from '../studio.mjs'

export const group = 'studio'
export const name = 'the same actions in the studio and in Puck, on 1,000 elements'

const count = 1000
const keys = 60
const rounds = 8

/** Comparison of our studio with a peer's, in one run; nothing where the peer is not installed. */
export async function run({ report }) {
  if (!existsSync(path.join(import.meta.dirname, '../peers/node_modules'))) {
    console.log('Not installed: bench/peers/README.md says how.')
    return
  }
  const { actedInPuck, openPuck, servePuck, typedInPuck } = await import('../peers/puck.mjs')
  await withStudio(async ({ editor, context }) => {
    const large = await pageOf(editor, count)
    const { tab } = await openStudio(context, large)
    const { ms: ourOpening } = await openStudio(context, large, tab)
    const { times: ourKeys, work: ourWork } = await typed(tab, large, { keys, work: await tabWork(tab) })
    const ours = await acted(tab, large, rounds)
    await tab.close({ runBeforeUnload: false })

    const puck = await servePuck()
    try {
      const first = await openPuck(context, puck.url, count)
      await first.tab.close()
      const { tab: peer, ms: theirOpening } = await openPuck(context, puck.url, count)
      const theirTab = await tabWork(peer)
      let theirKeys
      const theirWork = (await theirTab.during(async () => (theirKeys = await typedInPuck(peer, keys)))) / keys
      theirKeys = theirKeys.slice(5)
      const theirs = await actedInPuck(peer, rounds)
      const rows = [
        ['opened to all painted', ourOpening, theirOpening],
        ['key → canvas, median', median(ourKeys), median(theirKeys)],
        ['key → canvas, p95', quantile(ourKeys, 0.95), quantile(theirKeys, 0.95)],
        ['work of a key', ourWork, theirWork],
        ...Object.keys(ours).map((action) => [
          `${action} → canvas, median`,
          median(ours[action]),
          median(theirs[action]),
        ]),
      ]
      for (const [what, our, their] of rows) {
        console.log(`${what.padEnd(52)}  ${our.toFixed(0)} ms, Puck ${their.toFixed(0)} ms`)
        report(`${what}, ours ÷ Puck’s`, our / their, '×', 1, '<=')
      }
    } finally {
      await puck.stop()
    }
  })
}
