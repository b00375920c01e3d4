import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#model/web/route-rules.ts'
import { destinationOf } from './destination.ts'

const here = new URL('https://ziva.test/rooms?page=2#top')

function follow(to: string, more: { target?: string; isDownload?: boolean } = {}, matcher = routeMatcher) {
  const { kind, ...rest } = destinationOf(
    { href: new URL(to, here).href, target: '', isDownload: false, ...more },
    here,
    matcher,
  )
  return 'url' in rest ? `${kind} ${rest.url.href}` : kind
}

describe('a link', () => {
  it.each([
    ['/specials', 'page https://ziva.test/specials'],
    ['/specials/?a=1#x', 'page https://ziva.test/specials?a=1#x'],
    ['/', 'page https://ziva.test/'],
    ['/rooms?page=3', 'page https://ziva.test/rooms?page=3'],
    ['/rooms?page=2', 'page https://ziva.test/rooms?page=2'],
    ['/index.html', 'page https://ziva.test/'],
    ['#terms', 'here'],
    ['mailto:a@b.test', 'here'],
    ['tel:+1809', 'here'],
    ['javascript:alert(1)', 'here'],
    ['/media/a/facts.pdf', 'away https://ziva.test/media/a/facts.pdf'],
    ['/sitemap.xml', 'away https://ziva.test/sitemap.xml'],
    ['/voix/pages', 'away https://ziva.test/voix/pages'],
    ['/booking?resort=ziva', 'away https://ziva.test/booking?resort=ziva'],
    ['https://elsewhere.test/rooms', 'away https://elsewhere.test/rooms'],
    ['http://ziva.test/specials', 'away http://ziva.test/specials'],
    ['//elsewhere.test/', 'away https://elsewhere.test/'],
  ])('to %s leads %s', (to, destination) => {
    expect(follow(to)).toBe(destination)
  })

  it('that opens a window or a file is left to the browser', () => {
    expect(follow('/specials', { target: '_blank' })).toBe('here')
    expect(follow('/specials', { isDownload: true })).toBe('here')
    expect(follow('/specials', { target: '_self' })).toBe('page https://ziva.test/specials')
  })

  it('follows the rules of routes, within the site and out of it', () => {
    const matcher = { ...routeMatcher, redirect: { '/old/**': '/new', '/out': 'https://elsewhere.test/in' } }
    expect(follow('/old/a', {}, matcher)).toBe('page https://ziva.test/new')
    expect(follow('/out', {}, matcher)).toBe('away https://elsewhere.test/in')
  })

  it('stops at a rule that nobody can follow', () => {
    const matcher = { ...routeMatcher, appMiddleware: { '/a/**': ['nope'] } }
    expect(() => follow('/a/b', {}, matcher)).toThrow('Unknown route middleware: nope')
  })
})
