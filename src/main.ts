import { flushCompileCache } from 'node:module'
import { limits } from '#model/limits.ts'
import { keepFilesPrivate, misspeltSettings, openProduct, type Product, refusedStart } from './product.ts'
import { seedMissingDemo, welcome } from './welcome.ts'

keepFilesPrivate()
for (const sentence of misspeltSettings()) console.warn(sentence)
const product = await start().catch(refuse)

// Written at an orderly end besides, which a node that is killed never comes to.
setTimeout(flushCompileCache, limits.compiledCodeMs).unref()

let isLeaving = false

// Sent by the supervisor that runs several nodes, and sometimes twice: by npm to its shell and by the shell's end.
process.on('SIGTERM', () => void leave(product.config.drainSeconds))
process.on('SIGINT', () => {
  // An operator who presses Ctrl+C twice waits for nothing.
  if (isLeaving) process.exit(130)
  void leave(0)
})

async function start(): Promise<Product> {
  const opened = await openProduct()
  await seedMissingDemo(opened)
  await welcome(opened, await opened.listen())
  return opened
}

/** Ends a start that cannot be: with what is wrong and what to do, or with all there is where nobody foresaw it. */
function refuse(error: unknown): never {
  console.error(process.env.DEBUG ? error : (refusedStart(error, process.env) ?? error))
  process.exit(1)
}

async function leave(drainSeconds: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const cut = setTimeout(
    () => {
      console.error('What was under way took too long and was cut.')
      process.exit(0)
    },
    drainSeconds * 1000 + limits.finishMs,
  )
  if (drainSeconds > 0) await product.drain()
  await product.close().finally(() => clearTimeout(cut))
  process.exit(0)
}
