import { link, media, type Props, text, textarea } from '#fields/index.ts'
import { cardSizes } from './picture-sizes.ts'

/** Fields of one card in a row of several. */
/*#__NO_SIDE_EFFECTS__*/
export function imageCardFields(group: string) {
  return {
    image: media({ label: `${group} image`, group, breakpoints: cardSizes }),
    title: text({ label: `${group} title`, group }),
    copy: textarea({ label: `${group} copy`, group }),
    link: link({ label: `${group} link`, group }),
  }
}

export const imageCardParts = ['image', 'title', 'copy', 'link'] as const

/** Card props for `ui/`. */
export function imageCard({ image, copy, ...card }: Props<ReturnType<typeof imageCardFields>>) {
  return { ...card, picture: image, text: copy }
}
