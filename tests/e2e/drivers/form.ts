import { expect, type Locator, type Page } from '@playwright/test'

/** Speaks to the form of a record as an editor does. */
export class FormDriver {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
  }

  field(label: string): Locator {
    return this.page.getByLabel(label)
  }

  async fill(label: string, value: string): Promise<void> {
    await this.field(label).fill(value)
  }

  /** Goes on by Tab until a text field has the focus, as a user without a mouse does. */
  async reach(label: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: label, exact: true })
    for (let i = 0; i < 120; i++) {
      if (await field.evaluate((input) => input === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    await expect(field).toBeFocused()
  }

  /** Types in place of what stands in the field that has the focus. */
  async retype(text: string): Promise<void> {
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.type(text)
  }

  /** Saves by keys, whatever comes of it. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s')
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText('All changes saved')).toBeVisible()
  }

  /** Waits until the browser keeps a text that was not saved. */
  async expectKept(text: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)
  }

  /** Follows the breadcrumb out of the form. */
  async leave(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  }

  /** What the form says of the fields that it refused. */
  get complaints(): Locator {
    return this.page.getByRole('alert').filter({ hasText: 'need attention' })
  }
}
