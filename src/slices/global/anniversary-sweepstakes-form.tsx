import { defineMessage } from '#messages/message.ts'
import { type Props, text, wysiwyg } from '#fields/index.ts'
import { forms } from '#model/forms/forms.ts'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { FormSection, sendingFields } from '../kit/form-section.tsx'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  resort: text({ label: 'Resort', instructions: 'Name of the resort, sent with the entry.' }),
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  ...sendingFields(defineMessage('Enter now'), defineMessage('FORM SUCCESSFULLY SUBMITTED!')),
  terms: wysiwyg({ label: 'Terms' }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { resort, btnText = t('Enter now'), successMsg = t('FORM SUCCESSFULLY SUBMITTED!'), terms } = props
  return (
    <FormSection
      words={{ ...copyOf(props), subtitle: resort }}
      surroundings={props}
      formKey="anniversary-sweepstakes"
      entries={forms['anniversary-sweepstakes']}
      submit={btnText}
      hidden={{ resort }}
      label={props.title ?? t('Sweepstakes')}
      success={<p>{successMsg}</p>}
      foot={<Disclosure summary={t('Sweepstakes rules')}>{terms && <RichText html={terms} />}</Disclosure>}
    />
  )
}

export const slice = defineSlice({
  name: 'AnniversarySweepstakesForm',
  label: 'Anniversary sweepstakes form',
  group: 'Global',
  description: 'Enters visitors into the anniversary sweepstakes of a resort.',
  layouts: '*',
  tags: ['form', 'sweepstakes'],
  hydrate: 'visible',
  fields,
  asks: () => 'anniversary-sweepstakes',
  view: View,
  templates: [
    {
      label: 'Sweepstakes',
      fields: {
        resort: 'Marisol Bay Cove',
        title: 'Win a week by the sea',
        btnText: 'Enter now',
        successMsg: 'FORM SUCCESSFULLY SUBMITTED!',
      },
    },
  ],
})
