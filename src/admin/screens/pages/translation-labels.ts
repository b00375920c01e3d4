import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { Translation } from '#contract/pages.ts'

export const translationLabels: Readonly<Record<Translation, string>> = {
  not_started: t('Not started'),
  in_progress: t('In progress'),
  needs_review: t('Needs review'),
  done: t(defineMessage('Done', 'translation')),
  outdated: t('Outdated'),
}
