/** `npm run demo|site|import-site|search|export|import|move|backup|verify|restore|token`: what an operator does by hand, on the same database as the running server. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { become, fail } from './child.mjs'
import { root } from './root.mjs'
import { limitMemoryPools } from './server-arguments.mjs'

const tasks = {
  demo: {
    usage: 'npm run demo [-- --remove [--force] [--yes]]',
    isDemo: true,
    options: {
      remove: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
    run: (product, { remove, force, yes }) =>
      remove ? removeDemo(product, { isForced: force, isAgreed: yes }) : product.seedDemo(),
  },
  site: {
    usage:
      'npm run site -- --domain www.example.com --name "Example" [--theme blocks] [--languages en,es] [--brand "Example"] [--template house] [--publish]',
    options: {
      domain: { type: 'string' },
      name: { type: 'string' },
      theme: { type: 'string', default: 'blocks' },
      languages: { type: 'string', default: 'en' },
      brand: { type: 'string' },
      template: { type: 'string' },
      publish: { type: 'boolean', default: false },
    },
    run: async (product, { theme, languages, ...wanted }) => {
      const codes = languages.split(/[\s,]+/).filter(Boolean)
      const { site, home, isNew } = await product.startSite({ ...wanted, layout: theme, languages: codes })
      console.error(
        isNew
          ? `${site.name} is made for ${site.domains[0]}. Its home page is ${home.status === 'published' ? 'published' : 'a draft: publish it in the studio, or run this again with --publish'}.`
          : `${site.name} has ${wanted.domain} already. Nothing was changed.`,
      )
    },
  },
  'import-site': {
    usage:
      'npm run import-site -- --site ID [--trial] [--again IMPORT] [--undo IMPORT] [--theme blocks] [--posts pages] [--report FILE] [--depth 3] [--pages 200] [--hosts HOST,HOST] SOURCE (an export, a ZIP, a folder, or https://ADDRESS)',
    takes: 'one file, folder or address',
    youngMiB: 16,
    options: {
      site: { type: 'string' },
      trial: { type: 'boolean', default: false },
      again: { type: 'string' },
      undo: { type: 'string' },
      theme: { type: 'string' },
      posts: { type: 'string' },
      report: { type: 'string' },
      depth: { type: 'string' },
      pages: { type: 'string' },
      hosts: { type: 'string' },
    },
    run: async (product, { named, theme, depth, pages, hosts = '', ...wanted }) => {
      const { lines, isComplete } = await product.importSite({
        ...wanted,
        source: named,
        ...(theme && { layout: theme }),
        ...(depth && { depth: Number(depth) }),
        ...(pages && { pages: Number(pages) }),
        hosts: hosts.split(/[\s,]+/).filter(Boolean),
        onStep: (done, of) => progress(`${done} of ${of}`),
      })
      progress('')
      for (const line of lines) console.error(line)
      if (!isComplete) process.exitCode = 1
    },
  },
  search: {
    usage: 'npm run search -- [--anew]',
    options: { anew: { type: 'boolean', default: false } },
    run: async (product, { anew }) => {
      const { taken, left } = await product.fillSearch({ isRebuilt: anew })
      console.error(`The search of sites is whole: ${taken} documents were taken in now.`)
      if (left > 0) throw new Error(`${left} are found that are not published. Run it again with --anew.`)
    },
  },
  export: {
    usage: 'npm run export -- [--with-personal-data] [--with-audit-log] [--with-secrets] [--all] FOLDER',
    options: {
      'with-personal-data': { type: 'boolean' },
      'with-audit-log': { type: 'boolean' },
      'with-secrets': { type: 'boolean' },
      all: { type: 'boolean' },
    },
    run: async (product, { folder, all, ...choices }) => {
      const extras = ['personal-data', 'audit-log', 'secrets'].filter((extra) => all || choices[`with-${extra}`])
      tell(await product.exportTo(folder, { with: extras }), `Exported to ${folder}.`)
    },
  },
  import: {
    usage: 'npm run import -- [--replace] FOLDER',
    options: { replace: { type: 'boolean', default: false } },
    hasAccounts: false,
    run: async (product, { folder, replace }) =>
      tell(await product.importFrom(folder, { isReplacing: replace }), `Imported from ${folder}.`),
  },
  move: {
    usage: 'npm run move -- postgres://USER:PASSWORD@HOST/NAME (or: sqlite)',
    takes: 'a database',
    onDatabase: (commands, config, { named }) => commands.move(config, { target: named, onLine: progress }),
  },
  backup: {
    usage: 'npm run backup -- [--keep 14] FOLDER (or: s3://BUCKET/PREFIX)',
    takes: 'a folder or bucket',
    options: { keep: { type: 'string' } },
    onDatabase: (commands, config, { named, keep }) =>
      commands.backup(config, { target: named, ...(keep && { keep: Number(keep) }) }),
  },
  verify: {
    usage: 'npm run verify -- [--name NAME] FOLDER (or: s3://BUCKET/PREFIX)',
    takes: 'a folder or bucket',
    options: { name: { type: 'string' } },
    onDatabase: (commands, config, { named, name: wanted }) => commands.verify(config, { target: named, name: wanted }),
  },
  restore: {
    usage: 'npm run restore -- [--name NAME] FOLDER (or: s3://BUCKET/PREFIX)',
    takes: 'a folder or bucket',
    options: { name: { type: 'string' } },
    onDatabase: (commands, config, { named, name: wanted }) =>
      commands.restore(config, { target: named, name: wanted }),
  },
  token: {
    usage: 'npm run token -- --email owner@voix.test [--hours 1]',
    options: { email: { type: 'string' }, hours: { type: 'string', default: '1' } },
    run: async (product, { email, hours }) => console.log(await product.token({ email, hours })),
  },
}

const [name, ...args] = process.argv.slice(2)
const task = tasks[name] ?? fail(`Say what to do, one of: ${Object.keys(tasks).join(', ')}.`)
const choices = understood()

// Reading and composing thousands of pages leaves little behind; a young generation that grows to fit would only hold waste.
if (task.youngMiB && !process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'))) {
  limitMemoryPools()
  become(process.execPath, [`--max-semi-space-size=${task.youngMiB}`, process.argv[1], name, ...args])
} else await perform()

async function perform() {
  // The first file to name a variable wins here, so that .env wins over what `npm start` takes for granted.
  for (const file of ['.env', 'scripts/start.env']) if (existsSync(file)) process.loadEnvFile(file)
  await build().catch((error) => fail(error.message))

  const built = await import(pathToFileURL(path.join(root, 'dist/server/product.js')).href)
  const { keepFilesPrivate, misspeltSettings, refusedStart } = built
  keepFilesPrivate()
  for (const sentence of misspeltSettings()) console.error(sentence)
  try {
    await (task.onDatabase ? runOnDatabase(built) : runOnProduct(built))
  } catch (error) {
    console.error(process.env.DEBUG ? error : (refusedStart(error, process.env) ?? error.message))
    process.exitCode = 1
  }
}

async function runOnProduct({ databaseNamed, openProduct, readConfig }) {
  const config = { ...readConfig(), demo: (task.isDemo ?? false) && !choices.remove }
  const product = await openProduct(config, { hasAccounts: task.hasAccounts ?? true })
  console.error(`Database: ${databaseNamed(product.config)}`)
  try {
    await task.run(product, choices)
  } finally {
    // A command that opens a database for the first time makes accounts, and nobody could sign in with passwords never told.
    for (const { email, password = 'with the password that was given' } of product.newAccounts)
      console.error(`New account: ${email}  ${password}`)
    await product.close()
  }
}

/** Says which part of the demo group goes and what stays, asks, and takes it out. */
async function removeDemo(product, { isForced, isAgreed }) {
  const plan = await product.planDemoRemoval({ isForced })
  for (const { piece, why } of plan.kept) console.error(`Kept: ${piece.entity} “${piece.title}” (${piece.id}), ${why}.`)
  const counts = new Map()
  for (const { entity } of plan.removed) counts.set(entity, (counts.get(entity) ?? 0) + 1)
  if (counts.size === 0) return console.error('There is nothing of the demo group to remove.')
  console.error(`To be removed for good: ${[...counts].map((each) => each.join(': ')).join(', ')}.`)
  if (plan.kept.length > 0) console.error('With --force everything that is kept goes as well.')
  if (!isAgreed && !(await agrees('Back up first. Remove it? Type yes: '))) return console.error('Nothing was removed.')
  await product.removeDemo(plan)
  console.error('The demo group is removed. Restart the product, so that it forgets the sites.')
}

async function agrees(question) {
  if (!process.stdin.isTTY) fail('Nobody can be asked here. Say --yes to remove it without a question.')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(question)
  asking.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function runOnDatabase({ databaseCommands, databaseNamed, readConfig }) {
  const config = readConfig()
  console.error(`Database: ${databaseNamed(config)}`)
  const { lines, isComplete } = await task.onDatabase(databaseCommands, config, choices)
  if (process.stderr.isTTY) progress('')
  for (const line of lines) console.error(line)
  if (!isComplete) process.exitCode = 1
}

/** One line that is written over again, on a terminal alone. */
function progress(line) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
}

/** Prints what an export or import did; what was lost makes the command fail. */
function tell({ lines, isComplete, newAccounts = [] }, done) {
  for (const line of lines) console.error(line)
  for (const { email, password = 'the one that was given' } of newAccounts)
    console.error(`\nNew password: ${email}  ${password}`)
  if (isComplete) console.error(`\n${done}`)
  else {
    console.error('\nNot everything could be carried: see the lines that begin with LOST.')
    process.exitCode = 1
  }
}

/** The arguments as the task wants them; a sentence and the end when they make no sense. */
function understood() {
  const takesFolder = task.usage.endsWith('FOLDER')
  try {
    const allowPositionals = takesFolder || task.takes !== undefined
    const { values, positionals } = parseArgs({ args, options: task.options ?? {}, allowPositionals })
    const isUndo = name === 'import-site' && values.undo !== undefined
    if (allowPositionals && positionals.length !== 1 && !isUndo) throw new Error(`Name ${task.takes ?? 'one folder'}.`)
    if (values.keep && !/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep must be a number from 1 to 9999.')
    const [place = ''] = positionals
    if (name === 'import-site' && isUndo) return values
    if (task.takes)
      return { ...values, named: /^s3:|^postgres|^sqlite$|^https?:/.test(place) ? place : fromCaller(place) }
    if (name === 'import-site' && !isUndo && !values.again && !values.site)
      throw new Error('Name the site with --site.')
    if (name === 'site' && !(values.domain && values.name)) throw new Error('Name the site with --domain and --name.')
    if (name === 'token' && !values.email) throw new Error('Name an account with --email.')
    const hours = Number(values.hours)
    if (name === 'token' && !(hours > 0)) throw new Error('--hours must be a number above 0.')
    if (name === 'import' && !existsSync(fromCaller(positionals[0])))
      throw new Error(`${positionals[0]} does not exist.`)
    return { ...values, ...(values.hours && { hours }), folder: takesFolder ? fromCaller(positionals[0]) : undefined }
  } catch (error) {
    return fail(`${error.message.split('. ')[0].replace(/\.$/, '')}. Usage: ${task.usage}`)
  }
}

/** npm moves to the root of the package; a folder is meant from where the person stood. */
function fromCaller(folder) {
  return path.resolve(process.env.INIT_CWD ?? '.', folder)
}
