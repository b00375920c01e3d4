import { describe, expect, it } from 'vitest'
import { isQuickPattern } from './quick-pattern.ts'

describe('a pattern that an editor writes', () => {
  it.each([
    '^/old/(.*)$',
    '^/(en|es|fr|de|it|pt)/old/([^/]+)/(.*)$',
    '^/posts/\\d{4}/\\d{2}/([\\w-]+)/?$',
    '^/rooms(?:/[a-z0-9-]+)?$',
    '^/news/(?:press|media)/(.*?)/?$',
    '^VIP\\d+$',
    '^/(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)/?$',
    '^/a\\(b\\)+$',
  ])('%s is taken', (source) => {
    expect(isQuickPattern(source)).toBe(true)
  })

  it.each([
    '^(a+)+$',
    '^/(a|a)+$',
    '^/(a+|b)+$',
    '^/(\\w|\\d)*$',
    '^/((ab?)c)*$',
    '^/(?:a|a){2,}$',
    '^/(a|aa){30}$',
    '^/(.*)/(.*)/(.*)/(.*)x$',
    `^/${'a?'.repeat(30)}${'a'.repeat(30)}$`,
    `^/${'(a|a)'.repeat(30)}$`,
    `^/${'a{0,9}'.repeat(30)}$`,
    '^/(a*)*$',
    '^/a**$',
    '^/(a)\\1$',
    '^/(?=a)b$',
  ])('%s is refused', (source) => {
    expect(isQuickPattern(source)).toBe(false)
  })
})
