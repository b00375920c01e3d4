import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { complaintsOf, type FormEntry } from '#model/forms.ts'
import { isRecord } from '#model/json.ts'
import type { Translate } from '#model/translate.ts'
import { type HttpState, send as sendCall } from '../page/http.ts'

export interface FormFlow {
  readonly form: RefObject<HTMLFormElement | null>
  readonly state: HttpState
  /** Complaints by entry. */
  readonly complaints: Readonly<Record<string, string>>
  /** Error that concerns the form as a whole, from the server. */
  readonly failure: string
  /** Answer of the server to an accepted form. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Initial state of a form that may have been sent without a script. */
interface FormStart {
  readonly onSent?: ((answer: FormFlow['answer']) => void) | undefined
  readonly wrong?: FormFlow['complaints'] | undefined
  readonly failure?: string | undefined
  readonly answer?: FormFlow['answer'] | undefined
}

/**
 * Checks a form where it stands and sends it without leaving the page; what was typed stays whatever happens. Without
 * script the browser sends the same form to the same address.
 */
export function useForm(
  entries: readonly FormEntry[],
  t: Translate,
  { onSent, wrong = {}, failure: failed = '', answer: given }: FormStart,
): FormFlow {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<HttpState>(given ? 'success' : failed ? 'error' : 'idle')
  const [failure, setFailure] = useState(failed)
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>(wrong)
  const [answer, setAnswer] = useState<FormFlow['answer']>(given ?? {})
  // The browser's own messages stand in until the form is awake.
  useEffect(() => form.current?.setAttribute('novalidate', ''), [])

  const send = async (element: HTMLFormElement): Promise<void> => {
    setState('pending')
    const { status, body } = await post(element)
    if (status === 'refused') {
      setComplaints(body as Record<string, string>)
      setState('idle')
      return
    }
    setState(status)
    setFailure(typeof body.failure === 'string' ? body.failure : '')
    if (status !== 'success') return
    setAnswer(body)
    onSent?.(body)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (state === 'pending') return
    const element = event.currentTarget
    const found = complaintsOf(entries, Object.fromEntries(answersIn(element)), today(), t)
    setComplaints(found)
    if (Object.keys(found).length === 0) void send(element)
  }
  return { form, state, complaints, failure, answer, onSubmit }
}

interface Posted {
  readonly status: 'success' | 'refused' | 'error'
  readonly body: Readonly<Record<string, unknown>>
}

/** A form is taken with 2xx, and refused with 422 or 429 and what is wrong by entry; anything else is a failure. */
async function post(form: HTMLFormElement): Promise<Posted> {
  try {
    const response = await sendCall(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      // How long it took tells people from machines.
      body: new URLSearchParams([...answersIn(form), ['elapsed', String(Math.round(performance.now()))]]),
    })
    const body: unknown = await response.json().catch(() => ({}))
    const given = isRecord(body) ? body : {}
    if (response.ok) return { status: 'success', body: given }
    if ([422, 429].includes(response.status) && isRecord(given.complaints))
      return { status: 'refused', body: given.complaints }
    return { status: 'error', body: given }
  } catch {
    return { status: 'error', body: {} }
  }
}

function answersIn(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
}

/** The day it is for the visitor. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
