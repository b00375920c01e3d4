/**
 * `npm run messages [-- fr]`: aligns the catalogues of every language with the English of the sources: what is new stands
 * there empty and is listed, what is gone goes. With the code of a language its catalogues are laid out.
 * `-- fr --xliff FILE` writes its messages for translators, `-- fr --from FILE` reads what came back.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import {
  alignedWith,
  languagesWithCatalogues,
  readCatalogue,
  textsToTranslate,
  translationsOf,
  writeCatalogue,
} from './catalogues.ts'
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
const labels = module.declaredLabels()
// A language that speaks to visitors alone has what they read.
const textsOf = (language) =>
  textsToTranslate(labels, language === wanted || readCatalogue(language, 'admin') !== undefined)
for (const language of new Set([...languagesWithCatalogues(), ...(wanted ? [wanted] : [])])) {
  const known = translationsOf(language)
  const catalogues = [...textsOf(language)].map(([name, english]) => [name, alignedWith(english, known)])
  for (const [name, texts] of catalogues) writeCatalogue(language, name, texts)
  const all = catalogues.flatMap(([, texts]) => Object.values(texts))
  console.log(`${language}: ${all.length} messages, ${all.filter((text) => text === '').length} not translated`)
  for (const [name, texts] of catalogues)
    for (const text of Object.keys(texts).filter((each) => texts[each] === '')) console.log(`  ${name}: ${text}`)
}
if (how !== undefined) {
  const english = textsOf(wanted)
  const translated = translationsOf(wanted)
  if (given === undefined) {
    writeFileSync(target, messagesAsXliff(wanted, { english, translated }))
    console.log(`${wanted}: written to ${file}`)
  } else {
    const { texts, refused } = messagesFromXliff(given, { english, translated })
    for (const [name, names] of english) writeCatalogue(wanted, name, alignedWith(names, { ...translated, ...texts }))
    console.log(`${wanted}: ${Object.keys(texts).length} texts read, ${refused.length} refused`)
    for (const each of refused) console.log(each)
  }
}
process.exit(0)
