import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: '{product}',
  label: 'Agents’ portal',
  description:
    'A tool rather than a brochure, the desk of a morning: lines on one edge under headings that stand on the desk, tables and statuses.',
  chrome: 'portal',
  solidHead: true,
  compositions: plainBut({
    cards: 'ledger',
    split: 'row',
    rooms: 'sheet',
    booking: 'hairline',
    questions: 'voices',
    list: 'bars',
    footer: 'tides',
  }),
  themeColour: '#312e81',
  fonts: {
    display: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    text: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#312e81 indigo', 'FB#0d9488 teal', 'B#f1f5f9 slate', 'T#0f172a ink'),
  },
})
