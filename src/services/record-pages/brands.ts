import { isRecord } from '#model/json.ts'
import { recordPath } from '#model/web/entity-routes.ts'
import type { RecordCard } from '#model/page/record-page.ts'
import type { StoredRecord } from '#model/records/records.ts'
import { cardSizes, logoSizes, wideSizes } from '#slices/fields/picture-sizes.ts'
import { firstWordsIn, listIn, pictureIn, wordsIn } from '#slices/data/record-values.ts'
import { pageUrl } from '../sites/page-url.ts'
import { brandData, socialLinks } from '../sites/brand-of-site.ts'
import { nameOf } from './names.ts'
import { type Bound, type Reading, seoOf, summaryOf } from './parts.ts'
import { withWidePicture } from './resort-parts.ts'
import { resortCard } from './resorts.ts'

export async function brandCard(record: StoredRecord, { reader }: Reading): Promise<RecordCard> {
  const { id, data } = record
  const picture = await pictureIn(data, ['image'], reader, cardSizes)
  return {
    id,
    title: nameOf(record),
    text: firstWordsIn(data, 'tagline', 'description'),
    href: reader.addressOf('brands', record.slug),
    ...(picture && { picture }),
  }
}

/** Groups under whose flag a brand stands, by the choices of its form; an own brand and others have none to name. */
const franchises: Readonly<Record<string, string>> = {
  hyatt: 'Hyatt',
  hilton: 'Hilton',
  wyndham: 'Wyndham',
  ihg_kimpton: 'IHG',
}

/** Resorts of a brand; of one that has none itself, those of the brands below it. */
async function resortsOf({ id }: StoredRecord, reader: Reading['reader']): Promise<readonly StoredRecord[]> {
  const [all, brands] = await Promise.all([reader.list('resorts'), reader.list('brands')])
  const own = all.filter(({ data }) => data.brand_id === id)
  if (own.length > 0) return own
  const below = new Set([id])
  // A set that grows while it is walked: each brand is looked at once.
  for (const above of below) for (const each of brands) if (each.data.parent_id === above) below.add(each.id)
  return all.filter(({ data }) => below.has(wordsIn(data, 'brand_id')))
}

/** Page of a brand: its description and its resorts. */
export async function brandPage(record: StoredRecord, reading: Reading): Promise<Bound> {
  const { reader, t, origin, site, lang } = reading
  const data = await brandData(record, reader)
  const [parent] = wordsIn(data, 'parent_id')
    ? await reader.list('brands', { names: [wordsIn(data, 'parent_id')] })
    : []
  const title = nameOf(record)
  const picture = await pictureIn(data, ['image'], reader, wideSizes)
  const onPaper = await pictureIn(data, ['logo'], reader, logoSizes)
  const onPicture = await pictureIn(data, ['logo_inverse'], reader, logoSizes)
  const group = franchises[wordsIn(data, 'franchise')] ?? ''
  const notes = [
    group,
    data.all_inclusive === true ? t('All-inclusive') : '',
    data.adults_only === true ? t('Adults only') : '',
  ].filter(Boolean)
  const resorts = await resortsOf(record, reader)
  const loyalty = isRecord(data.loyalty_program) ? data.loyalty_program : {}
  const tiers = listIn(loyalty, 'tier_names')
  const social = socialLinks(data.social)
  const description = wordsIn(data, 'description')
  const html = reader.richText(data.long_description)
  const website = wordsIn(data, 'website_url')
  const path = recordPath('brands', record.slug)
  const id = `${origin}${pageUrl(site, { language_code: lang, path })}#brand`
  const owner = parent ? nameOf(parent) : group
  return {
    kind: 'brands',
    path,
    title,
    record,
    parts: {
      head: () => ({
        title,
        ...(wordsIn(data, 'tagline') && { standfirst: wordsIn(data, 'tagline') }),
        ...(parent && {
          eyebrow: t('Part of {name}', { name: nameOf(parent) }),
        }),
        ...(notes.length > 0 && { notes }),
        ...((onPaper || onPicture) && {
          logo: { ...(onPaper && { onPaper }), ...(onPicture && { onPicture }) },
        }),
        ...(picture && { picture }),
        ...(website && {
          actions: [{ text: t('Visit website'), href: website }],
        }),
      }),
      text: () => (html || description ? { ...(html ? { html } : { text: description }) } : undefined),
      resorts: async () =>
        resorts.length > 0
          ? {
              title: t('Resorts of this brand'),
              cards: await withWidePicture(
                await Promise.all(resorts.map((each) => resortCard(each, reading))),
                resorts,
                reader,
              ),
            }
          : undefined,
      loyalty: () =>
        typeof loyalty.name === 'string' && loyalty.name && typeof loyalty.url === 'string' && loyalty.url
          ? {
              title: t('Loyalty programme'),
              links: [{ text: loyalty.name, href: loyalty.url }],
              ...(tiers.length > 0 && { note: tiers.join(' · ') }),
            }
          : undefined,
    },
    about: {
      ...seoOf(record, summaryOf(wordsIn(data, 'tagline'), description)),
      above: [{ name: t('Our brands'), path: 'brands' }],
      ...(resorts.length > 0 && { booking: { among: resorts.map(({ id }) => id) } }),
      structured: [
        {
          '@type': 'Brand',
          '@id': id,
          name: title,
          ...(wordsIn(data, 'tagline') && { slogan: wordsIn(data, 'tagline') }),
          ...(description && { description }),
          ...(website && { url: website }),
          ...(wordsIn(data, 'logo') && { logo: `${origin}/media/${wordsIn(data, 'logo')}/400.jpg` }),
          ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
        },
        ...(owner ? [{ '@type': 'Organization', name: owner, brand: { '@id': id } }] : []),
      ],
    },
  }
}
