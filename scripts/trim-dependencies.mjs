import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Removes from node_modules what nothing here reads: source maps, and the headers of Node, with which nothing is compiled. */
const folder = 'node_modules'
for (const file of readdirSync(folder, { recursive: true }))
  if (/\.(?:[cm]?[jt]s|css)\.map$|^node-[^/\\]+[/\\]include$/.test(file))
    rmSync(path.join(folder, file), { recursive: true, force: true })
