/** The product inside of `npm run dev`: its server modules run in this process, and a save reloads those that it concerns. */
import path from 'node:path'
import { build, createServerModuleRunner } from 'vite'
import { root } from './root.mjs'

/** The list of modules that is read whenever a page is drawn: what stands in it can be put in its place while the product runs. */
const catalogueFile = path.join(root, 'src/slices/catalogue.ts')

/** Opens the product in a Vite server: `{ address(), save(modules), close() }`. */
export async function openDevProduct(vite, { dist }) {
  const sources = vite.environments.ssr.moduleGraph
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  const inlineScripts = { bootstrap: '', firstPaint: '' }
  let inlineSources = new Set()
  let isBroken = false
  let running
  await drawInlineScripts()
  running = await start()
  const { welcome } = await load('src/welcome.ts')

  return {
    /** Where the product of the moment listens, for this process alone. */
    address: () => running.address,
    welcome: (address) => welcome(running.product, address),

    /**
     * Takes in files that were saved, given as modules of the server and as paths. Resolves to whether styles are all
     * that has changed.
     */
    async save(modules, files) {
      const onlyStyles = files.every((file) => file.endsWith('.css'))
      if (files.some((file) => inlineSources.has(file))) await drawInlineScripts()
      const concerned = withImporters(modules)
      for (const module of concerned) forget(module)
      if (isBroken || concerned.has(moduleAt('src/product.ts'))) await restart()
      else if (!(await putInPlace(concerned))) await restart()
      running.product.forgetPages()
      return onlyStyles
    },

    close: async () => {
      await running.product.close()
      await runner.close()
    },
  }

  function load(file) {
    return runner.import(path.join(root, file))
  }

  function moduleAt(file) {
    return sources.getModuleById(path.join(root, file))
  }

  async function start() {
    const { openProduct } = await load('src/product.ts')
    const { readConfig } = await load('src/config.ts')
    const { seedMissingDemo } = await load('src/welcome.ts')
    const { createDevAssets } = await load('scripts/dev-assets.ts')
    const product = await openProduct({ ...readConfig(), dist })
    await seedMissingDemo(product)
    const address = await product.listen({ port: 0, host: '127.0.0.1', assets: createDevAssets(vite, inlineScripts) })
    // The list that this very product reads: imported again after a save it would be another.
    const { catalogue, sliceFiles } = await load('src/slices/catalogue.ts')
    return { product, address, catalogue, sliceFiles }
  }

  /** Puts a new product in the place of the one that runs; the old one goes on where the new one cannot start. */
  async function restart() {
    isBroken = true
    const before = running
    running = await start()
    isBroken = false
    void before.product.close().catch((error) => console.error(error))
  }

  /** Modules with everything that imports them, up to the list that is read when a page is drawn. */
  function withImporters(modules) {
    const found = new Set(modules)
    for (const module of found) {
      if (module.file === catalogueFile) continue
      for (const importer of module.importers) found.add(importer)
    }
    return found
  }

  function forget(module) {
    sources.invalidateModule(module)
    const evaluated = module.id && runner.evaluatedModules.getModuleById(module.id)
    // The list stays: everybody holds it, and it is changed in place.
    if (evaluated && module.file !== catalogueFile) runner.evaluatedModules.invalidateModule(evaluated)
  }

  /** Draws with new slices from now on. False when what they declare is known elsewhere too, so that all must start again. */
  async function putInPlace(concerned) {
    const { catalogue, sliceFiles } = running
    for (const [name, file] of concernedFiles(sliceFiles, concerned)) {
      const { slice, slices = [slice] } = await load(file)
      const now = slices.find((each) => each.name === name)
      if (declared(now) !== declared(catalogue.get(name))) return false
      catalogue.set(name, now)
    }
    return true
  }

  function concernedFiles(files, concerned) {
    return [...files].filter(([, file]) => concerned.has(moduleAt(file)))
  }

  /** The scripts inside of pages are built, as they are in production: they run before anything is fetched. */
  async function drawInlineScripts() {
    const modes = ['bootstrap', 'first-paint', 'passkey']
    const [bootstrap, firstPaint, passkey] = await Promise.all(modes.map(builtScript))
    const page = `${vite.config.base}scripts/dev-page.mjs`
    inlineScripts.bootstrap = `${bootstrap.code};import('${page}')`
    inlineScripts.firstPaint = firstPaint.code
    inlineScripts.passkey = passkey.code
    inlineSources = new Set([bootstrap, firstPaint, passkey].flatMap(({ moduleIds }) => moduleIds))
  }
}

async function builtScript(mode) {
  const [{ output }] = await build({ mode, logLevel: 'warn', build: { write: false, minify: false } })
  return { code: output[0].code.trim(), moduleIds: output[0].moduleIds }
}

/** What a slice says of itself, without how it draws. */
function declared(slice) {
  return JSON.stringify(slice, (_, value) => (typeof value === 'function' ? 'function' : value))
}
