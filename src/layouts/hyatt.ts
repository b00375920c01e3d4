import { defineLayout, palette, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt',
  label: 'Hyatt',
  description: 'The corporate umbrella: plain and exact, flush left on a grid of hairlines.',
  chrome: 'plain',
  solidHead: true,
  compositions: plainBut({
    cards: 'rows',
    split: 'columns',
    offer: 'headline',
    numbers: 'columns',
    rooms: 'ledger',
    booking: 'hairline',
    forms: 'letter',
    questions: 'index',
    menu: 'contents',
    footer: 'tides',
    record: 'editorial',
  }),
  themeColour: '#002f5f',
  fonts: {
    display: '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2',
    text: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  },
  colours: {
    permissions: {
      fields: { picker: false, palette: true },
      background: { picker: false, palette: true },
      foreground: { picker: false, palette: false },
    },
    palette: palette('FBT#002f5f navy', 'FB#5c7fa3 steel', 'B#f2f5f9 pale', 'T#121a24 ink'),
  },
})
