import { describe, expect, it, vi } from 'vitest'
import { routeMatcher } from '#model/web/route-rules.ts'
import { followBuilds } from './builds.ts'

const matcher = { prerendered: [], redirect: { '/a': '/b' }, prerender: [], appMiddleware: {} }

function open(answers: Record<string, unknown>) {
  const asked: string[] = []
  const notified = vi.fn()
  const builds = followBuilds(
    'one',
    async (address) => {
      asked.push(address.replace(/\?\d+$/, '?time'))
      const answer = answers[address.replace(/\?\d+$/, '')]
      if (!answer) throw new Error('away')
      return answer
    },
    notified,
  )
  return { asked, notified, builds }
}

describe('an open page', () => {
  it('reads the rules of its build, and asks with the time for the one that runs', async () => {
    const { asked, builds } = open({ '/builds/latest.json': { id: 'one' }, '/builds/meta/one.json': { matcher } })
    await builds.look()
    expect(asked).toEqual(['/builds/meta/one.json', '/builds/latest.json?time'])
    expect(builds.matcher()).toEqual(matcher)
    expect(builds.isOld()).toBe(false)
  })

  it('knows that it is old once it has read the rules of another build, and asks no more', async () => {
    const newer = { ...matcher, redirect: {} }
    const { asked, builds } = open({
      '/builds/latest.json': { id: 'two' },
      '/builds/meta/one.json': { matcher },
      '/builds/meta/two.json': { matcher: newer },
    })
    await builds.look()
    await builds.look()
    expect(builds.isOld()).toBe(true)
    expect(builds.matcher()).toEqual(newer)
    expect(asked.filter((address) => address.includes('latest'))).toHaveLength(1)
  })

  it.each([
    ['nothing', {}],
    ['a list', { '/builds/latest.json': [] }],
    ['another build without rules', { '/builds/latest.json': { id: 'two' }, '/builds/meta/two.json': { matcher: [] } }],
    ['a build named like a way out', { '/builds/latest.json': { id: '../../api/session' } }],
  ])('goes on as before when it is answered %s, and says so to the console alone', async (_what, answers) => {
    const { notified, builds } = open({ ...answers, '/builds/meta/one.json': { matcher: { ...matcher, redirect: 1 } } })
    await builds.look()
    expect(builds.isOld()).toBe(false)
    expect(builds.matcher()).toEqual(routeMatcher)
    expect(notified).toHaveBeenCalledTimes(2)
  })
})
