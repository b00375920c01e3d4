import { complaintsOf } from '#model/form-complaints.ts'
import type { FormEntry } from '#model/forms.ts'
import { isRecord } from '#model/json.ts'
import type { Translate } from '#messages/translate.ts'
import { send as sendCall } from '../page/http.ts'

export { followAnswer } from '../page/go-to.ts'

/** Validation complaints about what a form says now, by entry; empty when it may be sent. */
export function complaintsIn(
  form: HTMLFormElement,
  entries: readonly FormEntry[],
  t: Translate,
): Readonly<Record<string, string>> {
  return complaintsOf(entries, Object.fromEntries(answersIn(form)), today(), t)
}

interface Posted {
  readonly status: 'success' | 'refused' | 'error'
  readonly body: Readonly<Record<string, unknown>>
}

/** A form is taken with 2xx, and refused with 422 or 429 and what is wrong by entry; anything else is a failure. */
export async function post(form: HTMLFormElement): Promise<Posted> {
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
