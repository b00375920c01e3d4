import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { home, navGroups } from '#admin/app/shell/nav-items.ts'
import { readGuide } from '#services/docs/guide.ts'

describe('an operator', () => {
  const settings = settingsRead()
  const [, table = ''] = /## Configuration([\s\S]*?)\n## /.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const documented = namesIn(rows.map((row) => row.split('|')[1]).join(), /`([A-Z][A-Z0-9_]+)`/g)

  it('finds each setting in the table of operations, and none that does nothing', () => {
    expect([...documented].toSorted()).toEqual([...settings].toSorted())
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

/** What the product asks its environment for; a bucket is named, so that it asks for the whole of one. */
function settingsRead(): Set<string> {
  const asked = new Set<string>()
  readConfig(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name))
          return String(name).startsWith('S3_') ? 'https://bucket.test' : undefined
        },
      },
    ),
  )
  return asked
}

function namesIn(words: string, pattern: RegExp): Set<string> {
  return new Set([...words.matchAll(pattern)].flatMap(([, ...names]) => names.filter(Boolean)))
}
