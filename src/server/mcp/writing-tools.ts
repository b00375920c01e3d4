import { Type } from 'typebox'
import { cloneWithNewIds } from '#document/clone-ids.ts'
import { limits } from '#model/limits.ts'
import { newId } from '#services/repository-types.ts'
import { completeCommand, proposable } from './proposed-commands.ts'
import { expectOpenRelease, keepBefore, putUpForReview } from './proposals.ts'
import { PageName } from './reading-tools.ts'
import { tool, type Tool, type AskContext } from './tool.ts'

const closed = { additionalProperties: false }
const proposal = {
  title: Type.String({ minLength: 1, maxLength: 80, description: 'What is proposed, in a few words for reviewers.' }),
  why: Type.Optional(Type.String({ maxLength: 1500, description: 'Why, in a sentence for reviewers.' })),
  release: Type.Optional(
    Type.String({ maxLength: 64, description: 'Id of an open release to add it to; without it, one of its own.' }),
  ),
  reviewer: Type.Optional(
    Type.String({ maxLength: 120, description: 'Name or id of who shall review it; without it, whoever may.' }),
  ),
  due_on: Type.Optional(
    Type.String({ maxLength: 10, description: 'Day by which the review is due, as 2027-03-31. Not with `release`.' }),
  ),
}
const Language = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 20 })

/** Writing tools, which create drafts for review and never publish. */
export const writingTools: readonly Tool[] = [
  tool({
    name: 'propose_edits',
    title: 'Propose edits',
    description:
      'Edits of a page as a draft for review. Each command is one of the studio’s: {type:"field.update", id, name, value}; {type:"element.add", element:{component, fields:{name:value}}, spot:{parent, after}}; {type:"element.replace", id, element}; {type:"element.delete"|"element.enable"|"element.disable"|"element.duplicate", id}; {type:"element.move", id, after}. All of them are applied or none.',
    isReadOnly: false,
    input: Type.Object(
      {
        page: PageName,
        revision: Type.Optional(Type.Integer({ minimum: 1, description: 'The revision that read_page told.' })),
        commands: Type.Array(Type.Object({ type: Type.Enum([...proposable]) }, { additionalProperties: true }), {
          minItems: 1,
          maxItems: 200,
        }),
        ...proposal,
      },
      closed,
    ),
    run: async ({ page: id, revision, commands, ...said }, context) => {
      const { call } = context
      await expectOpenRelease(context, said)
      const row = await call('GET /api/pages/:id', { params: { id } })
      const before = revision ?? row.revision
      const whole = commands.map((command) => completeCommand(command, row.page))
      await keepBefore(context, id, before, said)
      const { version } = await call('POST /api/pages/:id/commands', {
        params: { id },
        body: { baseVersion: before, commands: whole },
      })
      const site = row.page.site_id
      return {
        value: await putUpForReview(context, { id, site, before, after: version }, said),
        about: { entity: 'pages', id, title: row.page.title, site },
      }
    },
  }),
  tool({
    name: 'create_page_from_recipe',
    title: 'Create a page',
    description: 'A new page made of sections of the cookbook (list_recipes), in their order, as a draft for review.',
    isReadOnly: false,
    input: Type.Object(
      {
        site: Type.String({ maxLength: 80 }),
        path: Type.String({
          minLength: 1,
          maxLength: limits.pathLength,
          description: 'Address, without slashes around.',
        }),
        page_title: Type.String({ minLength: 1, maxLength: limits.titleLength }),
        language: Type.Optional(Language),
        layout: Type.Optional(Type.String({ maxLength: 40, description: 'Another look than that of the site.' })),
        recipes: Type.Array(Type.String({ pattern: '^[\\w-]+(/[\\w-]+)*$', maxLength: 120 }), {
          minItems: 1,
          maxItems: 20,
        }),
        description: Type.Optional(Type.String({ maxLength: 320, description: 'For search engines.' })),
        ...proposal,
      },
      closed,
    ),
    run: createPage,
  }),
  tool({
    name: 'translate_fields',
    title: 'Translate texts',
    description:
      'Writes texts of a page in another language, as a draft for review. Makes the translation where there is none. Ask read_translation for elements, names and sources; HTML stays HTML.',
    isReadOnly: false,
    input: Type.Object(
      {
        page: PageName,
        language: Language,
        page_title: Type.Optional(Type.String({ maxLength: limits.titleLength })),
        texts: Type.Array(
          Type.Object(
            {
              element: Type.String({ minLength: 1, maxLength: 64 }),
              name: Type.String({ minLength: 1, maxLength: 80 }),
              text: Type.String({ maxLength: limits.wysiwygBytes }),
            },
            closed,
          ),
          { maxItems: limits.commandsPerSave },
        ),
        ...proposal,
      },
      closed,
    ),
    run: async ({ page, language, texts, page_title, ...said }, context) => {
      const { call } = context
      await expectOpenRelease(context, said)
      const row = await translationOf(context, page, language)
      const { id, site_id: site } = row.page
      const about = { entity: 'pages', id, title: row.page.title, site }
      if (texts.length === 0 && page_title === undefined)
        return { value: { page: id, ...(await call('GET /api/pages/:id/texts', { params: { id } })) }, about }
      await keepBefore(context, id, row.revision, said)
      const written = await call('PUT /api/pages/:id/texts', {
        params: { id },
        body: { revision: row.revision, texts, ...(page_title !== undefined && { title: page_title }) },
      })
      const versions = { before: row.revision, after: written.revision }
      return { value: await putUpForReview(context, { id, site, ...versions }, said), about }
    },
  }),
  tool({
    name: 'upload_media_by_url',
    title: 'Upload a file',
    waitsForOthers: true,
    description: 'Adds a picture, film or document from a public address to the library. It is on no page by that.',
    isReadOnly: false,
    input: Type.Object(
      {
        url: Type.String({ minLength: 1, maxLength: 2000 }),
        site: Type.Optional(Type.String({ maxLength: 64 })),
      },
      closed,
    ),
    run: async (body, { call }) => {
      const { id, kind, title, width, height, alt } = await call('POST /api/media/from-url', { body })
      const about = { entity: 'media', id, title, site: body.site ?? '*' }
      return {
        value: { id, kind, title, width, height, alt, note: 'Put it into a media field as {"asset": id}.' },
        about,
      }
    },
  }),
]

interface Requested {
  readonly site: string
  readonly path: string
  readonly page_title: string
  readonly language?: string
  readonly layout?: string
  readonly recipes: readonly string[]
  readonly description?: string
  readonly title: string
  readonly why?: string
  readonly release?: string
}

async function createPage(requested: Requested, context: AskContext) {
  const { call } = context
  const { site, path, page_title, language, layout, recipes, description, ...said } = requested
  await expectOpenRelease(context, said)
  const [sites, ...sections] = await Promise.all([
    call('GET /api/sites', { query: {} }),
    ...recipes.map((name) => call('GET /api/cookbook/*', { params: { '*': name } })),
  ])
  const usual = sites.rows.find((each) => each.id === site)?.layout ?? 'blocks'
  const { page, revision: before } = await call('POST /api/pages', {
    body: {
      site_id: site,
      path,
      title: page_title,
      layout: layout ?? usual,
      ...(language && { language_code: language }),
      ...(description && { seo: { meta_description: description } }),
    },
  })
  const { id } = page
  const elements = sections.flatMap((section) => section.elements.map((each) => cloneWithNewIds(each, newId())))
  await keepBefore(context, id, before, said)
  const { version } = await call('POST /api/pages/:id/commands', {
    params: { id },
    body: {
      baseVersion: before,
      commands: elements.map((element, i) => {
        const after = elements[i - 1]?.id ?? page.elements.at(-1)?.id ?? null
        return { type: 'element.add', element, spot: { parent: null, after } }
      }),
    },
  })
  return {
    value: await putUpForReview(context, { id, site, before, after: version }, said),
    about: { entity: 'pages', id, title: page_title, site },
  }
}

/** The page itself where it is in the language, else its translation, made where there is none. */
async function translationOf({ call }: AskContext, id: string, language: string) {
  const row = await call('GET /api/pages/:id', { params: { id } })
  if (row.page.language_code === language) return row
  const { rows } = await call('GET /api/pages/:id/translations', { params: { id } })
  const known = rows.find(({ language_code }) => language_code === language)
  if (known) return call('GET /api/pages/:id', { params: { id: known.id } })
  return call('POST /api/pages/:id/translate', { params: { id }, body: { language_code: language } })
}
