/** A visitor in a process of their own: asks for the home page and for the health of a node ten times a second, and tells how long it took. */
import { get } from 'node:http'

const [, , url, host] = process.argv
let count = 0
let failed = 0
let worst = 0

const asking = setInterval(() => {
  ask('/')
  ask('/healthz')
}, 100)

process.on('message', (message) => {
  if (message === 'end') clearInterval(asking)
  // What was asked last is still to be answered.
  setTimeout(
    () => {
      process.send({ count, failed, worst })
      ;[count, failed, worst] = [0, 0, 0]
      if (message === 'end') process.disconnect()
    },
    message === 'end' ? 1500 : 0,
  )
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
