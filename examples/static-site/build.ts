/**
 * A static site of offers in two languages: `VOIX_URL=https://www.example.com node examples/static-site/build.ts out`.
 * What is not translated stands there in the first language.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient, type ExpandedFile, type Special } from '../../clients/typescript/index.js'

const words = {
  en: { title: 'Offers', at: 'At', open: 'See the offer' },
  es: { title: 'Ofertas', at: 'En', open: 'Ver la oferta' },
} as const
type Language = keyof typeof words

export async function buildSite({ url, folder, site }: { url: string; folder: string; site?: string }) {
  const client = createClient({ baseUrl: url })
  for (const language of Object.keys(words) as Language[]) {
    const offers: Special[] = []
    const query = {
      language,
      fallback: 'en',
      expand: 'image,resort_ids',
      sort: 'priority',
      limit: 50,
      ...(site && { site }),
    }
    for await (const offer of client.each('GET /api/specials', { query })) offers.push(offer)
    await mkdir(path.join(folder, language), { recursive: true })
    await writeFile(path.join(folder, language, 'index.html'), pageOf(language, offers))
  }
}

function pageOf(language: Language, offers: readonly Special[]): string {
  const { title } = words[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
${offers.map((offer) => offerOf(language, offer)).join('\n')}
</html>
`
}

function offerOf(language: Language, { data = {}, expanded = {}, url, language_code }: Special): string {
  const { at, open } = words[language]
  const places = (expanded.resort_ids ?? []).map((resort) => escaped(resort.data?.name ?? ''))
  return `<article${language_code === language ? '' : ` lang="${language_code}"`}>
  ${expanded.image ? pictureOf(language, expanded.image) : ''}
  <h2>${escaped(data.title ?? '')}</h2>
  ${places.length > 0 ? `<p>${at} ${places.join(', ')}</p>` : ''}
  ${url ? `<a href="${escaped(url)}">${open}</a>` : ''}
</article>`
}

function pictureOf(
  language: Language,
  { alt, alts, url, width, height, sources, colour, focal }: ExpandedFile,
): string {
  const set = (forms: readonly { width: number; url: string }[] = []) =>
    forms.map((form) => `${form.url} ${form.width}w`).join(', ')
  return `<picture>
    <source type="image/avif" srcset="${set(sources.avif)}" sizes="100vw">
    <img src="${url}" srcset="${set(sources.jpg)}" sizes="100vw" width="${width}" height="${height}" loading="lazy"
      alt="${escaped(alts[language] ?? alt)}" style="background:${colour};object-position:${focal.x * 100}% ${focal.y * 100}%">
  </picture>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const { VOIX_URL } = process.env
if (import.meta.main && VOIX_URL) await buildSite({ url: VOIX_URL, folder: process.argv[2] ?? 'out' })
