import { translateInto } from '#messages/catalogues.ts'
import { escaped } from '#model/text/escaped.ts'
import { directionOf } from '#model/text/direction.ts'
import type { MailHouse } from '#model/text/mail-house.ts'
import { inkOn } from '#model/page/colour.ts'

/** Words of a mail and how they look. */
export interface MailWords {
  readonly subject: string
  /** Paragraphs of plain text; an address on a line of its own becomes a link. */
  readonly text: string
  /** Language of the text, a BCP 47 code; English without it. */
  readonly language?: string
  /** Words of the button in place of the first address. */
  readonly button?: string
  /** House that it comes from; the product itself without one. */
  readonly house?: MailHouse
  /** Why its receiver gets it; without it, because they have an account. */
  readonly why?: string
}

/** Look of mails that come from the product itself. */
const product: MailHouse = { name: 'Voix', home: '', colour: '#4338ca', serif: false, address: '' }

const sans = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"

/** What programs that know dark mode draw on dark grounds, and narrower edges on phones; others keep what is inlined. */
const sheet = `@media (prefers-color-scheme:dark){.ground{background:#141518!important}.sheet{background:#1f2126!important}.words,.words a{color:#ececf0!important}.quiet{color:#a6a8b0!important}.rule{border-color:#34363d!important}.button{border-color:#a6a8b0!important}}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`

/** Mail as HTML of tables with inlined styles, in the look of its house. */
export function mailHtml(mail: MailWords): string {
  const { subject, text, language = 'en', button, house = product } = mail
  const direction = directionOf(language)
  const display = house.serif ? serif : sans
  const mark = escaped(house.name)
  // In a list of mails the subject names the house; here its mark stands above.
  const heading = subject.replace(` · ${house.name}`, '')
  const ink = inkOn(house.colour)
  const name = house.home
    ? `<a href="${escaped(house.home)}" style="color:${ink};text-decoration:none">${mark}</a>`
    : mark
  const body = [
    `<tr><td class="pad" style="padding:22px 32px;background:${house.colour};color:${ink};font:600 20px/1.3 ${display}">${name}</td></tr>`,
    `<tr><td class="words pad" style="padding:28px 32px 8px;color:#1d1d20"><h1 style="margin:0;font:600 22px/1.3 ${display}">${escaped(heading)}</h1></td></tr>`,
    `<tr><td class="words pad" style="padding:4px 32px 28px;color:#1d1d20;font:16px/1.6 ${sans}">${paragraphs(text, button, house)}</td></tr>`,
    footOf(mail),
  ].join('')
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${sheet}</style></head><body class="ground" style="margin:0;background:#f2f2f4"><table class="ground" ${table} style="background:#f2f2f4"><tr><td align="center" style="padding:24px 12px"><table class="sheet" ${table} dir="${direction}" style="max-width:600px;background:#ffffff;word-break:break-word;text-align:${direction === 'rtl' ? 'right' : 'left'}">${body}</table></td></tr></table></body></html>`
}

/** Paragraphs of a text; the first address on a line of its own is a button where it has words. */
function paragraphs(text: string, button: string | undefined, { colour }: MailHouse): string {
  let words = button
  return text
    .split('\n\n')
    .map((paragraph) => {
      const shown = escaped(paragraph).replaceAll('\n', '<br>')
      // What the house wrote in another language keeps the direction of its own words.
      if (!/^https?:\/\/\S+$/.test(paragraph)) return `<p style="margin:0 0 16px" dir="auto">${shown}</p>`
      if (!words)
        return `<p class="quiet" style="margin:0 0 16px;color:#5d5f68;font-size:13px" dir="ltr"><a href="${shown}" style="color:inherit;word-break:break-all">${shown}</a></p>`
      const label = escaped(words)
      words = undefined
      return `<p style="margin:8px 0 20px"><a class="button" href="${shown}" style="display:inline-block;padding:12px 22px;border:1px solid ${colour};background:${colour};color:${inkOn(colour)}!important;text-decoration:none;font-weight:600">${label}</a></p>`
    })
    .join('')
}

/** Text of a mail for programs that show none of its HTML, with the same foot. */
export function mailText(mail: MailWords): string {
  return `${mail.text}\n\n-- \n${footLines(mail).join('\n')}\n`
}

function footOf(mail: MailWords): string {
  const [why = '', ...house] = footLines(mail).map((each) => escaped(each).replaceAll('\n', '<br>'))
  const from = house.length > 0 ? `<p style="margin:12px 0 0"><bdi>${house.join('<br>')}</bdi></p>` : ''
  return `<tr><td class="quiet rule pad" style="padding:18px 32px 24px;border-top:1px solid #e2e2e7;color:#5d5f68;font:13px/1.5 ${sans}"><p style="margin:0">${why}</p>${from}</td></tr>`
}

/** Why it came, and who sent it from where. */
function footLines({ language = 'en', house = product, why }: MailWords): readonly string[] {
  const { address, name, home } = house
  const t = translateInto(language)
  return [
    why || t('You receive this email because you have an account on Voix.'),
    ...(home ? [address || name, home.replace(/^https?:\/\//, '')] : []),
  ]
}
