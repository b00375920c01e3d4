import { type Refusal, refusals } from '#document/command.ts'
import { t } from '#messages/interface.ts'

/** Sentences for the refusals of commands. */
const sentences: Readonly<Record<Refusal, string>> = {
  'element not found': t({ id: 'studio.refusals.element-not-found', defaultMessage: 'The element no longer exists.' }),
  'destination not found': t({
    id: 'studio.refusals.destination-not-found',
    defaultMessage: 'The destination no longer exists.',
  }),
  'element cannot hold itself': t({
    id: 'studio.refusals.element-cannot-hold-itself',
    defaultMessage: 'An element cannot be moved into itself.',
  }),
  'id already used': t({
    id: 'studio.refusals.id-already-used',
    defaultMessage: 'This id is already used on the page.',
  }),
  'id belongs to the product': t({
    id: 'studio.refusals.id-belongs-to-the-product',
    defaultMessage: 'This id is reserved. Choose another.',
  }),
  'field not found': t({ id: 'studio.refusals.field-not-found', defaultMessage: 'The field no longer exists.' }),
  'page field not found': t({
    id: 'studio.refusals.page-field-not-found',
    defaultMessage: 'The page field no longer exists.',
  }),
  'page field name already used': t({
    id: 'studio.refusals.page-field-name-already-used',
    defaultMessage: 'Another page field has this name. Choose another.',
  }),
  'tag already there': t({ id: 'studio.refusals.tag-already-there', defaultMessage: 'This tag is already set.' }),
  'tag not found': t({ id: 'studio.refusals.tag-not-found', defaultMessage: 'The tag no longer exists.' }),
  'condition not found': t({
    id: 'studio.refusals.condition-not-found',
    defaultMessage: 'The condition no longer exists.',
  }),
  'groups have no query': t({
    id: 'studio.refusals.groups-have-no-query',
    defaultMessage: 'Groups cannot have a query.',
  }),
  'element has no query': t({
    id: 'studio.refusals.element-has-no-query',
    defaultMessage: 'The element has no query.',
  }),
  'annotation not found': t({
    id: 'studio.refusals.annotation-not-found',
    defaultMessage: 'The comment no longer exists.',
  }),
  'comment not found': t({ id: 'studio.refusals.comment-not-found', defaultMessage: 'The reply no longer exists.' }),
  'unknown command': t({
    id: 'studio.refusals.unknown-command',
    defaultMessage: 'This change is not known here. Reload the studio.',
  }),
}

/** Why an edit was refused, as its editor reads it: a rule of the studio says so itself, the page answers by a name. */
export function refusalInWords(refused: string): string {
  const known = refusals.find((each) => each === refused)
  return known ? sentences[known] : refused
}
