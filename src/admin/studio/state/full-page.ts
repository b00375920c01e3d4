import { t } from '#messages/interface.ts'
import { editingLimits } from '#model/limits.ts'

/** Why a page that so many people edit can only be looked at. */
export function fullPageReason(): string {
  return t(
    '{count, plural, other {# people are editing this page. You can look and comment now, and edit as soon as one of them leaves.}}',
    { count: editingLimits.peoplePerPage },
  )
}
