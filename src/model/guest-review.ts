import type { Review } from './page.ts'

/** What the page of a reviewer without an account is told. */
export interface GuestReview {
  /** What they said they are called; empty until then. */
  readonly name: string
  readonly title: string
  readonly site: string
  /** When the link ends. ISO 8601 instant. */
  readonly ends: string
  /** Stands for what the page looks like: words about it change nothing there. */
  readonly look: string
  readonly review: Review
  /** What a comment may be about, in page order. */
  readonly elements: readonly { readonly id: string; readonly label: string }[]
}
