import { infinityLuxury } from '../brand.ts'
import { defineSuiteDetails } from '../brand-suite-details.tsx'

export { View } from '../brand-suite-details.tsx'

export const slice = defineSuiteDetails(infinityLuxury, 'Infinity Villa')
