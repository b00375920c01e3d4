import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { passValues } from '#document/pass-values.ts'
import { passAll, withTextEdits } from '#document/text-edits.ts'
import type { Page } from '#model/page/page.ts'

/** Log that was saved because something else was about to be: the revision and the page that it stood on, and its edits. */
export interface SettledLog {
  readonly from: number
  readonly version: number
  readonly page: Page
  readonly commands: readonly Command[]
}

/** Commands that were made of a page before its live log was saved, on top of it. */
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
