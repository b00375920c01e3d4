import { existsSync } from 'node:fs'
import path from 'node:path'
import { npm } from '../../scripts/install.mjs'

/** Lighthouse, installed into its own folder when it is not there yet. */
export async function openLighthouse() {
  if (!existsSync(path.join(import.meta.dirname, 'node_modules/lighthouse'))) {
    console.error('Installing Lighthouse …')
    const { status } = npm(['ci', '--prefix', 'bench/lighthouse', '--no-audit', '--no-fund', '--loglevel=error'])
    if (status !== 0) throw new Error('Lighthouse could not be installed: npm says why above.')
  }
  const { default: lighthouse } = await import('lighthouse')
  return lighthouse
}
