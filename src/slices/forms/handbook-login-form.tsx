import { defineMessage } from '#messages/message.ts'
import { link, type Props, text, wysiwyg } from '#fields/index.ts'
import { forms } from '#model/forms/forms.ts'
import { useTranslate } from '#ui/text/translation.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { FormSection, labelOfSlice } from '../kit/form-section.tsx'
import { titleFields } from '../fields/title-fields.ts'

const passwordMessage = defineMessage('Password')

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  passwordLabel: text({
    default: passwordMessage,
    label: 'Password label',
  }),
  btnText: text({
    default: defineMessage('Open the handbook'),
    label: 'Button text',
  }),
  link: link({ label: 'Handbook', instructions: 'Given to a visitor only once the password is right.' }),
  errorMsg: text({
    default: defineMessage('That password is not right.'),
    label: 'Error message',
  }),
}

/** View; `data` says whether there is a handbook, whose address only the server knows. */
export function View(props: Props<typeof fields> & Surroundings<boolean>) {
  const t = useTranslate()
  const { passwordLabel, btnText = t('Open the handbook'), errorMsg, data } = props
  if (!data) return null
  const [password] = forms['handbook-login']
  return (
    <FormSection
      words={{ ...copyOf(props), link: undefined }}
      surroundings={props}
      formKey="handbook-login"
      entries={[{ ...password!, label: labelOfSlice(passwordLabel, passwordMessage, t) }]}
      complaints={{ password: errorMsg }}
      inline
      submit={btnText}
      label={props.title ?? t('Handbook')}
    />
  )
}

export const slice = defineSlice({
  name: 'HandbookLoginForm',
  label: 'Handbook login form',
  group: 'Forms',
  description: 'Opens the handbook to those who know its password.',
  layouts: '*',
  tags: ['form', 'login'],
  hydrate: 'visible',
  fields,
  withheld: ['link'],
  asks: () => 'handbook-login',
  view: View,
  load: async ({ link }) => Boolean(link?.href),
  templates: [
    {
      label: 'Handbook',
      fields: { title: 'Staff handbook', link: { text: 'Open the handbook', href: '/handbook' } },
    },
  ],
})
