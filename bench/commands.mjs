import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { password } from './server.mjs'

/** Runs one of the commands of an operator, and says how long it took. */
export async function command(env, ...args) {
  const accounts = { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password, DEMO_PASSWORD: password }
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/product.mjs', ...args], {
    env: { ...process.env, ...accounts, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => (words += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args[0]} failed:\n${words}`)
  console.log(`${args[0]}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
