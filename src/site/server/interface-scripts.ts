import type { InterfaceArea } from '#messages/interface-areas.ts'
import { isPseudoLanguage } from '#messages/pseudo-language.ts'
import type { BuildAssets } from './build-assets.ts'

/** Script elements with an admin document's translations, before its other scripts; none for English. */
export function interfaceScripts(assets: BuildAssets, language: string, areas: readonly InterfaceArea[]): string {
  if (language === 'en') return ''
  const sources = isPseudoLanguage(language)
    ? [`src/messages/${language}/pseudo.interface.js`]
    : areas.map((area) => `src/messages/${language}/${area}.interface.js`)
  return sources
    .map((source) => assets.screen(source)?.scripts.at(-1))
    .map((script) => (script ? `<script type="module" src="${script}"></script>` : ''))
    .join('')
}
