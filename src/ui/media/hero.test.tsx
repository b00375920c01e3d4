import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Hero } from './hero.tsx'

const veil = { colour: '#000000', opacity: 0.5, shape: 'rising' } as const

it('writes in an ink that can be read on its veil when there is no picture below it', () => {
  expect(renderToStaticMarkup(<Hero title="Late" veil={veil} />)).toContain('--ground:#000000;--ink:#ffffff')
})

it('stands on the brand colour without a picture, or on the page itself', () => {
  expect(renderToStaticMarkup(<Hero title="Late" />)).toContain('ground-primary')
  expect(renderToStaticMarkup(<Hero title="Late" plain />)).not.toContain('ground-')
})

it('writes in the ink that was chosen, where it can be read', () => {
  expect(renderToStaticMarkup(<Hero title="Late" veil={veil} ink="#ffeeaa" />)).toContain('--ink:#ffeeaa')
  expect(renderToStaticMarkup(<Hero title="Late" veil={veil} ink="#223344" />)).toContain('--ink:#ffffff')
  expect(renderToStaticMarkup(<Hero title="Late" ink="#223344" />)).not.toContain('--ink')
})
