import { select, text, type TitleSize, type TitleTag, titleSizes, titleTags } from '#fields/index.ts'

/** A title with its level and its size. */
/*#__NO_SIDE_EFFECTS__*/
export function titleFields(tag: TitleTag, size: TitleSize) {
  return { title: text({ label: 'Title' }), titleTag: titleTag(tag), titleSize: titleSize(size) }
}

/** The heading level of a title. */
/*#__NO_SIDE_EFFECTS__*/
export function titleTag(start: TitleTag) {
  return select(titleTags, {
    default: start,
    label: 'Title tag',
    group: 'Title',
    instructions: 'h1 to h6. Use one h1 on a page.',
  })
}

/** The size of a title, apart from its level. */
/*#__NO_SIDE_EFFECTS__*/
export function titleSize(start: TitleSize) {
  return select(titleSizes, {
    default: start,
    label: 'Title size',
    group: 'Title',
    instructions: 'From small to 8× large.',
  })
}
