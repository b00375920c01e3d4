/** Ids of layouts. `{product}` is the configured name of the agents' portal. */
export const layoutIds = [
  '{product}',
  'blocks',
  'bonita',
  'hilton',
  'hilton-yucatan',
  'hyatt',
  'hyatt-brand',
  'hyatt-dreams',
  'hyatt-secrets',
  'hyatt-sunscape',
  'hyatt-vivid',
  'hyatt-zilara',
  'hyatt-ziva',
  'infinity-luxury',
  'jewel',
  'jewel-grande',
  'kimpton',
  'no-chrome',
  'playa-cares',
  'playa-collection',
  'playaresorts',
  'sanctuary',
  'sanctuary2024',
  'sandpiper',
  'seadust',
  'wyndham',
  'wyndham-cancun',
  'wyndham-playa',
] as const
export type LayoutId = (typeof layoutIds)[number]

/** Layouts whose heroes have text beside the picture or on a ground, without a veil. */
export const wordsBesidePictures: ReadonlySet<LayoutId> = new Set<LayoutId>([
  'hilton',
  'hilton-yucatan',
  'hyatt',
  'hyatt-dreams',
  'hyatt-secrets',
  'hyatt-sunscape',
  'hyatt-ziva',
  'jewel',
  'kimpton',
  'playaresorts',
  'sandpiper',
  'wyndham',
])

/** Labels of the layouts. */
export const layoutLabels: Readonly<Record<LayoutId, string>> = {
  '{product}': 'Agents’ portal',
  blocks: 'Blocks',
  bonita: 'Bonita',
  hilton: 'Hilton',
  'hilton-yucatan': 'Hilton Yucatán',
  hyatt: 'Hyatt',
  'hyatt-brand': 'Hyatt brand chooser',
  'hyatt-dreams': 'Hyatt Dreams',
  'hyatt-secrets': 'Hyatt Secrets',
  'hyatt-sunscape': 'Hyatt Sunscape',
  'hyatt-vivid': 'Hyatt Vivid',
  'hyatt-zilara': 'Hyatt Zilara',
  'hyatt-ziva': 'Hyatt Ziva',
  'infinity-luxury': 'Infinity Luxury',
  jewel: 'Jewel',
  'jewel-grande': 'Jewel Grande',
  kimpton: 'Kimpton',
  'no-chrome': 'No chrome',
  'playa-cares': 'Playa Cares',
  'playa-collection': 'Playa Collection',
  playaresorts: 'Playa Resorts',
  sanctuary: 'Sanctuary',
  sanctuary2024: 'Sanctuary 2024',
  sandpiper: 'Sandpiper',
  seadust: 'Seadust',
  wyndham: 'Wyndham',
  'wyndham-cancun': 'Wyndham Cancún',
  'wyndham-playa': 'Wyndham Playa',
}

/**
 * Turns a layout's name in any form into dash-case: `HyattZiva` → `hyatt-ziva`. A digit never starts a new word
 * (`Sanctuary2024` → `sanctuary2024`), and a name of one capital stays one word (`Playaresorts` → `playaresorts`).
 */
export function dashCase(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
}

/** Layout by a name; undefined for an unknown one, as names come from addresses. */
export function layoutNamed(name: string): LayoutId | undefined {
  const id = dashCase(name)
  return layoutIds.find((each) => each === id)
}
