import { spoken, t } from '#messages/interface.ts'
import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { changeBeyondWords, wordsOnly } from '#document/words-only.ts'
import type { Page } from '#model/page/page.ts'

/** Check that a translator edits texts alone, as the server does on saving. */
export function wordsCheck(page: () => Page): (command: Command) => string | undefined {
  return (command) => {
    const before = page()
    const outcome = apply(before, command)
    const change = outcome.refused ? undefined : changeBeyondWords(before, outcome.page)
    return change && t('You may not do this: {wordsOnly}', { wordsOnly: spoken(wordsOnly(change.field)) })
  }
}
