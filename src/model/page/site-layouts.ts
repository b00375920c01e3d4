interface OfSite {
  readonly layout: string
  readonly settings?: Readonly<Record<string, unknown>> | undefined
}

/** Layouts allowed by both the site and its brand, and the site's own; empty for all. */
export function layoutsAllowed(
  { layout, settings = {} }: OfSite,
  brand: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const lists = [namesIn(settings.allowed_layouts), namesIn(brand.allowed_layouts)].filter(({ length }) => length > 0)
  const [first, ...others] = lists
  return first ? [...new Set([layout, ...first.filter((name) => others.every((list) => list.includes(name)))])] : []
}

/** Default layout of a site's new pages: the brand's where the site allows it, else the site's own. */
export function firstLayout(site: OfSite, brand: Readonly<Record<string, unknown>> = {}): string {
  const { default_layout } = brand
  const allowed = layoutsAllowed(site, brand)
  if (typeof default_layout !== 'string' || default_layout === '' || default_layout === likeSite) return site.layout
  return allowed.length === 0 || allowed.includes(default_layout) ? default_layout : site.layout
}

/** Brand option that leaves new pages' layout to the site. */
export const likeSite = 'site'

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
