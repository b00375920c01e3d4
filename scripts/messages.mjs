/**
 * `npm run messages [-- fr]`: writes the English catalogues from the sources, and aligns those of every other language
 * with them: what is new stands there empty, what is gone goes. With the code of a language its catalogues are laid out.
 */
import { runnerImport } from 'vite'
import { alignedWith, extractEnglish, languagesWithCatalogues, readCatalogue, writeCatalogue } from './catalogues.ts'
import { fail } from './child.mjs'
import { messages } from './messages-plugin.ts'
import { root } from './root.mjs'
import { sliceTwins } from './slice-twins.ts'

const [wanted] = process.argv.slice(2)
if (wanted !== undefined && !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(wanted)) {
  fail(`${wanted} is no code of a language. Write it as in fr or pt-BR.`)
}

process.chdir(root)
const { module } = await runnerImport(new URL('declared-labels.ts', import.meta.url).pathname, {
  root,
  plugins: [messages(), sliceTwins()],
  logLevel: 'error',
})
const english = extractEnglish(module.declaredLabels())
const languages = new Set(['en', ...languagesWithCatalogues(), ...(wanted ? [wanted] : [])])
for (const language of languages) {
  let missing = 0
  let all = 0
  for (const [area, texts] of english) {
    const known = readCatalogue(language, area)
    // A language that speaks to visitors alone has the areas that they read.
    if (language !== wanted && language !== 'en' && known === undefined) continue
    const aligned = language === 'en' ? texts : alignedWith(texts, known ?? {})
    writeCatalogue(language, area, aligned)
    all += Object.keys(aligned).length
    missing += Object.values(aligned).filter((text) => text === '').length
  }
  console.log(`${language}: ${all} messages${language === 'en' ? '' : `, ${missing} not translated`}`)
}
process.exit(0)
