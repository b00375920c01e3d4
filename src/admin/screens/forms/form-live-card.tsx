import { t } from '#messages/interface.ts'
import { translateEnglish } from '#messages/translate.ts'
import { formFieldsOf } from '#model/records/form-fields.ts'
import { formKeyOf, formOf } from '#model/forms/forms.ts'
import { Form } from '#ui/forms/form.tsx'
import { LiveFrame } from '../records/live-frame.tsx'
import type { BelowProps } from '../records/screen-slots.ts'

/** Form as visitors see it in the look of a site, with the questions that are written. */
export function FormLiveCard({ form: { values }, site }: BelowProps) {
  const key = formKeyOf(String(values.kind ?? ''))
  const questions = formFieldsOf(key, values)
  return (
    <LiveFrame site={site} slice="GroupsForm" sample=".form" title={t('Form as visitors see it')}>
      {() => (
        <Form
          formKey={key}
          entries={formOf(key)}
          submit={translateEnglish('Send')}
          label={String(values.name ?? '')}
          place={{ ...(questions && { forms: { [key]: questions } }) }}
        />
      )}
    </LiveFrame>
  )
}
