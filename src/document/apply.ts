import type { Page } from '#model/page/page.ts'
import type { Command, Outcome } from './command.ts'
import {
  addAnnotation,
  commentAnnotation,
  rewordAnnotation,
  deleteAnnotation,
  setReviewStatus,
  uncommentAnnotation,
  updateAnnotation,
} from './commands/annotation.ts'
import {
  add,
  duplicate,
  exchange,
  move,
  moveIntoGroup,
  place,
  remove,
  replace,
  set,
  setEnabled,
  setSlot,
} from './commands/element.ts'
import {
  addCondition,
  addTag,
  removeCondition,
  removeTag,
  setConditionsType,
  updateCondition,
} from './commands/experience.ts'
import { edit, restore, setFieldEnabled, update } from './commands/field.ts'
import {
  addPageField,
  editPageField,
  enablePageField,
  removePageField,
  updatePageField,
} from './commands/page-field.ts'
import { clearQuery, setQuery } from './commands/query.ts'
import { updateLayout, updateProperties, updateSettings } from './commands/setting.ts'

/**
 * Applies a command. Pure and total: the same page and command give the same outcome in any tab, worker or server; an invalid
 * command is refused with a reason.
 */
export function apply(page: Page, command: Command): Outcome {
  switch (command.type) {
    case 'element.add':
      return add(page, command)
    case 'element.duplicate':
      return duplicate(page, command)
    case 'element.replace':
      return replace(page, command)
    case 'element.exchange':
      return exchange(page, command)
    case 'element.enable':
      return setEnabled(page, command.id, true)
    case 'element.disable':
      return setEnabled(page, command.id, false)
    case 'element.delete':
      return remove(page, command)
    case 'element.move':
      return move(page, command)
    case 'element.moveIntoGroup':
      return moveIntoGroup(page, command)
    case 'element.place':
      return place(page, command)
    case 'element.setSlot':
      return setSlot(page, command)
    case 'element.set':
      return set(page, command)
    case 'field.update':
      return update(page, command)
    case 'field.edit':
      return edit(page, command)
    case 'field.enable':
      return setFieldEnabled(page, command, true)
    case 'field.disable':
      return setFieldEnabled(page, command, false)
    case 'field.restore':
      return restore(page, command)
    case 'pageField.add':
      return addPageField(page, command)
    case 'pageField.update':
      return updatePageField(page, command)
    case 'pageField.edit':
      return editPageField(page, command)
    case 'pageField.remove':
      return removePageField(page, command)
    case 'pageField.enable':
      return enablePageField(page, command)
    case 'settings.update':
      return updateSettings(page, command)
    case 'properties.update':
      return updateProperties(page, command)
    case 'layout.update':
      return updateLayout(page, command)
    case 'tags.add':
      return addTag(page, command)
    case 'tags.remove':
      return removeTag(page, command)
    case 'conditions.add':
      return addCondition(page, command)
    case 'conditions.update':
      return updateCondition(page, command)
    case 'conditions.remove':
      return removeCondition(page, command)
    case 'conditions.type':
      return setConditionsType(page, command)
    case 'query.set':
      return setQuery(page, command)
    case 'query.clear':
      return clearQuery(page, command)
    case 'annotation.add':
      return addAnnotation(page, command)
    case 'annotation.update':
      return updateAnnotation(page, command)
    case 'annotation.delete':
      return deleteAnnotation(page, command)
    case 'annotation.comment':
      return commentAnnotation(page, command)
    case 'annotation.uncomment':
      return uncommentAnnotation(page, command)
    case 'annotation.reword':
      return rewordAnnotation(page, command)
    case 'review.status':
      return setReviewStatus(page, command)
    case 'batch':
      return applyAll(page, command.commands)
    default:
      return { page, refused: 'unknown command' }
  }
}

/** Applies commands as one: all, or none when one is refused. */
export function applyAll(page: Page, commands: readonly Command[]): Outcome {
  let now = page
  const undo: Command[] = []
  for (const command of commands) {
    const outcome = apply(now, command)
    if (outcome.refused) return { page, refused: outcome.refused }
    now = outcome.page
    undo.unshift(outcome.undo)
  }
  return { page: now, undo: { type: 'batch', commands: undo } }
}
