import { sentence, type AnySentence } from '#messages/sentence.ts'

/** Error of a redirect's target, for its editor: browsers read `/\else.test` as another host. */
export function targetProblem(target: string): AnySentence | undefined {
  if (/^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(target)) return undefined
  return sentence('Use a path such as /new-page, or a full https address.')
}

/** Whether a status has no target: 410 or 451. */
export function hasNoTarget(code: unknown): boolean {
  return String(code) === '410' || String(code) === '451'
}

/** Whether a redirect has no target yet; it is not followed. */
export function isUnfinishedRedirect({ target, code }: Readonly<Record<string, unknown>>): boolean {
  return !hasNoTarget(code) && (typeof target !== 'string' || target.trim() === '')
}
