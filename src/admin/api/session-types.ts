export type { KeySettings, ListSettings, SavedView, SessionInfo, SessionReach, SessionUser } from '#contract/session.ts'
