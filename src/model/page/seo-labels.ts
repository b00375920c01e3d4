/** Names of a page's texts for search engines, as its panel has them. */
export const seoLabels = { meta_title: 'Search title', meta_description: 'Search description' } as const
