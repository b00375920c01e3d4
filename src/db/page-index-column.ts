export type Column = ReturnType<typeof openColumn>

/** Column of the page index: values as numbers, so that comparing is quick and equal texts are stored once. */
export function openColumn() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  let codes = new Uint32Array(256)

  function clear(marks: Uint8Array, keeps: Uint8Array): void {
    for (let slot = 0; slot < marks.length; slot++) marks[slot]! &= keeps[codes[slot]!]!
  }

  return {
    /** Number by which a value is stored. */
    numberOf(value: string): number {
      const known = numbers.get(value)
      if (known !== undefined) return known
      numbers.set(value, texts.length)
      return texts.push(value) - 1
    },

    set(slot: number, number: number): void {
      if (slot >= codes.length) {
        const longer = new Uint32Array(Math.max(slot + 1, Math.ceil(codes.length * 1.5)))
        longer.set(codes)
        codes = longer
      }
      codes[slot] = number
    },

    /** Clears the mark of each slot whose value fails; a value that many have in common is tried once. */
    narrow(marks: Uint8Array, test: (value: string) => boolean): void {
      clear(
        marks,
        Uint8Array.from(texts, (text) => (test(text) ? 1 : 0)),
      )
    },

    /** Clears the mark of each slot that has its value in common with a slot that is marked in `others`. */
    narrowToOthers(marks: Uint8Array, others: Uint8Array): void {
      const keeps = new Uint8Array(texts.length).fill(1)
      for (let slot = 0; slot < others.length; slot++) if (others[slot] === 1) keeps[codes[slot]!] = 0
      clear(marks, keeps)
    },

    /** How many of some slots have each value. */
    count(slots: Iterable<number>): ReadonlyMap<string, number> {
      const counts = new Uint32Array(texts.length)
      for (const slot of slots) counts[codes[slot]!]!++
      return new Map(texts.flatMap((text, code) => (counts[code]! > 0 ? [[text, counts[code]!] as const] : [])))
    },
  }
}
