/** Paths of the latest build's id and of the route rules of a build, which open pages request. */
export const buildAddresses = {
  latest: '/builds/latest.json',
  meta: (id: string) => `/builds/meta/${id}.json`,
} as const

/** Root path of these. */
export const buildsRoot = '/builds'
export const buildMetaRoute = '/builds/meta/:file'
