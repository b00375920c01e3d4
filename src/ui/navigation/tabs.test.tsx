import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { tabAfter, Tabs } from './tabs.tsx'

it.each([
  ['ArrowRight', false, 1],
  ['ArrowLeft', false, 2],
  ['ArrowRight', true, 2],
  ['ArrowLeft', true, 1],
  ['End', false, 2],
  ['Home', false, 0],
  ['a', false, undefined],
])('%s leads on in reading direction (right to left: %s)', (key, rightToLeft, to) => {
  expect(tabAfter(key, 0, 3, rightToLeft)).toBe(to)
})

it('each tab is a link to its content, so that both are there without script', () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="Ways to travel"
      tabs={[
        { label: 'Stay', content: 'Rooms' },
        { label: 'Stay and flight', content: 'Rooms and seats' },
      ]}
    />,
  )
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`)
  expect(html).not.toContain('hidden')
})

it('one content alone has no tabs', () => {
  expect(renderToStaticMarkup(<Tabs label="Ways" tabs={[{ label: 'Stay', content: 'Rooms' }]} />)).toBe('Rooms')
})
