import { layoutOf } from '#layouts/layouts.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import type { MailHouse } from '#model/text/mail-house.ts'
import { wordsIn } from '#slices/data/record-values.ts'
import type { Store } from '#db/open.ts'
import type { Site } from '#db/store.ts'
import { brandData } from './brand-of-site.ts'
import { settingsOf } from './site-settings.ts'

/** Names of typefaces with serifs, which mail programs draw with one of their own. */
const serifs = /bodoni|caslon|cormorant|fraunces|garamond|gloock|marcellus|italiana|playfair|serif|spectral/

/** Look and sender of a site's mails: its settings, else those of its brand and its layout. */
export async function mailHouseOf({ records }: Pick<Store, 'records'>, site: Site, origin: string): Promise<MailHouse> {
  const { wordmark, brand_id, email, address = '' } = settingsOf(site)
  const [brand] = brand_id ? await records.named('brands', [brand_id]) : []
  const above = {
    list: (entity: string, { names = [] }: { readonly names?: readonly string[] } = {}) => records.named(entity, names),
  }
  const data = brand ? await brandData(brand, above) : {}
  const layout = layoutOf(layoutNamed(site.layout) ?? 'blocks')
  const own = wordsIn(site.settings, 'mail_from')
  const from = own || wordsIn(data, 'mail_from')
  const replyTo = wordsIn(site.settings, 'mail_reply_to') || email
  const colour = [wordsIn(data, 'theme_color'), layout.themeColour].find((each) => /^#[0-9a-f]{6}$/i.test(each ?? ''))
  return {
    name: wordmark ?? site.name,
    home: origin,
    ...(from && { from }),
    ...(replyTo && { replyTo }),
    colour: colour ?? '#1d1d20',
    serif: serifs.test(layout.fonts.display),
    address,
  }
}
