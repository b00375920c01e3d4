import { isRecord, textIn } from '#model/json.ts'
import type { User } from '#db/store.ts'

/** Entry of an account in the directory of a company, beside its name and address. */
export interface DirectoryEntry {
  /** Name by which the directory signs the person in; the address, for most. */
  readonly userName: string
  /** Id of the person in the directory. */
  readonly externalId: string
  readonly mail: string
  readonly givenName: string
  readonly familyName: string
}

type Settings = User['settings']

/** Setting of an account: its entry in the directory. */
const entryKey = 'directory'
/** Setting of an account: set while the directory, and not a colleague, has switched it off or removed it. */
const offKey = 'offByDirectory'

/** Entry of an account in the directory; undefined for an account that a colleague made and the directory never changed. */
export function directoryEntryOf({ settings }: Pick<User, 'settings'>): DirectoryEntry | undefined {
  const entry = settings[entryKey]
  if (!isRecord(entry)) return undefined
  const { userName, externalId, mail, givenName, familyName } = entry
  return {
    userName: textIn(userName),
    externalId: textIn(externalId),
    mail: textIn(mail),
    givenName: textIn(givenName),
    familyName: textIn(familyName),
  }
}

export function isOffByDirectory({ settings }: Pick<User, 'settings'>): boolean {
  return settings[offKey] === true
}

/** Settings of an account with its entry, and whether the directory has switched it off. */
export function withDirectoryEntry(settings: Settings, entry: DirectoryEntry, isOff: boolean): Settings {
  return { ...switchedByHand(settings), [entryKey]: entry, ...(isOff && { [offKey]: true }) }
}

/** Settings of an account that a colleague switches on or off: the directory does not switch it back. */
export function switchedByHand(settings: Settings = {}): Settings {
  const { [offKey]: _, ...others } = settings
  return others
}
