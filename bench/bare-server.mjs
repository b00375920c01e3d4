/** Sends the bytes and headers of one page, whatever is asked: what Node alone can do. Prints its port. */
import { createServer, get } from 'node:http'

const { headers, bytes } = await packed(process.argv[2])
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))

/** Waits for the packed form, which is made after the first answer. */
async function packed(url) {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    const answer = await raw(url)
    if (answer.encoding === 'br') return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} was not packed within 30 seconds.`)
}

function raw(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
        )
        resolve({ headers: kept.flat(), bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] })
      })
    }).on('error', reject)
  })
}
