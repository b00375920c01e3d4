import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'bonita',
  label: 'Bonita',
  description: 'Boutique and tropical modern: coloured plaster, arches and tile patterns.',
  chrome: 'editorial',
  solidHead: true,
  compositions: plainBut({
    cards: 'tiles',
    offer: 'poster',
    numbers: 'chequer',
    rooms: 'poster',
    booking: 'ticket',
    forms: 'panel',
    questions: 'cards',
    menu: 'shout',
    footer: 'map',
    record: 'playful',
    motion: 'rise',
  }),
  themeColour: '#b5533c',
  fonts: {
    display: '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-normal.woff2',
    text: '@fontsource-variable/karla/files/karla-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#b5533c terracotta', 'FBT#1f5f4a palm', 'FB#f0c27b maize', 'B#faf4ea lime-wash'),
  },
})
