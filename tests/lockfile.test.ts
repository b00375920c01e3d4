import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
}

it('names every package for every platform, or npm ci would refuse it (scripts/complete-lockfile.mjs adds them)', () => {
  const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
