import type { MenuItem } from '#model/view/view.ts'
import type { AddressOf, DemoSite } from './build.ts'
import { amarra } from './sites/amarra.ts'
import { laVerbena } from './sites/la-verbena.ts'
import { nineHerons } from './sites/nine-herons.ts'
import { nitida } from './sites/nitida.ts'
import { theLateFerry } from './sites/the-late-ferry.ts'
import { windbreak } from './sites/windbreak.ts'

/** A house and where it is to be found. */
export type DemoHouse = DemoSite & { readonly address: string }

/**
 * Amarra, an invented group. In 1958 two sisters who kept the mail office of Puerto Lindero put up the passengers of a
 * late boat; six houses later every one of them still has a row of chairs that face the sea. The group's own site comes
 * first: it answers for hosts that no other claims.
 */
export function demoGroup(baseUrl: string): readonly DemoHouse[] {
  const addressOf: AddressOf = (slug) => addressOn(baseUrl, slug)
  const houses = [amarra, laVerbena, theLateFerry, nineHerons, windbreak, nitida].map((house) => house(addressOf))
  return houses.map((house) => ({
    ...house,
    address: addressOf(house.slug),
    settings: { ...house.settings, sister_links: sistersOf(house, houses, addressOf) },
  }))
}

/** `http://localhost:3000` and `windbreak` make `http://windbreak.localhost:3000`. */
function addressOn(baseUrl: string, slug: string): string {
  const { protocol, port } = new URL(baseUrl)
  return `${protocol}//${slug}.localhost${port && `:${port}`}`
}

function sistersOf(house: DemoSite, houses: readonly DemoSite[], addressOf: AddressOf): MenuItem[] {
  return houses
    .filter(({ slug }) => slug !== house.slug)
    .map(({ name, slug }) => ({ label: name, href: addressOf(slug) }))
}
