import { describe, expect, it } from 'vitest'
import { readRecipes } from '#services/pages/recipes.ts'
import { newId } from '#services/repository-types.ts'
import { intro, pageOf, record, shown, silently } from '#services/testing.ts'
import { shareTestServer } from '../testing.ts'

const shared = shareTestServer()

async function asEditor(path: string) {
  const { headers } = await shared().signIn('editor')
  return shared().ask(path, { headers })
}

describe('the frame of a slice', () => {
  it('draws the slice alone, in a layout that may use it', async () => {
    const { status, text, headers } = await asEditor('/voix/frames/slices/TitleWysiwyg?layout=hyatt-ziva')
    expect(status).toBe(200)
    expect(text).toContain('data-layout="hyatt-ziva"')
    expect(text).toContain('data-slice="TitleWysiwyg"')
    expect(text).not.toMatch(/<header|<footer|skip-link/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })

  it('knows of a head that has a ground of its own as pages do, since nothing lies below it then', async () => {
    const { text } = await asEditor('/voix/frames/slices/HeroSlider?layout=hilton')
    expect(text).toContain('class="page page-booking page-solid')
    expect((await asEditor('/voix/frames/slices/HeroSlider?layout=hyatt-ziva')).text).not.toContain('page-solid"')
  })

  it('draws for an agent what nobody else sees anything of', async () => {
    const { text } = await asEditor('/voix/frames/slices/AgentsDashboard')
    expect(text).toContain('Welcome back, Marta')
    expect((await asEditor('/voix/frames/slices/AgentsLoginRequiredButton')).text).toContain('Login For Details')
  })

  it('keeps to the layouts of the slice', async () => {
    const { text } = await asEditor('/voix/frames/slices/SeadustRestaurant?layout=kimpton')
    expect(text).toContain('data-layout="seadust"')
  })

  it('draws the template that is asked for', async () => {
    const [first, second] = await Promise.all(
      [0, 1].map((template) => asEditor(`/voix/frames/slices/TitleWysiwyg?template=${template}`)),
    )
    expect(first?.status).toBe(200)
    expect(second?.status).toBe(200)
  })

  it.each(['Nope', '__proto__', 'constructor'])('says that there is no slice %s', async (name) => {
    const { status, text } = await asEditor(`/voix/frames/slices/${name}`)
    expect(status).toBe(400)
    expect(text).toContain(`Slice configuration not found for component: ${name}`)
  })

  it('is for editors only', async () => {
    for (const path of ['slices/TitleWysiwyg', 'recipes/x', 'style-guide/kimpton', 'whole-looks/kimpton'])
      expect((await shared().ask(`/voix/frames/${path}`)).status).toBe(401)
  })

  it('shows nothing of sites that the editor does not work on', async () => {
    const { headers } = await shared().signIn('editor', { id: 'bonita-only', email: 'b@voix.test', sites: ['bonita'] })
    const { status, text } = await shared().ask('/voix/frames/slices/TitleWysiwyg?layout=hyatt-ziva', { headers })
    expect(status).toBe(200)
    expect(text).not.toContain('Hotel ziva')
  })
})

describe('the frame of a style guide', () => {
  it('shows the palette with the contrast of each pair', async () => {
    const { status, text } = await asEditor('/voix/frames/style-guide/hyatt-ziva')
    expect(status).toBe(200)
    expect(text).toContain('#c2185b')
    expect(text).toMatch(/\d+\.\d\d : 1 · (AAA|AA|large text only|no text)/)
  })

  it('says that there is no such layout', async () => {
    expect((await asEditor('/voix/frames/style-guide/nope')).status).toBe(404)
  })
})

describe('the frame of a menu', () => {
  it('shows header and footer with the menu as it was saved, in place of the one that visitors see', async () => {
    const { store } = shared()
    const item = (label: string) => ({ id: label, type: 'external', label, href: '/x', items: [] })
    const place = { location: 'header_primary' }
    await store.records.put(
      record('menus', 'a-live', { title: 'Live', ...place, items: [item('Seen by visitors')] }, 'ziva'),
      shown,
    )
    const draft = record('menus', 'z-draft', { title: 'Draft', ...place, items: [item('Not out yet')] }, 'ziva')
    await store.records.put(draft, silently)
    const { status, text, headers } = await asEditor(`/voix/frames/menus/${draft.id}`)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(text).toContain('Not out yet')
    expect(text).toContain('<footer')
    expect(text).not.toContain('Seen by visitors')
    expect((await shared().ask(`/voix/frames/menus/${draft.id}`)).status).toBe(401)
  })

  it.each(['agents_portal', 'sitemap_page', 'header_mobile'])(
    'shows one for %s where it will stand',
    async (location) => {
      const items = [{ id: 'a', type: 'external', label: 'Not out yet', href: '/x', items: [] }]
      const draft = record('menus', `draft-${location}`, { title: 'Draft', location, items }, 'ziva')
      await shared().store.records.put(draft, silently)
      expect((await asEditor(`/voix/frames/menus/${draft.id}`)).text).toContain('Not out yet')
    },
  )
})

describe('the frame of an earlier state of a page', () => {
  it('is the whole page as it was, and the admin may frame it', async () => {
    const { user } = await shared().signIn('publisher')
    const page = { ...pageOf('ziva', 'once', intro('a', 'As it was')), id: newId() }
    await shared().content.pages.put(user, page)
    await shared().content.pages.nameVersion(user, page.id, 1, 'Kept')
    for (const revision of ['1', 'now']) {
      const { status, text, headers } = await asEditor(`/voix/frames/pages/${page.id}/${revision}`)
      expect(status).toBe(200)
      expect(text).toContain('As it was')
      expect(text).toContain('<footer')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    }
  })
})

describe('the whole look of a layout', () => {
  it('has header and footer around something of everything', async () => {
    const { status, text } = await asEditor('/voix/frames/whole-looks/hyatt-ziva')
    expect(status).toBe(200)
    expect(text).toMatch(/<header|<footer/)
    for (const component of ['HeroSlider', 'Table', 'LeftRightBlock', 'SpecialHorizontal'])
      expect(text).toContain(`data-slice="${component}"`)
  })
})

describe('the screens around them', () => {
  it.each([
    '/voix/slice-preview/Nope',
    '/voix/slicer/templates/Nope',
    '/voix/cookbook-preview/no/such',
    '/voix/documentation/no/such',
  ])('%s is not found, and says so on its own screen', async (path) => {
    const { status, text } = await asEditor(path)
    expect(status).toBe(404)
    expect(text).toContain('<div id="root">')
  })

  it.each([
    '/voix/slicer',
    '/voix/slicer/slices',
    '/voix/slicer/design-guide',
    '/voix/slice-preview/TitleWysiwyg',
    '/voix/style-guide',
    '/voix/cookbook',
    '/voix/documentation',
  ])('%s is there', async (path) => {
    expect((await asEditor(path)).status).toBe(200)
  })
})

describe('the cookbook as data', () => {
  it('lists recipes without their elements, and hands out each with them', async () => {
    const [recipe] = await readRecipes()
    const { rows } = (await asEditor('/api/cookbook')).json()
    expect(rows[0]).toEqual({
      name: recipe!.name,
      label: recipe!.label,
      description: recipe!.description,
      tags: recipe!.tags,
      layouts: recipe!.layouts,
    })
    expect((await asEditor(`/api/cookbook/${recipe!.name}`)).json()).toEqual(recipe)
    expect((await asEditor(`/voix/frames/recipes/${recipe!.name}`)).text).toContain('data-slice=')
    expect((await asEditor('/api/cookbook/no/such')).status).toBe(404)
  })

  it('has what editors saved, which are records with a list of their own', async () => {
    const { headers } = await shared().signIn('owner', { id: 'saver', email: 'saver@voix.test' })
    const data = {
      title: 'Two columns',
      slug: 'two-columns',
      elements: [intro('a', 'Saved words')],
      layouts: ['blocks'],
    }
    const made = (await shared().ask('/api/recipes', { method: 'POST', headers, body: { data } })).json()

    const { rows } = (await shared().ask('/api/recipes?fields=title&filter[title]=Two+columns', { headers })).json()
    expect(rows).toMatchObject([{ id: made.id, title: 'Two columns' }])
    const cookbook = (await asEditor('/api/cookbook')).json().rows
    expect(cookbook.at(-1)).toMatchObject({ name: 'saved/two-columns', label: 'Two columns', record_id: made.id })
    expect(cookbook.at(-1)).not.toHaveProperty('elements')
    expect((await asEditor('/api/cookbook/saved/two-columns')).json()).toMatchObject({
      layouts: ['blocks'],
      elements: [{ id: 'a' }],
    })
    expect((await asEditor('/voix/frames/recipes/saved/two-columns')).text).toContain('Saved words')
    expect((await asEditor('/voix/cookbook-preview/saved/two-columns')).status).toBe(200)

    const translator = await shared().signIn('translator', { id: 'tr', email: 'tr@voix.test' })
    const seen = await shared().ask('/api/cookbook', { headers: translator.headers })
    expect(seen.text).not.toContain('two-columns')
    expect((await shared().ask('/api/cookbook/saved/two-columns', { headers: translator.headers })).status).toBe(404)
    await shared().ask(`/api/recipes/${made.id}`, { method: 'DELETE', headers })
    expect((await asEditor('/api/cookbook/saved/two-columns')).status).toBe(404)
  })
})
