import { defineLayout, palette, paletteAlone } from './define.ts'

export const layout = defineLayout({
  id: 'hilton-yucatan',
  label: 'Hilton Yucatán',
  description:
    'The same house between jungle and limestone: strata, a straight horizon, scales, a footer that goes into the ground.',
  chrome: 'booking',
  solidHead: true,
  compositions: {
    opening: 'indented',
    cards: 'strata',
    split: 'horizon',
    offer: 'plain',
    numbers: 'scale',
    rooms: 'stills',
    booking: 'leaves',
    forms: 'beside',
    questions: 'voices',
    list: 'plain',
    menu: 'plain',
    footer: 'ground',
    record: 'cinematic',
    motion: 'widen',
  },
  themeColour: '#2f6f5e',
  fonts: {
    display: '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2',
    text: '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
  },
  colours: {
    permissions: paletteAlone,
    palette: palette('FBT#2f6f5e jade', 'B#e8e1d3 limestone', 'FB#0a6c8f cenote', 'T#3d2f25 bark'),
  },
})
