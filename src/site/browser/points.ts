import { consentAllows } from '#ui/page/consent.ts'

/** Points that a view of an element gives to tags: `spa golf:3` is one for spa and three for golf. */
export function pointsIn({ dataset: { tags = '' } }: HTMLElement): readonly (readonly [tag: string, points: number])[] {
  // What a visitor likes to look at is a profile, small as it is.
  if (!consentAllows('functional')) return []
  return tags
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [tag = '', points = 1] = each.split(':')
      return [tag, Number(points)]
    })
}
