import { startServer } from '../../scripts/server.ts'

/** The password of every demo account while the tests run. */
export const password = 'sandcastle-lantern-42'

/** Opens `/metrics` of the server of the tests. */
export const metricsToken = 'metrics-of-the-tests-42'

/** Starts the built product once for all tests, with the demo group in a fresh folder; ends it after the last of them. */
export default async function serverOfTests() {
  const server = await startServer({
    env: {
      OWNER_EMAIL: 'owner@voix.test',
      OWNER_PASSWORD: password,
      DEMO_PASSWORD: password,
      METRICS_TOKEN: metricsToken,
    },
  })
  process.env.VOIX_URL = server.url
  process.env.VOIX_DATA = server.dataDir
  return () => server.stop()
}
