import { gzipSync } from 'node:zlib'
import { publishedPage, signIn, slice } from '../editor.mjs'
import { startProduct } from '../server.mjs'
import { scriptsOf as filesOf, weightOf as kilobytesOf } from '../weight.mjs'

export const group = 'public'
export const name = 'bytes'

export async function run({ report }) {
  const product = await startProduct()
  try {
    await weigh(product.url, report)
  } finally {
    await product.stop()
  }
}

/** Counts what a browser would fetch: script files named by the page and, from them, everything they import. */
export async function weigh(url, report) {
  const editor = await signIn(url)
  const {
    rows: [site],
  } = await editor.call('GET', '/api/sites')
  await publishedPage(editor, site, 'bench-still', [
    slice('Intro', { title: ['text', 'Nothing to wake'] }),
    slice('TitleWysiwyg', { title: ['text', 'Still'] }),
  ])
  await publishedPage(editor, site, 'bench-islands', [
    slice('Intro', { title: ['text', 'Two islands'] }),
    slice('CountdownClock', { date: ['datetime', '2027-08-31T23:59:00Z'] }),
    slice('BookNowButton', {}),
  ])
  const still = await text(`${url}/bench-still`)
  report('script files on a page without islands', scriptsOf(still).length, 'files', 0, '<=')
  // The way to the next page, consent and what is measured: fetched once a page has nothing else to do.
  const visit = ['visit', 'navigation'].map((name) => filesOf(`src/site/browser/${name}.ts`))
  report('script of a visit, fetched by an idle page', kilobytesOf(visit[0].union(visit[1])), 'kB gz', 16, '<=')
  const bootstrap = /<script[^>]*>([^<]+)<\/script><\/body>/.exec(still)?.[1] ?? ''
  report('inlined bootstrap', gzipSync(bootstrap).length / 1024, 'kB gz', 2, '<=')

  const islands = await text(`${url}/bench-islands`)
  report('script on a page with two islands', (await weightOf(url, scriptsOf(islands))) / 1024, 'kB gz', 76, '<=')

  const home = await text(`${url}/`)
  report('HTML of a home page, styles included', gzipSync(home).length / 1024, 'kB gz', 25, '<=')
  const styles = /<style>([\s\S]*?)<\/style>/.exec(home)?.[1] ?? ''
  report('styles of a home page', gzipSync(styles).length / 1024, 'kB gz', 25, '<=')
}

async function text(url) {
  return (await fetch(url)).text()
}

/** Every script a page needs: preloaded ones, the islands' runtime and the chunks of its islands. */
function scriptsOf(html) {
  return [
    ...new Set(
      [
        ...html
          .replace(/data-visit="[^"]+"/, '')
          .matchAll(/(?:href|src|data-islands)="(\/assets\/[^"]+\.js)"|"(\/assets\/[^"]+\.js)"/g),
      ].map(([, a, b]) => a ?? b),
    ),
  ]
}

async function weightOf(url, scripts, seen = new Set()) {
  let bytes = 0
  for (const script of scripts) {
    if (seen.has(script)) continue
    seen.add(script)
    const code = await text(url + script)
    bytes += gzipSync(code).length
    // Static imports only: what a slice imports later, on a click, is not part of waking it.
    const imports = [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, file]) => `/assets/${file}`)
    bytes += await weightOf(url, imports, seen)
  }
  return bytes
}
