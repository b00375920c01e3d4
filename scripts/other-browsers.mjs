import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

/** Packages of Debian with what each brings, beside Chromium. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** Brings Firefox and the engine of Safari where Debian's packages may be installed; where one is missing, its tests are skipped. */
export function findOtherBrowsers() {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]))
  if (missing.length === 0 || !mayInstall) return
  console.error('Installing Firefox and WebKit for the end-to-end tests …')
  installPackages(...missing)
}
