import { expect, it, onTestFinished } from 'vitest'
import { hasPostgres, newSchema } from '#db/testing.ts'
import { createContent } from '../services.ts'
import { openTestStore, user } from '../testing.ts'

const owner = user('owner')

it.runIf(await hasPostgres())('of redirects that two nodes save at once from one address, one is stored', async () => {
  const { url, remove } = await newSchema()
  onTestFinished(remove)
  const one = await openTestStore(onTestFinished, { databaseUrl: url })
  const two = await openTestStore(onTestFinished, { databaseUrl: url, sites: [] })
  const nodes = [one, two].map((store) => createContent(store).records)
  const save = (i: number) =>
    nodes[i % 2]!.create(owner, 'redirects', { site_id: 'ziva', data: { source: '/old', target: `/new-${i}` } })
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6, 7].map(save))
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'invalid-record'))
  const csv = (i: number) =>
    nodes[i]!.importCsv(owner, 'redirects', `source,target\n/csv,/c${i}`, {
      mode: 'create',
      site_id: 'ziva',
      dryRun: false,
    })
  const imports = await Promise.all([0, 1].map(csv))
  expect(imports.map(({ counts }) => counts.new).toSorted()).toEqual([0, 1])
})
