import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'playa-cares',
  label: 'Playa Cares',
  description: 'The foundation: warm, human and hopeful, with portraits in soft arches.',
  chrome: 'plain',
  solidHead: true,
  compositions: plainBut({
    cards: 'portraits',
    numbers: 'pillars',
    booking: 'sentence',
    forms: 'panel',
    questions: 'cards',
    list: 'lines',
    footer: 'colophon',
    motion: 'rise',
  }),
  themeColour: '#3b7a57',
  fonts: {
    display: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    text: '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#3b7a57 leaf', 'FB#f2b134 sunshine', 'T#5b3a29 earth', 'B#fff8ec cream'),
  },
})
