import { sentence } from '#messages/sentence.ts'
import { labelOf } from '#fields/index.ts'
import { limits } from '#model/limits.ts'
import { VoixError } from '#model/errors.ts'
import type { SearchHit } from '#model/search/search-hit.ts'
import { type PageText, textOfPage } from '#model/search/page-text.ts'
import type { Store } from '#db/open.ts'
import type { PageRow, User } from '#db/store.ts'
import { fold } from '#model/text/fold.ts'
import { phraseOf } from '#db/search-text.ts'
import { accessScopeOf, authorise } from '../accounts/permissions.ts'
import { namesOf } from '../pages/translation-texts.ts'

/** A page with the first places on it, and how many there are. */
interface FoundPage {
  readonly id: string
  readonly title: string
  readonly path: string
  readonly language_code: string
  readonly status: PageRow['status']
  readonly places: readonly SearchHit[]
  readonly places_total: number
}

interface ContentSearchResults {
  readonly rows: readonly FoundPage[]
  /** The pages of the site or sites, of which those before `next` were looked through; null when all were. */
  readonly total: number
  readonly next: number | null
}

/** Content search in the working copies of a site, or of all sites that the user reads, for an exact phrase. */
export async function searchContent(
  store: Store,
  user: User,
  { site, search, ...range }: { readonly site?: string; readonly search: string; offset: number; limit: number },
): Promise<ContentSearchResults> {
  if (site !== undefined) authorise(user, 'read', { resource: 'pages', site_id: site })
  const phrase = phraseOf(search)
  if (phrase.length < limits.siteFindShortest)
    throw new VoixError('invalid-input', {
      field: 'search',
      reason: sentence('Enter two letters or more.'),
    })
  const scope = accessScopeOf(user, 'read', 'pages')
  const query = { ...(site !== undefined && { site_id: site }), ...(scope && { sites: scope.sites }) }
  const { rows, next, total } = await store.pages.saying(search, query, range)
  return { rows: rows.map((row) => foundOn(row, phrase)), next, total }
}

function foundOn({ page, status }: PageRow, phrase: string): FoundPage {
  const { id, title, path, language_code } = page
  const places = [...textOfPage(page)].filter(({ text }) => fold(text).includes(phrase))
  return {
    id,
    title,
    path,
    language_code,
    status,
    places: places.slice(0, limits.siteFindPlaces).map((words) => placeOf(words, phrase)),
    places_total: places.length,
  }
}

function placeOf({ element, field, text }: PageText, phrase: string): SearchHit {
  const names = element && namesOf(element, { name: field ?? '' })
  const label = names && field !== undefined ? names.field : field
  return {
    element: element?.id ?? null,
    name: names?.label ?? '',
    field: field ?? null,
    label: label === undefined ? (element ? 'Name' : 'Title') : label === field ? labelOf(field) : label,
    ...excerptOf(text, phrase),
  }
}

const around = 40

/** Excerpt of a match with the text around it. */
export function excerptOf(text: string, phrase: string): Pick<SearchHit, 'before' | 'match' | 'after'> {
  const [from, to] = placeIn(text, phrase)
  const start = Math.max(0, from - around)
  const end = Math.min(text.length, to + around)
  return {
    before: (start > 0 ? '…' : '') + text.slice(start, from).toWellFormed(),
    match: text.slice(from, to),
    after: text.slice(to, end).toWellFormed() + (end < text.length ? '…' : ''),
  }
}

/** Position of a normalized phrase in the original text; the beginning where only the whole text normalizes so. */
function placeIn(text: string, phrase: string): readonly [from: number, to: number] {
  // Most texts are as long when they are folded.
  const near = fold(text).indexOf(phrase)
  if (fold(text.slice(near, near + phrase.length)) === phrase) return [near, near + phrase.length]
  let folded = ''
  /** Positions of the original characters, by character of the normalized text. */
  const origins: (readonly [from: number, to: number])[] = []
  let at = 0
  for (const character of text) {
    const part = fold(character)
    for (let i = 0; i < part.length; i++) origins.push([at, at + character.length])
    folded += part
    at += character.length
  }
  const found = folded.indexOf(phrase)
  return found < 0 ? [0, 0] : [origins[found]![0], origins[found + phrase.length - 1]![1]]
}
