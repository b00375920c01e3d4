import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'infinity-luxury',
  label: 'Infinity Luxury',
  description: 'The quiet top end: one picture a screen, much air, and underlines instead of buttons.',
  chrome: 'cinematic',
  solidHead: true,
  compositions: plainBut({
    cards: 'screens',
    offer: 'letter',
    numbers: 'titles',
    rooms: 'ledger',
    booking: 'sentence',
    forms: 'letter',
    questions: 'dialogue',
    menu: 'centred',
    footer: 'colophon',
    record: 'editorial',
    motion: 'curtain',
  }),
  themeColour: '#23211e',
  fonts: {
    display: '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2',
    text: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#23211e charcoal', 'FB#a39382 taupe', 'B#f7f5f1 alabaster', 'FT#7a5c3e bronze'),
  },
})
