import { existsSync } from 'node:fs'
import { done, installPackages, mayInstall } from './debian.mjs'
import { tool } from './tools.mjs'

/** Chromium without windows, as Debian packages it: no strip of tabs is drawn for each page, which saves processor time. */
const shell = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  shell,
]

/**
 * Puts a browser into CHROMIUM_PATH, installing one where there is none; one without windows is preferred, and brought
 * where Debian's packages may be installed, where nothing is measured or photographed. When Playwright had to bring its own,
 * CHROMIUM_PATH stays unset and Playwright finds it.
 */
export function findChromium({ prefersShell = false } = {}) {
  if (!process.env.CHROMIUM_PATH && prefersShell && !existsSync(shell) && mayInstall) installShell()
  const found = process.env.CHROMIUM_PATH ?? (prefersShell && existsSync(shell) ? shell : installed())
  if (found && existsSync(found)) process.env.CHROMIUM_PATH = found
  else if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names ${found}, which does not exist.`)
  else install()
}

function installed() {
  return usualPlaces.find((place) => existsSync(place))
}

/** A Debian that has no such package keeps the browser with windows. */
function installShell() {
  console.error('Installing Chromium without windows for the end-to-end tests …')
  installPackages('chromium-headless-shell')
}

function install() {
  console.error('Installing Chromium …')
  installPackages('chromium')
  process.env.CHROMIUM_PATH = installed()
  if (process.env.CHROMIUM_PATH) return
  // Unset rather than the word "undefined", which is what an environment makes of it.
  delete process.env.CHROMIUM_PATH
  if (!done(process.execPath, [tool('playwright'), 'install', 'chromium'])) {
    throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.')
  }
}
