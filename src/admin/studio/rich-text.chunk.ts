/** Chunk: inline editing of formatted text, with its editor. */
export { RichTextBar } from './canvas/rich-text-bar.tsx'
export { beginRichText } from './canvas/rich-text-in-place.ts'
