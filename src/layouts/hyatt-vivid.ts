import { defineLayout, palette, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt-vivid',
  label: 'Hyatt Vivid',
  description: 'Adults, music and electricity: huge cropped type on black, duotone pictures, hard corners.',
  chrome: 'vivid',
  compositions: plainBut({
    cards: 'lines',
    offer: 'poster',
    numbers: 'heads',
    rooms: 'poster',
    booking: 'hairline',
    forms: 'panel',
    questions: 'index',
    menu: 'shout',
    footer: 'sign',
    record: 'playful',
    motion: 'wipe',
  }),
  themeColour: '#0b0b0f',
  fonts: {
    display: '@fontsource-variable/syne/files/syne-latin-wght-normal.woff2',
    text: '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
  },
  colours: {
    permissions: {
      fields: { picker: true, palette: false },
      background: { picker: false, palette: true },
      foreground: { picker: false, palette: true },
    },
    palette: palette('BT#0b0b0f black', 'FB#c6ff3d lime', 'FB#7a3cff violet', 'B#f4f4f6 fog'),
  },
})
