import { expect, it } from 'vitest'
import { isGuarded } from './guarded-address.ts'

it.each([
  '/',
  '//',
  '/?utm_source=x',
  '/./',
  '/voix',
  '/VOIX/pages',
  '/%76oix',
  '/%2576oix/../voix',
  '\\voix',
  '/a/../voix',
  '/agents/login',
  '/Agents',
  '/es/agents/offers',
  '/es-mx/agents',
  '/search',
  '/search/',
  '/es/search?q=x',
  '/es',
  '/api/pages',
  '/media/one/320.webp',
  '/oauth/authorize',
  '/sitemap-pages-en-1.xml',
])('guards %s', (source) => {
  expect(isGuarded(source)).toBe(true)
})

it.each(['/rooms', '/spa', '/agentship', '/search/old-results', '/es/habitaciones', '/voixes', '/old/agents', '/tv'])(
  'leaves %s to the site that redirects',
  (source) => {
    expect(isGuarded(source)).toBe(false)
  },
)
