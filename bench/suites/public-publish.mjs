import { get } from 'node:http'
import { group as groupOf, publishedPage, signIn, slice } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { median } from '../statistics.mjs'

export const group = 'public'
export const name = 'publishing'

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
    for (let take = 1; take <= 21; take++) {
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
    report('publish → new HTML served', median(times), 'ms', 25, '<=')
  } finally {
    await product.stop()
  }
}

function read(url) {
  return new Promise((resolve, reject) => {
    get(`${url}/bench-publish`, (response) => {
      let text = ''
      response.on('data', (part) => (text += part)).on('end', () => resolve(text))
    }).on('error', reject)
  })
}
