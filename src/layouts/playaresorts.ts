import { defineLayout, palette } from './define.ts'

export const layout = defineLayout({
  id: 'playaresorts',
  label: 'Playa Resorts',
  description:
    'Clear and brisk, like a timetable: large titles, rows between rules, facts on a dark board, every house in the footer.',
  chrome: 'booking',
  solidHead: true,
  compositions: {
    opening: 'poster',
    cards: 'timetable',
    split: 'third',
    offer: 'plain',
    numbers: 'board',
    rooms: 'sheet',
    booking: 'ticket',
    forms: 'panel',
    questions: 'voices',
    list: 'numerals',
    menu: 'shout',
    footer: 'directory',
    record: 'plain',
    motion: 'slide',
  },
  themeColour: '#1d3091',
  fonts: {
    display: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    text: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: {
      fields: { picker: true, palette: true },
      background: { picker: false, palette: true },
      foreground: { picker: false, palette: true },
    },
    palette: palette('FBT#1d3091 royal', 'FB#37b3ea sky', 'B#eef5fb cloud', 'FT#0d1b3e ink'),
  },
})
