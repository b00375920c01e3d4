import { defineLayout, palette, paletteAlone } from './define.ts'

export const layout = defineLayout({
  id: 'seadust',
  label: 'Seadust',
  description:
    'The big family resort with everything, a day on one page: a planner of three columns, panels, and one count that runs through like a legend.',
  chrome: 'booking',
  solidHead: true,
  sectionNav: true,
  compositions: {
    opening: 'ruled',
    cards: 'planner',
    split: 'panel',
    offer: 'plain',
    numbers: 'legend',
    rooms: 'sheet',
    booking: 'sentence',
    forms: 'plain',
    questions: 'cards',
    list: 'legend',
    menu: 'board',
    footer: 'map',
    record: 'plain',
    motion: 'slide',
  },
  themeColour: '#005f8f',
  fonts: {
    display: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
    text: '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#005f8f ocean', 'FB#7fd1c7 seafoam', 'FB#d98e73 clay', 'B#ffffff white'),
  },
})
