export { checkbox } from './checkbox.ts'
export { multiSelect, tags } from './multi-select.ts'
export { color } from './color.ts'
export { date, datetime } from './date.ts'
export {
  type EntityFields,
  type Field,
  FieldError,
  type Fields,
  labelOf,
  type Props,
  type Samples,
  type Values,
} from './field.ts'
export { json } from './json.ts'
export { layout, layouts } from './layout.ts'
export { link } from './link.ts'
export { group, isBlank, list, keyValue } from './list.ts'
export { media, mediaList, sample } from './media.ts'
export { menu } from './menu.ts'
export { number } from './number.ts'
export { resorts, specials } from './records.ts'
export { asset, assets, relation, relations } from './relation.ts'
export { select, type TitleSize, type TitleTag, titleSizes, titleTags } from './select.ts'
export { text, textarea } from './text.ts'
export { wysiwyg } from './wysiwyg.ts'
