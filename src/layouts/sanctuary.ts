import { defineLayout, palette, paletteAlone } from './define.ts'

export const layout = defineLayout({
  id: 'sanctuary',
  label: 'Sanctuary',
  description:
    'The first Sanctuary, a lagoon classic: field notes, plates with numbers, lists of species and one feather.',
  chrome: 'editorial',
  solidHead: true,
  compositions: {
    opening: 'note',
    cards: 'notes',
    split: 'plate',
    offer: 'plain',
    numbers: 'species',
    rooms: 'ledger',
    booking: 'leaves',
    forms: 'letter',
    questions: 'voices',
    list: 'plain',
    menu: 'contents',
    footer: 'tides',
    record: 'editorial',
    motion: 'rise',
  },
  themeColour: '#20432c',
  fonts: {
    display: '@fontsource/spectral/files/spectral-latin-300-normal.woff2',
    text: '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#20432c forest', 'FB#2c7a7b lagoon', 'FB#9bb58f fern', 'B#f1f4ee mist'),
  },
})
