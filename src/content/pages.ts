import { apply } from '#document/apply.ts'
import type { Command } from '#document/command.ts'
import { newProblems, type Problem, problemsOf } from '#document/legality.ts'
import { parseCommands } from '#document/schema.ts'
import { everyElement } from '#document/tree.ts'
import { limits } from '#model/constants.ts'
import { VoixError } from '#model/errors.ts'
import type { Element, Page, Seo } from '#model/page.ts'
import { parsePage } from '#model/parse-page.ts'
import type { PageRow, SavedCommands, Store, User } from '#store/store.ts'
import { authorise } from './access.ts'
import { rules } from './rules.ts'
import { sanitise } from './sanitise.ts'

/** What may be done with pages. Every function authorises by the page it resolved. */
export interface PageRules {
  get(user: User, id: string): Promise<PageRow>
  create(user: User, id: string, wanted: NewPage): Promise<PageRow>
  /** Changes title, path or search-engine words. */
  change(user: User, id: string, revision: number, changes: PageChanges): Promise<PageRow>
  /** Applies and stores commands; `stale` names what others saved since. */
  saveCommands(
    user: User,
    id: string,
    baseVersion: number,
    posted: unknown,
  ): Promise<{ version: number } | { version: number; missed: readonly SavedCommands[] }>
  publish(user: User, id: string, version: number): Promise<PageRow>
  unpublish(user: User, id: string): Promise<PageRow>
  trash(user: User, id: string): Promise<void>
  /** Stores a whole page, new or in place of the one with its id; for import and demo content. */
  put(user: User, page: unknown): Promise<PageRow>
}

export interface NewPage {
  readonly site_id: string
  readonly path: string
  readonly title: string
  readonly layout: string
  readonly language_code: string
}

export interface PageChanges {
  readonly title?: string
  readonly path?: string
  readonly seo?: Seo
}

export function createPageRules(store: Store): PageRules {
  return { get, create, change, saveCommands, publish, unpublish, trash, put }

  async function get(user: User, id: string): Promise<PageRow> {
    const row = await store.pages.get(id)
    if (!row) throw new VoixError('not-found', { what: 'page' })
    authorise(user, 'read', row.page.site_id)
    return row
  }

  async function create(user: User, id: string, wanted: NewPage): Promise<PageRow> {
    authorise(user, 'create', wanted.site_id)
    const page = checked({
      id,
      ...wanted,
      elements: [],
      fields: [],
      tags: [],
      review: { status: 'pending', annotations: {} },
      current_release: null,
    })
    if (!(await store.sites.get(page.site_id)))
      throw new VoixError('invalid-page', { field: 'site_id', reason: 'There is no such site.' })
    if (!(await store.pages.create(page, user.id))) throw new VoixError('path-taken', { path: page.path })
    return get(user, id)
  }

  async function change(user: User, id: string, revision: number, changes: PageChanges): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'edit', row.page.site_id)
    const page = checked({ ...row.page, ...changes })
    await save(page, revision, [], user)
    return get(user, id)
  }

  async function saveCommands(user: User, id: string, baseVersion: number, posted: unknown) {
    const commands = parseCommands(posted)
    const row = await get(user, id)
    authorise(user, commands.every(isComment) ? 'comment' : 'edit', row.page.site_id)
    if (row.revision !== baseVersion)
      return { version: row.revision, missed: await store.pages.commandsSince(id, baseVersion) }
    const page = applied(row.page, commands)
    const outcome = await store.pages.save(page, baseVersion, { commands, actor: user.id })
    if (typeof outcome === 'number') return { version: outcome }
    const latest = await get(user, id)
    return { version: latest.revision, missed: await store.pages.commandsSince(id, baseVersion) }
  }

  async function save(page: Page, revision: number, commands: readonly Command[], user: User): Promise<void> {
    const outcome = await store.pages.save(page, revision, { commands, actor: user.id })
    if (outcome === 'stale') throw new VoixError('stale-version')
    if (outcome === 'taken') throw new VoixError('path-taken', { path: page.path })
  }

  async function publish(user: User, id: string, version: number): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'publish', row.page.site_id)
    refuseProblems(problemsOf(row.page, rules).filter(({ kind }) => kind !== 'unknown'))
    if (!(await store.pages.publish(id, version, { actor: user.id, tags: tagsOf(row.page) })))
      throw new VoixError('stale-version')
    return get(user, id)
  }

  async function unpublish(user: User, id: string): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'publish', row.page.site_id)
    await store.pages.unpublish(id, { actor: user.id, tags: tagsOf(row.page) })
    return get(user, id)
  }

  async function trash(user: User, id: string): Promise<void> {
    const row = await get(user, id)
    authorise(user, 'delete', row.page.site_id)
    await store.pages.trash(id, { actor: user.id, tags: tagsOf(row.page) })
  }

  async function put(user: User, value: unknown): Promise<PageRow> {
    const page = checked(value)
    authorise(user, 'create', page.site_id)
    const row = await store.pages.get(page.id)
    if (row) {
      // A page may have moved here from a site that is not this user's to change.
      authorise(user, 'edit', row.page.site_id)
      await save(page, row.revision, [], user)
    } else if (!(await store.pages.create(page, user.id))) throw new VoixError('path-taken', { path: page.path })
    return get(user, page.id)
  }
}

/** The page after the commands, or the reason why it may not become so. Nothing is half done. */
export function applied(page: Page, commands: readonly Command[]): Page {
  const after = commands.reduce((now, command, i) => {
    return singles(command).reduce((each, single) => {
      const outcome = apply(each, single)
      if (outcome.refused)
        throw new VoixError('invalid-input', {
          field: `commands[${i}]`,
          reason: `${outcome.refused} (${single.type}).`,
          command: i,
        })
      refuseCrowd(outcome.page, i)
      return outcome.page
    }, now)
  }, page)
  const clean = checked(sanitised(after, page))
  const found = newProblems(problemsOf(page, rules), problemsOf(clean, rules))
  // Changing the layout is how an editor finds out what it would not allow; publishing is where it counts.
  refuseProblems(
    commands.flatMap(singles).some(({ type }) => type === 'layout.update')
      ? found.filter(({ kind }) => kind !== 'layout' && kind !== 'colour')
      : found,
  )
  return clean
}

/** The commands inside a batch, or the one command that is none. */
function singles(command: Command): readonly Command[] {
  return command.type === 'batch' ? command.commands.flatMap(singles) : [command]
}

/** Looked at after every command: a page that doubles with each would fill the memory long before the last. */
function refuseCrowd({ elements }: Page, i: number): void {
  let count = 0
  for (const _ of everyElement(elements)) count++
  if (count > limits.elements)
    throw new VoixError('too-large', {
      field: `commands[${i}]`,
      reason: `a page has at most ${limits.elements} elements.`,
    })
}

function checked(value: unknown): Page {
  const page = parsePage(value)
  const bytes = Buffer.byteLength(JSON.stringify(page))
  if (bytes > limits.pageBytes)
    throw new VoixError('too-large', {
      field: 'page',
      reason: `a page has at most ${limits.pageBytes / 1024 / 1024} MiB.`,
    })
  return page
}

/** Rich text is cleaned on its way in; branches that did not change are not looked at again. */
function sanitised(page: Page, before: Page): Page {
  const known = new Set(everyElement(before.elements))
  const elements = clean(page.elements)
  return elements === page.elements ? page : { ...page, elements }

  function clean(siblings: readonly Element[]): readonly Element[] {
    const next = siblings.map((element) => (known.has(element) ? element : cleanElement(element)))
    return next.every((element, i) => element === siblings[i]) ? siblings : next
  }

  function cleanElement(element: Element): Element {
    const elements = clean(element.elements)
    const fields = element.fields.map((field) =>
      typeof field.wysiwyg === 'string' ? { ...field, wysiwyg: sanitise(field.wysiwyg) } : field,
    )
    return { ...element, elements, fields }
  }
}

function refuseProblems(problems: readonly Problem[]): void {
  const [first] = problems
  if (!first) return
  throw new VoixError('invalid-page', {
    field: first.field ?? 'elements',
    reason: first.reason,
    element: first.element,
    problems,
  })
}

function isComment({ type }: Command): boolean {
  return type.startsWith('annotation.')
}

/** What a cached page that depends on this one is tagged with. */
export function tagsOf(page: Pick<Page, 'id' | 'site_id' | 'path'>): string[] {
  return [`page:${page.id}`, `path:${page.site_id}/${page.path}`]
}
