import { defineLayout, palette, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'kimpton',
  label: 'Kimpton',
  description: 'Witty and design-led: a collage of odd-sized pictures and one giant word a page.',
  chrome: 'editorial',
  solidHead: true,
  compositions: plainBut({
    cards: 'collage',
    offer: 'headline',
    numbers: 'signs',
    rooms: 'poster',
    booking: 'ticket',
    forms: 'panel',
    questions: 'dialogue',
    list: 'numerals',
    footer: 'sign',
    record: 'playful',
    motion: 'slide',
  }),
  themeColour: '#1a1a1a',
  fonts: {
    display: '@fontsource/gloock/files/gloock-latin-400-normal.woff2',
    text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: {
      fields: { picker: true, palette: true },
      background: { picker: false, palette: true },
      foreground: { picker: false, palette: true },
    },
    palette: palette('FBT#1a1a1a ink', 'FB#e2472f tomato', 'FB#a9c5b4 celadon', 'B#f6f2ea bone'),
  },
})
