import { color, link, media, type Props, text, textarea } from '#fields/index.ts'
import { CardRow, notable } from '#ui/cards/card-row.tsx'
import { numberedEntries, numberedFields } from '../fields/numbered-fields.ts'
import { tallSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

/** The colours of the cards, which repeat. */
const colours = ['#ffcf85', '#FFB4B4', '#92dbd0'] as const

const cards = [1, 2, 3, 4, 5, 6] as const

/** A title, and picture, title, copy, link and colour of each card. */
/*#__NO_SIDE_EFFECTS__*/
export function tallCardFields<const N extends number>(numbers: readonly N[]) {
  return {
    ...titleFields('h2', 'text-4xl'),
    ...numberedFields('card', numbers, (group, n) => ({
      image: media({ label: `${group} image`, group, breakpoints: tallSizes }),
      title: text({ label: `${group} title`, group }),
      copy: textarea({ label: `${group} copy`, group }),
      link: link({ label: `${group} link`, group }),
      bgColor: color({ default: colourOf(n), label: `${group} background colour`, group, use: 'background' }),
    })),
  }
}

function colourOf(card: number): string {
  return colours[(card - 1) % colours.length]!
}

type TallCardFields = ReturnType<typeof tallCardFields<(typeof cards)[number]>>

// An interface, so that a slice with fewer cards is not taken for one with all of them.
interface TallCardProps extends Props<TallCardFields> {}

export function View({ title, titleTag, titleSize, ...props }: TallCardProps) {
  const filled = numberedEntries('card', cards, ['image', 'title', 'copy', 'link', 'bgColor'], props).map(
    ({ image, copy, bgColor, ...card }, i) => ({
      ...card,
      picture: image,
      text: copy,
      background: bgColor ?? colourOf(i + 1),
    }),
  )
  return (
    <CardRow title={title} titleTag={titleTag} titleSize={titleSize} className="tall-cards" cards={notable(filled)} />
  )
}

/** Shared definition of the slices of tall cards. */
export const tallCards = {
  group: 'Wyndham',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'cards', 'tall'],
  hydrate: 'never',
  view: View,
} as const
