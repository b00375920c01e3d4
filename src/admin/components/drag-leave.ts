import type { DragEvent } from 'react'

/** Whether a `dragleave` event leaves the element, and does not only enter one of its descendants. */
export function isDragLeave({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}
