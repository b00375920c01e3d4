import { defineLayout, plainBut } from './define.ts'

export const layout = defineLayout({
  id: 'no-chrome',
  label: 'No chrome',
  description:
    'Landing pages and embeds on one axis: pictures, titles, questions and answers meet in the middle of the page, without header or footer.',
  chrome: 'none',
  compositions: plainBut({
    opening: 'centred',
    cards: 'axis',
    split: 'axis',
    numbers: 'axis',
    booking: 'sentence',
    questions: 'voices',
    list: 'numerals',
  }),
  themeColour: '#ffffff',
  fonts: {
    display: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    text: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  },
})
