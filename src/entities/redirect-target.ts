import { sentence, type AnySentence } from '#messages/sentence.ts'

/** What is wrong with where a redirect leads, for its editor: `/\else.test` is another host to browsers. */
export function flawOfTarget(target: string): AnySentence | undefined {
  if (/^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(target)) return undefined
  return sentence('Use a path such as /new-page, or a full https address.')
}

/** Whether an answer has no target: gone, or withheld. */
export function leadsNowhere(code: unknown): boolean {
  return String(code) === '410' || String(code) === '451'
}

/** Whether a redirect does not say yet where it leads: nobody follows it until it does. */
export function isUnfinishedRedirect({ target, code }: Readonly<Record<string, unknown>>): boolean {
  return !leadsNowhere(code) && (typeof target !== 'string' || target.trim() === '')
}
