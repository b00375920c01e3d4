import type { PageVersion } from '#contract/pages.ts'
import { autosavedSince } from '#model/studio/autosave.ts'

/** Versions of one person in a row: what they saved, and what was saved by itself meanwhile. */
export interface VersionRun {
  readonly actor: string
  readonly versions: readonly PageVersion[]
}

/** Versions of a page for its history, each list from the latest on. */
export interface VersionGroups {
  readonly named: readonly PageVersion[]
  readonly days: readonly { readonly day: string; readonly runs: readonly VersionRun[] }[]
}

/** Whether a version was saved by itself. */
export function isAutosave({ label }: Pick<PageVersion, 'label'>): boolean {
  return autosavedSince(label) !== undefined
}

/** Groups versions: those with a name first, the others by day and person. `dayOf` tells the day of an instant. */
export function groupVersions(versions: readonly PageVersion[], dayOf: (instant: string) => string): VersionGroups {
  const named = versions.filter((version) => version.label !== '' && !isAutosave(version))
  const others = versions.filter((version) => !named.includes(version))
  const days = [...Map.groupBy(others, ({ at }) => dayOf(at))].map(([day, ofDay]) => ({ day, runs: runsOf(ofDay) }))
  return { named, days }
}

function runsOf(versions: readonly PageVersion[]): readonly VersionRun[] {
  const runs: { actor: string; versions: PageVersion[] }[] = []
  for (const version of versions) {
    const last = runs.at(-1)
    if (last?.actor === version.actor) last.versions.push(version)
    else runs.push({ actor: version.actor, versions: [version] })
  }
  return runs
}
