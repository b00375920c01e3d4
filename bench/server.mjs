import { startServer } from '../scripts/server.ts'

/** The password of every demo account while the bench runs. */
export const password = 'sandcastle-lantern-42'

/** The core of the server; the load comes from the other one. */
export const serverCore = 0

/** Starts the built product alone on a core, with the demo group in a fresh folder: `{ url, pid, startedIn, stop, … }`. */
export function startProduct({ env = {}, ...options } = {}) {
  const accounts = { OWNER_EMAIL: 'owner@voix.test', OWNER_PASSWORD: password, DEMO_PASSWORD: password }
  return startServer({ core: serverCore, env: { ...accounts, ...env }, ...options })
}
