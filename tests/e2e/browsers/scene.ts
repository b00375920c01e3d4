import type { Window } from '../drivers/window.ts'

/** Content that the tests made on their server: its address, and those of the pages that scenes open. */
export interface Made {
  readonly url: string
  /** Where editors work: the machine's own name over HTTP, or over HTTPS. */
  readonly admin: string
  /** An address of a house of the demo group. */
  readonly house: (name: string, path?: string) => string
  readonly pages: Readonly<Record<string, string>>
  /** Of the page that is opened in the studio. */
  readonly pageId: string
  /** Has the admin speak a language to the editor; the browser's when it is empty. */
  readonly speak: (language: string) => Promise<void>
  /** Pictures to upload, each in one scene: the library knows a file again. */
  readonly pictures: Readonly<Record<'dropped' | 'chosen', string>>
  /** Whether the window is one of a phone. */
  readonly isPhone: boolean
}

export type Step = (window: Window, made: Made) => Promise<void>

/** Steps of a person on one page, each from where the one before it ended. */
export interface Scene {
  readonly title: string
  /** Address that it begins at. */
  readonly at: (made: Made) => string
  /** Whether it is part of the short form, which all tests run. */
  readonly isShort?: boolean
  /** Whether the browser runs no scripts of pages. */
  readonly isWithoutScripts?: boolean
  readonly steps: Readonly<Record<string, Step>>
}
