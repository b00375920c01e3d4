/** Commands of an operator, as they are typed: `npm run backup -- …` of an installation. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command with the data of an installation; answers whether it succeeded, and what it said. */
export async function command(env, name, ...args) {
  const child = spawn(process.execPath, ['scripts/product.mjs', name, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code, signal] = await once(child, 'close')
  return { isDone: code === 0, said: `${said}${signal ? `ended by ${signal}` : ''}` }
}
