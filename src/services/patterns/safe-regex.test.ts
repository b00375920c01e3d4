import { describe, expect, it } from 'vitest'
import { compileRegex, literalRegex } from './safe-regex.ts'

function regexOf(source: string, foldCase = true) {
  const made = compileRegex(source, { foldCase })
  if ('problem' in made) throw new Error(String(made.problem))
  return made.regex
}

describe('a pattern that an editor writes', () => {
  it.each([
    ['^/old/(.*)$', '/old/a/b', ['/old/a/b', 'a/b']],
    ['^/(en|es|fr)/old/([^/]+)/(.*)$', '/es/old/x/y', ['/es/old/x/y', 'es', 'x', 'y']],
    ['^/posts/\\d{4}/\\d{2}/([\\w-]+)/?$', '/posts/2026/11/a-b/', ['/posts/2026/11/a-b/', 'a-b']],
    ['^/rooms(?:/[a-z0-9-]+)?$', '/ROOMS', ['/ROOMS']],
    ['^\\/a\\.b\\-c$', '/a.b-c', ['/a.b-c']],
    ['^/(?<year>\\d+)$', '/2026', ['/2026', '2026']],
    ['^/(a)?(b)$', '/b', ['/b', '', 'b']],
    ['^/\\u0041$', '/A', ['/A']],
    ['^/(a|ab)(c|bcd)(d*)$', '/abcd', ['/abcd', 'a', 'bcd', '']],
  ])('%s finds in %s what it stands for', (source, text, parts) => {
    expect(regexOf(source).exec(text)).toEqual(parts)
    expect(new RegExp(source, 'i').exec(text)?.map((part) => part ?? '')).toEqual(parts)
  })

  it('tells capitals from small letters when asked to', () => {
    expect(regexOf('^/a$', false).test('/A')).toBe(false)
  })

  it('does not match a text that is too long to be an address', () => {
    expect(regexOf('a').test('a'.repeat(513))).toBe(false)
  })

  it('stands for itself as a literal', () => {
    expect(regexOf(`^${literalRegex('/a+(b).*$')}$`).test('/a+(b).*$')).toBe(true)
  })

  it('is compiled once', () => {
    expect(compileRegex('^/once$')).toBe(compileRegex('^/once$'))
  })
})
