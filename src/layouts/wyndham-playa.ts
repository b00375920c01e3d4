import { defineLayout, palette, paletteAlone } from './define.ts'

export const layout = defineLayout({
  id: 'wyndham-playa',
  label: 'Wyndham Playa',
  description:
    'The beach sibling, one long shore: strips and panoramas leave the page at its side, what is said of them stands below, an index at the end.',
  chrome: 'plain',
  solidHead: true,
  compositions: {
    opening: 'caption',
    cards: 'strip',
    split: 'panorama',
    offer: 'plain',
    numbers: 'frames',
    rooms: 'stills',
    booking: 'hairline',
    forms: 'beside',
    questions: 'cards',
    list: 'plain',
    menu: 'plain',
    footer: 'index',
    record: 'plain',
    motion: 'slide',
  },
  themeColour: '#008c95',
  fonts: {
    display: '@fontsource-variable/epilogue/files/epilogue-latin-wght-normal.woff2',
    text: '@fontsource-variable/epilogue/files/epilogue-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#008c95 turquoise', 'FB#f26b5b coral', 'B#f4e9d8 sand', 'T#10333a ink'),
  },
})
