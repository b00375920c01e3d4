import { asset, checkbox, multiSelect, group, text, textarea } from '#fields/index.ts'

/** SEO fields for search engines and shared links; every kind of page has them. */
export const seo = () =>
  group(
    {
      meta_title: text({ maxLength: 120, instructions: '50 to 60 characters read best. Empty: the title.' }),
      meta_description: textarea({ maxLength: 320, instructions: '100 to 150 characters read best.' }),
      og_image: asset({ label: 'Share picture', instructions: 'At least 1200 × 630 px.' }),
      canonical_url: text({ format: 'url', label: 'Canonical address', instructions: 'Empty: its own address.' }),
      robots: multiSelect({
        noindex: 'Not in search results',
        nofollow: 'Links are not followed',
        noarchive: 'No cached copy',
        noimageindex: 'Pictures are not indexed',
      }),
      in_sitemap: checkbox({ default: true, label: 'In the sitemap' }),
    },
    { group: 'Search engines', label: 'Search engines' },
  )
