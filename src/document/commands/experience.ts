import type { Condition, ConditionsSettings, Page } from '#model/page/page.ts'
import type { Command, ExperienceCommand, Outcome } from '../command.ts'
import { elementOf, withChanged } from '../tree.ts'

type Of<T extends ExperienceCommand['type']> = Extract<ExperienceCommand, { type: T }>

export function addTag(page: Page, { id, tag, after }: Of<'tags.add'>): Outcome {
  return changeTags(page, id, (tags) => {
    if (tags.includes(tag)) return 'tag already there'
    const at = after === undefined ? tags.length : after === null ? 0 : tags.indexOf(after) + 1
    return { tags: tags.toSpliced(at, 0, tag), undo: { type: 'tags.remove', id, tag } }
  })
}

export function removeTag(page: Page, { id, tag }: Of<'tags.remove'>): Outcome {
  return changeTags(page, id, (tags) => {
    const at = tags.indexOf(tag)
    if (at < 0) return 'tag not found'
    return { tags: tags.toSpliced(at, 1), undo: { type: 'tags.add', id, tag, after: tags[at - 1] ?? null } }
  })
}

type TagChange = { readonly tags: readonly string[]; readonly undo: Command } | 'tag already there' | 'tag not found'

function changeTags(page: Page, id: string | null, change: (tags: readonly string[]) => TagChange): Outcome {
  const tags = id === null ? page.tags : elementOf(page, id)?.tags
  if (!tags) return { page, refused: 'element not found' }
  const changed = change(tags)
  if (typeof changed === 'string') return { page, refused: changed }
  const next =
    id === null ? { ...page, tags: changed.tags } : withChanged(page, id, (it) => ({ ...it, tags: changed.tags }))
  return { page: next, undo: changed.undo }
}

export function addCondition(page: Page, { id, condition, index }: Of<'conditions.add'>): Outcome {
  return changeConditions(page, id, ({ conditions, ...rest }) => {
    const at = index ?? conditions.length
    if (at < 0 || at > conditions.length) return 'condition not found'
    return {
      settings: { ...rest, conditions: conditions.toSpliced(at, 0, condition) },
      undo: { type: 'conditions.remove', id, index: at },
    }
  })
}

export function updateCondition(page: Page, { id, index, condition }: Of<'conditions.update'>): Outcome {
  return changeConditions(page, id, ({ conditions, ...rest }) => {
    const old: Condition | undefined = conditions[index]
    if (!old) return 'condition not found'
    return {
      settings: { ...rest, conditions: conditions.with(index, condition) },
      undo: { type: 'conditions.update', id, index, condition: old },
    }
  })
}

export function removeCondition(page: Page, { id, index }: Of<'conditions.remove'>): Outcome {
  return changeConditions(page, id, ({ conditions, ...rest }) => {
    const condition: Condition | undefined = conditions[index]
    if (!condition) return 'condition not found'
    return {
      settings: { ...rest, conditions: conditions.toSpliced(index, 1) },
      undo: { type: 'conditions.add', id, index, condition },
    }
  })
}

export function setConditionsType(page: Page, { id, to }: Of<'conditions.type'>): Outcome {
  return changeConditions(page, id, (settings) => ({
    settings: { ...settings, type: to },
    undo: { type: 'conditions.type', id, to: settings.type },
  }))
}

type ConditionsChange = { readonly settings: ConditionsSettings; readonly undo: Command } | 'condition not found'

function changeConditions(page: Page, id: string, change: (settings: ConditionsSettings) => ConditionsChange): Outcome {
  const element = elementOf(page, id)
  if (!element) return { page, refused: 'element not found' }
  const changed = change(element.conditions_settings)
  if (typeof changed === 'string') return { page, refused: changed }
  return { page: withChanged(page, id, (it) => ({ ...it, conditions_settings: changed.settings })), undo: changed.undo }
}
