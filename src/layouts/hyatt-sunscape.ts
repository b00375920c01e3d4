import { defineLayout, palette, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt-sunscape',
  label: 'Hyatt Sunscape',
  description: 'Splashy family fun: big round shapes, sticker badges and tilted cards.',
  chrome: 'vivid',
  solidHead: true,
  compositions: plainBut({
    cards: 'scallops',
    numbers: 'bubbles',
    rooms: 'poster',
    booking: 'ticket',
    forms: 'panel',
    questions: 'cards',
    menu: 'board',
    footer: 'sign',
    record: 'playful',
    motion: 'slide',
  }),
  bands: { from: 4, turn: ['towel', '', '', ''] },
  themeColour: '#00a6c8',
  fonts: {
    display: '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2',
    text: '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
  },
  colours: {
    permissions: {
      fields: { picker: true, palette: true },
      background: { picker: true, palette: true },
      foreground: { picker: false, palette: true },
    },
    palette: palette('FBT#00a6c8 aqua', 'FB#ffc93c sunshine', 'FB#ff6b6b coral', 'B#ffffff white'),
  },
})
