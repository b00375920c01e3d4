import { describe, expect, it, vi } from 'vitest'
import { sentence } from '#messages/sentence.ts'
import { placementRulesOf } from '#document/placement-rules.ts'
import { slice } from '#document/testing.ts'
import { definitions } from '#slices/definitions.ts'
import { createCanvasStore } from './canvas-store.ts'
import { TestStudio } from './testing.ts'
import { createProblems } from './problems.ts'

const rules = placementRulesOf(new Map(), new Map())

function open(...elements: string[]) {
  const test = new TestStudio(...elements)
  const pauses: (() => void)[] = []
  const problems = createProblems(test.studio, rules, (run) => {
    pauses.push(run)
    return () => void pauses.splice(pauses.indexOf(run), 1)
  })
  return { test, pauses, problems }
}

describe('the problems of a page', () => {
  it('are known at once, and by element, to a listener that begins to ask', () => {
    const { problems } = open('hero')
    expect(problems.get()).toEqual([])
    problems.subscribe(() => undefined)
    expect(problems.get()).toHaveLength(1)
    expect(problems.of('hero')).toContain('Slice configuration not found')
    expect(problems.of('intro')).toBeUndefined()
  })

  it('are told beside their field without its name, as far as they block', () => {
    const test = new TestStudio(slice('clock', { component: 'CountdownClock' }))
    const problems = createProblems(test.studio, placementRulesOf(definitions, new Map()), () => () => undefined)
    problems.subscribe(() => undefined)
    expect(problems.ofField('clock', 'date')).toBe('Choose the date and time.')
    expect(problems.ofField('clock', 'title')).toBeUndefined()
  })

  it('tell those that block publishing from those that warn, and name them first', () => {
    const test = new TestStudio(slice('hero', { component: 'Intro' }))
    const told = { element: 'hero', kind: 'reference' as const, reason: sentence('It is gone.') }
    const block = { element: '', kind: 'alt' as const, reason: sentence('It is gone.') }
    const problems = createProblems(
      test.studio,
      placementRulesOf(definitions, new Map()),
      (run) => (run(), () => undefined),
      () => Promise.resolve([told, block]),
    )
    problems.subscribe(() => undefined)
    return vi.waitFor(() => {
      expect(problems.get().at(0)?.kind).toBe('alt')
      expect([problems.blockedBy(''), problems.blockedBy('hero')]).toEqual([true, false])
    })
  })

  it('are looked for again in the pause after some edits, once', () => {
    const { test, pauses, problems } = open('hero')
    let notified = 0
    problems.subscribe(() => notified++)
    notified = 0
    test.add('intro').add('outro')
    expect([notified, pauses.length]).toEqual([0, 1])
    pauses[0]?.()
    expect([notified, problems.get().length]).toEqual([1, 3])
  })

  it('have those beside them that only the server knows, until their element goes', async () => {
    const test = new TestStudio('hero')
    const lost = {
      element: 'hero',
      field: 'specials',
      kind: 'reference' as const,
      reason: sentence('It is gone.'),
    }
    const problems = createProblems(
      test.studio,
      rules,
      (run) => (run(), () => undefined),
      async (page) => page.elements.flatMap(({ id }) => (id === 'hero' ? [lost] : [])),
    )
    problems.subscribe(() => undefined)
    await vi.waitFor(() => expect(problems.of('hero')).toContain('It is gone.'))
    expect(problems.get()).toHaveLength(2)
  })

  it('have those of which the canvas drew nothing, unless they are switched off or told for another reason', () => {
    const map = { component: 'Intro' }
    const test = new TestStudio(slice('map', map), slice('hidden', { ...map, enabled: false }))
    const known = placementRulesOf(definitions, new Map())
    const canvas = createCanvasStore()
    const problems = createProblems(test.studio, known, () => () => undefined, undefined, canvas)
    problems.subscribe(() => undefined)
    const before = problems.get().length
    canvas.setState({ nothing: ['map', 'hidden', 'gone'] })
    expect(problems.get()).toHaveLength(before + 1)
    expect(problems.of('map')).toContain('Visitors see nothing here.')
    canvas.setState({ nothing: [] })
    expect(problems.get()).toHaveLength(before)
  })

  it('cost nothing when nobody asks any more', () => {
    const { test, pauses, problems } = open('hero')
    problems.subscribe(() => undefined)()
    test.add('intro')
    expect(pauses).toEqual([])
  })
})
