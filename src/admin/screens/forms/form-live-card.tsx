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
    // The whole sample gives way: its form would wake in the frame and take its place back.
    <LiveFrame site={site} slice="GroupsForm" sample="[data-slice]" title={t('Form as visitors see it')}>
      {() => (
        <div className="wrap" style={{ paddingBlock: 32 }}>
          <Form
            formKey={key}
            entries={formOf(key)}
            submit={translateEnglish('Send')}
            label={String(values.name ?? '')}
            place={{ ...(questions && { forms: { [key]: questions } }) }}
          />
        </div>
      )}
    </LiveFrame>
  )
}
