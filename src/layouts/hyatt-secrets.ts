import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt-secrets',
  label: 'Hyatt Secrets',
  description:
    'Romance and hush in rose-gold, a letter with one flourish: lines in the middle, pictures in gold, visiting cards with a name.',
  chrome: 'editorial',
  solidHead: true,
  compositions: plainBut({
    cards: 'cartes',
    offer: 'letter',
    numbers: 'courses',
    rooms: 'stills',
    booking: 'hairline',
    forms: 'centred',
    questions: 'dialogue',
    menu: 'centred',
    footer: 'colophon',
    record: 'cinematic',
    motion: 'curtain',
  }),
  themeColour: '#6d2e46',
  fonts: {
    display: '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2',
    text: '@fontsource/lato/files/lato-latin-400-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#6d2e46 rosewood', 'B#ead2c6 blush', 'FT#b08d57 gold', 'B#fbf7f3 ivory'),
  },
})
