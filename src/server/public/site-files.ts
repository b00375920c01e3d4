import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { layoutOf } from '#layouts/layouts.ts'
import { VoixError } from '#model/errors.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import type { Site } from '#services/repository-types.ts'
import { languagesOf } from '#services/sites/page-url.ts'
import { escaped } from '#model/text/escaped.ts'
import { favicon, firstLetter } from '#site/server/favicon.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { answerWithValidator } from '../http/validator.ts'
import { decoder } from '../media/decoder.ts'
import { originOf } from './public-pages.ts'

type Described = Pick<Site, 'name' | 'layout' | 'settings'>

/** Site before there is one. */
const unnamed: Described = { name: 'Voix', layout: '', settings: {} }

const anHour = { 'cache-control': 'public, max-age=3600' }

/** Sizes of the icons that phones put on their home screens, px. */
const touchIcon = 180
const manifestIcon = 512
/** Icons that are kept as they were drawn. */
const mostIcons = 100

/** Files that browsers and researchers look for at fixed addresses: icons, the web app manifest and security.txt. */
export function siteFiles(app: FastifyInstance): void {
  const icons = new LRUCache<string, Promise<Buffer>>({ max: mostIcons })

  app.get('/favicon.svg', async ({ siteIfAny }, reply) => {
    const { letter, colour } = markOf(siteIfAny)
    return reply.headers(anHour).type('image/svg+xml').send(favicon(letter, colour))
  })

  app.get('/favicon.ico', async (_request, reply) =>
    reply.headers({ ...commonHeaders, ...anHour }).redirect('/favicon.svg', 301),
  )

  for (const [path, size] of [
    ['/apple-touch-icon.png', touchIcon],
    ['/icon-512.png', manifestIcon],
  ] as const)
    app.get(path, async ({ siteIfAny }, reply) => {
      const { letter, colour } = markOf(siteIfAny)
      const key = `${letter} ${colour} ${size}`
      const icon = icons.get(key) ?? touchIconOf(letter, colour, size)
      icons.set(key, icon)
      return reply.headers(anHour).type('image/png').send(await icon)
    })

  app.get('/site.webmanifest', async (request, reply) => {
    const { name } = request.siteIfAny ?? unnamed
    const { wordmark, colour } = markOf(request.siteIfAny)
    const manifest = {
      name,
      short_name: wordmark,
      start_url: '/',
      display: 'browser',
      theme_color: colour,
      background_color: '#ffffff',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-512.png', type: 'image/png', sizes: `${manifestIcon}x${manifestIcon}`, purpose: 'maskable' },
      ],
    }
    reply.headers(anHour).type('application/manifest+json; charset=utf-8')
    return answerWithValidator(request, reply, JSON.stringify(manifest))
  })

  app.get('/.well-known/security.txt', async (request, reply) => {
    const { siteIfAny: site, protocol, headers } = request
    const contact = site?.settings.security_contact
    if (!site || typeof contact !== 'string' || contact === '')
      throw new VoixError('page-not-found', { path: '/.well-known/security.txt' })
    const origin = originOf(site, new URL(`${protocol}://${headers.host}`))
    const lines = [
      `Contact: ${contact.includes('@') && !contact.startsWith('https:') ? `mailto:${contact}` : contact}`,
      `Expires: ${expiryOf(new Date())}`,
      `Preferred-Languages: ${languagesOf(site).join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply.headers(anHour).type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

/** Mark of a site: its wordmark, the first letter of that, and the colour of its brand. */
function markOf({ name, layout, settings }: Described = unnamed) {
  const wordmark = typeof settings.wordmark === 'string' ? settings.wordmark : name
  return {
    wordmark,
    letter: firstLetter(wordmark),
    colour: layoutOf(layoutNamed(layout) ?? 'blocks').themeColour,
  }
}

/** Draws the icon of a home screen: square, for phones round the corners themselves. `size` in px. */
async function touchIconOf(letter: string, colour: string, size: number): Promise<Buffer> {
  const sharp = await decoder()
  const text = `<span foreground="white">${escaped(letter)}</span>`
  const input = { text: { text, font: 'Georgia, serif', height: Math.round(size / 2), rgba: true } }
  return sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** Returns the day on which security.txt expires, less than a year ahead as RFC 9116 recommends. */
function expiryOf(now: Date): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1))
  return month.toISOString()
}
