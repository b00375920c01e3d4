import { expect, it } from 'vitest'
import { createLiveUpdates } from '../cluster/live-updates.ts'
import { openTestServer } from '../testing.ts'
import { nodeJobs } from './background-jobs.ts'

it('leaves to a node that goes away what its answers need, and not the clearing of its disk', async () => {
  const { store, invalidation, media, traffic } = await openTestServer()
  const nothing = async () => undefined
  const jobs = nodeJobs({
    ...{ store, invalidation, media, traffic },
    events: createLiveUpdates(store),
    ahead: { note: nothing },
    checkSchema: nothing,
    report: nothing,
    probes: { run: nothing },
  })
  const goingOn = jobs.filter(({ isForAnswers }) => isForAnswers).map(({ name }) => name)
  expect(goingOn).toEqual(expect.arrayContaining(['invalidation', 'hit-counter']))
  expect(goingOn).not.toContain('abandoned-uploads')
  expect(jobs.map(({ name }) => name)).toContain('abandoned-uploads')
})
