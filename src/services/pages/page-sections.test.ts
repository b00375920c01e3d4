import { describe, expect, it } from 'vitest'
import { withSampleMarks } from '#document/sample-marks.ts'
import { publishProblems } from '#document/placement-rules.ts'
import { createGroup } from '#model/page/slice-factory.ts'
import type { Element } from '#model/page/page.ts'
import { createContent } from '../services.ts'
import { placementRules } from '../placement-rules.ts'
import { intro, openTestStore, pageOf, site, user } from '../testing.ts'

const editor = user('editor')

describe('a synced section that is kept of an element', () => {
  it('is live at once where visitors see the element as it is', async () => {
    const { kept, store } = await house()
    await kept.publishFirst()
    const row = await kept.keep()
    expect(row).toMatchObject({ status: 'published', page: { title: 'Words', elements: [{ component: 'Intro' }] } })
    expect(row.page.path).toMatch(/^\*\/words-/)
    expect(await store.pages.published('ziva', row.page.path, 'en')).toBeDefined()
  })

  it('stays a draft while its page is not live', async () => {
    const { kept } = await house()
    expect(await kept.keep()).toMatchObject({ status: 'draft', published_revision: null })
  })

  it('stays a draft where visitors see the element otherwise, or switched off', async () => {
    const { kept } = await house()
    await kept.publishFirst()
    expect(await kept.keep(intro('words', 'Not published yet'))).toMatchObject({ published_revision: null })
    const off = await house({ enabled: false })
    await off.kept.publishFirst()
    expect(await off.kept.keep()).toMatchObject({ published_revision: null })
  })

  it('stays a draft, and the only one, where the person may not publish', async () => {
    const { kept, sections } = await house({}, { require_approval: true })
    await kept.publishFirst()
    expect(await kept.keep()).toMatchObject({ status: 'draft', published_revision: null })
    expect(await sections()).toHaveLength(1)
  })

  it('leaves nothing behind where it is refused', async () => {
    const { kept, sections } = await house()
    await expect(kept.keep({ ...intro('words'), component: 'Nothing' })).rejects.toThrow()
    await expect(kept.keep(undefined, user('translator'))).rejects.toThrow()
    expect(await sections()).toEqual([])
  })

  it('is drawn on the canvas of its page while it is a draft', async () => {
    const { kept, drawn } = await house()
    const { page } = await kept.keep()
    const placement = { ...createGroup('placed'), section: page.id }
    expect(await drawn(placement)).toMatchObject({ [page.id]: [{ component: 'Intro' }] })
  })

  it('takes the marks of sample text along, and their problems', async () => {
    const sample = withSampleMarks(intro('words', 'Sample words'))
    const { kept } = await house(sample)
    const { page } = await kept.keep(sample)
    expect(publishProblems(page, placementRules)).toMatchObject([{ kind: 'sample', element: page.elements[0]!.id }])
  })
})

async function house(element: Partial<Element> = {}, settings = {}) {
  const store = await openTestStore(undefined, { sites: [site('ziva', { layout: 'hyatt-ziva', settings })] })
  const { pages, resolve } = createContent(store)
  const words = { ...intro('words', 'Some words'), ...element }
  const page = pageOf('ziva', 'rooms', words)
  await pages.put(user('owner'), page)
  return {
    store,
    kept: {
      publishFirst: () => pages.publish(user('owner', { id: 'second' }), page.id, 1),
      keep: (wanted: Element = words, by = editor) =>
        pages.keepSection(by, page.id, { title: 'Words', element: wanted }),
    },
    drawn: async (element: Element) => (await resolve(editor, (await store.pages.get(page.id))!, [element])).sections,
    sections: async () => (await store.pages.list({ search: '*/' })).rows.filter(({ path }) => path.startsWith('*/')),
  }
}
