/** Item of a list as it was written line by line. */
export interface ListItem {
  /** Name of its list; another name on the first level begins another list. */
  readonly list: string
  /** Level, from 1. */
  readonly level: number
  /** Bullet or number before the words. */
  readonly sign: string
  readonly content: readonly Node[]
}

/** Adds an item; its level is at most one below that of the item before it. */
export function addListItem(items: ListItem[], item: ListItem): void {
  const deepest = (items.at(-1)?.level ?? 0) + 1
  items.push({ ...item, level: Math.min(item.level, deepest) })
}

/** Builds nested lists of items; numbered ones keep their kind and where they start. */
export function listsOf(items: readonly ListItem[], page: Document): readonly HTMLElement[] {
  const lists: HTMLElement[] = []
  /** The lists that are open, by level, with the kind of their items. */
  const open: { readonly list: HTMLElement; readonly kind: string; readonly name: string }[] = []
  for (const { level, sign, content, list: name } of items) {
    const kind = kindOf(sign)
    open.length = Math.min(open.length, level)
    const now = open[level - 1]
    if (!now || now.kind !== kind.name || (level === 1 && now.name !== name)) {
      open.length = level - 1
      const list = page.createElement(kind.name === 'ul' ? 'ul' : 'ol')
      if (kind.name !== 'ul' && kind.start !== 1) list.setAttribute('start', String(kind.start))
      if (/^[aAiI]$/.test(kind.name)) list.setAttribute('type', kind.name)
      const around = open[level - 2]?.list.lastElementChild
      if (around) around.append(list)
      else lists.push(list)
      open.push({ list, kind: kind.name, name })
    }
    const item = page.createElement('li')
    item.append(...content)
    trimEnds(item)
    open[level - 1]!.list.append(item)
  }
  return lists
}

/** Kind of a list by the sign of its first item: `ul`, or the `type` of an ordered one, and its number. */
function kindOf(sign: string): { readonly name: string; readonly start: number } {
  const [, word = ''] = /^\(?(\d+|[a-z]+)[.)]/i.exec(sign) ?? []
  if (/^\d+$/.test(word)) return { name: '1', start: Number(word) }
  if (word === '') return { name: 'ul', start: 1 }
  const isUpper = word === word.toUpperCase()
  // A list that begins with i or v is one of Roman numerals.
  const roman = /^[ivx]+$/i.test(word) ? romanValue(word.toLowerCase()) : 0
  if (roman > 0) return { name: isUpper ? 'I' : 'i', start: roman }
  return word.length === 1
    ? { name: isUpper ? 'A' : 'a', start: word.toLowerCase().charCodeAt(0) - 96 }
    : { name: 'ul', start: 1 }
}

/** Value of a Roman numeral of i, v and x; 0 for none. */
function romanValue(numeral: string): number {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
  return [...numeral].reduce((sum, letter, i) => {
    const value = values[letter] ?? 0
    return value < (values[numeral[i + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)
}

function trimEnds(item: HTMLElement): void {
  const { firstChild, lastChild } = item
  if (firstChild?.nodeType === 3) firstChild.nodeValue = firstChild.nodeValue!.replace(/^[\s\u00a0]+/, '')
  if (lastChild?.nodeType === 3) lastChild.nodeValue = lastChild.nodeValue!.replace(/[\s\u00a0]+$/, '')
}

/** Line of plain text that begins with a bullet or a number. */
const bulleted = /^([ \t]*)([•◦▪‣●○■*–-]|(?:\d{1,3}|[a-z])[.)])[ \t\u00a0]+(\S.*)$/i

/** Builds paragraphs and lists of plain text with bullets; undefined for a text without them. */
export function bulletedText(text: string, page: Document): HTMLElement | undefined {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const found = lines.filter((line) => bulleted.test(line))
  // A single dash or number may be the beginning of a sentence.
  if (found.length < 2 && !/^\s*[•◦▪‣●○■]/.test(found[0] ?? '')) return undefined
  const body = page.createElement('div')
  let items: ListItem[] = []
  const end = () => {
    body.append(...listsOf(items, page))
    items = []
  }
  const indents: number[] = []
  for (const line of lines) {
    const [, before, sign, words] = bulleted.exec(line) ?? []
    if (before === undefined || !sign || !words) {
      if (line.trim() === '') continue
      end()
      indents.length = 0
      const paragraph = page.createElement('p')
      paragraph.textContent = line.trim()
      body.append(paragraph)
      continue
    }
    const width = before.replaceAll('\t', '    ').length
    while (indents.length > 0 && width < indents.at(-1)!) indents.pop()
    if (indents.length === 0 || width > indents.at(-1)!) indents.push(width)
    addListItem(items, { list: '', level: indents.length, sign, content: [page.createTextNode(words.trim())] })
  }
  end()
  return body
}
