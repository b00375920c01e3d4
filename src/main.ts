import { adminOriginOf } from '#server/auth/origin.ts'
import { openProduct } from './product.ts'

const product = await openProduct()
const { config, newAccounts } = product
const demoMissing = config.demo && !(await product.store.settings.get('demo-seeded'))
if (demoMissing) await product.seedDemo()
const address = await product.listen()

const local = address.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost')
const admin = config.adminHost ? adminOriginOf({ headers: {} }, config) : local
console.log(`Voix answers at ${local}; sign in at ${admin}/voix`)
for (const { email, password = 'with the password that was given' } of newAccounts)
  console.log(`  ${email}  ${password}`)
if (newAccounts.some(({ password }) => password)) console.log('  These passwords are shown this once.')
if ((await product.store.sites.list()).length === 0)
  console.log('  There is no site yet: sign in and make the first, or run `npm run site`.')
if (!config.errorReporting.key) console.warn('  Errors are reported to nobody: ERROR_REPORTING_KEY is not set.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void product.close().finally(() => process.exit(0))
    // Idle keep-alive connections must not hold the process for long.
    setTimeout(() => process.exit(0), 5000).unref()
  })
}
