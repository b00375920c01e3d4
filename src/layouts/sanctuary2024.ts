import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'sanctuary2024',
  label: 'Sanctuary 2024',
  description: 'The renewal: cinematic, feathered and deep green, with pictures that fade into paper.',
  chrome: 'cinematic',
  compositions: plainBut({
    cards: 'stills',
    offer: 'spread',
    numbers: 'beside',
    rooms: 'stills',
    booking: 'hairline',
    forms: 'centred',
    questions: 'dialogue',
    menu: 'centred',
    footer: 'tides',
    record: 'cinematic',
    motion: 'curtain',
  }),
  bands: { from: 2, turn: ['feather', ''] },
  themeColour: '#20432c',
  fonts: {
    display: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#20432c forest', 'FT#c9a24b gold', 'B#f0d9cc blush', 'B#fbfaf6 paper'),
  },
})
