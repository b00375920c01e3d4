import type { AnySentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import type { PageSummary, User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { authorizedPage, type PageContext } from './page-access.ts'
import { languagesOf } from '../sites/page-url.ts'
import { progressOf, type TranslationProgress } from './translation-state.ts'
import { pageTexts } from './translation-texts.ts'

/** Language of a site, and the page in it. */
export interface PageLanguage {
  readonly language_code: string
  /** Null before there is one, or for one that the user may not read. */
  readonly page:
    | (Pick<PageSummary, 'id' | 'title' | 'path' | 'status' | 'published_revision'> & {
        readonly isSource: boolean
        /** Null for a page that is no translation. */
        readonly progress: TranslationProgress | null
      })
    | null
  /** Why the user may not make the page. */
  readonly why_not?: AnySentence
}

/** Translations of a page by language, the site's own first. */
export async function pageLanguages(context: PageContext, user: User, id: string): Promise<readonly PageLanguage[]> {
  const { store } = context
  const { page, translation_group } = await authorizedPage(context, user, id)
  const site = await store.sites.get(page.site_id)
  if (!site) throw new VoixError('not-found', { what: 'site' })
  const group = (await store.pages.translations(translation_group)).filter(({ site_id }) => site_id === page.site_id)
  const codes = [...new Set([...languagesOf(site), page.language_code, ...group.map((each) => each.language_code)])]
  return Promise.all(
    codes.map(async (language_code): Promise<PageLanguage> => {
      const found = group.find((each) => each.language_code === language_code)
      const subject = { resource: 'pages', site_id: page.site_id, language_code } as const
      if (!found) {
        const why_not = denial(user, 'create', subject)
        return { language_code, page: null, ...(why_not && { why_not }) }
      }
      const { id: own, title, path, status, published_revision, translated_from } = found
      return {
        language_code,
        page: {
          ...{ id: own, title, path, status, published_revision },
          isSource: translated_from === null && group.some((each) => each.translated_from === own),
          progress: translated_from === null ? null : await progress(context, found),
        },
      }
    }),
  )
}

async function progress({ store }: PageContext, { id, translated_from }: PageSummary) {
  const [source, target] = await Promise.all([store.pages.get(translated_from ?? ''), store.pages.get(id)])
  if (!source || !target) return null
  return progressOf(pageTexts(source.page, target.page), await store.pages.translatedTexts(id))
}
