import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

interface Definition {
  readonly component: string
  readonly label: string
  readonly layouts: '*' | readonly string[]
  readonly slots: Readonly<Record<string, '*' | readonly string[]>>
  readonly fields: Readonly<Record<string, { readonly type: string }>>
  readonly templates: readonly Template[]
}

interface Template {
  readonly label: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Few enough that a failure is found, many enough that the whole catalogue is read in a minute or two. */
const slicesOnPage = 24

test('Every template hydrates without an error, fits a small phone and has no barrier', async ({ page, signIn }) => {
  test.setTimeout(600_000)
  await signIn()
  const api = await apiOf(page.context().request)
  const complaints = errorsOf(page)
  // Links of samples lead to pages that no site has, which are fetched ahead.
  await page.route('**/_payload.json?*', (route) => route.fulfill({ json: { document: true } }))
  for (const { layout, specimens } of pagesOf(api.definitions)) {
    await test.step(`${layout}: ${specimens.map(({ name }) => name).join(', ')}`, async () => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(await api.publish(layout, api.framed(layout, specimens)))
      await wakeAll(page)
      expect.soft(await page.evaluate(widerThanWindow), layout).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page, { soft: true })
      expect.soft(await page.evaluate(reachingIntoTheNext), `${layout}, cards`).toEqual([])
      expect.soft(complaints.splice(0), layout).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      await page.evaluate(readFromRightToLeft)
      expect.soft(await page.evaluate(widerThanWindow), `${layout}, from right to left`).toEqual([])
      await page.evaluate(writeLongWords)
      expect.soft(await page.evaluate(widerThanWindow), `${layout}, long words`).toEqual([])
      complaints.length = 0
      // What is published slows the server down for the tests that follow.
      await api.takeAway()
    })
  }
})

test('A form shows errors at their fields, keeps what was typed, and ends in thanks', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.context().request)
  const sent: string[] = []
  await page.route('**/forms/contact', (route) => {
    sent.push(route.request().postData() ?? '')
    return sent.length === 1
      ? route.fulfill({ status: 422, json: { complaints: { email: 'E-mail address: this one is not known.' } } })
      : route.fulfill({ json: {} })
  })
  await page.goto(await api.publish('seadust', [api.specimen('SeadustContactForm', { title: 'Write to us' })]))
  // Awake, the form speaks for itself; until then the browser does.
  await page.locator('form[novalidate]').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '4 answers need your attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Name: fill this in.' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('Subject').fill('A cot')
  await page.getByLabel('Message').fill('Is there one?')
  await page.getByLabel('Email address').fill('ana@example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  expect(sent).toEqual([])

  await page.getByLabel('Email address').fill('ana@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.form-complaint', { hasText: 'E-mail address: this one is not known.' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Is there one?')

  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your message.' })).toBeFocused()
  expect(Object.fromEntries(new URLSearchParams(sent[1]))).toMatchObject({ name: 'Ana', subject: 'A cot', website: '' })
})

test('A popup opens from its link, closes with Escape and gives the focus back', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.context().request)
  const specimens = [
    api.specimen('AgentsPortalSection', { copy: '<p><a href="#terms-popup">Read the terms</a></p>' }),
    api.specimen('AgentsPopup', { mode: 'on-click', targetName: '#terms-popup', title: 'Terms' }),
  ]
  await page.goto(await api.publish('{product}', specimens))
  const link = page.getByRole('link', { name: 'Read the terms' })
  const dialog = page.getByRole('dialog', { name: 'Terms' })
  await expect(async () => {
    // A dialog that opened late is over the link.
    if (!(await dialog.isVisible())) await link.click()
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(link).toBeFocused()
})

interface Specimen {
  readonly name: string
  readonly element: StoredElement
}

interface StoredElement {
  readonly id: string
  readonly [key: string]: unknown
}

/** The templates on as few pages as will do, each in a layout that takes it. */
function pagesOf(definitions: readonly Definition[]): { layout: string; specimens: readonly Specimen[] }[] {
  const byName = new Map(definitions.map((definition) => [definition.component, definition]))
  const byLayout = Map.groupBy(definitions, ({ layouts }) => (layouts === '*' ? 'blocks' : layouts[0]!))
  return [...byLayout].flatMap(([layout, members]) => {
    const specimens = members.flatMap((definition) =>
      definition.templates.map((template) => {
        const name = `${definition.component} (${template.label})`
        const own = distinct(layout === 'blocks' ? template : uncoloured(definition, template))
        return { name, element: elementOf(definition, own, byName) }
      }),
    )
    const pages = Math.ceil(specimens.length / slicesOnPage)
    return Array.from({ length: pages }, (_, i) => ({
      layout,
      // Templates of one slice stand on different pages: a form that is there twice has one name.
      specimens: specimens.filter((_, at) => at % pages === i),
    }))
  })
}

/** Other layouts have palettes of their own, into which the studio brings a template's colours. */
function uncoloured({ fields }: Definition, template: Template): Template {
  const kept = Object.entries(template.fields).filter(([name]) => fields[name]?.type !== 'color')
  return { ...template, fields: Object.fromEntries(kept) }
}

/** Two templates may have one title, two parts of a page may not. */
function distinct(template: Template): Template {
  const { title } = template.fields
  if (typeof title !== 'string') return template
  return { ...template, fields: { ...template.fields, title: `${title} ${randomUUID().slice(0, 4)}` } }
}

/** A slice as it is stored, with what its slots are meant for. */
function elementOf(
  { component, label, fields, slots }: Definition,
  template: Template | undefined,
  byName: ReadonlyMap<string, Definition>,
): StoredElement {
  const inside = Object.entries(slots).flatMap(([slot, allowed]) =>
    (allowed === '*' ? ['TitleWysiwyg'] : allowed).flatMap((name) => {
      const child = byName.get(name)
      return (child?.templates ?? [])
        .slice(0, 2)
        .map((each) => ({ ...elementOf(child!, distinct(each), byName), slot }))
    }),
  )
  return {
    id: randomUUID(),
    type: 'slice',
    component,
    enabled: true,
    xp_status: 'approved',
    hydration_mode: 'load',
    slot: 'default',
    label,
    fields: Object.entries(template?.fields ?? {}).map(([name, value]) => {
      const { type } = fields[name]!
      return { id: randomUUID(), name, type, enabled: true, [type]: value }
    }),
    elements: inside,
    tags: [],
    conditions_settings: { type: 'and', conditions: [] },
    properties: { dom_id: '', settings: [] },
    permissions: [],
    administration: { gui: {}, permissions: [] },
  }
}

/** What the test asks of the content API. */
async function apiOf(request: APIRequestContext) {
  const { csrf } = (await (await request.get('/api/session')).json()) as { csrf: string }
  const headers = { 'x-csrf-token': csrf }
  const rowsAt = async <T>(path: string) => ((await (await request.get(path)).json()) as { rows: T[] }).rows
  const [site] = await rowsAt<{ id: string; layout: string }>('/api/sites')
  const definitions = await rowsAt<Definition>('/api/slices')
  const byName = new Map(definitions.map((definition) => [definition.component, definition]))
  const made: string[] = []
  return {
    definitions,
    specimen: (name: string, fields: Template['fields']): Specimen => ({
      name,
      element: elementOf(byName.get(name)!, { label: name, fields }, byName),
    }),
    /** The specimens as parts of a page: under its title, each under a title of its own. */
    framed(layout: string, specimens: readonly Specimen[]): Specimen[] {
      const heading = (name: string, titleTag: string) => this.specimen('TitleWysiwyg', { title: name, titleTag })
      return [heading(`Catalogue of ${layout}`, 'h1'), ...specimens.flatMap((each) => [heading(each.name, 'h2'), each])]
    },
    async publish(layout: string, specimens: readonly Specimen[]): Promise<string> {
      const path = `catalogue-${randomUUID().slice(0, 8)}`
      const about = { site_id: site!.id, path, title: 'Catalogue', layout, language_code: 'en' }
      const { page, revision } = await post('/api/pages', about)
      made.push(page.id)
      const commands = specimens.map(({ element }, i) => ({
        type: 'element.add',
        element,
        spot: { parent: null, after: specimens[i - 1]?.element.id ?? null },
      }))
      await post(`/api/pages/${page.id}/commands`, { baseVersion: revision, commands })
      await post(`/api/pages/${page.id}/publish`, { version: revision + 1 })
      return `/${path}`
    },
    /** Deletes what was published. */
    async takeAway(): Promise<void> {
      for (const id of made.splice(0))
        expect((await request.delete(`/api/pages/${id}`, { headers })).status()).toBe(204)
    },
  }

  async function post(path: string, data: unknown): Promise<{ page: { id: string }; revision: number }> {
    const answer = await request.post(path, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}

/** What a page complains of while a test looks at it. */
function errorsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

/** Every slice that may wake, as its visitor would wake it: seen, and touched. */
async function wakeAll(page: Page): Promise<void> {
  const islands = page.locator('[data-island]')
  await islands.evaluateAll((all) => {
    for (const element of all) element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    window.scrollTo(0, 0)
  })
  await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

function readFromRightToLeft(): void {
  document.documentElement.dir = 'rtl'
}

/** Puts the longest words that a translator must expect at the head of every text. */
function writeLongWords(): void {
  document.documentElement.dir = 'ltr'
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (/\p{L}{4}/u.test(text.data) && !text.parentElement?.closest('style, script'))
      text.data = `Straßenbahnhaltestelle ${text.data}`
  }
}

/** The outermost elements that reach beyond the window and are not in something that scrolls or clips. */
function widerThanWindow(): string[] {
  const main = document.querySelector('main')!
  // Clipped by the page, so that its scroll width would never tell.
  main.style.overflowX = 'visible'
  const isLost = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== main; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return false
    const { right, left, width } = element.getBoundingClientRect()
    return width > 1 && (right > window.innerWidth + 1 || left < -1)
  }
  const lost = [...main.querySelectorAll('[data-slice] *')].filter(
    (element) => isLost(element) && !element.closest('dialog:not([open]), .visually-hidden, [aria-hidden=true]'),
  )
  const names = lost.map((element) => {
    const slice = element.closest<HTMLElement>('[data-slice]')?.dataset.slice
    return `${slice}: ${element.tagName.toLowerCase()}.${element.className}`
  })
  main.style.overflowX = ''
  return [...new Set(names)].slice(0, 8)
}

/** Runs in the page: cards of a row whose picture or words lie over the card beside them. */
function reachingIntoTheNext(): string[] {
  const lying = [...document.querySelectorAll('[data-slice] .card')].filter((card) => {
    const [own, next] = [card, card.nextElementSibling].map((each) => each?.getBoundingClientRect())
    if (!own || !next || next.x <= own.x || Math.abs(next.y - own.y) > 4) return false
    return [...card.querySelectorAll('.picture, .copy')].some((part) => part.getBoundingClientRect().right > next.x + 2)
  })
  return [
    ...new Set(lying.map((card) => `${card.closest<HTMLElement>('[data-slice]')?.dataset.slice}: ${card.className}`)),
  ]
}

test('The canvas gets no code of the admin from a slice, nor a visitor of the canvas', () => {
  const file = path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name?: string; imports?: string[] }>
  const reaches = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) reaches(next, seen)
    return seen
  }
  const keys = Object.keys(manifest)
  const nameOf = (key: string) => manifest[key]?.name ?? ''
  const meeting = (from: readonly string[], name: RegExp) =>
    from.filter((key) => [...reaches(key)].some((each) => name.test(nameOf(each))))
  const folders = keys.filter((key) => nameOf(key).startsWith('slices-of-'))
  expect(folders.length).toBeGreaterThan(15)
  expect(meeting(['src/admin/main.tsx'], /^shell$/)).toHaveLength(1)
  expect(meeting([...folders, 'src/site/canvas/main.tsx?canvas'], /^shell$/)).toEqual([])
  const visitors = [...keys.filter((key) => key.endsWith('?view')), 'src/site/browser/islands.ts']
  expect(visitors.length).toBeGreaterThan(100)
  expect(meeting(visitors, /^(canvas|slice-parts|slice-files|slices-of)|^shell$/)).toEqual([])
})
