import { limits } from '../limits.ts'

/** Label of the version that autosaves of one person are folded into; `since` is the moment of the first of them. */
export function autosaveLabel(since: string): string {
  return `Autosave since ${since}`
}

/** Pattern of those labels for LIKE: a name that a person gave, such as “Autosave since May”, is none. */
export const autosaveLabels = 'Autosave since ____-__-__T%Z'

/** Moment of the first autosave in a version, from its label; undefined for any other version. */
export function autosavedSince(label: string): string | undefined {
  return /^Autosave since (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(label)?.[1]
}

/** Whether an autosave at `now` belongs to those that began at `since`. */
export function isFolded(since: string, now: string): boolean {
  return Date.parse(now) - Date.parse(since) < limits.autosaveFoldMs
}
