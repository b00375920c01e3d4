import { bonita } from '../kit/brand.ts'
import { defineSuiteDetails } from '../kit/brand-suite-details.tsx'

export { View } from '../kit/brand-suite-details.tsx'

export const slice = defineSuiteDetails(bonita, 'Garden Suite')
