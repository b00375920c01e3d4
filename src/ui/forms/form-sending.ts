import { askedEntries } from '#model/forms/form-conditions.ts'
import { validateForm } from '#model/forms/validate-form.ts'
import { type FormEntry, formToken } from '#model/forms/forms.ts'
import { isRecord } from '#model/json.ts'
import type { Translate } from '#messages/translate.ts'
import { http, send as sendCall } from '../page/http.ts'

export { followAnswer } from '../page/go-to.ts'

/** Validation errors of a form by entry; empty for a valid one. */
export function validateAnswers(
  form: HTMLFormElement,
  entries: readonly FormEntry[],
  t: Translate,
): Readonly<Record<string, string>> {
  return validateForm(entries, Object.fromEntries(answersIn(form)), today(), t)
}

/** Shows those fields of a form that are asked by what is answered, now and after each change; none of one that has gone. */
export function followConditions(form: HTMLFormElement | null, entries: readonly FormEntry[]): void {
  if (!form) return
  const conditional = entries.filter(({ condition, type }) => condition && type !== 'hidden')
  const decide = () => {
    const asked = askedEntries(entries, Object.fromEntries(answersIn(form)))
    // They stand in the order of their entries.
    for (const [i, field] of [...form.querySelectorAll<HTMLElement>('.form-conditional')].entries())
      field.dataset.asked = asked.includes(conditional[i]!) ? 'yes' : 'no'
  }
  for (const change of ['input', 'change']) form.addEventListener(change, decide)
  // The browser empties the fields after the event.
  form.addEventListener('reset', () => setTimeout(decide))
  decide()
}

interface Posted {
  readonly status: 'success' | 'refused' | 'error'
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Puts the token of this browser into the page, from where it goes along with what is sent. No page that is kept for
 * everybody has one. Without it, the server says no and the browser sends the form.
 */
async function readyToken(page: Document): Promise<void> {
  if (page.querySelector('meta[name="csrf-token"]')) return
  const { token, header } = await http<{ readonly token: string; readonly header: string }>(formToken)
  for (const [name, content] of [
    ['csrf-header', header],
    ['csrf-token', token],
  ] as const)
    page.head.append(Object.assign(page.createElement('meta'), { name, content }))
}

/** Posts a form: accepted with 2xx, refused with 422 or 429 and errors by entry; other answers throw. */
export async function post(form: HTMLFormElement): Promise<Posted> {
  try {
    await readyToken(form.ownerDocument)
    const sent = () =>
      sendCall(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        // How long it took tells people from machines.
        body: new URLSearchParams([...answersIn(form), ['elapsed', String(Math.round(performance.now()))]]),
      })
    let response = await sent()
    if (response.status === 403) {
      // The browser has forgotten its half of the token since.
      for (const meta of form.ownerDocument.querySelectorAll('meta[name^="csrf-"]')) meta.remove()
      await readyToken(form.ownerDocument)
      response = await sent()
    }
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

/** Today's date of the visitor. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
