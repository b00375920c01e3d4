import type { NodeReport } from '#contract/maintenance.ts'

/** Name of something that a node relies on beside its database. */
export type ProbeName = NodeReport['probes'][number]['name']

/** Probe of something that a node relies on. */
export interface Probe {
  readonly name: ProbeName
  /** Time from one run to the next, ms. */
  readonly everyMs: number
  /** Sentence that says what is wrong and what to do, when it fails. */
  readonly remedy: string
  /** Throws the reason, or a `ProbeFinding` for another sentence. */
  run(): Promise<void>
}

/** Finding of a probe that says by itself what is wrong and what to do. */
export class ProbeFinding extends Error {
  override readonly name = 'ProbeFinding'
}

/** Probes: what a node found out about what it relies on, at its start and every few minutes. */
export type Probes = ReturnType<typeof createProbes>

interface Around {
  readonly log: { warn(sentence: string): void; info(sentence: string): void }
  readonly clock?: () => number
  /** Time after which a probe has failed, ms. */
  readonly patienceMs?: number
}

type Outcome = NodeReport['probes'][number]

export function createProbes(probes: readonly Probe[], { log, clock = Date.now, patienceMs = 8000 }: Around) {
  const outcomes = new Map<ProbeName, Outcome>()
  return {
    /** Runs the probes that are due, side by side; a change is logged. Never throws. */
    async run(): Promise<void> {
      await Promise.all(probes.filter(isDue).map(probe))
    },

    /** Outcomes of the latest runs; none before the first. */
    outcomes: (): Outcome[] => probes.flatMap(({ name }) => outcomes.get(name) ?? []),
  }

  /** What failed is tried each time, so that it is soon known to be back. */
  function isDue({ name, everyMs }: Probe): boolean {
    const last = outcomes.get(name)
    return !last || last.problem !== '' || clock() - Date.parse(last.at) >= everyMs
  }

  async function probe({ name, remedy, run }: Probe): Promise<void> {
    const problem = await within(patienceMs, run()).then(
      () => '',
      (error: unknown) => sentenceOf(error, remedy),
    )
    const before = outcomes.get(name)?.problem ?? ''
    outcomes.set(name, { name, problem, at: new Date(clock()).toISOString() })
    if (problem !== '' && problem !== before) log.warn(problem)
    if (problem === '' && before !== '') log.info(`Over: ${before}`)
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} seconds.`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function sentenceOf(error: unknown, remedy: string): string {
  if (error instanceof ProbeFinding) return error.message
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return `${remedy} (${cause instanceof Error ? cause.message : message})`.slice(0, 500)
}
