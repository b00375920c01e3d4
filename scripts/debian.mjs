import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const apt = '/usr/bin/apt-get'

/** Whether packages of Debian can be installed on this machine without asking anybody. */
export const mayInstall = existsSync(apt) && process.getuid?.() === 0

/** Installs packages of Debian; answers whether that went well. Who is not root needs `sudo` without a password. */
export function installPackages(...packages) {
  if (!existsSync(apt)) return false
  asRoot([apt, 'update'])
  return asRoot([apt, 'install', '-y', '--no-install-recommends', ...packages])
}

function asRoot(command) {
  const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  return done(program, args)
}

/** Runs a program that says what it does on the error output; answers whether it went well. */
export function done(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status === 0
}
