import { defineLayout, palette, paletteAlone, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'jewel-grande',
  label: 'Jewel Grande',
  description: 'The grand one, suites and golf: tall titles and brass hairline frames.',
  chrome: 'editorial',
  compositions: plainBut({
    cards: 'plans',
    offer: 'letter',
    numbers: 'plates',
    rooms: 'sheet',
    booking: 'hairline',
    forms: 'letter',
    questions: 'voices',
    menu: 'contents',
    footer: 'colophon',
    record: 'editorial',
    motion: 'curtain',
  }),
  bands: { from: 4, turn: ['emerald', '', '', '', ''] },
  themeColour: '#0d4f3c',
  fonts: {
    display: '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2',
    text: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#0d4f3c emerald', 'FT#a98b4f brass', 'B#f5f1e8 linen', 'T#161616 onyx'),
  },
})
