/** The address of `npm run dev`: what begins with Vite's base goes to Vite, everything else to the product behind it. */
import { Agent, createServer, request as ask } from 'node:http'

/**
 * A server in front of both: `listen(port, host)` resolves to its address. `isReady()` resolves when no reload is on its
 * way: until then a request waits.
 */
export function createFront() {
  let inside
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    if (!inside) return void response.writeHead(503, { 'retry-after': '1' }).end('The product is starting.')
    if (request.url?.startsWith(inside.vite.config.base)) return inside.vite.middlewares(request, response)
    void inside.isReady().then(() => passOn(request, response, inside.address(), agent))
  })

  return {
    server,
    open: (parts) => (inside = parts),
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => resolve(`http://${host}:${server.address().port}`))
      }),
    close: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function passOn(request, response, address, agent) {
  const { hostname, port } = new URL(address)
  const { method, url: path, headers } = request
  const passed = ask({ hostname, port, method, path, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode, relaxed(answer.headers))
    // A stream of events says nothing for a while, and its listener must know that it is open.
    response.flushHeaders()
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  passed.on('error', (error) => {
    if (response.headersSent) return response.destroy()
    response.writeHead(502, { 'content-type': 'text/plain' }).end(`The product did not answer: ${error.message}`)
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** Vite puts styles into pages by script and talks to them by a socket, which the policy of a public page forbids. */
function relaxed(headers) {
  const { 'content-security-policy': policy } = headers
  if (!policy) return headers
  return {
    ...headers,
    'content-security-policy': policy
      .replace(/style-src-elem [^;]+/, "style-src-elem 'self' 'unsafe-inline'")
      .replace(/connect-src [^;]+/, '$& ws:'),
  }
}
