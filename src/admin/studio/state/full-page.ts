import { t } from '#messages/interface.ts'
import { editingLimits } from '#model/limits.ts'

/** Reason why a page with too many editors is read-only. */
export function fullPageReason(): string {
  return t(
    '{count, plural, other {# people are editing this page. You can look and comment now, and edit as soon as one of them leaves.}}',
    { count: editingLimits.peoplePerPage },
  )
}
