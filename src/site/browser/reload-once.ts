import { reloadGuardMs } from '#model/constants.ts'

const key = 'voix:reload'
const parameter = 'fresh'

/**
 * Reloads past all caches when a file of the build is missing, after asking the server whether the page is being left. At most
 * once within the guard time, and never twice for the same file. Returns false without a reload.
 */
export async function reloadOnce(missing: string, address?: string): Promise<boolean> {
  if (address === undefined && !(await isGone(missing))) return false
  try {
    const last = sessionStorage.getItem(key) ?? ''
    // A visitor who goes on to an address asked for a page, and a second time is no circle.
    if (!navigator.onLine || !mayReload(last, missing, Date.now(), address !== undefined)) return false
    sessionStorage.setItem(key, `${Date.now()} ${missing}`)
  } catch {
    // Without a memory nothing would stop the second reload.
    return false
  }
  const url = new URL(address ?? location.href, location.href)
  url.searchParams.set(parameter, String(Date.now()))
  location.replace(url)
  return true
}

/** Whether the server says of a file that it has none such; no answer says nothing. */
async function isGone(file: string): Promise<boolean> {
  const status = await fetch(file, { cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  )
  return status === 404 || status === 410
}

/** Whether a reload is permitted; `last` records the former one. */
export function mayReload(last: string, missing: string, now: number, isAskedFor = false): boolean {
  const [at, what] = last.split(' ')
  return !last || ((isAskedFor || what !== missing) && now - Number(at) >= reloadGuardMs)
}

/** Address without the reload parameter; undefined when it has none. */
export function withoutMark(address: string): string | undefined {
  const url = new URL(address)
  if (!url.searchParams.has(parameter)) return undefined
  url.searchParams.delete(parameter)
  return url.href
}
