import { expect, type Locator, type Page } from '@playwright/test'

/** Speaks to a list of the admin as an editor does. */
export class ListDriver {
  readonly page: Page
  readonly #address: string

  /** The list at an address: `/voix/redirects`. */
  constructor(page: Page, address: string) {
    this.page = page
    this.#address = address
  }

  async open(): Promise<void> {
    await this.page.goto(this.#address)
  }

  async search(words: string): Promise<void> {
    await this.page.goto(`${this.#address}?search=${encodeURIComponent(words)}`)
  }

  /** The line of what has this name. */
  link(name: string): Locator {
    return this.page.getByRole('link', { name })
  }

  /** Selects the next lines by keys, so many of them. */
  async selectNext(count: number): Promise<void> {
    for (let i = 0; i < count; i++) for (const key of ['j', 'x']) await this.page.keyboard.press(key)
    await expect(this.page.getByText(`${count} selected`)).toBeVisible()
  }

  /** Takes a table as far as its trial, and answers the dialog that tells of it. */
  async tryImport(name: string, table: string | Uint8Array): Promise<Locator> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click()
    await this.page.getByRole('menuitem', { name: /^Import/ }).click()
    const dialog = this.page.getByRole('dialog', { name: /^Import/ })
    await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(table as string) })
    return dialog
  }
}
