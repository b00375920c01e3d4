import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt-dreams',
  label: 'Hyatt Dreams',
  description: 'Families and couples in an unhurried blue, with round pictures and wave edges.',
  chrome: 'cinematic',
  solidHead: true,
  compositions: plainBut({
    cards: 'circles',
    numbers: 'pillars',
    booking: 'leaves',
    forms: 'centred',
    questions: 'dialogue',
    menu: 'centred',
    footer: 'map',
    motion: 'iris',
  }),
  bands: { from: 5, turn: ['shell', '', '', ''] },
  themeColour: '#0e7c86',
  fonts: {
    display: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
    text: '@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#0e7c86 lagoon', 'B#fde7d9 shell', 'FT#33415c dusk', 'B#ffffff pearl'),
  },
})
