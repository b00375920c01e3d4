import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

/** Brings the engine of Safari where Debian's packages may be installed; where it is missing, its tests are skipped. */
export function findWebKit() {
  if (['WebKitWebDriver', 'Xvfb'].every((program) => existsSync(`/usr/bin/${program}`)) || !mayInstall) return
  console.error('Installing WebKit for the end-to-end tests …')
  installPackages('webkit2gtk-driver', 'xvfb')
}
