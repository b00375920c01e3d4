import { defineLayout, palette, paletteAlone } from './define.ts'

export const layout = defineLayout({
  id: 'hilton',
  label: 'Hilton',
  description:
    'A guide book for every house: each thing is an entry with a tab, a picture on the one side and the facts on the other; help comes first in the footer.',
  chrome: 'booking',
  solidHead: true,
  compositions: {
    opening: 'underlined',
    cards: 'index',
    split: 'guide',
    offer: 'plain',
    numbers: 'tabs',
    rooms: 'sheet',
    booking: 'leaves',
    forms: 'beside',
    questions: 'dialogue',
    list: 'bars',
    menu: 'plain',
    footer: 'help',
    record: 'plain',
    motion: 'slide',
  },
  themeColour: '#0f3d7a',
  fonts: {
    display: '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
    text: '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#0f3d7a blue', 'FB#007a87 teal', 'B#efe9dd sand', 'T#1c2733 ink'),
  },
})
