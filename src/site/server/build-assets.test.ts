import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readBuildAssets } from './build-assets.ts'

const manifest = {
  'src/ui/page/base.css': { file: 'base.css' },
  'src/ui/page/by-width.css': { file: 'by-width.css' },
  'src/site/error-page.css': { file: 'error.css' },
  'src/site/style-guide.css': { file: 'guide.css' },
  'src/server/auth/sign-in.css': { file: 'sign-in.css' },
  'src/layouts/themes/kimpton.css': {
    file: 'kimpton.css',
    assets: ['gloock-latin-400-normal-x1.woff2', 'gloock-latin-ext-400-normal-x2.woff2', 'other-x3.woff2'],
  },
  'src/layouts/themes/hyatt-ziva.css': { file: 'ziva.css' },
  'src/layouts/themes/seadust.css': { file: 'seadust.css' },
  ...Object.fromEntries(
    [
      'opening-ruled',
      'cards-planner',
      'split-panel',
      'numbers-legend',
      'rooms-sheet',
      'questions-cards',
      'booking-sentence',
      'list-legend',
      'footer-map',
      'footer-sign',
      'menu-board',
      'menu-shout',
    ].map((name) => [`src/layouts/compositions/${name}.css`, { file: `${name}.css` }]),
  ),
  'src/site/browser/islands.ts': { file: 'islands.js', imports: ['_react.js'] },
  'src/site/browser/visit.ts': { file: 'visit.js' },
  'src/site/canvas/main.tsx?canvas': { file: 'canvas.js', css: ['canvas.css'], imports: ['_react.js'] },
  'src/admin/guest-review/main.tsx': { file: 'guest.js' },
  'src/admin/main.tsx': { file: 'admin.js', imports: ['_react.js', '_loop.js'] },
  'src/slices/intros/intro.tsx?view': { file: 'intro.js', css: ['intro.css'], imports: ['_copy.js'] },
  '_slices.js': { file: 'slices.js', name: 'slices-of-intros', css: ['slices.css'], imports: ['_react.js'] },
  '_copy.js': { file: 'copy.js', css: ['copy.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_loop.js': { file: 'loop.js', css: ['loop.css'], imports: ['_loop.js', 'gone.js'] },
}

describe('what the browser build made', () => {
  it('is the styles of a page: the ground, its slices with what they share, the look last', async () => {
    const assets = await built()
    const { text, hash } = assets.styles(new Set(['Intro', 'Ghost']), 'kimpton')
    expect(text.split('\n')).toEqual(['/*base*/', '/*copy*/', '/*intro*/', '/*footer-sign*/', '/*kimpton*/'])
    expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
    expect(assets.styles(new Set(['Ghost']), 'hyatt-ziva').text).not.toContain('kimpton')
    expect(assets.errorStyles('hyatt-ziva').text.split('\n')).toEqual([
      '/*base*/',
      '/*error*/',
      '/*menu-shout*/',
      '/*footer-sign*/',
      '/*ziva*/',
    ])
  })

  it('has the compositions of the layout for the parts that the page draws, and on the canvas for all of them', async () => {
    const assets = await built()
    const lines = ({ text }: { readonly text: string }) => text.split('\n')
    const around = ['/*base*/', '/*copy*/', '/*intro*/']
    expect(lines(assets.styles(new Set(['Intro']), 'seadust'))).toEqual([
      ...around,
      '/*menu-board*/',
      '/*footer-map*/',
      '/*seadust*/',
    ])
    expect(lines(assets.canvasStyles(new Set(['Intro']), 'seadust'))).toEqual([
      ...around,
      '/*opening-ruled*/',
      '/*cards-planner*/',
      '/*split-panel*/',
      '/*numbers-legend*/',
      '/*rooms-sheet*/',
      '/*booking-sentence*/',
      '/*questions-cards*/',
      '/*list-legend*/',
      '/*menu-board*/',
      '/*footer-map*/',
      '/*seadust*/',
      '/*by-width*/',
    ])
  })

  it('has the styles of settings by width for pages with such settings alone', async () => {
    const assets = await built()
    expect(assets.styles(new Set(['Intro', 'by-width']), 'kimpton').text).toMatch(/by-width\*\/$/)
    expect(assets.styleFiles(new Set(['Intro', 'by-width']), 'kimpton').at(-1)).toBe('/assets/by-width.css')
    expect(assets.styles(new Set(['Intro']), 'kimpton').text).not.toContain('by-width')
  })

  it('is made up once for the pages that need the same', async () => {
    const assets = await built()
    expect(assets.styles(new Set(['Intro']), 'kimpton')).toBe(assets.styles(new Set(['Intro', 'Ghost']), 'kimpton'))
  })

  it('is the addresses of entries and chunks, with what they import', async () => {
    const assets = await built()
    expect(assets.islands).toBe('/assets/islands.js')
    expect(assets.canvas).toEqual({ script: '/assets/canvas.js', styles: ['/assets/canvas.css'] })
    expect(assets.admin).toEqual({ script: '/assets/admin.js', styles: ['/assets/loop.css'] })
    expect(assets.chunks(['Intro', 'Ghost', '__proto__'])).toEqual({ Intro: '/assets/intro.js' })
    expect(assets.preloads('/assets/islands.js')).toEqual(['/assets/react.js'])
    expect(assets.preloads('/assets/ghost.js')).toEqual([])
    expect(assets.fonts('kimpton')).toEqual(['/assets/gloock-latin-400-normal-x1.woff2'])
    expect(assets.bootstrap.text).toBe('/*bootstrap*/')
    expect(assets.buildId).toMatch(/^[0-9a-f]{12}$/)
  })

  it('is what a canvas loads for the slices of its page', async () => {
    const assets = await built()
    expect(assets.canvasFiles(['Intro', 'Ghost'])).toEqual({
      scripts: ['/assets/react.js', '/assets/canvas.js', '/assets/slices.js'],
      styles: ['/assets/canvas.css', '/assets/slices.css'],
    })
    expect(assets.canvasFiles([]).scripts).toEqual(['/assets/react.js', '/assets/canvas.js'])
  })

  it('is what a screen of the admin loads, with what that imports', async () => {
    const assets = await built({
      ...manifest,
      'src/admin/screens/home.tsx': { file: 'home.js', css: ['home.css'], imports: ['_react.js'] },
    })
    expect(assets.screen('src/admin/screens/home.tsx')).toEqual({
      scripts: ['/assets/react.js', '/assets/home.js'],
      styles: ['/assets/home.css'],
    })
    expect(assets.screen('src/admin/screens/ghost.tsx')).toBeUndefined()
  })

  it('says what to run when a part of it is missing', async () => {
    const { 'src/admin/main.tsx': _, ...rest } = manifest
    await expect(built(rest)).rejects.toThrow('The build has no src/admin/main.tsx. Run npm run build.')
  })
})

async function built(
  chunks: Readonly<
    Record<
      string,
      {
        readonly file: string
        readonly css?: readonly string[]
        readonly assets?: readonly string[]
        readonly imports?: readonly string[]
      }
    >
  > = manifest,
) {
  const dist = await mkdtemp(join(tmpdir(), 'voix-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  const styles = Object.values(chunks)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .filter((file) => file.endsWith('.css'))
  const files = {
    'client/.vite/manifest.json': JSON.stringify(chunks),
    'bootstrap/bootstrap.js': '/*bootstrap*/\n',
    'first-paint/first-paint.js': '/*first-paint*/\n',
    'passkey/passkey.js': '/*passkey*/\n',
    ...Object.fromEntries(styles.map((file) => [`client/${file}`, `/*${file.slice(0, -4)}*/\n`])),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), text)
  }
  return readBuildAssets(dist)
}
