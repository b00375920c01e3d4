/** Text offset of a position in a node, with line breaks as characters; undefined outside of it. */
export function offsetIn(root: Node, node: Node, offset: number): number | undefined {
  if (!root.contains(node)) return undefined
  const until = node.childNodes[offset] ?? null
  let sum = 0
  for (const each of textParts(root)) {
    if (each === node) return sum + offset
    // A position between nodes: before the first part that is not before it.
    if (node.nodeType !== Node.TEXT_NODE && isFrom(each, node, until)) return sum
    sum += lengthOf(each)
  }
  return sum
}

/** Position of a text offset in a node. */
export function positionIn(root: Node, offset: number): { readonly node: Node; readonly offset: number } | undefined {
  let left = offset
  let last: { readonly node: Node; readonly offset: number } | undefined
  for (const node of textParts(root)) {
    const length = lengthOf(node)
    if (left <= length && node.nodeType === Node.TEXT_NODE) return { node, offset: left }
    left -= length
    last = node.nodeType === Node.TEXT_NODE ? { node, offset: length } : last
    if (left < 0) break
  }
  return last
}

/** Text nodes and line breaks of a node, in order. An editor's own break at the end of a paragraph is none. */
function* textParts(root: Node): Iterable<Node> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node.nodeType === Node.TEXT_NODE) yield node
    else if ((node as Element).localName === 'br' && !(node as Element).matches('.ProseMirror-trailingBreak'))
      yield node
  }
}

function lengthOf(node: Node): number {
  return node.nodeType === Node.TEXT_NODE ? (node.textContent?.length ?? 0) : 1
}

/** Whether a part stands at or after a position between the children of a node. */
function isFrom(part: Node, parent: Node, until: Node | null): boolean {
  if (until)
    return (
      part === until ||
      until.contains(part) ||
      Boolean(until.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)
    )
  return !parent.contains(part) && Boolean(parent.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)
}
