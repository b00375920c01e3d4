import { everyElement } from '#document/tree.ts'
import { t } from '#messages/interface.ts'
import type { Page } from '#model/page/page.ts'

const everybody = ':root:not([data-vx-as])'

/** Style rules for hidden and conditional elements; nothing is hidden from editors without a persona (`data-vx-as`). */
export function visibilityRules(page: Page): string {
  const rules: string[] = []
  for (const element of everyElement(page.elements)) {
    const isOff = !element.enabled || element.xp_status === 'rejected'
    if (!isOff && element.conditions_settings.conditions.length === 0) continue
    const at = element.type === 'query' ? allOf(element.id) : `[data-vx-id="${CSS.escape(element.id)}"]`
    if (isOff) {
      rules.push(
        `${everybody} ${at}{opacity:.4;position:relative}${everybody} ${at}::before{content:${inQuotes(element.enabled ? t('Rejected') : t('Disabled'))}}[data-vx-as] ${at}{display:none!important}`,
      )
    } else {
      rules.push(
        `${everybody} ${at}{opacity:.72;position:relative}${everybody} ${at}::before{content:${inQuotes(t('Only when its conditions are met'))}}`,
      )
    }
  }
  return rules.join('\n')
}

/** Style rules that hide elements from a persona. */
export function hidingRules(elements: readonly string[]): string {
  return elements.map((id) => `${allOf(id)}{display:none!important}`).join('\n')
}

/** Style rules that dim everything but an element and its ancestors. */
export function focusRules(element: string | null): string {
  if (element === null) return ''
  const at = allOf(element)
  // Only what stands beside the way to it: what is inside that is dimmed with it.
  return `:has(${at})>:not(${at}):not(:has(${at})){opacity:.25;pointer-events:none}`
}

/** A text as a string of CSS. */
function inQuotes(text: string): string {
  return `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`
}

/** An element and, where it is a query, every further result of it. */
function allOf(id: string): string {
  return `:is([data-vx-id="${CSS.escape(id)}"],[data-vx-id^="${CSS.escape(id)}/"])`
}
