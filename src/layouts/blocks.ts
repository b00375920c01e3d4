import { defineLayout } from './define.ts'

export const layout = defineLayout({
  id: 'blocks',
  label: 'Blocks',
  description:
    'The neutral home of the generic blocks, a sheet of specimens: each block whole and at its true width between marks at the margins.',
  chrome: 'plain',
  solidHead: true,
  compositions: {
    opening: 'underlined',
    cards: 'captions',
    split: 'plinth',
    offer: 'plain',
    numbers: 'chequer',
    rooms: 'plain',
    booking: 'sentence',
    forms: 'plain',
    questions: 'index',
    list: 'plain',
    menu: 'plain',
    footer: 'tides',
    record: 'plain',
    motion: 'plain',
  },
  themeColour: '#334155',
  fonts: {
    display: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    text: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  },
})
