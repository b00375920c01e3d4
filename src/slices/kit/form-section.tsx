import type { ComponentProps, ReactNode } from 'react'
import { text } from '#fields/index.ts'
import type { Message } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import { Copy, type CopyText } from '#ui/text/copy.tsx'
import { Form } from '#ui/forms/form.tsx'
import { placeOn } from '#ui/forms/form-place.ts'
import '#ui/forms/form-section.css'
import { Picture } from '#ui/media/picture.tsx'
import { Section } from '#ui/sections/section.tsx'
import type { Surroundings } from '../define.ts'

/** The words of a form's button, and those that take its place once it is sent. */
/*#__NO_SIDE_EFFECTS__*/
export function sendingFields(button: Message, success: Message) {
  return {
    btnText: text({ default: button, label: 'Button text' }),
    successMsg: text({ default: success, label: 'Success message' }),
  }
}

/** Label of a question: the slice's own, else the product's message. */
export function labelOfSlice(said: string | undefined, message: Message, t: Translate): Message | string {
  return said === undefined || said === t(message) ? message : said
}

interface FormSectionProps extends Omit<ComponentProps<typeof Form>, 'place'> {
  readonly words: CopyText
  readonly picture?: Crops | undefined
  readonly background?: string | undefined
  readonly ink?: string | undefined
  readonly surroundings: { readonly page?: Surroundings['page'] | undefined; readonly element?: string | undefined }
  /** Below the form, such as its terms. */
  readonly foot?: ReactNode
}

/** Section with a form, its introduction, and optionally an image beside it. */
export function FormSection({
  words,
  picture,
  background,
  ink,
  surroundings: { page, element },
  foot,
  ...form
}: FormSectionProps): ReactNode {
  return (
    <Section className="form-section" label={words.title} background={background} ink={ink}>
      <div className={picture ? 'form-section-pair' : undefined}>
        <div>
          <Copy {...words} className="form-section-copy" />
          <Form {...form} label={form.label ?? words.title} place={placeOn(page, element)} />
          {foot}
        </div>
        {picture && <Picture of={picture} className="form-section-picture" sizes="(min-width: 48rem) 30rem, 100vw" />}
      </div>
    </Section>
  )
}
