import { sentence, type AnySentence } from '#messages/sentence.ts'
import { cloneWithNewIds, derivedId } from '#document/clone-ids.ts'
import { type Problems, readData } from '#entities/define.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import { isRecord } from '#model/json.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import type { Element } from '#model/page/page.ts'
import { slugify } from '#model/text/slugify.ts'
import { newId } from '#db/id.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, Site, User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import type { Content } from '../services.ts'
import { languageProblem, knownLanguages } from '../sites/languages.ts'
import { offeredTemplates, type PageTemplate, readTemplate } from './page-templates.ts'
import { assertValid } from '../documents/assert-valid.ts'
import { entityAt } from '../records/record-service.ts'
import { reservedHostProblem } from '../records/reserved-hosts.ts'
import { readRecipe } from './recipes.ts'

/** New site. */
export interface NewSite {
  readonly name: string
  /** Host name of its public pages. */
  readonly domain: string
  readonly layout: string
  /** Languages, the site's default first. */
  readonly languages: readonly string[]
  /** The name of its brand; one that is not there yet is made. */
  readonly brand?: string
  /** A home template, or a page template of the group; an empty page without one. */
  readonly template?: string
  /** Whether visitors find the home page at once. */
  readonly publish?: boolean
}

export interface StartedSite {
  readonly site: Site
  readonly home: PageRow
  /** False when all of it was there before. */
  readonly isNew: boolean
}

/** Template for the home page of a new site. */
interface HomeTemplate {
  readonly id: string
  readonly name: AnySentence
  readonly description: AnySentence
  /** Layouts that it suits; empty for all. */
  readonly layouts: readonly string[]
}

/** Home templates that the product brings, each of recipes that every layout takes. */
const ownTemplates: readonly (HomeTemplate & { readonly recipes: readonly string[] })[] = [
  {
    id: 'house',
    name: sentence('A single resort'),
    description: sentence('Introduction, rooms, restaurants and answers to frequent questions.'),
    layouts: [],
    recipes: ['openings/picture-and-promise', 'rooms/two-suites', 'dining/trio', 'help/questions'],
  },
  {
    id: 'offers',
    name: sentence('Offers first'),
    description: sentence('Introduction, offers of the season and how to get there.'),
    layouts: [],
    recipes: ['openings/picture-and-promise', 'offers/season', 'location/getting-here'],
  },
  {
    id: 'quiet',
    name: sentence('A quiet opening'),
    description: sentence('A short text, arrival and departure times, and the surroundings.'),
    layouts: [],
    recipes: ['openings/quiet', 'location/around'],
  },
]

/** Home page templates: the product's, then the group's. */
export async function homeTemplates(store: Store, user: User): Promise<readonly HomeTemplate[]> {
  const own = ownTemplates.map(({ recipes: _, ...template }) => template)
  const saved = await offeredTemplates(store, user)
  return [...own, ...saved.map(({ id, name, description, layouts }) => ({ id, name, description, layouts }))]
}

/** Content of a home page template. Throws `not-found`. */
export async function readHomeTemplate(
  store: Store,
  user: User,
  id: string,
): Promise<Pick<PageTemplate, 'name' | 'layouts' | 'elements'>> {
  const own = ownTemplates.find((each) => each.id === id)
  if (!own) return readTemplate(store, user, id)
  const read = await Promise.all(own.recipes.map(readRecipe))
  return { ...own, name: String(own.name), elements: read.flatMap((recipe) => recipe?.elements ?? []) }
}

/** Site creation with brand and home page, through the checks of editing. */
export function createSiteStart(store: Store, { records, pages }: Pick<Content, 'records' | 'pages'>) {
  return { start }

  /**
   * Makes what is missing of a site: begun again after a failure, it goes on where it ended. `reserved` is a host that no
   * site may have. Throws `invalid-record` with each problem by its field.
   */
  async function start(
    user: User,
    given: NewSite,
    { reserved }: { readonly reserved?: string | undefined } = {},
  ): Promise<StartedSite> {
    const layout = layoutNamed(given.layout) ?? given.layout
    const wanted = { ...given, layout, name: given.name.trim(), domain: given.domain.trim().toLowerCase() }
    authorise(user, 'create', { resource: 'sites', site_id: null })
    const known = (await store.sites.list()).find(({ domains }) => domains.includes(wanted.domain))
    assertValid({ ...(await problemsOf(wanted, user, known)), ...(!known && reservedProblem(wanted, reserved)) })
    const site = known ?? (await makeSite(user, wanted))
    const there = await store.pages.at(site.id, '', site.language_code)
    const home = there ?? (await makeHome(user, site, wanted))
    if (!wanted.publish || home.status === 'published') return { site, home, isNew: !known || !there }
    return { site, home: await pages.publish(user, home.page.id, home.revision), isNew: true }
  }

  async function problemsOf(
    { name, domain, layout, languages, template }: NewSite,
    user: User,
    known: Site | undefined,
  ): Promise<Problems> {
    const [language_code = '', ...locales] = languages
    const { problems } = readData(
      entityAt('sites'),
      { name, domains: [domain], layout, language_code, locales },
      { complete: true },
    )
    const unknownLanguage = problems.language_code ?? problems.locales ?? (await languagesProblem(languages))
    const unknownTemplate = template === undefined ? undefined : await templateProblem(user, template, layout)
    return {
      ...(problems.name && { name: problems.name }),
      ...domainProblem(domain, problems, known?.name === name ? undefined : known),
      ...(!layoutNamed(layout) && {
        layout: sentence('There is no such layout. Choose another.'),
      }),
      ...(unknownLanguage && { languages: unknownLanguage }),
      ...(unknownTemplate && { template: unknownTemplate }),
    }
  }

  async function languagesProblem(languages: readonly string[]): Promise<AnySentence | undefined> {
    const known = await knownLanguages(store)
    return languages.map((code) => languageProblem(code, known)).find(Boolean)
  }

  async function templateProblem(user: User, template: string, layout: string): Promise<AnySentence | undefined> {
    const all = await homeTemplates(store, user)
    const chosen = all.find(({ id }) => id === template)
    if (!chosen)
      return sentence('There is no such template. Choose one of {all}.', { all: all.map(({ id }) => id).join(', ') })
    if (chosen.layouts.length === 0 || chosen.layouts.includes(layout)) return undefined
    return sentence('This template is made for {layouts}. Choose another template or layout.', {
      layouts: chosen.layouts.join(', '),
    })
  }

  async function makeSite(user: User, { name, domain, layout, languages, brand }: NewSite): Promise<Site> {
    const [language_code, ...locales] = languages
    const brand_id = brand?.trim() ? await brandNamed(user, brand.trim()) : undefined
    const data = { name, domains: [domain], layout, language_code, locales, ...(brand_id && { brand_id }) }
    const { id } = await records.create(user, 'sites', { id: newId(), data })
    const site = await store.sites.get(id)
    if (!site) throw new VoixError('not-found', { what: 'site' })
    return site
  }

  async function brandNamed(user: User, name: string): Promise<string> {
    const { rows } = await store.records.list('brands')
    const known = rows.find(({ title }) => title.toLowerCase() === name.toLowerCase())
    if (known) return known.id
    const slug = slugify(name) || 'brand'
    const code = slug.replaceAll('-', '').slice(0, 10).toUpperCase().padEnd(2, 'X')
    const { id, revision } = await records.create(user, 'brands', { data: { name, slug, code } })
    await records.publish(user, 'brands', id, revision)
    return id
  }

  async function makeHome(user: User, site: Site, { template }: NewSite): Promise<PageRow> {
    const own = ownTemplates.find(({ id }) => id === template)
    const place = { site_id: site.id, path: '', layout: site.layout, language_code: site.language_code }
    const row = await pages.create(user, newId(), {
      ...place,
      title: site.name.slice(0, limits.titleLength),
      ...(template !== undefined && !own && { template }),
    })
    if (!own) return row
    const elements = await elementsOf(own.recipes, row.page.id)
    await pages.saveCommands(
      user,
      row.page.id,
      row.revision,
      elements.map((element, i) => ({
        type: 'element.add',
        element,
        spot: { parent: null, after: elements[i - 1]?.id ?? null },
      })),
    )
    return pages.get(user, row.page.id)
  }
}

/** A host that is no host, or that of another site. */
function domainProblem(domain: string, problems: Problems, other: Site | undefined): Problems {
  if (domain === '')
    return {
      domain: sentence('Enter the domain, such as www.example.com.'),
    }
  if (problems.domains)
    return {
      domain: sentence('Enter a domain such as www.example.com, without https:// and path.'),
    }
  return other
    ? {
        domain: sentence('{name} already has this domain. Remove it there first, or choose another.', {
          name: other.name,
        }),
      }
    : {}
}

function reservedProblem({ domain }: NewSite, reserved: string | undefined): Problems {
  const problem = reservedHostProblem(domain, reserved)
  return problem ? { domain: problem } : {}
}

/** Elements of recipes for a new page, with ids of its own and without example images. */
async function elementsOf(recipes: readonly string[], pageId: string): Promise<readonly Element[]> {
  const read = await Promise.all(recipes.map(readRecipe))
  return read
    .flatMap((recipe) => recipe?.elements ?? [])
    .map((element) => withoutSamples(cloneWithNewIds(element, derivedId(pageId, element.id))))
}

function withoutSamples(element: Element): Element {
  return {
    ...element,
    fields: element.fields.map((field) =>
      Array.isArray(field.media)
        ? {
            ...field,
            media: field.media.filter((item) => !isRecord(item) || !String(item.asset).startsWith('sample:')),
          }
        : field,
    ),
    elements: element.elements.map(withoutSamples),
  }
}
