import { infinityLuxury } from '../kit/brand.ts'
import { defineIconFeatures, resortFeatures, resortTemplates, viewOf } from '../kit/brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(infinityLuxury, resortFeatures, resortTemplates('Always included'))
