/** Areas of the messages that code says, by who reads them. */
export type CodeArea = 'public' | 'portal' | 'mail' | 'sign-in' | 'refusals' | 'admin' | 'screens' | 'studio'

/** Areas of what visitors, travel agents and people who signs in read: they have more languages than the admin. */
export const visitorAreas: readonly CodeArea[] = ['public', 'portal', 'mail', 'sign-in']

/** Where messages stand, with the area of what is said there; what comes first holds. */
const areasByFolder: readonly (readonly [beginning: string, area: CodeArea])[] = [
  // Guests who review a page see these without the studio.
  ['src/admin/studio/review/pins.tsx', 'admin'],
  ['src/admin/studio/review/thread-card.tsx', 'admin'],
  ['src/admin/studio/review/mention-text.tsx', 'admin'],
  ['src/admin/studio/', 'studio'],
  ['src/site/canvas/', 'studio'],
  ['src/admin/screens/', 'screens'],
  ['src/admin/library/', 'screens'],
  ['src/admin/', 'admin'],
  ['src/server/auth/password-mails.ts', 'mail'],
  ['src/server/auth/', 'sign-in'],
  ['src/server/public/guest-review.ts', 'sign-in'],
  ['src/server/public/edit-toolbar.ts', 'refusals'],
  ['src/server/public/release-preview.ts', 'refusals'],
  ['src/services/documents/copy-title.ts', 'refusals'],
  ['src/server/public/subscription-mails.ts', 'mail'],
  ['src/services/forms/notifications.ts', 'mail'],
  ['src/services/documents/publish-scheduler.ts', 'mail'],
  ['src/services/agents/agent-decisions.ts', 'mail'],
  ['src/services/accounts/account-mails.ts', 'mail'],
  ['src/server/agents/mails.ts', 'mail'],
  ['src/server/agents/', 'portal'],
  ['src/slices/agents-portal/', 'portal'],
  ['src/layouts/chrome/portal.tsx', 'portal'],
  ['src/model/people/portal-', 'portal'],
  ['src/services/rendering/portal-home.ts', 'portal'],
  ['src/', 'public'],
]

/** Sentences are refusals wherever they are made, but for these. */
const ownSentences =
  /^src\/(?:server\/auth\/(?!api-tokens|assistant-clients|credentials|scopes)|services\/accounts\/account-mails)/

/** Area of a message, by the file and the function that say it. */
export function areaOf(file: string, by: string): CodeArea {
  if (by === 'sentence' && !ownSentences.test(file)) return 'refusals'
  return areasByFolder.find(([beginning]) => file.startsWith(beginning))![1]
}
