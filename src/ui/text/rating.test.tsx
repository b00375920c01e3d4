import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Breadcrumb } from '../navigation/breadcrumb.tsx'
import { Rating, starsOf } from './rating.tsx'

it('stars are filled to the nearest half, and never beyond the last', () => {
  expect([4.2, 4.3, 7, 0, -1, Number.NaN].map((value) => starsOf(value, 5))).toEqual([4, 4.5, 5, 0, 0, 0])
  expect(renderToStaticMarkup(<Rating value={4.4} />)).toContain('aria-label="4.5 out of 5"')
  expect(renderToStaticMarkup(<Rating value={0} />)).toBe('')
})

it('a breadcrumb ends at the page itself, which is no link', () => {
  const html = renderToStaticMarkup(
    <Breadcrumb label="You are here" crumbs={[{ text: 'Home', href: '/' }, { text: 'Rooms' }]} />,
  )
  expect(html).toContain('<a href="/">Home</a>')
  expect(html).toContain('<li aria-current="page">Rooms</li>')
  expect(renderToStaticMarkup(<Breadcrumb label="You are here" crumbs={[{ text: 'Home', href: '/' }]} />)).toBe('')
})
