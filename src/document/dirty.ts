import { sameJson } from '#model/json.ts'
import type { Page } from '#model/page/page.ts'

const edited = ['elements', 'fields', 'layout', 'tags', 'review'] as const

/** Whether the working copy differs from the saved page, by comparison: typing a value back makes it clean. */
export function isDirty(working: Page, saved: Page): boolean {
  return edited.some((key) => working[key] !== saved[key] && !sameJson(working[key], saved[key]))
}
