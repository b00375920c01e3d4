import { kimpton } from '../brand.ts'
import { defineIconFeatures, resortFeatures, resortTemplates, viewOf } from '../brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(kimpton, resortFeatures, resortTemplates('Good to have'))
