import { defineLayout, palette, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'sandpiper',
  label: 'Sandpiper',
  description: 'A beach town, easy and sun-bleached: tickets, polaroids and rounded edges.',
  chrome: 'plain',
  solidHead: true,
  compositions: plainBut({
    cards: 'polaroids',
    split: 'postcard',
    offer: 'coupon',
    numbers: 'planks',
    booking: 'leaves',
    forms: 'panel',
    questions: 'cards',
    menu: 'board',
    footer: 'map',
    record: 'playful',
    motion: 'rise',
  }),
  themeColour: '#f7e3a1',
  fonts: {
    display: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
    text: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
  },
  colours: {
    permissions: {
      fields: { picker: true, palette: true },
      background: { picker: true, palette: true },
      foreground: { picker: false, palette: true },
    },
    palette: palette('FT#6b5b4b driftwood', 'FBT#4fa3b8 surf', 'FB#f7e3a1 butter', 'B#f8fbfb foam'),
  },
})
