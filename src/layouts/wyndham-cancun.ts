import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'wyndham-cancun',
  label: 'Wyndham Cancún',
  description: 'One colour and all photograph: full-width picture bands on white.',
  chrome: 'plain',
  compositions: plainBut({
    cards: 'seam',
    offer: 'headline',
    numbers: 'heads',
    rooms: 'stills',
    booking: 'hairline',
    forms: 'centred',
    questions: 'voices',
    list: 'lines',
    footer: 'map',
    record: 'cinematic',
    motion: 'widen',
  }),
  themeColour: '#ffffff',
  fonts: {
    display: '@fontsource-variable/albert-sans/files/albert-sans-latin-wght-normal.woff2',
    text: '@fontsource-variable/albert-sans/files/albert-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#0077b6 azure'),
  },
})
