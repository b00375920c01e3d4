import type { DragEvent } from 'react'

/** Whether what is dragged has left a part of the page, and not only gone on to something in it. */
export function isDragLeave({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}
