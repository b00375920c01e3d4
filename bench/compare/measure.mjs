/** Measures costs of the build in this folder: reads a name a line, writes a number a line. */
import { createInterface } from 'node:readline'
import { openCosts } from './costs.mjs'

const costs = await openCosts()
try {
  for await (const name of createInterface({ input: process.stdin })) console.log(await costs.measure(name))
} finally {
  await costs.close()
}
process.exit()
