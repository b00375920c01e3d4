import { label } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import type { Element } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'

/** Other colours of a slice by label, as JSON text, so that unchanged colours compare equal. */
export function coloursBeside(element: Element | undefined, name: string): string {
  const slice = definitions.get(element?.component ?? '')
  const own = slice?.fields[name]?.use
  if (!element || !slice) return ''
  const others = Object.entries(slice.fields).flatMap(([other, field]) => {
    if (other === name || field.type !== 'color' || field.use === own) return []
    const hex = element.fields.find((stored) => stored.name === other)?.color ?? field.default
    return typeof hex === 'string' && hex !== '' ? [[label(field.label || labelOf(other)), hex]] : []
  })
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : ''
}
