import { sentence } from '#messages/sentence.ts'
import { copyTitle } from '../documents/copy-title.ts'
import { derivedId } from '#document/clone-ids.ts'
import { convertedPage, isMisplaced, misfitsOf, type MisplacedSlice } from '#document/convert.ts'
import { problemsOf, type Problem } from '#document/placement-rules.ts'
import { elementOf } from '#document/tree.ts'
import { isRecordTemplate } from '#model/page/bound-page.ts'
import { layoutNamed } from '#model/page/layout-name.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { Element, Page } from '#model/page/page.ts'
import { newId } from '#db/id.ts'
import type { Store } from '#db/open.ts'
import type { PageOrigin, PageRow, TranslationStatus, User } from '#db/store.ts'
import { authorise } from '../accounts/permissions.ts'
import { freePath } from './page-paths.ts'
import { isLevel, notedAsCopied, notedAsDone } from './translation-state.ts'
import { derivedElements, pageTexts } from './translation-texts.ts'
import { subjectOf, pageWrite } from './page-checks.ts'
import { writePage } from './write-page.ts'
import { placementRules } from '../placement-rules.ts'
import { catalogue } from '#slices/catalogue.ts'

/** Progress of a translation, and its texts that are up to date, by key. */
interface TranslationMark {
  readonly status?: TranslationStatus
  readonly texts?: readonly string[]
}

interface PageCopy {
  readonly site_id?: string
  readonly path?: string
  readonly title?: string
  readonly language_code?: string
  readonly layout?: string
  /** False for a copy whose pictures are still to be chosen. */
  readonly keep_pictures?: boolean
  /** Leaves out what the layout of the copy does not allow. */
  readonly leave_out?: boolean
  /** Converts to the layout of the copy: slices by their fields, colours by their roles; what has no counterpart is disabled. */
  readonly convert?: boolean
}

/** Problem of a page in another layout, with the slice that its element would become, and what of it would be lost. */
interface UnfitProblem extends Problem {
  readonly component?: string
  readonly becomes?: string
  readonly becomes_component?: string
  readonly lost?: readonly string[]
}

const conversion = { rules: placementRules, slices: catalogue }

type Get = (user: User, id: string) => Promise<PageRow>

/** Copies of pages. Every function authorises by the loaded pages. */
export function createPageCopies(store: Store, get: Get) {
  return {
    copy: (...asked: Parameters<typeof copy>) => store.atomically(() => copy(...asked)),
    translate: (...asked: Parameters<typeof translate>) => store.atomically(() => translate(...asked)),
    /** Which parts of the page a layout would not allow, and what it would become. */
    async unfit(user: User, id: string, layout: string): Promise<readonly UnfitProblem[]> {
      const { page } = await get(user, id)
      return unfitIn(page, layoutNamed(layout) ?? layout)
    },
    markTranslation: (...asked: Parameters<typeof markTranslation>) =>
      store.atomically(() => markTranslation(...asked)),
  }

  /** A new draft with the same elements under ids of their own. */
  async function copy(user: User, id: string, wanted: PageCopy = {}, language = 'en'): Promise<PageRow> {
    const { page } = await get(user, id)
    const { keep_pictures = true, leave_out = false, convert = false, ...given } = wanted
    const layout = layoutNamed(given.layout ?? page.layout) ?? given.layout ?? page.layout
    const place = { site_id: page.site_id, language_code: page.language_code, ...given, layout }
    // There is one template of a kind on a site and in a language, so a copy goes to another.
    const path =
      given.path ??
      (isRecordTemplate(page) ? page.path : await freePath(store, { ...place, path: `${page.path || 'home'}-copy` }))
    const isElsewhere = place.site_id !== page.site_id || place.language_code !== page.language_code
    const title = given.title ?? (isElsewhere ? page.title : copyTitle(page.title, language, limits.titleLength))
    const copied = { ...page, ...place, path, title }
    const fitted = convert
      ? convertedPage({ ...copied, layout: page.layout }, place.layout, conversion, newId).page
      : copied
    const kept = leave_out ? withoutElements(fitted, misfitsIn(fitted)) : fitted
    return make(user, keep_pictures ? kept : withoutPictures(kept))
  }

  /** Creates a translation of a page as a draft in another language. */
  async function translate(
    user: User,
    id: string,
    { language_code, path }: { readonly language_code: string; readonly path?: string },
  ): Promise<PageRow> {
    const row = await get(user, id)
    const group = await store.pages.translations(row.translation_group)
    if (group.some((each) => each.language_code === language_code && each.site_id === row.page.site_id))
      throw new VoixError('wrong-state', {
        reason: sentence('There is already a translation in {language_code}. Open that one.', { language_code }),
      })
    return make(
      user,
      { ...row.page, language_code, path: path ?? row.page.path },
      {
        translation_group: row.translation_group,
        translation_status: 'not_started',
        translated_from: id,
        translated_revision: row.revision,
        translated_texts: notedAsCopied(pageTexts(row.page)),
      },
    )
  }

  async function make(user: User, from: Page, origin: PageOrigin = {}): Promise<PageRow> {
    const { site_id, language_code } = from
    authorise(user, 'create', { resource: 'pages', site_id, language_code })
    const id = newId()
    const page: Page = {
      ...from,
      id,
      elements: derivedElements(from, id),
      fields: from.fields.map((field) => ({ ...field, id: derivedId(id, field.id) })),
      review: { status: 'pending', annotations: {} },
      current_release: null,
    }
    await writePage({ store }, user, undefined, page, { source: origin.translated_from ? 'translate' : 'copy', origin })
    return get(user, id)
  }

  /** Says how far a translation is, or some of its texts; what is done is done for the present revision of its source. */
  async function markTranslation(user: User, id: string, { status, texts }: TranslationMark): Promise<PageRow> {
    const row = await get(user, id)
    authorise(user, 'edit', subjectOf(row))
    if (!row.translated_from)
      throw new VoixError('wrong-state', {
        reason: sentence('This page is not a translation of another.'),
      })
    const isDone = status === 'done'
    const source = isDone || texts ? await store.pages.get(row.translated_from) : undefined
    const said = source ? pageTexts(source.page, row.page).filter(({ target = '' }) => target.trim() !== '') : []
    const checked = isDone ? said : said.filter(({ key }) => texts?.includes(key))
    const noted = { ...(await store.pages.translatedTexts(id)), ...notedAsDone(checked) }
    const isNow = source && (isDone || isLevel(pageTexts(source.page), noted))
    await store.pages.mark(
      id,
      {
        ...(status && { translation_status: status }),
        ...(isNow && { translated_revision: source.revision }),
        ...(checked.length > 0 && { translated_texts: noted }),
      },
      pageWrite(user, row.page, 'translate'),
    )
    return get(user, id)
  }
}

/** Parts of a page another layout does not allow, colours too, with what its elements become there. */
function unfitIn(page: Page, layout: string): readonly UnfitProblem[] {
  const found = misfitsOf(page, layout, conversion)
  const misplaced = new Map(found.flatMap((it) => (it.kind === 'layout' ? [[it.element, it]] : [])))
  const problems = problemsOf({ ...page, layout }, placementRules)
  const colours = problems.filter(({ kind }) => kind === 'colour')
  return [...problems.filter(isMisplaced), ...colours].map((problem) => {
    const misfit = isMisplaced(problem) ? misplaced.get(problem.element) : undefined
    const component = elementOf(page, problem.element)?.component
    return { ...problem, ...(component && { component }), ...(misfit?.instead && becoming(misfit)) }
  })
}

/** What a misplaced slice becomes, and the names of its fields that find no place there. */
function becoming({ instead, lost, settings }: MisplacedSlice): Partial<UnfitProblem> {
  const all = [...lost, ...settings]
  return {
    becomes: typeof instead === 'object' ? instead.label : 'Group',
    ...(typeof instead === 'object' && { becomes_component: instead.name }),
    ...(all.length > 0 && { lost: all }),
  }
}

/** Ids of the elements of a page that are misfits. */
function misfitsIn(page: Page): ReadonlySet<string> {
  const misfits = problemsOf(page, placementRules).filter(isMisplaced)
  return new Set(misfits.map(({ element }) => element))
}

function withoutElements(page: Page, ids: ReadonlySet<string>): Page {
  return { ...page, elements: kept(page.elements) }

  function kept(elements: readonly Element[]): readonly Element[] {
    return elements
      .filter(({ id }) => !ids.has(id))
      .map((element) => ({ ...element, elements: kept(element.elements) }))
  }
}

function withoutPictures(page: Page): Page {
  const { og_image: _, ...seo } = page.seo ?? {}
  return { ...page, ...(page.seo && { seo }), elements: emptied(page.elements) }

  function emptied(elements: readonly Element[]): readonly Element[] {
    return elements.map((element) => ({
      ...element,
      fields: element.fields.map((field) => (field.type === 'media' ? { ...field, media: [] } : field)),
      elements: emptied(element.elements),
    }))
  }
}
