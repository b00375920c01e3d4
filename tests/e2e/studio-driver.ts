import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

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
    await this.page.getByRole('textbox', { name: 'Path', exact: true }).fill(path)
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
    // The controls of what is selected follow the selection.
    await expect(this.page.locator('[data-region="inspector"] [aria-busy="true"]')).toHaveCount(0)
  }

  async order(): Promise<string[]> {
    await this.showLayers()
    return (await this.layers.locator('.vx-layer-name').allTextContents()).map((text) => text.trim())
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(this.status).toContainText('Saved')
  }

  get status(): Locator {
    return this.page.locator('.vx-save-status')
  }
}

/** A page of its own for one test, made over the API; answers its id. */
export async function freshPage(
  request: APIRequestContext,
  elements: readonly object[] = [],
  layout?: string,
  path = `test-${randomUUID().slice(0, 8)}`,
): Promise<{ id: string; path: string; revision: number }> {
  const { csrf } = (await (await request.get('/api/session')).json()) as { csrf: string }
  const headers = { 'x-csrf-token': csrf }
  const { rows } = (await (await request.get('/api/sites')).json()) as { rows: { id: string; layout: string }[] }
  const made = await request.post('/api/pages', {
    headers,
    data: { site_id: rows[0]!.id, path, title: 'A test', layout: layout ?? rows[0]!.layout, language_code: 'en' },
  })
  const { page, revision } = (await made.json()) as { page: { id: string }; revision: number }
  if (elements.length === 0) return { id: page.id, path, revision }
  const ids = elements.map((element) => (element as { id: string }).id)
  const commands = elements.map((element, i) => ({
    type: 'element.add',
    element,
    spot: { parent: null, after: ids[i - 1] ?? null },
  }))
  const saved = await request.post(`/api/pages/${page.id}/commands`, {
    headers,
    data: { baseVersion: revision, commands },
  })
  if (!saved.ok()) throw new Error(await saved.text())
  return { id: page.id, path, revision: revision + 1 }
}

/** Makes a page of these elements and publishes it; answers its address. */
export async function published(
  request: APIRequestContext,
  elements: readonly object[],
  layout?: string,
  wanted?: string,
): Promise<string> {
  const { id, path, revision } = await freshPage(request, elements, layout, wanted)
  const { csrf } = (await (await request.get('/api/session')).json()) as { csrf: string }
  const answer = await request.post(`/api/pages/${id}/publish`, {
    headers: { 'x-csrf-token': csrf },
    data: { version: revision },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return `/${path}`
}

/** A slice as it is stored: `stored('Intro', { title: 'Hello' })`; fields that are no text come last. */
export function stored(
  component: string,
  texts: Readonly<Record<string, string>> = {},
  more: object = {},
  others: readonly object[] = [],
): object {
  return {
    id: randomUUID(),
    type: 'slice',
    component,
    enabled: true,
    xp_status: 'approved',
    hydration_mode: 'load',
    slot: 'default',
    label: component,
    fields: [...Object.entries(texts).map(([name, text]) => ({ name, type: 'text', text })), ...others].map(
      (field) => ({
        id: randomUUID(),
        enabled: true,
        ...field,
      }),
    ),
    elements: [],
    tags: [],
    conditions_settings: { type: 'and', conditions: [] },
    properties: { dom_id: '', settings: [] },
    permissions: [],
    administration: { gui: {}, permissions: [] },
    ...more,
  }
}
