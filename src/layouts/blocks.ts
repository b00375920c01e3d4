import { defineLayout } from './define.ts'

export const layout = defineLayout({
  id: 'blocks',
  label: 'Blocks',
  description: 'The neutral home of the generic blocks: quiet grey-blue that shows any block fairly.',
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
