/** Chunk: formatted text that is written on the canvas, with the text editor that it needs. */
export { RichTextBar } from './canvas/rich-text-bar.tsx'
export { beginRichText } from './canvas/rich-text-in-place.ts'
