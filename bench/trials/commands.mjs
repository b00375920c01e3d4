/** Commands of an operator, as they are typed: `npm run backup -- …` of an installation. */
import { spawnSync } from 'node:child_process'

/** Runs a command with the data of an installation; answers whether it succeeded, and what it said. */
export function command(env, name, ...args) {
  const ran = spawnSync(process.execPath, ['scripts/product.mjs', name, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  return { isDone: ran.status === 0, said: `${ran.stdout}${ran.stderr}` }
}
