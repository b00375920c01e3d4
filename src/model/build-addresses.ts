/** Where an open page asks which build runs, and what holds for the routes of one. */
export const buildAddresses = {
  latest: '/builds/latest.json',
  meta: (id: string) => `/builds/meta/${id}.json`,
} as const
