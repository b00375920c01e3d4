import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { propsOf } from '../resolve.ts'
import { slice, View } from './iframe.tsx'

it.each([
  [0, 2500],
  ['', 2500],
  [undefined, 2500],
  [640, 640],
])('a frame whose height is stored as %s is %s px high', (height, high) => {
  const field = (name: string, type: string, value: unknown) => ({ id: name, name, type, enabled: true, [type]: value })
  const fields = [field('iframeUrl', 'text', 'https://maps.test/'), field('height', 'number', height)]
  const element = { fields } as unknown as Parameters<typeof propsOf>[1]
  const props = propsOf(slice as never, element, { asset: () => undefined, sanitise: (html) => html })
  expect(renderToStaticMarkup(View(props))).toContain(`--height:${high}px`)
})
