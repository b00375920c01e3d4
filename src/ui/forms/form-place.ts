import type { FormQuestions, FormRequest } from '#model/forms/forms.ts'
import type { PageFacts } from '#model/view/view.ts'

/** Place of a form, by which the server knows its slice. */
export interface FormPlace {
  readonly page?: string | undefined
  readonly element?: string | undefined
  /** Values and problems of a form that was rejected without a script. */
  readonly asked?: FormRequest | undefined
  /** Editors' forms on the page, by form key. */
  readonly forms?: Readonly<Record<string, FormQuestions>> | undefined
}

/** Place of a slice's form. */
export function placeOn(page: PageFacts | undefined, element: string | undefined): FormPlace {
  const asked = page?.form?.element === element ? page?.form : undefined
  return { page: page?.pageId, element, asked, forms: page?.forms }
}
