import type { FrameLocator, Locator, Page } from '@playwright/test'

/** Speaks to the page of a review link as a guest without an account does. */
export class GuestReviewDriver {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a link as far as the question who is there. */
  async open(link: string): Promise<void> {
    await this.page.goto(link)
  }

  async enterAs(name: string): Promise<void> {
    await this.page.getByLabel('Your name').fill(name)
    await this.page.keyboard.press('Enter')
  }

  get canvas(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  /** Says something about the element at this place of the list. */
  async comment(text: string, element: number): Promise<void> {
    await this.page.getByLabel('About').selectOption({ index: element })
    await this.page.getByRole('textbox', { name: /^Your comment on/ }).fill(text)
    await this.page.keyboard.press('ControlOrMeta+Enter')
  }

  /** The sign of a comment on the page: `Comment 1: …`. */
  pin(name: string): Locator {
    return this.page.getByRole('button', { name })
  }

  get comments(): Locator {
    return this.page.getByRole('list', { name: 'Comments' })
  }
}
