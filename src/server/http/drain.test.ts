import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openTestServer } from '../testing.ts'
import { closeWhenQuiet, watchSending } from './drain.ts'

/** Client in a thread of its own, which sends a request, says that it is connected, and then what became of it. */
const client = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, connected } } = require('node:worker_threads')
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nHost: voix.test\\r\\nContent-Length: 0\\r\\n\\r\\n')
    Atomics.store(connected, 0, 1)
    Atomics.notify(connected, 0)
  })
  socket.on('data', (bytes) => parentPort.postMessage(String(bytes).slice(0, 15)))
  socket.on('error', (error) => parentPort.postMessage(error.code))
`

it('A port that closes cuts off nobody who has connected', async () => {
  const server = createServer((_, response) => response.end('taken'))
  closeWhenQuiet(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const { port } = server.address() as AddressInfo
  const worker = new Worker(client, { eval: true, workerData: { port, connected } })
  const answered = once(worker, 'message')
  // This thread is busy until a client stands before the port.
  Atomics.wait(connected, 0, 0)
  server.close()
  expect(await answered).toEqual(['HTTP/1.1 200 OK'])
  await worker.terminate()
})

it('A node that stops waits for what it answers, and then not for the connection that a browser keeps', async () => {
  const { app, port, store } = await openTestServer()
  const pinged = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  store.ping = () => (asked.resolve(), pinged.promise)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const sent = request({ port, host: '127.0.0.1', path: '/readyz', agent }).end()
  const answered = once(sent, 'response')
  await asked.promise
  const closed = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  pinged.resolve()
  const [answer] = await answered
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await closed
})

it('A server that stops sends an answer to its end, however slowly it is read', async () => {
  // More than the system's own buffers between the two hold.
  const size = 16 * 1024 * 1024
  const server = createServer((_, response) => response.end(Buffer.alloc(size)))
  const allSent = watchSending(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(request({ port: (server.address() as AddressInfo).port, agent }).end(), 'response')
  closeWhenQuiet(server)
  const closed = allSent().then(() => {
    server.close()
    return once(server, 'close')
  })
  let read = 0
  for await (const chunk of answer) {
    read += chunk.length
    if (read < size / 16) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(read).toBe(size)
  await closed
}, 10_000)
