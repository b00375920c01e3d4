import { translateInto } from '#messages/catalogues.ts'

/** Title of a copy, in the user's language. */
export function copyTitle(title: string, language: string, longest: number): string {
  const t = translateInto(language)
  return t('Copy of {title}', { title }).slice(0, longest)
}

/** Title of a release that reverts another, in the user's language. */
export function revertingTitle(title: string, language: string, longest: number): string {
  const t = translateInto(language)
  return t('Reverting “{title}”', { title }).slice(0, longest)
}
