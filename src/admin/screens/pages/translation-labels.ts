import type { Translation } from '../../api/pages.ts'

export const translationLabels: Readonly<Record<Translation, string>> = {
  not_started: 'Not begun',
  in_progress: 'Being translated',
  needs_review: 'To be reviewed',
  done: 'Done',
  outdated: 'The source changed since',
}
