/** How many levels of a menu the pages of a site draw, by where it stands; a place that is not here is drawn by none. */
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
