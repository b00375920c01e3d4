import { describe, expect, it } from 'vitest'
import { readRecipes } from '#content/recipes.ts'
import { shareTestServer } from './testing.ts'

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
    const { rows } = (await asEditor('/api/recipes')).json()
    expect(rows[0]).toEqual({
      name: recipe!.name,
      label: recipe!.label,
      description: recipe!.description,
      tags: recipe!.tags,
      layouts: recipe!.layouts,
    })
    expect((await asEditor(`/api/recipes/${recipe!.name}`)).json()).toEqual(recipe)
    expect((await asEditor(`/voix/frames/recipes/${recipe!.name}`)).text).toContain('data-slice=')
    expect((await asEditor('/api/recipes/no/such')).status).toBe(404)
  })
})
