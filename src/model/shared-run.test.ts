import { expect, it } from 'vitest'
import { sharedRun } from './shared-run.ts'

it('gives callers of one moment the same run, and later ones the next', async () => {
  let begun = 0
  const ends: (() => void)[] = []
  const run = sharedRun(() => {
    begun++
    return new Promise((resolve) => ends.push(resolve))
  })
  const [one, two] = [run(), run()]
  expect(one).toBe(two)
  await expect.poll(() => begun).toBe(1)
  const [three, four] = [run(), run()]
  expect(three).toBe(four)
  expect(three).not.toBe(one)
  ends[0]!()
  await one
  await expect.poll(() => begun).toBe(2)
  ends[1]!()
  await three
})

it('goes on after a run that failed', async () => {
  let fails = true
  const run = sharedRun(async () => {
    if (fails) throw new Error('away')
  })
  await expect(run()).rejects.toThrow('away')
  fails = false
  await run()
})
