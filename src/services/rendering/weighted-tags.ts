import type { Site } from '#db/store.ts'
import { settingsOf } from '../sites/site-settings.ts'

/** Tags of a page: `spa`, or `spa:3` for three points. */
export function weightedTags(tags: readonly string[], site: Site): readonly string[] {
  const { tag_points } = settingsOf(site)
  return tag_points ? tags.map((tag) => (tag_points.has(tag) ? `${tag}:${tag_points.get(tag)}` : tag)) : tags
}
