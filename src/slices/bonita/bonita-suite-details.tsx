import { bonita } from '../brand.ts'
import { defineSuiteDetails } from '../brand-suite-details.tsx'

export { View } from '../brand-suite-details.tsx'

export const slice = defineSuiteDetails(bonita, 'Garden Suite')
