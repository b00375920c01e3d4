import { sentence, type AnySentence } from '#messages/sentence.ts'

/** What is wrong with where a redirect leads, for its editor: `/\else.test` is another host to browsers. */
export function flawOfTarget(target: string): AnySentence | undefined {
  if (/^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(target)) return undefined
  return sentence({
    id: 'refusals.redirect.target-form',
    defaultMessage: 'Use a path such as /new-page, or a full https address.',
  })
}
