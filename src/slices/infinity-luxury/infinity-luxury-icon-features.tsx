import { infinityLuxury } from '../brand.ts'
import { defineIconFeatures, resortFeatures, resortTemplates, viewOf } from '../brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(infinityLuxury, resortFeatures, resortTemplates('Always included'))
