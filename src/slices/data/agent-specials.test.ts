import { expect, it } from 'vitest'
import { type AgentSpecial, matching } from './agent-specials.ts'

const special = (title: string, more: Partial<AgentSpecial> = {}) =>
  ({ title, subtitle: '', extraSavings: '', resorts: [], brands: [], validAt: [], ...more }) as unknown as AgentSpecial

it('finds offers for agents by parts of words of theirs and of their houses, without accents', () => {
  const offers = [
    special('The long dusk', { resorts: ['Nine Herons'] }),
    special('Six clear days', { resorts: ['Nítida'], extraSavings: 'Breakfast' }),
  ]
  const found = (words: string) => matching(offers, { resort: '', brand: '', words }).map(({ title }) => title)
  expect(found('')).toHaveLength(2)
  expect(found('nitida break')).toEqual(['Six clear days'])
  expect(found('dusk heron')).toEqual(['The long dusk'])
  expect(found('dusk nitida')).toEqual([])
})
