import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/**
 * What a slice draws itself, from its own fields, and so is the same for everybody: these may be counted. Elements of a
 * page may not, for some are hidden from some visitors: the renderer says their place (`data-first`, `data-side`,
 * `data-turn`, `data-band`).
 */
const drawnByItsSlice = [
  /^\.(card-stacked|card-over|card-record|picture|column)$/,
  // Cards that a grid is given without a slot.
  /^:not\(\[data-slot\]\)$/,
  /^\.stats > div$/,
  /^\.icon-list:not\(\.icon-list-small\) > li$/,
  /^\.table-row:not\(\.table-header\) > $/,
]

const files = globSync('src/{layouts,ui,slices,site/server}/**/*.css', { cwd: root })

describe('style rules of the site', () => {
  it('count no elements of a page', () => {
    expect(files.flatMap((file) => counted(file))).toEqual([])
  })

  it('ask for sides and turns only of what stands in a slot, for sections have none', () => {
    const asking = files.flatMap((file) =>
      selectorsOf(file)
        .filter((selector) => /\[data-(side|turn)/.test(selector))
        .filter((selector) => !/(\[data-slot\] > |\.table-striped )\[data-(side|turn)/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(asking).toEqual([])
  })

  it('set no colour that an editor chooses for a button, so that one without keeps the brand’s', () => {
    const setting = files.filter((file) => /--chosen-(bg|ink)\s*:/.test(readFileSync(path.join(root, file), 'utf8')))
    expect(setting).toEqual([])
  })

  // A browser cannot tell whom such a rule concerns: each edit at the canvas would restyle all that is in view.
  it('name what they style beside something else', () => {
    const unnamed = files.flatMap((file) =>
      selectorsOf(file)
        .filter((selector) => /[+~] \*|:has\(.*\) > \*$/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(unnamed).toEqual([])
  })

  // The server writes `--columns:3`, a browser that draws the same `--columns: 3`.
  it('ask for no value in a style attribute', () => {
    const asking = files.flatMap((file) =>
      selectorsOf(file)
        .filter((selector) => /\[style\*=['"][^'"]*:\s*[^'"\s]/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(asking).toEqual([])
  })

  // A later layer that moves a menu moves the open one as well: a look says by `--closed-…` how one that is closed looks.
  it('leave to the chrome where a menu stands and whether it is seen', () => {
    const own = path.normalize('src/layouts/chrome/chrome.css')
    const moving = files
      .filter((file) => file !== own)
      .flatMap((file) =>
        [...textOf(file).matchAll(/([^{};]+)\{(?=([^{}]*))/g)]
          .filter(([, selectors]) => /\.(sheet|panel)(:[^\s,]*)?\s*(,|$)/.test(selectors!.trim()))
          .filter(([, , rules]) =>
            /(^|[;\s])(transform|translate|scale|rotate|opacity|visibility|display|clip-path|position|transition[\w-]*|animation[\w-]*)\s*:/.test(
              rules!,
            ),
          )
          .map(([, selectors]) => `${file}: ${selectors!.trim()}`),
      )
    expect(moving).toEqual([])
  })

  it('do not ask which element is the first or the last', () => {
    const asking = files.flatMap((file) =>
      selectorsOf(file)
        .filter((selector) => /\[data-(slice|group)[^\]]*\](\[[^\]]*\])*:(first|last|only)-/.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(asking).toEqual([])
  })
})

// The styles of a screen stay in the window, and come before it by prefetch: two screens share no class by chance.
it('a screen of the admin styles no class that another sheet styles', () => {
  const sheets = globSync('src/admin/**/*.css', { cwd: root })
  const screenOf = (file: string) => /admin\/(studio|screens\/[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1]
  const styled = Map.groupBy(
    sheets.flatMap((file) =>
      selectorsOf(file)
        .flatMap((list) => list.split(/,(?![^(]*\))/))
        .flatMap((selector) => /^\.(vx-[\w-]+)(?: [a-z]+)?$/.exec(selector.trim())?.[1] ?? [])
        .map((name) => ({ name, screen: screenOf(file) })),
    ),
    ({ name }) => name,
  )
  const shared = [...styled].filter(([, uses]) => {
    const screens = new Set(uses.map(({ screen }) => screen))
    return screens.size > 1 && [...screens].some((screen) => screen !== undefined)
  })
  expect(shared.map(([name]) => name)).toEqual([])
})

function counted(file: string): string[] {
  return selectorsOf(file).flatMap((selector) =>
    [...selector.matchAll(/:nth-[a-z-]+\(/g)]
      .map(({ index }) => selector.slice(0, index))
      // A second count of the same element is one of the same thing.
      .map((before) => before.replace(/(:nth-[a-z-]+\([^)]*\))+$/, ''))
      .filter((before) => !drawnByItsSlice.some((known) => known.test(countedIn(before, known))))
      .map(() => `${file}: ${selector}`),
  )
}

/** The end of a selector, as much of it as a pattern names: a compound, or a child with its parent. */
function countedIn(before: string, known: RegExp): string {
  const wanted = known.source.includes(' > ') ? /\S+ > \S*$/ : /(?<=^|[\s(>])[^\s(>]*(?:\([^()]*\))?$/
  return wanted.exec(before)?.[0] ?? ''
}

/** Selectors of a sheet, each of a list by itself. */
function selectorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector!.trim())
    .filter((selector) => !selector.startsWith('@'))
}

function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
}

describe('the styles of a slice', () => {
  const parts = globSync('src/{ui,slices}/**/*.{css,ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const texts = new Map(parts.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const definedIn = Map.groupBy(
    [...texts].flatMap(([file, text]) =>
      file.endsWith('.css') ? [...new Set(ownClasses(text))].map((name) => ({ file, name })) : [],
    ),
    ({ name }) => name,
  )

  // The canvas of the studio has the styles of all slices at once, and a page those of its own: a missing one shows there alone.
  it('come with it: each class that it draws is styled by a file that it imports', () => {
    const missing = [...texts.keys()]
      .filter((file) => file.startsWith('src/slices/') && file.endsWith('.tsx'))
      .flatMap((slice) => {
        const own = importsOf(slice)
        return [...own]
          .flatMap((file) => classesIn(file).map((name) => ({ file, name })))
          .filter(({ name }) => {
            const files = definedIn.get(name)
            return files && !files.some(({ file }) => own.has(file) || file === 'src/ui/page/base.css')
          })
          .map(({ file, name }) => `${path.basename(slice)}: ${name} of ${file}`)
      })
    expect(missing).toEqual([])
  })

  /** Classes that a rule of the file styles by themselves. */
  function ownClasses(css: string): string[] {
    const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
    return selectors.flatMap((each) => each.split(',').flatMap((one) => /^\.([\w-]+)$/.exec(one.trim())?.[1] ?? []))
  }

  function classesIn(file: string): string[] {
    const written = texts.get(file)?.matchAll(/className=(?:"([^"]*)"|\{[`']([^`']*)[`']\})/g) ?? []
    return [...written].flatMap(([, one, other]) => (one ?? other ?? '').split(/\s+/))
  }

  function importsOf(file: string, known = new Set<string>()): Set<string> {
    if (known.has(file)) return known
    known.add(file)
    const code = texts.get(file)?.replace(/^import type [^']*'[^']*'/gm, '') ?? ''
    for (const [, name = ''] of code.matchAll(/(?:from |import |import\()'([#.][^']+)'/g)) {
      const imported = name.startsWith('#') ? `src/${name.slice(1)}` : path.join(path.dirname(file), name)
      if (texts.has(imported)) importsOf(imported, known)
    }
    return known
  }
})
