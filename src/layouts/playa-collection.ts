import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'playa-collection',
  label: 'Playa Collection',
  description: 'The group’s own house: an editorial travel magazine with white space and sea light.',
  chrome: 'editorial',
  compositions: plainBut({
    cards: 'contents',
    offer: 'spread',
    numbers: 'prose',
    rooms: 'ledger',
    booking: 'sentence',
    forms: 'letter',
    questions: 'voices',
    menu: 'contents',
    footer: 'colophon',
    record: 'editorial',
  }),
  themeColour: '#14213d',
  fonts: {
    display: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    text: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FT#14213d ink', 'FBT#0b75c9 sea', 'B#f3ece1 sand', 'FB#e76f51 coral'),
  },
})
