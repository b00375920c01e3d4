import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { engines } from '../drivers/window.ts'

const file = path.join(import.meta.dirname, '../../../test-results/browsers.md')

/** Marks the tests of this table by their annotation, and says engine, person and width. */
export const walkMark = 'walk'

/** Writes a table of what each engine did at each step of the scenes. */
export default class TableReporter implements Reporter {
  readonly #cells = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const walk = test.annotations.find(({ type }) => type === walkMark)?.description
    if (!walk) return
    const [column, person] = walk.split('|') as [string, string]
    for (const scene of result.steps.filter(isOwn))
      for (const step of scene.steps.filter(isOwn)) {
        const row = `${person} | ${scene.title} | ${step.title}`
        const cells = this.#cells.get(row) ?? new Map<string, string>()
        cells.set(column, step.error ? whyOf(step) : well)
        this.#cells.set(row, cells)
      }
  }

  onEnd(): void {
    if (this.#cells.size === 0) return
    const columns = [...new Set([...this.#cells.values()].flatMap((cells) => [...cells.keys()]))].toSorted(byEngine)
    const table = `${this.#scenes(columns)}\n\n${this.#steps(columns)}\n`
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, table)
    console.log(`\n${table}`)
  }

  /** How many steps of each scene went well. */
  #scenes(columns: readonly string[]): string {
    const scenes = Map.groupBy(this.#cells, ([row]) => row.split(' | ').slice(0, 2).join(' | '))
    const lines = [...scenes].map(([scene, steps]) => {
      const said = columns.map((column) => {
        const cells = steps.flatMap(([, each]) => each.get(column) ?? [])
        return cells.length === 0 ? '–' : `${cells.filter((cell) => cell === well).length} of ${cells.length}`
      })
      return `| ${scene} | ${said.join(' | ')} |`
    })
    return [`| who | where | ${columns.join(' | ')} |`, `|---|---|${'---|'.repeat(columns.length)}`, ...lines].join(
      '\n',
    )
  }

  #steps(columns: readonly string[]): string {
    const lines = [...this.#cells].map(([row, cells]) => {
      const own = cells.get(columns.find((name) => cells.has(name) && name.startsWith(engines[0])) ?? '')
      const said = columns.map((name) => {
        const cell = cells.get(name)
        if (cell === undefined) return '–'
        return cell === own && !name.startsWith(engines[0]) ? 'as Chromium' : cell
      })
      return `| ${row} | ${said.join(' | ')} |`
    })
    return [
      `| who | where | step | ${columns.join(' | ')} |`,
      `|---|---|---|${'---|'.repeat(columns.length)}`,
      ...lines,
    ].join('\n')
  }
}

const well = 'well'

const isOwn = ({ category }: TestStep) => category === 'test.step'

const byEngine = (a: string, b: string) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true })
const rank = (column: string) => engines.findIndex((engine) => column.startsWith(engine))

// As one line of a table.
const whyOf = ({ error }: TestStep) =>
  // oxlint-disable-next-line no-control-regex
  (error?.message ?? '')
    .replaceAll(/\u001B\[\d+m/g, '')
    .split('\n')[0]!
    .replaceAll('|', '\\|')
    .slice(0, 240)
