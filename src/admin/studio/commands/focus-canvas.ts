/** Focuses the canvas, where arrows select and Enter edits the selected element. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>('[data-region="canvas"]')?.focus({ preventScroll: true })
}
