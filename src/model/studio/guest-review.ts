import type { BreakpointName } from '../media/breakpoint.ts'
import type { Review } from '../page/page.ts'

/** Guest review: the page data for a reviewer without an account. */
export interface GuestReview {
  /** Name that the guest gave; empty until then. */
  readonly name: string
  readonly title: string
  readonly site: string
  /** Expiry of the link. ISO 8601 instant. */
  readonly ends: string
  /** Key of the page's rendering, which comments do not change. */
  readonly look: string
  readonly review: Review
  /** Elements that can be commented on, in page order. */
  readonly elements: readonly { readonly id: string; readonly label: string }[]
}

/** Comment of a guest: a reply, or a new thread at a place of the page. */
export type GuestWords =
  | { readonly text: string; readonly thread: string }
  | {
      readonly text: string
      readonly breakpoint: BreakpointName
      readonly element?: string
      readonly x?: number
      readonly y?: number
    }
