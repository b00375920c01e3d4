import { checkbox } from '#fields/index.ts'
import { ownTitleFields } from './own-title-fields.ts'

/** The title of a part of a record, and whether the title alone is seen until a visitor opens it. */
export const foldedFields = {
  ...ownTitleFields,
  folded: checkbox({ default: false, label: 'Folded', instructions: 'Only the title is seen, until it is opened.' }),
}
