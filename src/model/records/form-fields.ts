import { escapedText } from '../text/escaped.ts'
import { defineMessage } from '#messages/message.ts'
import { translateEnglish, type Translate } from '#messages/translate.ts'
import { recordsIn } from '../json.ts'
import type { RecordData } from './records.ts'
import { conditionKinds } from '../forms/form-conditions.ts'
import {
  type FormEntry,
  type FormEntryType,
  formOf,
  type FormQuestions,
  type ProductEntry,
  requestedEntries,
  spokenEntry,
} from '../forms/forms.ts'

/** Forms that store nothing: they only answer the visitor. */
const keepsNothing: readonly string[] = ['agent-search', 'handbook-login']

const birthday: ProductEntry = {
  name: 'birthday',
  label: defineMessage('Birthday'),
  type: 'date',
  autocomplete: 'bday',
}

/** Form fields and consent text of a record; undefined for the product's. */
export function formFieldsOf(
  key: string,
  data: RecordData = {},
  t: Translate = translateEnglish,
): FormQuestions | undefined {
  const entries = recordsIn(data.fields).flatMap((row) => entryOf(row) ?? [])
  const asksBirthday = data.ask_birthday === true && !entries.some(({ name }) => name === birthday.name)
  const consent = keepsNothing.includes(key) ? '' : textOf(data.consent_text)
  if (entries.length === 0 && !consent && !asksBirthday) return undefined
  return {
    entries: asksBirthday
      ? [...(entries.length > 0 ? entries : requestedEntries(formOf(key), [], t)), spokenEntry(birthday, t)]
      : entries,
    ...(consent && { consent: `<p>${escapedText(consent).replaceAll(/\s*\n\s*/g, '<br>')}</p>` }),
  }
}

const types: Readonly<Record<string, FormEntryType>> = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  textarea: 'textarea',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  date: 'date',
  number: 'number',
  country: 'text',
  state: 'text',
  hidden: 'hidden',
  message: 'message',
}

/** Autocomplete tokens of fields for which the editor chose none. */
const fillIns: Readonly<Record<string, string>> = {
  country: 'country-name',
  state: 'address-level1',
  email: 'email',
  tel: 'tel',
}

function entryOf(row: RecordData): FormEntry | undefined {
  const type = types[textOf(row.type) || 'text']
  const [name, label, kind] = [textOf(row.name), textOf(row.label), textOf(row.type)]
  if (!type || !name || !label) return undefined
  const options = Array.isArray(row.options) ? row.options.map(String).filter(Boolean) : []
  const autocomplete = textOf(row.autocomplete) || fillIns[kind]
  return {
    name,
    label,
    type,
    ...(row.required === true && { required: true }),
    ...(autocomplete && { autocomplete }),
    ...(type === 'hidden' ? { value: options[0] ?? '' } : options.length > 0 && { options }),
    ...(type === 'number' && { min: 0 }),
    ...((type === 'textarea' || row.width === 'full') && { wide: true }),
    ...(textOf(row.help) && { hint: textOf(row.help) }),
    ...conditionOf(row),
  }
}

/** Condition of a question as its row has it. */
export function conditionOf({ asked, asked_by, asked_value }: RecordData): Pick<FormEntry, 'condition'> {
  const kind = conditionKinds.find((each) => each === asked)
  return kind ? { condition: { field: textOf(asked_by), kind, value: textOf(asked_value) } } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
