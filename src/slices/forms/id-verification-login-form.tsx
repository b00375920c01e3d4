import type { Translate } from '#messages/translate.ts'
import { defineMessage } from '#messages/message.ts'
import { link, type Props, text, wysiwyg } from '#fields/index.ts'
import { forms } from '#model/forms/forms.ts'
import { isRecord } from '#model/json.ts'
import type { LinkValue } from '#model/web/link.ts'
import { Copy } from '#ui/text/copy.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { bookNow } from '../kit/book-now.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { FormSection } from '../kit/form-section.tsx'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  btnText: text({ default: defineMessage('Verify'), label: 'Button text' }),
  successTitle: text({
    default: defineMessage('Congratulations, You have been verified!'),
    label: 'Success title',
  }),
  successCopy: wysiwyg({ label: 'Success copy' }),
  promo: text({ label: 'Promotion code', group: 'Codes given' }),
  rate: text({ label: 'Rate code', group: 'Codes given' }),
  coupon: text({ label: 'Coupon code', group: 'Codes given' }),
  group: text({ label: 'Group code', group: 'Codes given' }),
  link: link({ label: 'Book link' }),
}

/** View of a form whose codes only the server knows; a verified visitor gets a book link. */
export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const {
    btnText = t('Verify'),
    successTitle = t('Congratulations, You have been verified!'),
    successCopy,
    page,
  } = props
  return (
    <FormSection
      words={{ ...copyOf(props), link: undefined }}
      surroundings={props}
      formKey="id-verification"
      entries={forms['id-verification']}
      submit={btnText}
      label={props.title ?? t('Verification')}
      success={(answer) => (
        <Copy
          title={successTitle}
          titleTag={deeperThan(props.titleTag, props.title)}
          titleSize="text-2xl"
          html={successCopy}
          link={linkIn(answer.link, t) ?? bookNow(page)}
          linkKind="solid"
        />
      )}
    />
  )
}

function linkIn(value: unknown, t: Translate): LinkValue | undefined {
  if (!isRecord(value) || typeof value.href !== 'string') return undefined
  return {
    href: value.href,
    text: typeof value.text === 'string' && value.text ? value.text : t('Book now'),
  }
}

export const slice = defineSlice({
  name: 'IdVerificationLoginForm',
  label: 'ID-verification login form',
  group: 'Forms',
  description: 'Gives members of a group their booking codes once they have proved who they are.',
  layouts: '*',
  tags: ['form', 'login', 'promo'],
  hydrate: 'visible',
  fields,
  withheld: ['promo', 'rate', 'coupon', 'group', 'link'],
  asks: () => 'id-verification',
  view: View,
  templates: [
    {
      label: 'Verified rate',
      fields: {
        title: 'Verify to unlock your rate',
        successTitle: 'Congratulations, You have been verified!',
        successCopy: '<p>Your rate is applied to the booking.</p>',
        rate: 'HERO26',
      },
    },
  ],
})
