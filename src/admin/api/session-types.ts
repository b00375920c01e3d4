export interface SessionInfo {
  readonly user: SessionUser
  /** Names this window's broadcast channels and its canvas; not a credential. */
  readonly adminSessionId: string
  readonly csrf: string
}

export interface SessionUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  /** Roles of the user, each with its scope. */
  readonly assignments?: readonly { readonly role: string; readonly scope: { readonly type: string } }[]
  readonly themeColour?: string
  /** Locale of dates, such as `en-GB`. */
  readonly locale?: string
  /** Empty for that of the browser. */
  readonly timeZone?: string
  /** Whether signing in takes a code besides the password. */
  readonly secondFactor?: boolean
  /** List preferences by the name of the list. */
  readonly lists?: Readonly<Record<string, ListSettings>>
  /** Changed keybindings of the studio. */
  readonly keys?: KeySettings
  /** Actions that the user may ever do, by resource. */
  readonly may?: Readonly<Record<string, readonly string[]>>
  /** Scope in which the user may create something, by resource; null for everywhere. */
  readonly reach?: Readonly<Record<string, SessionReach | null>>
}

export interface KeySettings {
  /** The keys of commands that were given others, by the command's id. */
  readonly own?: Readonly<Record<string, readonly string[]>>
  /** Whether letters, digits and signs alone do something; they do unless they were switched off. */
  readonly characters?: boolean
}

export interface ListSettings {
  readonly columns?: readonly string[]
  readonly size?: number
  readonly views?: readonly SavedView[]
}

/** Saved view: the query of a list's address under a name. */
export interface SavedView {
  readonly name: string
  readonly search: string
}

export interface SessionReach {
  readonly sites: readonly string[]
  readonly brands: readonly string[]
  readonly resorts: readonly string[]
}
