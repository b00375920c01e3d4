import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('lays each class down in one file: styles come with screens and stay, so two would look as one came last', () => {
  const places = new Map<string, Set<string>>()
  for (const file of globSync('**/*.css', { cwd: import.meta.dirname }))
    for (const [, name] of readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/^(\.vx-[\w-]+) \{/gm))
      places.set(name!, (places.get(name!) ?? new Set()).add(file))
  const shared = [...places].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files].join(' '))
  expect(shared).toEqual([])
})
