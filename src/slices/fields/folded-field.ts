import { checkbox } from '#fields/index.ts'
import { ownTitleFields } from './own-title-fields.ts'

/** Fields of a foldable part: its title, and whether it is collapsed. */
export const foldedFields = {
  ...ownTitleFields,
  folded: checkbox({ default: false, label: 'Folded', instructions: 'Only the title is seen, until it is opened.' }),
}
