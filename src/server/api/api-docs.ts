import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { VoixError } from '#model/errors.ts'
import { routes } from '#routes.ts'
import { escaped } from '#model/text/escaped.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { openapiAreas } from './openapi-document.ts'

/**
 * API browser: a self-hosted viewer of the OpenAPI document by area, for its readers. The whole document is too large for the
 * viewer.
 */
export function apiDocs(site: FastifyInstance): void {
  site.get(routes.api.docs, async (_request, reply) => html(reply).send(listOfAreas()))
  site.get<{ Params: { area: string } }>(`${routes.api.docs}/:area`, async ({ params }, reply) => {
    if (!openapiAreas().has(params.area)) throw new VoixError('not-found', { what: 'page' })
    return html(reply).send(areaPage(params.area))
  })
  site.get(routes.api.docsStart, async (_request, reply) => script(reply).send(start))
  site.get(routes.api.docsViewer, async (request, reply) => {
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (isPacked) reply.header('content-encoding', 'gzip')
    return script(reply.header('vary', 'accept-encoding')).send(await viewer(isPacked))
  })
}

type Reply<R> = { headers(values: Record<string, string>): R; type(name: string): R }

function html<R extends Reply<R>>(reply: R): R {
  return reply
    .headers({ ...commonHeaders, 'cache-control': 'no-cache', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
}

function script<R extends Reply<R>>(reply: R): R {
  return reply
    .headers({ ...commonHeaders, 'cache-control': 'public, max-age=3600' })
    .type('text/javascript; charset=utf-8')
}

const files = new Map<boolean, Promise<Buffer>>()

/** Script of the viewer, read when it is first asked for; packed as it was published. */
function viewer(isPacked: boolean): Promise<Buffer> {
  const known = files.get(isPacked)
  if (known) return known
  const file = createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js')
  const read = readFile(isPacked ? `${file}.gz` : file)
  files.set(isPacked, read)
  return read
}

// The viewer writes styles into its shadow tree, as the admin's parts do; scripts come from our origin alone.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
${head}
</head>
${body}
</html>
`

const style = `<style>
body{max-width:60rem;margin:0 auto;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.25rem 1.5rem;padding:0;list-style:none}
a{display:inline-block;padding:.25rem 0}
</style>`

function listOfAreas(): string {
  const areas = [...openapiAreas()].map(
    ([area, count]) =>
      `<li><a href="${routes.api.docs}/${encodeURIComponent(area)}">${escaped(area)}</a> (${count})</li>`,
  )
  return page(
    'Voix content API',
    style,
    `<body><main><h1>Voix content API</h1>
<p>Choose an area. The whole contract is <a href="${routes.api.openapi}">an OpenAPI 3.1 document</a>.</p>
<ul>${areas.join('\n')}</ul></main></body>`,
  )
}

function areaPage(area: string): string {
  const spec = `${routes.api.openapi}?area=${encodeURIComponent(area)}`
  return page(
    `${area} – Voix content API`,
    `<script type="module" src="${routes.api.docsViewer}"></script>
<script type="module" src="${routes.api.docsStart}"></script>`,
    `<body style="margin:0" data-spec="${escaped(spec)}">
<noscript><p>This page needs JavaScript. <a href="${escaped(spec)}">The OpenAPI document</a> does not.</p></noscript>
</body>`,
  )
}

// The viewer has one colour scheme at a time: that of the browser, chosen before it draws.
const start = `const back = document.createElement('a')
back.href = '${routes.api.docs}'
back.textContent = 'All areas'
const isNarrow = matchMedia('(max-width: 767px)').matches
back.slot = isNarrow ? 'overview' : 'nav-logo'
back.style.cssText = 'padding: 16px; color: inherit'
const dark = matchMedia('(prefers-color-scheme: dark)')
const viewer = document.createElement('rapi-doc')
const attributes = {
  'spec-url': document.body.dataset.spec,
  // In a narrow window there is no list beside the operation.
  'render-style': isNarrow ? 'view' : 'focused',
  'load-fonts': 'false',
  'show-header': 'false',
  'allow-server-selection': 'false',
  'allow-spec-url-load': 'false',
  'allow-spec-file-load': 'false',
  'allow-spec-file-download': 'true',
  'persist-auth': 'false',
  'schema-style': 'table',
  'primary-color': '#0f6b75',
  'regular-font': 'system-ui, sans-serif',
  'mono-font': 'ui-monospace, monospace',
}
for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
const paint = () => {
  viewer.setAttribute('theme', dark.matches ? 'dark' : 'light')
  viewer.setAttribute('primary-color', dark.matches ? '#5cc4cf' : '#0f6b75')
}
paint()
dark.addEventListener('change', paint)
viewer.append(back)
document.body.append(viewer)
`
