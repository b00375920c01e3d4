import { askedEntries } from '#model/forms/form-conditions.ts'
import type { FormEntry } from '#model/forms/forms.ts'
import { fieldId } from './form-element.tsx'

/** Shows those fields of a form that are asked by what is answered, now and after each change. */
export function followConditions(form: HTMLFormElement, id: string, entries: readonly FormEntry[]): void {
  const conditional = entries.filter(({ condition }) => condition)
  const decide = () => {
    const asked = askedEntries(entries, Object.fromEntries(answersOf(form)))
    for (const entry of conditional) {
      const field = document.getElementById(fieldId(id, entry.name))?.closest<HTMLElement>('.form-conditional')
      if (field) field.dataset.asked = asked.includes(entry) ? 'yes' : 'no'
    }
  }
  for (const change of ['input', 'change']) form.addEventListener(change, decide)
  // The browser empties the fields after the event.
  form.addEventListener('reset', () => setTimeout(decide))
  decide()
}

function answersOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
}
