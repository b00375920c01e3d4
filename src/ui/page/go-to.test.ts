import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkedAddress, followAnswer, goTo } from './go-to.ts'

const here = new URL('https://ziva.test/rooms?page=2#top')

afterEach(() => void vi.unstubAllGlobals())

describe('a script that wants to go somewhere', () => {
  it('may go to any page of the site', () => {
    expect(checkedAddress('/specials?a=1', here).href).toBe('https://ziva.test/specials?a=1')
  })

  it.each(['https://elsewhere.test/', '//elsewhere.test/', '\\\\elsewhere.test/', '/\\elsewhere.test'])(
    'may leave for %s only when it says so',
    (to) => {
      expect(() => checkedAddress(to, here)).toThrow('needs the external flag.')
      expect(checkedAddress(to, here, { external: true }).host).toBe('elsewhere.test')
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    ' java\tscript:alert(1)',
    'https://a@elsewhere.test/',
  ])('never goes to %s', (to) => {
    expect(() => checkedAddress(to, here, { external: true })).toThrow('has an unsafe protocol.')
  })

  it('stays where it is when it is refused, and goes where it may', () => {
    const assign = vi.fn()
    vi.stubGlobal('window', { location: { href: here.href, assign } })
    expect(() => goTo('https://elsewhere.test/')).toThrow('needs the external flag.')
    expect(() => followAnswer({ location: 'javascript:alert(1)' })).toThrow('has an unsafe protocol.')
    expect(assign).not.toHaveBeenCalled()
    followAnswer({ location: '/agents' })
    expect(String(assign.mock.calls[0]?.[0])).toBe('https://ziva.test/agents')
  })
})
