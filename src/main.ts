import { openProduct } from './product.ts'

const product = await openProduct()
const { config, newAccounts } = product
const demoMissing = config.demo && !(await product.store.settings.get('demo-seeded'))
if (demoMissing) await product.seedDemo()
const address = await product.listen()

console.log(
  `Voix answers at ${address.replace('127.0.0.1', 'localhost')}; sign in at ${address.replace('127.0.0.1', 'localhost')}/voix`,
)
for (const { email, password } of newAccounts) console.log(`  ${email}  ${password}`)
if (newAccounts.length > 0) console.log('  These passwords are shown this once.')
if (!config.errorReporting.key) console.warn('  Errors are reported to nobody: ERROR_REPORTING_KEY is not set.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void product.close().finally(() => process.exit(0))
    // Idle keep-alive connections must not hold the process for long.
    setTimeout(() => process.exit(0), 5000).unref()
  })
}
