/** A visitor in a thread of their own: asks for the home page and for the health of a node ten times a second, and tells how long it took. */
import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { url, host } = workerData
let count = 0
let failed = 0
let worst = 0

const asking = setInterval(() => {
  ask('/')
  ask('/healthz')
}, 100)

parentPort.once('message', () => {
  clearInterval(asking)
  // What was asked last is still to be answered.
  setTimeout(() => parentPort.postMessage({ count, failed, worst }), 1500)
})

function ask(path) {
  const began = performance.now()
  const done = (isGood) => {
    count++
    if (!isGood) failed++
    worst = Math.max(worst, performance.now() - began)
  }
  get(new URL(path, url), { headers: { host } }, (response) => {
    response.resume().on('end', () => done(response.statusCode === 200))
  }).on('error', () => done(false))
}
