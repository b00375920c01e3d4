/** Number of rendered menu levels by location; a location that is missing is not rendered. */
const levels: Readonly<Record<string, number>> = {
  header_primary: 3,
  header_utility: 1,
  header_mobile: 3,
  footer_1: 1,
  footer_2: 1,
  footer_3: 1,
  footer_4: 1,
  footer_legal: 1,
  agents_portal: 3,
  sitemap_page: 3,
}

/** Number of menu levels rendered at a location; 0 where no page renders it. */
export function levelsDrawn(location: string): number {
  return Object.hasOwn(levels, location) ? levels[location]! : 0
}
