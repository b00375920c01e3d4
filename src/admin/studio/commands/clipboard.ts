import { storagePrefix } from '#model/constants.ts'
import { isRecord } from '#model/json.ts'
import type { Element } from '#model/page/page.ts'
import { parseElements } from '#model/page/parse-page.ts'

/** Clipboard of copied elements, shared by every page and tab of this browser. */
export interface Clipboard {
  readonly put: (elements: readonly Element[], layout: string) => void
  readonly take: () => Copied
}

/** Elements of a page, and the layout that they had there, where it is known. */
export interface Copied {
  readonly elements: readonly Element[]
  readonly layout?: string
}

/** Purpose of a clipboard: elements that were copied, or those that are dragged to another window. */
type Purpose = 'clipboard' | 'dragged'

export function createClipboard(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  purpose: Purpose = 'clipboard',
): Clipboard {
  const key = `${storagePrefix}${purpose}`
  return {
    put: (elements, layout) => storage.setItem(key, JSON.stringify({ voix: 'elements', layout, elements })),
    take: () => parseClipboard(storage.getItem(key)),
  }
}

/** Elements parsed from the clipboard; none when it holds anything else. */
function parseClipboard(text: string | null): Copied {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (!isRecord(value) || value.voix !== 'elements') return { elements: [] }
    const elements = parseElements(value.elements)
    return typeof value.layout === 'string' ? { elements, layout: value.layout } : { elements }
  } catch {
    return { elements: [] }
  }
}

/** System's clipboard: takes these words, so that a picture copied before the elements is not pasted in their place. */
export function copyWords(words: string): void {
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', words)
  }
  document.addEventListener('copy', write)
  document.execCommand('copy')
  document.removeEventListener('copy', write)
}
