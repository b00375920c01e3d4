import { get } from 'node:http'
import { group as groupOf, publishedPage, signIn, slice } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'

export const group = 'public'
export const name = 'publishing'

const takes = 21

export async function run({ report }) {
  const product = await startProduct()
  try {
    const editor = await signIn(product.url)
    const {
      rows: [site],
    } = await editor.call('GET', '/api/sites')
    const title = slice('Intro', { title: ['text', 'Take 0'] })
    let row = await publishedPage(editor, site, 'bench-publish', [groupOf('Group', [title])])
    const field = title.fields[0]
    await read(product.url)

    const times = []
    for (let take = 1; take <= takes; take++) {
      const words = `Take ${take} of the bench`
      const commands = [
        { type: 'field.update', id: title.id, name: 'title', field: { id: field.id, type: 'text' }, value: words },
      ]
      const { version } = await editor.call('POST', `/api/pages/${row.page.id}/commands`, {
        baseVersion: row.revision,
        commands,
      })
      const started = performance.now()
      const publishing = editor.call('POST', `/api/pages/${row.page.id}/publish`, { version })
      while (!(await read(product.url)).includes(words)) continue
      times.push(performance.now() - started)
      row = await publishing
    }
    const drawing = median(await firstDrawings(product.url, editor, site))
    console.log(
      `publish → new HTML ${median(times).toFixed(1)} ms, a page that nobody asked for yet ${drawing.toFixed(1)} ms`,
    )
    report('publish → new HTML ÷ a page that nobody asked for yet', median(times) / drawing, '×', 2.5, '<=', {
      goal: 1.5,
    })
  } finally {
    await product.stop()
  }
}

/** Floor: the first answers for pages of the same elements, ms. */
async function firstDrawings(url, editor, site) {
  const times = []
  for (let i = 0; i < takes; i++) {
    const title = slice('Intro', { title: ['text', `Twin ${i}`] })
    await publishedPage(editor, site, `bench-twin-${i}`, [groupOf('Group', [title])])
    const started = performance.now()
    await read(url, `bench-twin-${i}`)
    times.push(performance.now() - started)
  }
  return times
}

function read(url, path = 'bench-publish') {
  return new Promise((resolve, reject) => {
    get(`${url}/${path}`, (response) => {
      let text = ''
      response.on('data', (part) => (text += part)).on('end', () => resolve(text))
    }).on('error', reject)
  })
}
