import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt-zilara',
  label: 'Hyatt Zilara',
  description: 'Adults only: sleek, nocturnal and slow, with wide letters and thin gold rules.',
  chrome: 'cinematic',
  compositions: plainBut({
    cards: 'pairs',
    offer: 'spread',
    numbers: 'titles',
    rooms: 'stills',
    booking: 'hairline',
    forms: 'centred',
    questions: 'index',
    menu: 'centred',
    footer: 'colophon',
    record: 'cinematic',
    motion: 'curtain',
  }),
  themeColour: '#101418',
  fonts: {
    display: '@fontsource/italiana/files/italiana-latin-400-normal.woff2',
    text: '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#101418 night', 'FBT#c8a97e champagne', 'B#e9e6e1 mist', 'FB#5a1a2b wine'),
  },
})
