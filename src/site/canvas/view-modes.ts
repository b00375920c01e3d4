export { showSections } from './section-rules.ts'
export { previewText } from './text-preview.ts'
