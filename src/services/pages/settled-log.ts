import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { passValues } from '#document/pass-values.ts'
import { passAll, withTextEdits } from '#document/text-edits.ts'
import type { Page } from '#model/page/page.ts'

/** Log saved ahead of another write: its base revision and page, and its edits. */
export interface SettledLog {
  readonly from: number
  readonly version: number
  readonly page: Page
  readonly commands: readonly Command[]
}

/** Rebases commands onto a live log saved meanwhile. */
export function onTopOfLog(commands: readonly Command[], { page, commands: log }: SettledLog): readonly Command[] {
  const others = log.reduce<{ readonly page: Page; readonly edits: readonly Command[] }>(
    ({ page: now, edits }, command) => ({
      page: apply(now, command).page,
      edits: [...edits, withTextEdits(command, now)],
    }),
    { page, edits: [] },
  )
  let { edits } = others
  let now = page
  return commands.map((command) => {
    const { later, others: left } = passAll(withTextEdits(command, now), edits, passValues)
    now = apply(now, command).page
    edits = left
    return later
  })
}
