import { type Refusal, refusals } from '#document/command.ts'
import { t } from '#messages/interface.ts'

/** Sentences for the refusals of commands. */
const sentences: Readonly<Record<Refusal, string>> = {
  'element not found': t('The element no longer exists.'),
  'destination not found': t('The destination no longer exists.'),
  'element cannot hold itself': t('An element cannot be moved into itself.'),
  'id already used': t('This id is already used on the page.'),
  'id belongs to the product': t('This id is reserved. Choose another.'),
  'field not found': t('The field no longer exists.'),
  'page field not found': t('The page field no longer exists.'),
  'page field name already used': t('Another page field has this name. Choose another.'),
  'tag already there': t('This tag is already set.'),
  'tag not found': t('The tag no longer exists.'),
  'condition not found': t('The condition no longer exists.'),
  'groups have no query': t('Groups cannot have a query.'),
  'element has no query': t('The element has no query.'),
  'annotation not found': t('The comment no longer exists.'),
  'comment not found': t('The reply no longer exists.'),
  'unknown command': t('This change is not known here. Reload the studio.'),
}

/** Reason for a refused edit: a sentence by a rule of the studio, or the message of a named refusal. */
export function formatRefusal(refused: string): string {
  const known = refusals.find((each) => each === refused)
  return known ? sentences[known] : refused
}
