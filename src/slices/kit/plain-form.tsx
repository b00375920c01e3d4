import { type Props, wysiwyg } from '#fields/index.ts'
import type { Message } from '#messages/message.ts'
import { type FormKey, forms } from '#model/forms/forms.ts'
import { useTranslate } from '#ui/text/translation.tsx'
import { copyOf } from './copy-text.ts'
import type { Surroundings } from '../define.ts'
import { FormSection, sendingFields } from './form-section.tsx'
import { titleFields } from '../fields/title-fields.ts'

/** Fields of a form's texts: introduction, button and success message. */
/*#__NO_SIDE_EFFECTS__*/
export function plainFormFields(button: Message, success: Message) {
  return { ...titleFields('h2', 'text-4xl'), copy: wysiwyg({ label: 'Copy' }), ...sendingFields(button, success) }
}

interface PlainFormProps {
  readonly page?: Surroundings['page'] | undefined
  readonly element?: string | undefined
  readonly formKey: FormKey
  readonly texts: Props<ReturnType<typeof plainFormFields>>
  /** Defaults for texts that an editor has emptied. */
  readonly label: Message
  readonly button: Message
  readonly success: Message
}

/** Form with texts alone. */
export function PlainForm({ formKey, texts, label, button, success, ...surroundings }: PlainFormProps) {
  const t = useTranslate()
  return (
    <FormSection
      words={copyOf(texts)}
      surroundings={surroundings}
      formKey={formKey}
      entries={forms[formKey]}
      submit={texts.btnText ?? t(button)}
      label={texts.title ?? t(label)}
      success={<p>{texts.successMsg ?? t(success)}</p>}
    />
  )
}
