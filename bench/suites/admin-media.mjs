import path from 'node:path'
import sharp from 'sharp'
import { signIn } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'

export const group = 'admin'
export const name = 'media'

const pictures = 5

/** A photograph of 12 megapixels becomes 1600 px wide when a visitor first asks, and is at hand from then on. */
export async function run({ report }) {
  const product = await startProduct()
  try {
    const editor = await signIn(product.url)
    const first = []
    const again = []
    for (let i = 0; i < pictures; i++) {
      const address = `${product.url}/media/${await upload(product.url, editor, await photograph(i))}/1600.webp`
      // The first of all loads the decoder as well.
      first.push(await timed(address))
      again.push(await timed(address))
    }
    report('WebP 1600 px of a 12 MP photograph, first asked', median(first.slice(1)), 'ms', 400, '<=')
    report('the same, kept', median(again.slice(1)), 'ms', 20, '<=')
  } finally {
    await product.stop()
  }
}

/** 4000 × 3000 px with the detail of a photograph; each a little different, as the same bytes are stored once. */
async function photograph(i) {
  const file = path.join(import.meta.dirname, '../../demo/photos/reef-bay-aerial.jpg')
  return sharp(file)
    .resize(4000, 3000, { fit: 'cover' })
    .modulate({ brightness: 1 + i / 50 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function upload(url, { cookie, csrf }, bytes) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'photograph.jpg')
  const answer = await fetch(`${url}/api/media`, {
    method: 'POST',
    headers: { cookie, 'x-csrf-token': csrf },
    body: form,
  })
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).id
}

async function timed(address) {
  const started = performance.now()
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  await answer.arrayBuffer()
  return performance.now() - started
}
