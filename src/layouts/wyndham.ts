import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'wyndham',
  label: 'Wyndham',
  description: 'The friendly resort: tall picture cards on pastel grounds.',
  chrome: 'plain',
  solidHead: true,
  compositions: plainBut({
    cards: 'slips',
    offer: 'spread',
    numbers: 'pillars',
    booking: 'sentence',
    forms: 'panel',
    questions: 'dialogue',
    menu: 'board',
    footer: 'tides',
    record: 'playful',
    motion: 'rise',
  }),
  bands: { from: 4, turn: ['sun', '', '', 'coral', '', '', 'lagoon', '', ''] },
  themeColour: '#0a2c4d',
  fonts: {
    display: '@fontsource-variable/urbanist/files/urbanist-latin-wght-normal.woff2',
    text: '@fontsource-variable/urbanist/files/urbanist-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#0a2c4d navy', 'FB#ffcf85 peach', 'FB#ffb4b4 rose', 'FB#92dbd0 mint'),
  },
})
