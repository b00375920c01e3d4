import { expect, it } from 'vitest'
import type { NodeReport } from '#contract/maintenance.ts'
import { watchSchema } from './outdated-node.ts'

const at = (second: number) => new Date(second * 1000).toISOString()
const report = (version: string, second: number) => ({ version, seen_at: at(second) }) as NodeReport

it('An outdated node is led away from once a newer one has listened for a while, and not while that one is starting', async () => {
  const state = { now: 100, isNewer: false, nodes: [report('old', 100), report('older still', 90)] }
  const said: string[] = []
  const look = watchSchema({
    schema: { isNewer: () => state.isNewer, check: async () => undefined },
    nodes: { nodes: async () => state.nodes },
    version: 'old',
    onOutdated: () => said.push('outdated'),
    onReplaced: () => said.push('replaced'),
    noticedWithinSeconds: 5,
    clock: () => state.now * 1000,
  })
  await look()
  expect(said).toEqual([])
  state.isNewer = true
  await look()
  state.now = 105
  await look()
  expect(said).toEqual(['outdated'])
  state.now = 106
  state.nodes.push(report('new', 106))
  await look()
  state.now = 110
  await look()
  expect(said).toEqual(['outdated'])
  state.now = 111
  await look()
  await look()
  expect(said).toEqual(['outdated', 'replaced'])
})
