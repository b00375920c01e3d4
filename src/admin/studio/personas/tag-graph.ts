import type { Condition, Element, Page } from '#model/page/page.ts'

/** Tag of a page: the elements that give it and those with a condition on it. */
export interface TagUse {
  readonly tag: string
  /** Whether seeing the page itself counts. */
  readonly page: boolean
  readonly givers: readonly string[]
  readonly listeners: readonly { readonly id: string; readonly condition: Condition }[]
}

/**
 * Tag graph of a page: tags in alphabetical order, with the elements that give each and those with a condition on it,
 * in page order.
 */
export function tagGraph({ tags, elements }: Pick<Page, 'tags' | 'elements'>): readonly TagUse[] {
  const uses = new Map<string, { givers: string[]; listeners: { id: string; condition: Condition }[] }>()
  const of = (tag: string) => {
    const use = uses.get(tag) ?? { givers: [], listeners: [] }
    uses.set(tag, use)
    return use
  }
  for (const tag of tags) of(tag)
  visit(elements)
  return [...uses]
    .map(([tag, use]) => ({ tag, page: tags.includes(tag), ...use }))
    .toSorted((a, b) => a.tag.localeCompare(b.tag, 'en'))

  function visit(siblings: readonly Element[]): void {
    for (const { id, tags: own, conditions_settings, elements: children } of siblings) {
      for (const tag of own) of(tag).givers.push(id)
      for (const condition of conditions_settings.conditions)
        if (condition.key.startsWith('tag:') && condition.key.length > 4)
          of(condition.key.slice(4)).listeners.push({ id, condition })
      visit(children)
    }
  }
}
