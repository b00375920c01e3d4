import type { LinkValue } from '#model/web/link.ts'
import type { Picture } from '#model/media/media.ts'
import type { Reader } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import type { SpecialDetails, SpecialTheme } from '#ui/booking/special-card.tsx'
import type { TitleSize, TitleTag } from '#ui/text/title.tsx'
import type { Surroundings } from '../define.ts'
import { bookNow, withBooking } from '../kit/book-now.ts'
import { loadSpecials, type Special, type SpecialsPlace, wayWithoutBooking, bookingOptionsOf } from './specials.tsx'

/** Result of a slice that shows one special. */
export interface ChosenSpecial {
  readonly special?: Special
  /** Whether a special was chosen that has ended or is gone. */
  readonly isOver: boolean
}

interface ChosenProps extends TypedOffer, Surroundings<ChosenSpecial> {
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  readonly theme?: SpecialTheme | undefined
}

/** Props of the parts that render one special; undefined when there is none. */
export function shownOffer({ titleTag, titleSize, theme, data, page, ...typed }: ChosenProps) {
  const offer = offerFrom(typed, data, page)
  return offer && { offer, titleTag, titleSize, theme }
}

/** Texts of editors in place of the special's own. */
interface TypedOffer {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly content?: string | undefined
  readonly terms?: string | undefined
  readonly percentOff?: string | undefined
  readonly extraSavings?: string | undefined
  readonly prettyEndDate?: string | undefined
  readonly image?: Picture | undefined
  readonly slug?: string | undefined
  readonly hideBookNow?: boolean | undefined
  readonly link?: LinkValue | undefined
}

/** First current special among the chosen ones. */
export async function loadFirst(
  names: readonly string[] | undefined,
  reader: Reader,
  place: SpecialsPlace,
): Promise<ChosenSpecial> {
  if (!names?.length) return { isOver: false }
  const [special] = await loadSpecials(names, reader, place, { limit: 1 })
  return special ? { special, isOver: false } : { isOver: true }
}

/** Special to render, with the editor's texts over its own. Undefined when it has ended or is empty. */
export function offerFrom(
  typed: TypedOffer,
  { special, isOver }: ChosenSpecial = { isOver: false },
  page?: PageFacts,
): SpecialDetails | undefined {
  if (isOver || (!special && !typed.title)) return undefined
  const options = special && bookingOptionsOf(special)
  const booking = typed.link ? withBooking(typed.link, page, options) : bookNow(page, options)
  const hidesBooking = typed.hideBookNow || special?.hideBookNow
  return {
    title: typed.title ?? special?.title,
    subtitle: typed.subtitle ?? special?.subtitle,
    content: typed.content ?? special?.content,
    terms: typed.terms ?? special?.terms,
    percentOff: typed.percentOff ?? special?.percentOff,
    extraSavings: typed.extraSavings ?? special?.extraSavings,
    prettyEndDate: typed.prettyEndDate ?? special?.prettyEndDate,
    picture: typed.image ?? special?.picture,
    href: typed.slug ? `/specials/${encodeURIComponent(typed.slug)}` : special?.href,
    link: hidesBooking ? special && wayWithoutBooking(special, page) : booking,
  }
}
