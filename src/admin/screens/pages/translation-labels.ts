import { t } from '#messages/interface.ts'
import type { Translation } from '#contract/pages.ts'

export const translationLabels: Readonly<Record<Translation, string>> = {
  not_started: t({ id: 'screens.pages.translation-not-started', defaultMessage: 'Not started' }),
  in_progress: t({ id: 'screens.pages.translation-in-progress', defaultMessage: 'In progress' }),
  needs_review: t({ id: 'screens.pages.translation-needs-review', defaultMessage: 'Needs review' }),
  done: t({ id: 'screens.pages.translation-done', defaultMessage: 'Done' }),
  outdated: t({ id: 'screens.pages.translation-outdated', defaultMessage: 'Outdated' }),
}
