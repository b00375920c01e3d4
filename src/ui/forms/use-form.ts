import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormEntry } from '#model/forms/forms.ts'
import type { Translate } from '#messages/translate.ts'
import type { HttpState } from '../page/http.ts'
import { laterCode } from '../page/later-code.ts'

/** Validation and sending of a form, loaded when a visitor comes to it. */
const sending = laterCode(() => import('./form-sending.ts'))

export interface FormFlow {
  readonly form: RefObject<HTMLFormElement | null>
  readonly state: HttpState
  /** Problems by entry. */
  readonly complaints: Readonly<Record<string, string>>
  /** Error that concerns the form as a whole, from the server. */
  readonly failure: string
  /** Answer of the server to an accepted form. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Prepares for sending, when a visitor is about to fill the form in. */
  readonly onApproach: () => void
}

/** Initial state of a form that may have been sent without a script. */
interface FormStart {
  readonly onSent?: ((answer: FormFlow['answer']) => void) | undefined
  readonly wrong?: FormFlow['complaints'] | undefined
  readonly failure?: string | undefined
  readonly answer?: FormFlow['answer'] | undefined
}

/** Validates and sends a form without leaving the page, keeping its values. Without script the browser sends it. */
export function useForm(
  entries: readonly FormEntry[],
  t: Translate,
  { onSent, wrong = {}, failure: failed = '', answer: given }: FormStart,
): FormFlow {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<HttpState>(given ? 'success' : failed ? 'error' : 'idle')
  const [failure, setFailure] = useState(failed)
  const [complaints, setFieldErrors] = useState<Readonly<Record<string, string>>>(wrong)
  const [answer, setAnswer] = useState<FormFlow['answer']>(given ?? {})
  // They stay the same while the form is shown.
  const [asked] = useState(entries)
  useEffect(() => {
    void (async () => {
      if (asked.some(({ condition }) => condition)) (await sending.fetch())?.followConditions(form.current, asked)
      // The browser's own messages stand in until the form is awake, and what is asked by another answer is hidden.
      form.current?.setAttribute('novalidate', '')
    })()
  }, [asked])

  const isBusy = useRef(false)
  const send = async (element: HTMLFormElement): Promise<void> => {
    const code = await sending.fetch()
    if (!code) return sendWithoutScript(element, () => setState('error'))
    const found = code.validateAnswers(element, entries, t)
    setFieldErrors(found)
    if (Object.keys(found).length > 0) return
    setState('pending')
    const { status, body } = await code.post(element)
    if (status === 'refused') {
      setFieldErrors(body as Record<string, string>)
      setState('idle')
      return
    }
    setState(status)
    setFailure(typeof body.failure === 'string' ? body.failure : '')
    if (status !== 'success') return
    setAnswer(body)
    if (onSent) onSent(body)
    else code.followAnswer(body)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    void send(event.currentTarget).finally(() => (isBusy.current = false))
  }
  return { form, state, complaints, failure, answer, onSubmit, onApproach: () => void sending.fetch() }
}

/** Leaves the sending to the browser, as before the form was awake. Offline that would lose what was typed. */
function sendWithoutScript(form: HTMLFormElement, fail: () => void): void {
  if (!navigator.onLine) return fail()
  // A question of an editor's may be called `submit`.
  HTMLFormElement.prototype.submit.call(form)
}
