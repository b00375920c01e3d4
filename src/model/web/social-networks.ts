/** Social networks on which brands and resorts are found, with their names, in the order of forms and footers. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  tripadvisor: 'Tripadvisor',
} as const
