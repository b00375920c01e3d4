import { defineLayout, palette, paletteAlone } from './define.ts'

export const layout = defineLayout({
  id: 'jewel',
  label: 'Jewel',
  description:
    'A family album in Caribbean sapphire: every picture is mounted on its page, in three sizes, and nothing but a caption is said of it.',
  chrome: 'booking',
  solidHead: true,
  compositions: {
    opening: 'centred',
    cards: 'album',
    split: 'framed',
    offer: 'plain',
    numbers: 'figures',
    rooms: 'ledger',
    booking: 'ticket',
    forms: 'centred',
    questions: 'index',
    list: 'plain',
    menu: 'centred',
    footer: 'colophon',
    record: 'plain',
    motion: 'rise',
  },
  themeColour: '#1b4f9c',
  fonts: {
    display: '@fontsource-variable/josefin-sans/files/josefin-sans-latin-wght-normal.woff2',
    text: '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#1b4f9c sapphire', 'FB#b3123b ruby', 'B#eaf3f6 opal', 'T#14253d ink'),
  },
})
