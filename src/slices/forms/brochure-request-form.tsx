import { defineMessage } from '#messages/message.ts'
import { media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { forms } from '#model/forms/forms.ts'
import { FormChoices } from '#ui/forms/form-choices.tsx'
import { placeOn } from '#ui/forms/form-place.ts'
import { useTranslate } from '#ui/text/translation.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { FormSection, sendingFields } from '../kit/form-section.tsx'
import { loadBookable } from '../data/resorts.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  copy: wysiwyg({ label: 'Copy' }),
  image: media({ label: 'Image', breakpoints: [{ name: 'default', width: 400, height: 500, fit: 'contain' }] }),
  ...sendingFields(defineMessage('Request the brochure'), defineMessage('Thank you. The brochure is on its way.')),
  consentText: wysiwyg({ label: 'Consent text' }),
}

/** View; `data` are the names of the resorts. */
export function View(props: Props<typeof fields> & Surroundings<readonly string[]>) {
  const t = useTranslate()
  const { image, btnText = t('Request the brochure'), consentText, data = [] } = props
  const { successMsg = t('Thank you. The brochure is on its way.'), page, element } = props
  const { asked } = placeOn(page, element)
  return (
    <FormSection
      words={copyOf(props)}
      surroundings={props}
      picture={image}
      formKey="brochure-request"
      entries={forms['brochure-request']}
      submit={btnText}
      consent={consentText}
      label={props.title ?? t('Brochure')}
      success={<p>{successMsg}</p>}
    >
      <FormChoices
        legend={t('Resorts of interest')}
        name="resorts"
        options={data}
        chosen={asked?.values.resorts?.split(', ')}
      />
    </FormSection>
  )
}

export const slice = defineSlice({
  name: 'BrochureRequestForm',
  label: 'Brochure request form',
  group: 'Forms',
  description: 'Asks for the brochure by post, with the resorts of interest.',
  layouts: '*',
  tags: ['form', 'brochure'],
  hydrate: 'visible',
  fields,
  asks: () => 'brochure-request',
  view: View,
  load: async (_props, reader) => (await loadBookable(reader)).map(({ name }) => name),
  templates: [
    {
      label: 'Brochure',
      fields: {
        title: 'Request our brochure',
        image: [sample('Cover of the brochure')],
        btnText: 'Request the brochure',
      },
    },
  ],
})
