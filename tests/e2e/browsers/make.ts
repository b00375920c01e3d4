import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { apiOf } from '../api.ts'
import { freshPage, published, stored } from '../fresh-page.ts'
import { houseUrl } from '../houses.ts'
import type { Made } from './scene.ts'

/** Makes what scenes begin with. */
export async function make(
  request: APIRequestContext,
  url: string,
  width: number,
  admin = url.replace('127.0.0.1', 'localhost'),
): Promise<Made> {
  const popup = (values: Record<string, string>, mode: string) =>
    stored('AgentsPopup', values, {}, [{ name: 'mode', type: 'select', select: mode }])
  const copy = { name: 'content', type: 'wysiwyg', wysiwyg: '<p>Ferries leave at dawn</p>' }
  const studio = await freshPage(request, [
    stored('Intro', { title: 'Before' }),
    stored('TitleWysiwyg', { title: 'Arrival' }, {}, [copy]),
  ])
  const folder = await mkdtemp(path.join(tmpdir(), 'voix-pictures-'))
  const picture = async (blue: number) => {
    const file = path.join(folder, `sail-${blue}-${Date.now()}.jpg`)
    const background = { r: Math.floor(Math.random() * 255), g: Math.floor(Math.random() * 255), b: blue }
    await sharp({ create: { width: 900, height: 600, channels: 3, background } }).toFile(file)
    return file
  }
  const { csrf } = await apiOf(request)
  return {
    url,
    admin,
    house: (name, address = '/') => houseUrl(url, name, address),
    pageId: studio.id,
    speak: async (language) => {
      const wanted = { headers: { 'x-csrf-token': csrf, origin: url }, data: { language } }
      const answer = await request.patch('/api/session/user', wanted)
      if (!answer.ok()) throw new Error(await answer.text())
    },
    pictures: { dropped: await picture(90), chosen: await picture(200) },
    isPhone: width < 768,
    pages: {
      studio: `/${studio.path}`,
      booking: await published(request, [
        stored('Intro', { title: 'Rooms' }),
        stored('InlineBookingWidget', { btnText: 'Find a room' }),
        stored('PromoCoupon', { promo: 'DAYOUT', currency: 'EUR' }),
      ]),
      form: await published(request, [stored('SeadustContactForm', { title: 'Write to us' })], 'seadust'),
      folds: await published(request, [stored('PageSpecials')]),
      popup: await published(
        request,
        [
          popup({ title: 'Spring bonus', cookieName: 'spring-bonus' }, 'automatic'),
          popup({ title: 'The terms', targetName: '#the-terms' }, 'on-click'),
          stored('GhostButtonLink', {}, {}, [
            { name: 'link', type: 'link', link: { text: 'Read the terms', href: '#the-terms', external: false } },
          ]),
        ],
        '{product}',
      ),
    },
  }
}
