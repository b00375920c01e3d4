import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { picturesOf } from '#model/media/picture.ts'
import { catalogue } from './catalogue.ts'
import { anyAsset } from './testing.ts'

it.each([
  ['TableTextRow', { text: 'a|b|c|d|e|f|g|h' }, '2 more not shown'],
  ['Table', { header: 'a|b|c|d|e|f|g', slots: { default: 'row' } }, '1 more not shown'],
  ['BookingDatesLimiter', { minDate: '2027-06-20T00:00', maxDate: '2027-06-10T00:00' }, 'it is ignored'],
])('%s tells editors, and editors alone, what it leaves out', (name, props, words) => {
  const draw = (editing: boolean) =>
    renderToStaticMarkup(createElement(catalogue.get(name)!.view, { ...props, editing }))
  expect(draw(true)).toContain(words)
  expect(draw(false)).not.toContain(words)
})

it('The picture of a hero is shaded under words alone, and not for a title that only screen readers read', () => {
  const image = picturesOf([{ id: 'one', asset: 'pool' }], [], anyAsset)[0]
  const draw = (showTitle: boolean) =>
    renderToStaticMarkup(createElement(catalogue.get('BlocksHero')!.view, { image, title: 'Beach', showTitle }))
  expect(draw(true)).toContain('scrim')
  expect(draw(false)).not.toContain('scrim')
  expect(draw(false)).toContain('Beach')
})
