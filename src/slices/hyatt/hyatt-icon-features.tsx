import { hyatt } from '../kit/brand.ts'
import { defineIconFeatures, resortFeatures, resortTemplates, viewOf } from '../kit/brand-icon-features.tsx'

export const View = viewOf(resortFeatures)

export const slice = defineIconFeatures(hyatt, resortFeatures, resortTemplates('What you will find'))
