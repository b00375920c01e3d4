/**
 * `npm run messages [-- fr]`: writes the English catalogues from the sources, and aligns those of every other language
 * with them: what is new stands there empty, what is gone goes. With the code of a language its catalogues are laid out.
 * `-- fr --xliff FILE` writes its messages for translators, `-- fr --from FILE` reads what came back.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { alignedWith, extractEnglish, languagesWithCatalogues, readCatalogue, writeCatalogue } from './catalogues.ts'
import { fail } from './child.mjs'
import { messages } from './messages-plugin.ts'
import { messagesAsXliff, messagesFromXliff } from './message-xliff.ts'
import { root } from './root.mjs'
import { sliceTwins } from './slice-twins.ts'

const [wanted, how, file] = process.argv.slice(2)
if (wanted !== undefined && !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(wanted)) {
  fail(`${wanted} is no code of a language. Write it as in fr or pt-BR.`)
}

if (how !== undefined && (!['--xliff', '--from'].includes(how) || !file))
  fail('Use: fr --xliff FILE, or fr --from FILE.')
// Named from where it was called: the work goes on at the root.
const target = file && resolve(file)
const given = how === '--from' ? readFileSync(target, 'utf8') : undefined

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
if (how !== undefined) {
  const areas = [...english.keys()]
  const translated = new Map(areas.map((area) => [area, readCatalogue(wanted, area) ?? {}]))
  if (given === undefined) {
    writeFileSync(target, messagesAsXliff(wanted, { english, translated }))
    console.log(`${wanted}: written to ${file}`)
  } else {
    const { texts, refused } = messagesFromXliff(given, { english, translated })
    for (const [area, known] of translated)
      writeCatalogue(
        wanted,
        area,
        Object.fromEntries(Object.entries(known).map(([id, text]) => [id, texts[id] ?? text])),
      )
    console.log(`${wanted}: ${Object.keys(texts).length} texts read, ${refused.length} refused`)
    for (const each of refused) console.log(each)
  }
}
process.exit(0)
