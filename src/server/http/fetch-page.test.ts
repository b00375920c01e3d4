import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { beginCrawl, goOnCrawl } from '#services/site-import/crawl.ts'
import { createPageFetcher } from './fetch-page.ts'

const open = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], privateHosts: ['127.0.0.1'] }
const anywhere = { allows: () => true, most: 1000 }

async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

it('says where a page was in the end, with its type and whatever status', async () => {
  const port = await serving(({ url }, response) => {
    if (url === '/old') response.writeHead(301, { location: '/new' }).end()
    else response.writeHead(404, { 'content-type': 'text/html' }).end('gone')
  })
  const { address, bytes, ...said } = await createPageFetcher(open)(`http://old.test:${port}/old`, anywhere)
  expect({ ...said, address: new URL(address).pathname, text: Buffer.from(bytes).toString() }).toEqual({
    ...{ status: 404, type: 'text/html', address: '/new', text: 'gone' },
  })
})

it('is led to no host that may not be read', async () => {
  const asked: string[] = []
  const port = await serving(({ headers }, response) => {
    asked.push(headers.host ?? '')
    response.writeHead(302, { location: `http://other.test:${port}/` }).end()
  })
  const allows = ({ hostname }: URL) => hostname === 'old.test'
  await expect(createPageFetcher(open)(`http://old.test:${port}/`, { ...anywhere, allows })).rejects.toThrow(
    'other.test',
  )
  expect(asked).toEqual([`old.test:${port}`])
})

it('takes no more than it may, packed or not', async () => {
  const port = await serving(({ url }, response) => {
    if (url === '/small.xml.gz') response.end(gzipSync('<urlset/>'))
    else response.end(url === '/bomb.gz' ? gzipSync('a'.repeat(100_000)) : 'a'.repeat(2000))
  })
  const fetch = createPageFetcher(open)
  const { bytes } = await fetch(`http://old.test:${port}/small.xml.gz`, anywhere)
  expect(Buffer.from(bytes).toString()).toBe('<urlset/>')
  await expect(fetch(`http://old.test:${port}/bomb.gz`, anywhere)).rejects.toThrow('more than')
  await expect(fetch(`http://old.test:${port}/large`, anywhere)).rejects.toThrow('more than')
})

it('reads a running site through the guard, link by link', async () => {
  const pages: Readonly<Record<string, string>> = {
    '/': '<main><h1>Home</h1><a href="/rooms">Rooms</a></main>',
    '/rooms': '<main><h1>Rooms</h1></main>',
  }
  const port = await serving(({ url = '' }, response) => {
    const page = pages[url]
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page)
  })
  const wanted = { address: `http://old.test:${port}/`, hosts: [], depth: 2, pages: 10 }
  const effects = { fetch: createPageFetcher(open), now: () => 0, wait: async () => {}, end: Infinity }
  const { state, lines } = await goOnCrawl(beginCrawl(wanted), effects)
  expect(state).toMatchObject({ isThrough: true, read: 2, problems: [] })
  expect(lines.flatMap((line) => ('page' in line ? [line.page.heading] : []))).toEqual(['Home', 'Rooms'])
})
