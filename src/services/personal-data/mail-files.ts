/** Emails that lie as files, where there is no mail server. */
export interface MailFiles {
  all(): Promise<readonly MailFile[]>
  remove(name: string): Promise<void>
  /** Removes what is older than an instant. */
  prune(before: string): Promise<void>
}

export interface MailFile {
  readonly name: string
  /** ISO 8601 instant. */
  readonly at: string
  /** Headers and texts, decoded. */
  readonly text: string
}

/** Mail files of an installation that has none. */
export const noMailFiles: MailFiles = {
  all: async () => [],
  remove: async () => undefined,
  prune: async () => undefined,
}
