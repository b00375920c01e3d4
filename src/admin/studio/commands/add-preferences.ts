import { createStore } from 'zustand/vanilla'
import { storagePrefix } from '#model/constants.ts'

/** Preferences of the Add panel, stored in this browser. */
interface AddPreferences {
  readonly view: 'grid' | 'list'
  /** Names of slices that the editor starred. */
  readonly favourites: readonly string[]
  /** Names of slices that were inserted last, the latest first. */
  readonly recent: readonly string[]
  /** Names of folded groups. */
  readonly folded: readonly string[]
}

const key = `${storagePrefix}studio-add`

/** Recent slices that are stored. */
const mostRecent = 6

export const addPreferences = createStore<AddPreferences>(() => stored())

/** Notes that a slice was inserted. */
export function noteInserted(name: string): void {
  change(({ recent }) => ({ recent: [name, ...recent.filter((each) => each !== name)].slice(0, mostRecent) }))
}

/** Adds a name to a list of the preferences, or takes it away. */
export function toggleIn(list: 'favourites' | 'folded', name: string): void {
  change((now) => ({
    [list]: now[list].includes(name) ? now[list].filter((each) => each !== name) : [...now[list], name],
  }))
}

export function showAs(view: AddPreferences['view']): void {
  change(() => ({ view }))
}

function change(how: (now: AddPreferences) => Partial<AddPreferences>): void {
  addPreferences.setState(how)
  try {
    localStorage.setItem(key, JSON.stringify(addPreferences.getState()))
  } catch {
    // A full storage forgets them with the window.
  }
}

function stored(): AddPreferences {
  const known = parsed(globalThis.localStorage?.getItem(key))
  const names = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])
  return {
    view: known.view === 'list' ? 'list' : 'grid',
    favourites: names(known.favourites),
    recent: names(known.recent),
    folded: names(known.folded),
  }
}

function parsed(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
