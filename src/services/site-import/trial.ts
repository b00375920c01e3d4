import { type AnySentence, sentence } from '#messages/sentence.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import { denial } from '../accounts/permissions.ts'
import { pathProblem } from '../pages/page-paths.ts'
import { siteLanguageProblem } from '../sites/languages.ts'
import { createBreather } from '../turns/breathe.ts'
import type { ComposedForm, Placement, WantedForm } from './compose.ts'
import { redirectsOf } from './apply-furniture.ts'
import { type Mapping, slicesFor } from './match.ts'
import { type Shares, sumOfShares } from './measure.ts'
import { composedDocuments, type ComposedDocument, type ImportPlan, libraryToCome } from './plan.ts'
import type { PictureWords } from './compose-task.ts'
import type { SourceDocument } from './source.ts'
import { slices } from './slice-facts.ts'
import { type SectionKind, sectionKinds } from './sections.ts'

/** Dry run of an import, with counts by document. */
export interface Trial {
  readonly rows: readonly TrialRow[]
  readonly totals: Shares
  readonly kinds: readonly KindRow[]
  /** Full addresses of what is to be fetched. */
  readonly files: readonly string[]
  /** What documents say of pictures of which the source itself says nothing. */
  readonly words: ReadonlyMap<string, PictureWords>
  readonly redirects: number
  readonly forms: readonly WantedForm[]
}

/** Document of a source in a dry run. */
export interface TrialRow {
  readonly key: string
  readonly collection: 'pages' | 'posts'
  readonly title: string
  readonly address: string
  readonly url: string
  readonly language: string
  readonly isPublished: boolean
  readonly date: string
  readonly line: number
  readonly isLeft: boolean
  readonly shares: Shares
  readonly sections: number
  /** Sections that are no plain text, and those of them that become a slice of their kind. */
  readonly special: number
  readonly matched: number
  /** What was kept as text and pictures although it is more. */
  readonly unsure: readonly Pick<Placement, 'kind' | 'about'>[]
  readonly problem?: AnySentence
  /** Notes on what needs a look: missing pictures of galleries, forms. */
  readonly notes: readonly AnySentence[]
}

/** Kind of section, how often it was found, and what it becomes. */
interface KindRow {
  readonly kind: SectionKind
  readonly count: number
  readonly matched: number
  /** Slices it became, the most frequent first. */
  readonly slices: readonly { readonly component: string; readonly label: string; readonly count: number }[]
  /** Slices that may be chosen instead; none where a kind has one slice alone. */
  readonly choices: readonly { readonly component: string; readonly label: string }[]
}

export async function trialOf(store: Store, user: User, plan: ImportPlan): Promise<Trial> {
  const library = libraryToCome(plan)
  const left = new Set(plan.options.left)
  const breathe = createBreather()
  const rows: TrialRow[] = []
  const placements: Placement[] = []
  const files = new Set<string>()
  const forms: WantedForm[] = []
  const words = new Map<string, PictureWords>()
  const problems = new Map<string, Promise<AnySentence | undefined>>()
  const problemOfLanguage = (language_code: string) => {
    const known = problems.get(language_code) ?? siteLanguageProblem(store, { site_id: plan.site.id, language_code })
    problems.set(language_code, known)
    return known
  }
  const places = plan.source.documents.flatMap(({ key }) => plan.addresses.places.get(key) ?? [])
  for await (const composed of composedDocuments(plan, places, library, { isTrial: true })) {
    await breathe()
    const { place, title, shares, placements: own } = composed
    const asked = composed.forms.map((form) => wantedForm(form, composed))
    const { document } = place
    const { key } = document
    const problem = composed.problem ?? (await placeProblem(store, user, plan, key, problemOfLanguage))
    const special = own.filter(({ kind }) => kind !== 'text')
    const unsure = special.filter(({ isMatched }) => !isMatched && place.collection === 'pages')
    if (!left.has(key)) {
      placements.push(...(place.collection === 'pages' ? own : []))
      forms.push(...asked)
      for (const address of composed.files) files.add(address)
      for (const [address, each] of composed.words) if (!words.has(address)) words.set(address, each)
    }
    rows.push({
      key,
      collection: place.collection,
      title,
      address: document.address,
      url: place.url,
      language: place.language,
      isPublished: document.isPublished,
      date: document.date,
      line: document.place.line,
      isLeft: left.has(key),
      shares,
      sections: own.length,
      special: special.length,
      matched: special.filter(({ isMatched }) => isMatched).length,
      unsure: unsure.slice(0, mostUnsure).map(({ kind, about }) => ({ kind, about })),
      ...(problem && { problem }),
      notes: [...lostNotes(document), ...asked.map(formNote), ...asked.flatMap(attachmentNote)],
    })
  }
  const taken = rows.filter(({ isLeft, problem }) => !isLeft && !problem)
  const keys = new Set(taken.map(({ key }) => key))
  return {
    rows,
    totals: sumOfShares(taken.map(({ shares }) => shares)),
    kinds: kindsOf(plan, placements),
    files: [...files].filter((address) => /^https?:/.test(address)),
    words,
    forms,
    redirects: redirectsOf(plan, (key) => keys.has(key)).length,
  }
}

const mostUnsure = 20

function wantedForm(form: ComposedForm, { place, title }: ComposedDocument): WantedForm {
  return { form, document: place.document.key, name: (form.name || title).slice(0, 80), language: place.language }
}

function lostNotes({ lostPictures = [] }: SourceDocument): readonly AnySentence[] {
  if (lostPictures.length === 0) return []
  return [
    sentence(
      '{count, plural, one {A gallery names a picture} other {Galleries name # pictures}} that the source does not have: {ids}.',
      {
        count: lostPictures.length,
        ids: lostPictures.join(', '),
      },
    ),
  ]
}

function formNote({ form: { questions, isShown }, name }: WantedForm): AnySentence {
  const about = { name, count: questions.length }
  return isShown
    ? sentence(
        'Form “{name}” with {count, plural, one {# question} other {# questions}}. Enter who is notified of its entries.',
        about,
      )
    : sentence(
        'Form “{name}” with {count, plural, one {# question} other {# questions}}. No slice of this layout can show it, so its words stay as text.',
        about,
      )
}

function attachmentNote({ form: { attachments }, name }: WantedForm): readonly AnySentence[] {
  if (attachments.length === 0) return []
  const files = attachments.slice(0, 5).join(', ')
  return [sentence('Form “{name}” asked for files, which forms do not take: {files}.', { name, files })]
}

/** Reason why a document cannot be written at its place. */
async function placeProblem(
  store: Store,
  user: User,
  { site, addresses }: ImportPlan,
  key: string,
  problemOfLanguage: (language: string) => Promise<AnySentence | undefined>,
): Promise<AnySentence | undefined> {
  const { collection, language, path } = addresses.places.get(key)!
  const resource = collection === 'pages' ? 'pages' : 'posts'
  const place = { site_id: site.id, language_code: language }
  const reason = denial(user, 'create', { resource, ...place }) ?? (await problemOfLanguage(language))
  return reason ?? (collection === 'pages' ? await pathProblem(store, { ...place, path }) : undefined)
}

function kindsOf({ options: { layout } }: ImportPlan, placements: readonly Placement[]): readonly KindRow[] {
  return sectionKinds.flatMap((kind): readonly KindRow[] => {
    const own = placements.filter((each) => each.kind === kind)
    if (own.length === 0) return []
    const counts = new Map<string, number>()
    for (const { component } of own) counts.set(component, (counts.get(component) ?? 0) + 1)
    return [
      {
        kind,
        count: own.length,
        matched: own.filter(({ isMatched }) => isMatched).length,
        slices: [...counts]
          .toSorted(([, a], [, b]) => b - a)
          .map(([component, count]) => ({ component, label: labelOf(component), count })),
        choices: slicesFor(kind, layout, slices).map(({ slice: { name } }) => ({
          component: name,
          label: labelOf(name),
        })),
      },
    ]
  })
}

function labelOf(component: string): string {
  return slices.get(component)?.label ?? component
}

/** Mapping without unknown slices. */
export function knownMapping(
  given: Readonly<Record<string, string>>,
  layout: ImportPlan['options']['layout'],
): Mapping {
  const mapping: Partial<Record<SectionKind, string>> = {}
  for (const kind of sectionKinds) {
    const wanted = given[kind]
    const isKnown =
      (wanted === 'text' && kind !== 'text') ||
      slicesFor(kind, layout, slices).some(({ slice }) => slice.name === wanted)
    if (wanted !== undefined && isKnown) mapping[kind] = wanted
  }
  return mapping
}
