import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** Speaks to the studio as an editor does. */
export class StudioDriver {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Makes a page through its form and waits for the studio to open it. */
  async create(title: string, path: string): Promise<void> {
    await this.page.goto('/voix/pages/create')
    await this.page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await this.page.getByRole('textbox', { name: 'Address', exact: true }).fill(path)
    await this.page.getByRole('button', { name: /create/i }).click()
    await this.ready()
  }

  async open(pageId: string): Promise<void> {
    await this.page.goto(`/voix/studio?page=${pageId}`)
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.canvas.locator('main')).toBeAttached({ timeout: 30_000 })
    await expect(this.page.getByLabel('The canvas is loading')).toHaveCount(0, { timeout: 30_000 })
  }

  get canvas(): FrameLocator {
    return this.page.frameLocator('iframe[title="Page canvas"]')
  }

  get layers(): Locator {
    return this.page.getByRole('tree').getByRole('treeitem')
  }

  async add(label: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Add' }).click()
    await this.page.getByLabel('Search slices').fill(label)
    await this.page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .first()
      .click()
  }

  /** The slices of one component on the canvas. */
  slice(component: string): Locator {
    return this.canvas.locator(`[data-slice="${component}"]`)
  }

  /** A text field of the inspector. */
  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  async showLayers(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Layers' }).click()
  }

  async select(label: string): Promise<void> {
    await this.showLayers()
    await this.layers.filter({ hasText: label }).first().click()
    await this.inspected()
  }

  /** Waits for the controls of what is selected, which follow the selection. */
  async inspected(): Promise<void> {
    await expect(this.page.locator('[data-region="inspector"] [aria-busy="true"]')).toHaveCount(0)
  }

  /** Selects an element and writes in one of its text fields. */
  async write(element: string, label: string, text: string): Promise<void> {
    await this.select(element)
    await this.field(label).fill(text)
  }

  async order(): Promise<string[]> {
    await this.showLayers()
    return (await this.layers.locator('.vx-layer-name').allTextContents()).map((text) => text.trim())
  }

  async save(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Save', exact: true })
    for (let looks = 0; looks < 10 && !(await button.isEnabled()); looks++) await this.page.waitForTimeout(100)
    // A draft may have saved itself meanwhile: then there is nothing left to press.
    if (await button.isEnabled()) await button.click({ timeout: 5000 }).catch(() => undefined)
    await expect(this.status).toContainText('Saved')
  }

  async publish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async review(): Promise<void> {
    await this.page.getByRole('button', { name: 'Review', exact: true }).click()
  }

  /** Writes the comment that is asked for and sends it. */
  async comment(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your comment' }).fill(text)
    await this.page.keyboard.press('ControlOrMeta+Enter')
  }

  get comments(): Locator {
    return this.page.getByRole('list', { name: 'Comments' })
  }

  /** Waits until the browser keeps a text in the journal from which lost work is offered back. */
  async expectKept(text: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(readJournal)).toContain(text)
  }

  get status(): Locator {
    return this.page.locator('.vx-save-status')
  }
}

/** Everything in the journal of unsaved work, as JSON; runs in the page. */
async function readJournal(): Promise<string> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The browser’s storage did not answer.'))
    })
  if (!(await indexedDB.databases()).some(({ name }) => name === 'voix')) return ''
  const database = await answered(indexedDB.open('voix'))
  const entries = await answered(database.transaction('journal').objectStore('journal').getAll())
  database.close()
  return JSON.stringify(entries)
}
