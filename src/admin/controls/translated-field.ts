import { label, t } from '#messages/interface.ts'
import type { Field } from '#fields/index.ts'

/** Answers of a checkbox. */
const answers = {
  true: t('Yes'),
  false: t('No'),
}

/** Field whose options, and those of the fields within it, are named in the language of the admin. */
export function translatedField(field: Field): Field {
  const { options = field.type === 'checkbox' ? answers : undefined, fields } = field
  return {
    ...field,
    ...(options && {
      options: Object.fromEntries(Object.entries(options).map(([value, name]) => [value, label(name)])),
    }),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, inner]) => [name, translatedField(inner as Field)]),
      ),
    }),
  } as Field
}
