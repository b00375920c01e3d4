export { showSections } from './section-rules.ts'
export { showText } from './text-look.ts'
