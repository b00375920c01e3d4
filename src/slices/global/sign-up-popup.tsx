import { memo } from 'react'
import { sentence } from '#messages/sentence.ts'
import { media, number, type Props, text, wysiwyg } from '#fields/index.ts'
import { formOf } from '#model/forms/forms.ts'
import { Copy } from '#ui/text/copy.tsx'
import { placeOn } from '#ui/forms/form-place.ts'
import { LaterForm } from '#ui/forms/later-form.tsx'
import { usePageNotes } from '#ui/page/page-notes.ts'
import { Popup } from '#ui/sections/popup.tsx'
import { useTranslate } from '#ui/text/translation.tsx'
import { usePopup } from '#ui/page/use-popup.ts'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  formid: text({ label: 'Form ID' }),
  ...titleFields('h2', 'text-3xl'),
  copy: wysiwyg({ label: 'Copy' }),
  image: media({ label: 'Image', breakpoints: [{ name: 'default', width: 500, height: 600, fit: 'cover' }] }),
  delay: number({
    default: 5,
    label: 'Delay',
    instructions: 'Seconds before it opens.',
    min: 0,
    max: 120,
    step: 1,
  }),
}

type SignUpProps = Props<typeof fields> & Surroundings

/** Sign-up popup, hidden after closing, signing up, or by a page. */
export function View(props: SignUpProps) {
  const { formid, title, image, delay = 5, editing } = props
  const isHidden = usePageNotes('no-sign-up').length > 0
  const cookieName = `sign-up-${formid ?? ''}`
  const { isOpen, close, remember } = usePopup({ mode: 'automatic', cookieName, delay, isAway: isHidden || !formid })
  const t = useTranslate()
  if (!formid) return null
  return (
    <Popup
      isOpen={isOpen}
      onClose={close}
      label={title ?? t('Sign up')}
      picture={image}
      inPlace={editing}
      opening={`Opens after ${delay} seconds.`}
    >
      <Copy {...copyOf(props)} />
      <SignUp popup={props} onSent={remember} />
    </Popup>
  )
}

interface SignUpFormProps {
  readonly popup: SignUpProps
  readonly onSent: () => void
}

function SignUpForm({ popup: { formid = '', title, page, element }, onSent }: SignUpFormProps) {
  const t = useTranslate()
  return (
    <LaterForm
      formKey={formid}
      entries={formOf(formid)}
      submit={t('Sign up')}
      place={placeOn(page, element)}
      label={title ?? t('Sign up')}
      success={({ message }) => <p>{typeof message === 'string' ? message : t('Thank you for signing up.')}</p>}
      onSent={onSent}
    />
  )
}

/** The form stays as it is while the popup opens and closes around it. */
const SignUp = memo(SignUpForm)

export const slice = defineSlice({
  name: 'SignUpPopup',
  label: 'Sign-up popup',
  group: 'Global',
  description: 'Opens a sign-up form over the page once, after a delay.',
  layouts: '*',
  tags: ['popup', 'form', 'newsletter'],
  hydrate: 'idle',
  fields,
  unfinished: ({ formid }) =>
    formid?.trim()
      ? {}
      : {
          formid: sentence('Enter the id of the form that the popup asks.'),
        },
  asks: ({ formid }) => formid,
  view: View,
  templates: [
    {
      label: 'Newsletter popup',
      fields: { formid: 'newsletter', title: 'Stay in touch', copy: '<p>Offers before anyone else.</p>' },
    },
  ],
})
