/** How long a field is waited for: text editors come later than the rest. */
const mostFrames = 60

/** Puts the caret into a field of the inspector, or into its first; the fields come some frames after the selection. */
export function focusFieldWhenShown(name: string | undefined, framesLeft = mostFrames): void {
  requestAnimationFrame(() => {
    const shown = document.querySelector('[data-region="inspector"] [aria-busy="false"]')
    const named = name && shown ? document.getElementById(`field-${name}`) : null
    const isOver = !name || framesLeft === 0
    const field = named ?? (isOver ? firstIn(shown) : null)
    if (field) field.focus()
    else if (framesLeft > 0) focusFieldWhenShown(name, framesLeft - 1)
  })
}

function firstIn(inspector: Element | null): HTMLElement | null {
  return (
    inspector?.querySelector<HTMLElement>(':is(input:not([type=checkbox]), textarea, [contenteditable="true"])') ?? null
  )
}
