import { defineMessage } from '#messages/message.ts'
import { type Props, text, wysiwyg } from '#fields/index.ts'
import { forms } from '#model/forms/forms.ts'
import { useTranslate } from '#ui/text/translation.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { FormSection, labelOfSlice } from '../kit/form-section.tsx'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'

const emailMessage = defineMessage('E-mail address')

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  emailLabel: text({
    default: emailMessage,
    label: 'Email label',
  }),
  btnText: text({ default: defineMessage('Sign up'), label: 'Button text' }),
  consentText: wysiwyg({ label: 'Consent text' }),
  successMsg: text({
    default: defineMessage('Thank you. Please confirm the e-mail we have sent you.'),
    label: 'Success message',
  }),
  formid: text({ label: 'Form ID' }),
  ...backgroundFields('#ffffff', '#222222'),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { emailLabel, btnText = t('Sign up'), consentText, formid = 'newsletter', bgColor, textColor } = props
  const { successMsg = t('Thank you. Please confirm the e-mail we have sent you.') } = props
  const [email] = forms.newsletter
  return (
    <FormSection
      words={copyOf(props)}
      surroundings={props}
      background={bgColor}
      ink={textColor}
      formKey={formid}
      entries={[{ ...email!, label: labelOfSlice(emailLabel, emailMessage, t) }]}
      inline
      submit={btnText}
      consent={consentText}
      label={props.title ?? t('Newsletter')}
      success={<p>{successMsg}</p>}
    />
  )
}

export const slice = defineSlice({
  name: 'BlocksNewsletterForm',
  label: 'Newsletter form',
  group: 'Blocks',
  description: 'Signs visitors up for the newsletter with their email address.',
  layouts: ['blocks'],
  tags: ['form', 'newsletter'],
  hydrate: 'visible',
  fields,
  asks: ({ formid = 'newsletter' }) => formid,
  view: View,
  templates: [
    {
      label: 'Newsletter',
      fields: {
        title: 'News from the coast',
        copy: '<p>Offers and stories, once a month.</p>',
        btnText: 'Sign up',
      },
    },
  ],
})
