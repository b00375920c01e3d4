type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Replays input into a slice from before its hydration. */
export function choicesAsleep(element: ParentNode): () => void {
  const changed = [...element.querySelectorAll<Control>('input, select, textarea')].filter(isChanged)
  const again = changed.map((control) => repeatOf(control))
  return () => again.forEach((repeat) => repeat())
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }, i, all) =>
      all.some((each) => each.defaultSelected) ? selected !== defaultSelected : selected && i > 0,
    )
  if (isTicked(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

function repeatOf(control: Control): () => void {
  const { value } = control
  if (isTicked(control)) {
    const { checked } = control
    return () => {
      if (control.type === 'radio' && !checked) return
      control.checked = !checked
      control.click()
    }
  }
  const dispatch = () => {
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // Chosen files stay chosen, and a script may not name them again.
  if (control.type === 'file') return dispatch
  return () => {
    // React compares with what it was told last; it is told nothing of what the prototype sets.
    if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    dispatch()
  }
}
