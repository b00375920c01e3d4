import { expect, it } from 'vitest'
import { FieldError, layout, layouts } from './index.ts'

it.each(['HyattZilara', 'hyatt_zilara', 'Hyatt Zilara', ' hyatt-zilara '])(
  'keeps %j by the id of its layout',
  (name) => {
    expect(layout().parse(name)).toBe('hyatt-zilara')
    expect(layouts().parse([name, 'Kimpton'])).toEqual(['hyatt-zilara', 'kimpton'])
  },
)

it('refuses what is no layout, and one layout in two forms', () => {
  for (const value of ['HyattNowhere', '', 7, null]) expect(() => layout().parse(value)).toThrow(FieldError)
  expect(() => layouts().parse(['HyattZiva', 'hyatt-ziva'])).toThrow(FieldError)
  expect(() => layouts().parse(['Nowhere'])).toThrow(FieldError)
})

it('takes what is offered beside layouts', () => {
  expect(layout({}, { like_site: 'That of the site' }).parse('like_site')).toBe('like_site')
})
