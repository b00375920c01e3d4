import { bindTo } from '#model/bind-to.ts'
import { type DrawPicture, suggestAltText } from './suggest-alt-text.ts'
import { recordTexts, type SuggestionContext, suggestTranslations } from './suggest-translations.ts'

/** Creates the service of suggested texts. Every function authorises by the loaded document, and stores nothing. */
export function createSuggestions(context: SuggestionContext & { readonly draw: DrawPicture }) {
  return bindTo(context, { recordTexts, translations: suggestTranslations, altText: suggestAltText })
}
