import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** Arguments of Node for serving the product as configured: the environment wins over .env, and .env over start.env. */
export function serverArguments() {
  const files = ['scripts/start.env', '.env'].filter((file) => existsSync(file))
  return [...nodeArguments, ...files.map((file) => `--env-file=${file}`), 'dist/server/main.js']
}

/**
 * Arguments of Node wherever the product is served: without a limit the room for young objects grows with the memory of
 * the machine, to more than all pages of a large installation take.
 */
export const nodeArguments = ['--max-semi-space-size=8']

/**
 * Pools of the C library's memory: one a thread, as it has them by itself, keeps what pictures and queries have given back,
 * and so does each of them once larger pieces were given back. Finished pages lie outside of them, so that one that is let
 * go leaves no hole.
 */
export function limitMemoryPools() {
  process.env.MALLOC_ARENA_MAX ??= '2'
  process.env.MALLOC_TRIM_THRESHOLD_ ??= '131072'
  process.env.MALLOC_MMAP_THRESHOLD_ ??= '32768'
}

/** Has Node keep the product's code as it has compiled it, so that the next start compiles only what has changed. */
export function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/compiled')
}
