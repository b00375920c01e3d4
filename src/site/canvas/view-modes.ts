export { showSections } from './section-rules.ts'
export { showText } from './text-preview.ts'
