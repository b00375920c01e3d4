import { limits } from '../limits.ts'

/** Label of a version with folded autosaves of one person; `since` is the time of the first. */
export function autosaveLabel(since: string): string {
  return `Autosave since ${since}`
}

/** LIKE pattern of those labels, which a name such as “Autosave since May” does not match. */
export const autosaveLabels = 'Autosave since ____-__-__T%Z'

/** Time of a version's first autosave, from its label; undefined for other versions. */
export function autosavedSince(label: string): string | undefined {
  return /^Autosave since (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(label)?.[1]
}

/** Whether an autosave at `now` is folded into those since `since`. */
export function isFolded(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) < limits.autosaveFoldMs
}
