/** How long a text may be that a pattern of an editor is tried on: what some patterns cost rises with its third power. */
export const longestMatched = 512
/** Repetitions without an end in one pattern, and ways in which one text may be read. */
const mostRepeats = 3
const mostWays = 1000

/**
 * Whether a regular expression that an editor wrote is matched in a moment, whatever a visitor sends. Refuses what can
 * take for ever: back references, look-around, and a repetition of something that repeats or has several ways itself.
 */
export function isQuickPattern(source: string): boolean {
  if (/\\[1-9k]|\(\?[=!<]/.test(source)) return false
  const bare = source
    .replace(/\\./g, 'a')
    .replace(/\[[^\]]*\]?/g, 'a')
    .replaceAll('(?:', '(')
  /** For each open group, the whole first: its alternatives, and whether it is more than a row of letters. */
  const groups = [{ alternatives: 1, isPlain: true }]
  let [repeats, ways, closed] = [0, 1, true]
  for (const [mark] of bare.matchAll(/\(|\)|\||(?:[*+?]|\{\d+(?:,\d*)?\})+|[^()|*+?{]+|\{/g)) {
    const group = groups.at(-1)!
    if (mark === '(') groups.push({ alternatives: 1, isPlain: true })
    else if (mark === '|') {
      group.alternatives++
      group.isPlain = false
    } else if (mark === ')') {
      ways *= group.alternatives
      closed = group.isPlain
      if (groups.length > 1) groups.pop()
      if (!closed) groups.at(-1)!.isPlain = false
      continue
    } else if (/^[*+?{]/.test(mark) && mark !== '{') {
      if (!/^(?:[*+?]|\{\d+(?:,\d*)?\})\??$/.test(mark)) return false
      group.isPlain = false
      if (mark.startsWith('?')) ways *= 2
      else if (!closed) return false
      else if (!/^\{\d+\}/.test(mark)) repeats++
    }
    closed = true
  }
  return repeats <= mostRepeats && ways * groups[0]!.alternatives <= mostWays
}
