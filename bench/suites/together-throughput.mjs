import { signIn } from '../editor.mjs'
import { processorMs, rested } from '../process.mjs'
import { startProduct } from '../server.mjs'
import { pageOf } from '../studio.mjs'
import { openPage } from '../typing-people.mjs'

export const group = 'together'
export const name = 'edits a second of processor time'

const elements = 1000
const seconds = 15
const people = ['owner', 'admin', 'publisher', 'owner', 'admin'].map((who) => `${who}@voix.test`)
/** Requests of each a second: a person who is there twice is below their limit. */
const requests = 14

/** Five people who type into a page of 1,000 elements: how many edits a second of processor time the server takes. */
export async function run({ report }) {
  const product = await startProduct()
  try {
    const page = await pageOf(await signIn(product.url), elements)
    await rested(product.pid)
    for (const batch of [1, 5]) {
      const { edits, processor } = await write(product, page, batch)
      console.log(`${edits} edits in ${(processor / 1000).toFixed(1)} s of a processor`)
      const what = batch === 1 ? 'each edit in a request of its own' : `${batch} edits in a request`
      report(`${what}: edits a second of a core`, edits / (processor / 1000), 'edits/s', 500, '>=')
    }
  } finally {
    await product.stop()
  }
}

async function write({ url, pid }, page, batch) {
  const open = await Promise.all(people.map((email) => openPage(url, page.page.id, email)))
  const before = processorMs(pid)
  const end = performance.now() + seconds * 1000
  let edits = 0
  await Promise.all(
    open.map(async (person, i) => {
      for (let n = 0; performance.now() < end; n++) {
        const next = performance.now() + 1000 / requests
        const values = Array.from({ length: batch }, (_, each) => `Written ${n} ${each}`)
        const taken = await person.write(page.texts[i], ...values)
        edits += taken
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
      }
    }),
  )
  const processor = processorMs(pid) - before
  for (const { leave } of open) leave()
  return { edits, processor }
}
