import { adminOriginOf } from '#server/http/origin.ts'
import { databaseNamed } from './config.ts'
import { seeded } from './demo.ts'
import type { Product } from './product.ts'

/** Completes an interrupted seeding of the demo. */
export async function seedMissingDemo({ config, store, seedDemo }: Beginning): Promise<void> {
  if (config.demo && (await store.settings.get(seeded)) === '') await seedDemo()
}

/** Part of a product is asked whether it began as the demo group. */
interface Beginning extends Pick<Product, 'config' | 'seedDemo'> {
  readonly store: { readonly settings: Pick<Product['store']['settings'], 'get'> }
}

/** Prints the address and accounts of a started product. */
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
