import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, settingNames } from '../src/config.ts'
import { contract } from '#contract/contract.ts'
import { commandRegistry } from '#admin/studio/registry.ts'
import { home, navGroups } from '#admin/screens/nav-items.ts'
import { readGuide } from '#services/docs/guide.ts'

describe('an operator', () => {
  const settings = settingsRead()
  const [, table = ''] = /## Configuration([\s\S]*?)\n## /.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const documented = namesIn(rows.map((row) => row.split('|')[1]).join(), /`([A-Z][A-Z0-9_]+)`/g)

  it('finds each setting in the table of operations, and none that does nothing', () => {
    expect([...documented].toSorted()).toEqual([...settings].toSorted())
  })

  it('finds each setting in .env.example, in a line to uncomment', () => {
    const lines = readFileSync('.env.example', 'utf8')
    expect([...namesIn(lines, /^# ([A-Z][A-Z0-9_]+)=/gm)].toSorted()).toEqual([...settings].toSorted())
  })

  it('is told of a name that is none by a list that has each setting', () => {
    expect([...settingNames].toSorted()).toEqual([...settings].toSorted())
  })

  it('is not led to a setting that does nothing by a container', () => {
    const [app = ''] = /environment:\n([\s\S]*?)\n {4}volumes/.exec(readFileSync('compose.yaml', 'utf8')) ?? []
    expect([...namesIn(app, /^ {6}([A-Z0-9_]+):/gm)].filter((name) => !settings.has(name))).toEqual([])
  })
})

describe('an editor', () => {
  it('finds each screen of the navigation in the user guide', async () => {
    const guide = (await readGuide()).map(({ html }) => html).join('')
    const screens = [home, ...navGroups.flatMap(({ places }) => places)]
    expect(screens.filter(({ to }) => !guide.includes(`href="${to}"`)).map(({ label }) => label)).toEqual([])
  })
})

describe('a developer of another product', () => {
  const known = Object.keys(contract).map((key) => new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`))

  it.each(['README.md', 'docs/api.md', 'docs/mcp.md', 'docs/operations.md', 'collections/docs/content-api.md'])(
    'finds each request that %s names in the contract',
    (document) => {
      const named = namesIn(readFileSync(document, 'utf8'), /`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`?]+)/g)
      expect([...named].filter((request) => !known.some((pattern) => pattern.test(request)))).toEqual([])
    },
  )
})

describe('a newcomer', () => {
  const architecture = readFileSync('docs/architecture.md', 'utf8')
  const walks = [...architecture.matchAll(/^\| `(src\/[^`]+)` \| (`.+?) \|/gm)].map(([, file = '', names = '']) => ({
    file,
    names: [...namesIn(names, /`(\w+)`/g)],
  }))

  it.each(walks)('finds what the walks name in $file, row by row', ({ file, names }) => {
    expect(names).not.toEqual([])
    const source = readFileSync(file, 'utf8')
    const isDeclared = (name: string) =>
      new RegExp(`\\b(?:function|const|class) ${name}\\b|^ +(?:async )?${name}(?:\\((?:.*\\{)?$|: )`, 'm').test(source)
    expect(names.filter((name) => !isDeclared(name))).toEqual([])
  })

  it('is led through both walks', () => {
    expect(walks.length).toBe([...architecture.matchAll(/^\| `/gm)].length)
    expect(walks.length).toBeGreaterThan(20)
  })

  it('comes back to few rooms on the walk of a visit', () => {
    const visit = walkOf(architecture, 'A visit')
    const returns = visit.filter((room, at) => room !== visit[at - 1] && visit.slice(0, at).includes(room))
    expect(returns.length, returns.join()).toBeLessThanOrEqual(12)
  })

  it('meets five functions at most between the button and the row of a publish', () => {
    const [button, ...between] = walkOf(architecture, 'An action').slice(0, -1)
    expect(button).toBe('src/admin/studio/publish')
    expect(between.length).toBeLessThanOrEqual(5)
  })

  it.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'src/slices/README.md', 'src/db/README.md'])(
    'is led to no file or folder that is gone by %s',
    (document) => {
      const places = namesIn(
        readFileSync(document, 'utf8'),
        /(?<![\w/])((?:src|tests|docs|scripts|collections|bench)\/[\w./-]*\w)(?![\w*{/-])/g,
      )
      expect([...places].filter((place) => !existsSync(place))).toEqual([])
    },
  )

  it.each(['src/admin/README.md', 'src/slices/README.md', 'src/ui/README.md'])(
    'finds each file that %s names without its folder',
    (document) => {
      const files = ['src', 'tests'].flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
      )
      const named = namesIn(readFileSync(document, 'utf8'), /`([\w./-]+\.(?:tsx?|css))`/g)
      expect([...named].filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
    },
  )

  it('finds each part that the table of src/ui/README.md names', () => {
    const rows = readFileSync('src/ui/README.md', 'utf8').match(/^\| .*$/gm) ?? []
    const parts = new Set(
      readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).map((file) => file.replace(/^.*\/|\.\w+$/g, '')),
    )
    const named = [...namesIn(rows.join('\n'), /`([a-z-]+)`/g)]
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !parts.has(name))).toEqual([])
  })

  it('copies a slice from its recipe that imports what there is', () => {
    const [, slice = ''] = /```tsx\n([\s\S]*?)```/.exec(readFileSync('src/slices/README.md', 'utf8')) ?? []
    const imports = [...namesIn(slice, /from '(.+)'/g)]
    const files = imports.map((from) => from.replace(/^#/, 'src/').replace(/^\.\./, 'src/slices'))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('a decision', () => {
  const decisions = readdirSync('docs/decisions').toSorted()

  it('has a file that is named by its number and title', () => {
    const named = decisions.map((file) => {
      const [title = ''] = readFileSync(`docs/decisions/${file}`, 'utf8').split('\n')
      return `${title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replace(/^-/, '')}.md`
    })
    expect(decisions).toEqual(named)
  })

  it('has a number of its own', () => {
    const numbers = decisions.map((file) => file.slice(0, 3))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('is found by every link to it', () => {
    const linking = ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs/architecture.md']
      .concat(decisions.map((file) => `docs/decisions/${file}`))
      .flatMap((file) => [...namesIn(readFileSync(file, 'utf8'), /\b(\d{3}-[a-z0-9-]+\.md)\b/g)])
    expect(linking.filter((name) => !decisions.includes(name))).toEqual([])
  })
})

describe('the list of shortcuts in the user guide', () => {
  const guide = readFileSync('collections/voixuserguide/studio/shortcuts.md', 'utf8')
  const [, ...sections] = guide.slice(guide.indexOf('## The list')).split(/^### /m)
  const notified = sections.flatMap((section) => {
    const group = section.slice(0, section.indexOf('\n'))
    return [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)]
      .filter(([, label]) => label !== 'Command')
      .map(([, label, keys]) => `${group}: ${label}: ${keys}`)
  })

  it('tells each command of the studio by its name and its keys, and none that is gone', () => {
    const there = commandRegistry.list.map(
      ({ group, label, keys }) => `${group}: ${label}: ${keys.filter(isListed).map(asKeys).join(' · ') || '–'}`,
    )
    expect(notified.toSorted()).toEqual(there.toSorted())
  })

  /** Whether a keybinding is no other way to type the same sign. */
  function isListed(keys: string): boolean {
    return !/^shift\+[^a-z0-9]$/.test(keys) && keys !== '='
  }

  function asKeys(keys: string): string {
    return keys
      .split('+')
      .map((key) => `<kbd>${keyNames[key] ?? key.toUpperCase().replace('\\', '&#92;')}</kbd>`)
      .join(' ')
  }
})

/** Keys by their names on a keyboard. */
const keyNames: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  delete: 'Del',
  backspace: 'Backspace',
  escape: 'Esc',
  enter: 'Enter',
  space: 'Space',
  plus: '+',
  contextmenu: 'Menu',
}

/** What the product asks its environment for; a bucket is named, so that it asks for the whole of one. */
function settingsRead(): Set<string> {
  const asked = new Set<string>()
  readConfig(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name))
          if (name === 'BACKUP_TARGET') return '/backups'
          return /^(BACKUP_)?S3_/.test(String(name)) ? 'https://bucket.test' : undefined
        },
      },
    ),
  )
  return asked
}

function namesIn(words: string, pattern: RegExp): Set<string> {
  return new Set([...words.matchAll(pattern)].flatMap(([, ...names]) => names.filter(Boolean)))
}

/** Rooms of the functions of a walk, in its order. */
function walkOf(document: string, title: string): readonly string[] {
  const [, rest = ''] = document.split(`**${title}, `)
  const [walk = ''] = rest.split('\n**')
  return [...walk.matchAll(/^\| `(src\/[^`]+)\/[^`/]+` \|/gm)].map(([, room = '']) => room)
}
