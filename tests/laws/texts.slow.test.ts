import { expect, it } from 'vitest'
import { simulate } from './people-simulation.ts'

/** Seeds of a run: more for a long one. */
const seeds = Number(process.env.LAW_SEEDS ?? 200)
const first = Number(process.env.LAW_SEED ?? 1)
const letters = Number(process.env.LAW_LETTERS ?? 60)
/** A long run takes its time, ms. */
const patienceMs = 6 * 60 * 60_000

it(
  'Five people in one text, over two nodes that fail: every letter stands once and in its order',
  { timeout: patienceMs },
  async () => {
    for (let seed = first; seed < first + seeds; seed++)
      expect(await simulate({ seed, letters }), `LAW_SEED=${seed} LAW_SEEDS=1`).toEqual([])
  },
)

it('Letters that wait on others which were saved without a number here keep their order', async () => {
  expect(await simulate({ seed: 1859 })).toEqual([])
})

it.each([103046, 103243, 104800, 105742])(
  'Letters of a row that wait while rows and letters of others are saved keep their order: %i',
  async (seed) => {
    expect(await simulate({ seed })).toEqual([])
  },
)

it.each(['white space dropped', 'acknowledgement lost'] as const)(
  'A fault that is put in on purpose is found: %s',
  async (fault) => {
    let found = 0
    for (let seed = 1; seed <= 5; seed++) if ((await simulate({ seed, fault })).length > 0) found++
    expect(found).toBeGreaterThan(0)
  },
)
