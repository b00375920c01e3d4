import type { Element, StoredField } from '#model/page/page.ts'
import { isRecord } from '#model/json.ts'

/**
 * Clones an element with new ids: its own is `as`, those of its descendants, fields and media items derive from `as` and the old
 * id, so that every replay of the command gives the same.
 */
export function cloneWithNewIds(element: Element, as: string): Element {
  return renew(element, as)

  function renew(source: Element, id: string): Element {
    return {
      ...source,
      id,
      fields: source.fields.map(renewField),
      elements: source.elements.map((child) => renew(child, derivedId(as, child.id))),
    }
  }

  function renewField(field: StoredField): StoredField {
    const media = field.media
    return {
      ...field,
      id: derivedId(as, field.id),
      ...(Array.isArray(media) && {
        media: media.map((item: unknown) => (isRecord(item) ? { ...item, id: derivedId(as, String(item.id)) } : item)),
      }),
    }
  }
}

/** UUID (version 8) derived from two ids, the same each time. */
export function derivedId(seed: string, old: string): string {
  const hex = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map((start) => hash32(`${seed}\n${old}`, start)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** MurmurHash3 finaliser over a running FNV-style mix; 8 hex digits. */
function hash32(text: string, start: number): string {
  let h = start >>> 0
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
    h = (h << 13) | (h >>> 19)
    h = Math.imul(h, 5) + 0xe6546b64
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
