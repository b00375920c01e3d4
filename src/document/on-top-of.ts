import type { Command } from './command.ts'
import type { Operation } from './replica.ts'
import { passAll } from './text-edits.ts'
import type { PassValues } from './value-updates.ts'

/** Rebases unnumbered edits onto commands before them, and those commands onto the edits. */
export function onTopOf(
  waiting: readonly Operation[],
  news: readonly Command[],
  pass?: PassValues,
): { readonly waiting: readonly Operation[]; readonly shown: readonly Command[] } {
  let shown = news
  if (news.length === 0) return { waiting, shown }
  const moved = waiting.map((each) => {
    const { later: command, others } = passAll(each.command, shown, pass)
    shown = others
    return command === each.command ? each : { ...each, command }
  })
  return { waiting: moved, shown }
}
