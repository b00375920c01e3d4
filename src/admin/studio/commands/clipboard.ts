import { storagePrefix } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import type { Element } from '#model/page/page.ts'
import { parseElements } from '#model/page/parse-page.ts'

/** Clipboard of copied elements, shared by every page and tab of this browser. */
export interface Clipboard {
  readonly put: (elements: readonly Element[]) => void
  readonly take: () => readonly Element[]
}

const key = `${storagePrefix}clipboard`

export function createClipboard(storage: Pick<Storage, 'getItem' | 'setItem'>): Clipboard {
  return {
    put: (elements) => storage.setItem(key, JSON.stringify({ voix: 'elements', elements })),
    take: () => parseClipboard(storage.getItem(key)),
  }
}

/** Elements parsed from the clipboard; none when it holds anything else. */
function parseClipboard(text: string | null): readonly Element[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) && value.voix === 'elements' ? parseElements(value.elements) : []
  } catch {
    return []
  }
}
