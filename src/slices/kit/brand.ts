import type { LayoutId } from '#model/page/layout-name.ts'

/** Brand with a family of blocks: their names, layouts and default colour. */
export interface Brand {
  /** Prefix of its slices' names. */
  readonly name: string
  /** Group of its slices, and prefix of their labels. */
  readonly label: string
  readonly tag: string
  readonly layouts: readonly LayoutId[]
  readonly colour: string
  /** Whether its layouts are of other houses, whose editors know its blocks by what they are. */
  readonly isGuest?: true
}

export const hyatt: Brand = {
  name: 'Hyatt',
  label: 'Hyatt',
  tag: 'hyatt',
  layouts: [
    'hyatt',
    'hyatt-brand',
    'hyatt-dreams',
    'hyatt-secrets',
    'hyatt-sunscape',
    'hyatt-vivid',
    'hyatt-zilara',
    'hyatt-ziva',
  ],
  colour: '#1d3091',
}
export const bonita: Brand = { name: 'Bonita', label: 'Bonita', tag: 'bonita', layouts: ['bonita'], colour: '#20432C' }
export const kimpton: Brand = {
  name: 'Kimpton',
  label: 'Kimpton',
  tag: 'kimpton',
  layouts: ['kimpton'],
  colour: '#201C57',
}
export const infinityLuxury: Brand = {
  name: 'InfinityLuxury',
  label: 'Infinity Luxury',
  tag: 'infinity-luxury',
  layouts: ['infinity-luxury'],
  colour: '#201C57',
}
export const playaCares: Brand = {
  name: 'PlayaCares',
  label: 'Playa Cares',
  tag: 'playa-cares',
  layouts: ['playa-cares'],
  colour: '#20432C',
}
export const playaCollection: Brand = {
  name: 'PlayaCollection',
  label: 'Playa Collection',
  tag: 'playa-collection',
  layouts: ['playa-collection'],
  colour: '#0b75c9',
}
export const panamaJack: Brand = {
  name: 'PanamaJack',
  label: 'Panama Jack',
  tag: 'panama-jack',
  layouts: ['playaresorts', 'no-chrome'],
  colour: '#37b3ea',
  isGuest: true,
}

const firstColours = new Set(
  [hyatt, bonita, kimpton, infinityLuxury, playaCares, playaCollection, panamaJack].map(({ colour }) => colour),
)

/** Colour chosen by an editor; undefined for the default of a brand's block, as the layout has its own. */
export function chosenColour(colour: string | undefined): string | undefined {
  return colour && firstColours.has(colour) ? undefined : colour
}

/** Shared definition of a brand's blocks. */
/*#__NO_SIDE_EFFECTS__*/
export function identityOf(brand: Brand, name: string, label: string, tags: readonly string[]) {
  const branded = `${brand.label} ${label}`
  return {
    name: brand.name + name,
    label: brand.isGuest ? label.charAt(0).toUpperCase() + label.slice(1) : branded,
    ...(brand.isGuest && { formerLabels: [branded] }),
    group: brand.label,
    layouts: brand.layouts,
    tags: [brand.tag, ...tags],
  }
}
