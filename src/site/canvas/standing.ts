import { everyElement } from '#document/tree.ts'
import type { Page } from '#model/page.ts'

/** Style rules for what visitors do not see, or not always: nothing is hidden from its editor. */
export function standingRules(page: Page): string {
  const rules: string[] = []
  for (const element of everyElement(page.elements)) {
    const at = `[data-vx-id="${CSS.escape(element.id)}"]`
    if (!element.enabled || element.xp_status === 'rejected') {
      rules.push(
        `${at}{opacity:.4;position:relative}${at}::before{content:"${element.enabled ? 'Rejected' : 'Disabled'}"}`,
      )
    } else if (element.conditions_settings.conditions.length > 0) {
      rules.push(`${at}{opacity:.72;position:relative}${at}::before{content:"Only when its conditions are met"}`)
    }
  }
  return rules.join('\n')
}
