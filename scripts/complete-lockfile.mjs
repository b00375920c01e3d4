/**
 * `node scripts/run.mjs scripts/complete-lockfile.mjs`: adds the packages for other platforms that a registry could not
 * name when package-lock.json was written. Without them `npm ci` refuses the file, everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const lockfile = JSON.parse(readFileSync(file, 'utf8'))
const { '': top, ...packages } = lockfile.packages

for (const [owner, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isNamed = [`node_modules/${name}`, `${owner}/node_modules/${name}`].some((folder) => packages[folder])
    if (isNamed) continue
    packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true }
    console.log(`${name} ${version}`)
  }
}

const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(
  file,
  `${JSON.stringify({ ...lockfile, packages: { '': top, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
)

/** Reads `@oxfmt/binding-linux-x64-musl` as the system, processor and C library it is for. */
function platformOf(name) {
  const words = name
    .split('/')
    .at(-1)
    .replace(/^(cli|binding)-/, '')
  const [system, processor, library] = words.split('-')
  const platform = { os: [system], cpu: [processor] }
  if (system !== 'linux' || !library) return platform
  return { ...platform, libc: [library.startsWith('musl') ? 'musl' : 'glibc'] }
}
