import { adminOriginOf } from '#server/auth/origin.ts'
import { databaseNamed } from './config.ts'
import type { Product } from './product.ts'

/** Fills a product that is to show the demo group and does not yet. */
export async function seedMissingDemo(product: Product): Promise<void> {
  if (!product.config.demo) return
  await product.inTurn(async () => {
    if (!(await product.store.settings.get('demo-seeded'))) await product.seedDemo()
  })
}

/** Says on the terminal where a product that was just started answers, and who can sign in. */
export async function welcome({ config, newAccounts, store }: Product, address: string): Promise<void> {
  const local = address.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost')
  const admin = config.adminHost ? adminOriginOf({ headers: {} }, config) : (config.publicUrl?.origin ?? local)
  console.log(`Voix answers at ${local}; sign in at ${admin}/voix`)
  for (const { email, password = 'with the password that was given' } of newAccounts)
    console.log(`  ${email}  ${password}`)
  if (newAccounts.some(({ password }) => password)) console.log('  These passwords are shown this once.')
  if ((await store.sites.list()).length === 0)
    console.log('  There is no site yet: sign in and make the first, or run `npm run site`.')
  console.log(`  Database: ${databaseNamed(config)}`)
  if (!config.errorReporting.key) console.warn('  Errors are reported to nobody: ERROR_REPORTING_KEY is not set.')
}
