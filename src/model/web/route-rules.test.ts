import { describe, expect, it } from 'vitest'
import { type RouteMatcher, routeMatcher, ruleFor } from './route-rules.ts'

const none: RouteMatcher = { prerendered: [], redirect: {}, prerender: [], appMiddleware: {} }

describe('the rules of routes', () => {
  it('let an ordinary page be, and leave the admin, files and booking to a document of their own', () => {
    expect(ruleFor(routeMatcher, '/specials')).toEqual({ isPrerendered: false, middleware: [] })
    for (const path of ['/voix', '/voix/pages', '/booking', '/booking/x', '/media/a/b.pdf', '/preview-release/a/b'])
      expect(ruleFor(routeMatcher, path).middleware, path).toEqual(['document'])
    expect(ruleFor(routeMatcher, '/voixen').middleware).toEqual([])
  })

  it('follow the longest pattern that covers a path', () => {
    const matcher = { ...none, redirect: { '/a/**': '/short', '/a/b': '/long', '/a/b/**': '/below' } }
    expect(ruleFor(matcher, '/a/x').redirect).toBe('/short')
    expect(ruleFor(matcher, '/a/b/c').redirect).toBe('/below')
    expect(ruleFor(matcher, '/c').redirect).toBeUndefined()
  })

  it('know what was drawn while the product was built', () => {
    const matcher = { ...none, prerendered: ['/about'], prerender: ['/press/**'] }
    expect(['/about', '/press/one', '/rooms'].map((path) => ruleFor(matcher, path).isPrerendered)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('refuse a middleware that nobody knows, whatever it is called', () => {
    for (const name of ['nope', '__proto__', 'constructor'])
      expect(() => ruleFor({ ...none, appMiddleware: { '/a/**': [name] } }, '/a/b')).toThrow(
        `Unknown route middleware: ${name}`,
      )
  })
})
