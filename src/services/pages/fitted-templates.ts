import type { SliceDefinition } from '#contract/definitions.ts'
import { newId } from '#db/id.ts'
import { fitToSite, refusedColours, type SiteContent, withoutSampleVideo } from '#document/fit-to-site.ts'
import { layoutIds } from '#model/page/layout-name.ts'
import type { Page } from '#model/page/page.ts'
import type { Slice, Template } from '#slices/define.ts'
import { newSlice } from '#slices/new-slice.ts'
import { placementRules } from '../placement-rules.ts'

/** Page that templates are fitted to, and what its site has for them. */
export interface TemplatePlace {
  readonly page: Page
  readonly content: SiteContent
}

type SharedTemplates = SliceDefinition['templates']

/** Templates of a slice as a program writes them into a page: fitted to one, else as every layout of the slice takes them. */
export function fittedTemplates(slice: Slice, place?: TemplatePlace): SharedTemplates {
  if (!place) return templatesForAll(slice)
  return slice.templates.map((template) => {
    const { fields } = fitToSite(newSlice(slice, newId, template), place.page, placementRules, place.content)
    return { ...template, fields: Object.fromEntries(fields.map((field) => [field.name, field[field.type]])) }
  })
}

const forAll = new Map<string, SharedTemplates>()

/** Without videos of the library, and without colours that one of the layouts refuses. */
function templatesForAll(slice: Slice): SharedTemplates {
  const known = forAll.get(slice.name)
  if (known) return known
  const templates = slice.templates.map((template) => {
    const refused = refusedSomewhere(slice, template)
    const fields = Object.entries(withoutSampleVideo(template.fields)).filter(([name]) => !refused.has(name))
    return { ...template, fields: Object.fromEntries(fields) }
  })
  forAll.set(slice.name, templates)
  return templates
}

function refusedSomewhere(slice: Slice, template: Template): ReadonlySet<string> {
  const element = newSlice(slice, newId, template)
  const layouts = slice.layouts === '*' ? layoutIds : slice.layouts
  return new Set(layouts.flatMap((layout) => [...refusedColours(element, { layout, path: '' }, placementRules)]))
}
