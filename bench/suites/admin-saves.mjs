import { setTimeout as sleep } from 'node:timers/promises'
import { group as groupOf, publishedPage, signIn, slice } from '../editor.mjs'
import { processorMs } from '../process.mjs'
import { startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'

export const group = 'admin'
export const name = 'saves'

const pages = 100
const takes = 60

/** A save costs what it changes: a draft nothing, a published menu the pages that people look at, however many are published. */
export async function run({ report }) {
  const product = await startProduct()
  try {
    const editor = await signIn(product.url)
    const draft = await recordOf(editor, 'specials')
    const menu = await recordOf(editor, 'menus')
    const saveDraft = () => save(editor, draft)
    await costOf(product.pid, saveDraft)
    const before = await costOf(product.pid, saveDraft)

    const {
      rows: [site],
    } = await editor.call('GET', '/api/sites')
    const texts = Array.from({ length: 30 }, (_, i) => slice('Intro', { title: ['text', `Part ${i}`] }))
    for (let i = 0; i < pages; i++) await publishedPage(editor, site, `bench-long-${i}`, [groupOf('Group', texts)])
    await readAll(product.url)

    report(
      `the processor's work for saving a draft with ${pages} pages in memory, as against a few`,
      (await costOf(product.pid, saveDraft)) / before,
      '×',
      1.5,
      '<=',
    )
    const menus = []
    for (let take = 0; take < 5; take++) {
      await readAll(product.url)
      menus.push(await timed(() => publish(editor, menu)))
    }
    report(`publishing a menu of ${pages} pages that are read`, median(menus), 'ms', 250, '<=')
  } finally {
    await product.stop()
  }
}

/** Reads every page as visitors do, and waits until they are packed. */
async function readAll(url) {
  for (let i = 0; i < pages; i++) await (await fetch(`${url}/bench-long-${i}`)).arrayBuffer()
  await sleep(2000)
}

async function recordOf({ call }, entity) {
  const { rows } = await call('GET', `/api/${entity}?limit=1&perspective=draft`)
  return { entity, row: rows[0] }
}

/** Saves a record with the values that it has. */
async function save({ call }, record) {
  const { entity, row } = record
  const headers = { 'if-match': `"${row.revision}"` }
  record.row = await call('PATCH', `/api/${entity}/${row.id}`, { data: row.data }, headers)
}

async function publish({ call }, { entity, row }) {
  await call('POST', `/api/${entity}/${row.id}/publish`, { revision: row.revision })
}

/** Processor time of the product for a save, in ms: waiting for a busy machine is not the product's. */
async function costOf(pid, work) {
  const before = processorMs(pid)
  for (let take = 0; take < takes; take++) await work()
  return (processorMs(pid) - before) / takes
}

async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}
