import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Compressed text outside of the heap. */
export type PackedText = string | { readonly packed: Uint8Array; readonly length: number }

/** Characters from which a text is packed. */
const leastPacked = 2048

export function packedText(text: string): PackedText {
  if (text.length < leastPacked) return text
  const packed = deflateRawSync(text, { level: 1, windowBits: 12, memLevel: 6 })
  // What it was cut from would be held with it.
  return { packed: new Uint8Array(packed), length: text.length }
}

export function unpackedText(text: PackedText): string {
  return typeof text === 'string' ? text : inflateRawSync(text.packed).toString()
}
