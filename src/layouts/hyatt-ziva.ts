import { defineLayout, palette, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt-ziva',
  label: 'Hyatt Ziva',
  description: 'All-inclusive for every generation: vivid bands of colour and pictures cut on the diagonal.',
  chrome: 'vivid',
  compositions: plainBut({
    cards: 'posters',
    offer: 'poster',
    numbers: 'bars',
    rooms: 'poster',
    booking: 'leaves',
    forms: 'panel',
    questions: 'cards',
    menu: 'shout',
    footer: 'sign',
    record: 'playful',
    motion: 'wipe',
  }),
  bands: { from: 3, turn: ['plum', '', 'mango', '', 'magenta', ''] },
  themeColour: '#201c57',
  fonts: {
    display: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    text: '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: {
      fields: { picker: true, palette: true },
      background: { picker: false, palette: true },
      foreground: { picker: false, palette: true },
    },
    palette: palette('FBT#201c57 plum', 'FB#c2185b magenta', 'FB#ff9f1c mango', 'B#fffdf9 paper'),
  },
})
