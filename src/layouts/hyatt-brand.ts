import { defineLayout } from './define.ts'

export const layout = defineLayout({
  id: 'hyatt-brand',
  label: 'Hyatt brand chooser',
  description:
    'A neutral frame for pages that choose a brand: cells that share their lines, the picture in a mount of its own.',
  chrome: 'cinematic',
  solidHead: true,
  compositions: {
    opening: 'cell',
    cards: 'mounts',
    split: 'mounts',
    offer: 'plain',
    numbers: 'cells',
    rooms: 'sheet',
    booking: 'hairline',
    forms: 'letter',
    questions: 'cards',
    list: 'plain',
    menu: 'centred',
    footer: 'cells',
    record: 'plain',
    motion: 'plain',
  },
  themeColour: '#121a24',
  fonts: {
    display: '@fontsource-variable/inter-tight/files/inter-tight-latin-wght-normal.woff2',
    text: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  },
})
