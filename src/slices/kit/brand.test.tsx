import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { chosenColour, infinityLuxury } from './brand.ts'
import { View as Stats } from '../families/brand-stats.tsx'

const figures = { stat1Value: '128', stat1Label: 'Rooms' }

it('takes a colour that a block starts from for no choice at all', () => {
  expect(chosenColour(infinityLuxury.colour)).toBeUndefined()
  expect(chosenColour('#7a5c3e')).toBe('#7a5c3e')
  expect(chosenColour(undefined)).toBeUndefined()
})

it('draws figures on the layout’s own colour until an editor chooses another', () => {
  const untouched = renderToStaticMarkup(<Stats {...figures} bgColor={infinityLuxury.colour} textColor="#ffffff" />)
  expect(untouched).toContain('--ground:var(--primary);--ink:var(--on-primary)')
  const chosen = renderToStaticMarkup(<Stats {...figures} bgColor="#7a5c3e" textColor="#ffffff" />)
  expect(chosen).toContain('--ground:#7a5c3e;--ink:#ffffff')
})

it('draws figures on the page itself where the ground is switched off', () => {
  expect(renderToStaticMarkup(<Stats {...figures} />)).toContain('section-plain')
})
