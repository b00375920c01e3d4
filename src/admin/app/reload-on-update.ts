import { buildsEveryMs, followBuilds } from '#ui/page/builds.ts'
import { http } from '#ui/page/http.ts'
import type { createAdminRouter } from './router.tsx'

/**
 * Reload on update: once a newer build runs, the next navigation loads the document. The current screen stays as it is,
 * as navigation asks about unsaved changes first.
 */
export function reloadOnUpdate(router: ReturnType<typeof createAdminRouter>): void {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  if (!build) return
  const builds = followBuilds(build, (address) => http(address))
  setInterval(() => document.visibilityState === 'visible' && void builds.look(), buildsEveryMs)
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (pathChanged && builds.isOld()) location.assign(toLocation.href)
  })
}
