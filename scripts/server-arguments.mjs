import { existsSync } from 'node:fs'

/** How Node is called to serve the product as an operator has configured it: the environment wins over .env, and .env over start.env. */
export function serverArguments() {
  const files = ['scripts/start.env', '.env'].filter((file) => existsSync(file))
  return [...files.map((file) => `--env-file=${file}`), 'dist/server/main.js']
}
