import { translateInto } from '#messages/catalogues.ts'
import { VoixError } from '#model/errors.ts'
import { refusalOf } from '#model/refusal.ts'
import { isReservedSegment } from '#model/web/reserved-segments.ts'
import type { MenuEntry } from '#model/records/records.ts'
import { slugify } from '#model/text/slugify.ts'
import { derivedId } from '#document/clone-ids.ts'
import { limits } from '#model/limits.ts'
import { sentence } from '#messages/sentence.ts'
import { type StoredSentence, storedSentence } from '#messages/stored-sentence.ts'
import type { User } from '#db/store.ts'
import type { ImportContext } from './apply-documents.ts'
import type { WantedForm } from './compose.ts'
import type { ImportState, MadeFurniture } from './import-state.ts'
import { languageOf } from './addresses.ts'
import type { ImportPlan } from './plan.ts'
import type { SourceMenuEntry } from './source.ts'

/** Redirect that a source asks for: an old address that leads somewhere else now. */
interface WantedRedirect {
  readonly source: string
  readonly target: string
  readonly hasQuery: boolean
}

/** Redirects from old addresses that differ; not from other hosts or the product's paths. */
export function redirectsOf({ addresses }: ImportPlan, isMade: (key: string) => boolean): readonly WantedRedirect[] {
  const wanted = new Map<string, WantedRedirect>()
  for (const { document, url } of addresses.places.values()) {
    if (!isMade(document.key)) continue
    for (const address of [document.address, ...document.formerAddresses]) {
      const old = URL.parse(address)
      if (!old || !addresses.isOwn(address)) continue
      const path = old.pathname.replace(/\/+$/, '') || '/'
      const source = `${path}${old.search}`
      const isSame = old.search === '' && path.toLowerCase() === url
      const [first = ''] = path.slice(1).split('/')
      if (isSame || source === '/' || source === url || isReservedSegment(first)) continue
      wanted.set(source, { source, target: url, hasQuery: old.search !== '' })
    }
  }
  return [...wanted.values()]
}

export async function applyRedirect(
  { records }: ImportContext,
  user: User,
  { site, id }: ImportPlan,
  { source, target, hasQuery }: WantedRedirect,
): Promise<MadeFurniture> {
  const row = await records.create(user, 'redirects', {
    id: derivedId(id, `redirect ${source}`),
    site_id: site.id,
    data: {
      source,
      target,
      code: '301',
      match_type: 'exact',
      query_mode: hasQuery ? 'exact_any_order' : 'pass',
      // The home page is at every address that differs from it by its query.
      when: hasQuery ? 'always' : 'unless_page_exists',
      group: 'Import',
      origin: 'import',
    },
  })
  return { entity: 'redirects', id: row.id, revision: row.revision }
}

/** Writes a form: what it asks, and nothing of where its answers went. */
export async function applyForm(
  { records }: ImportContext,
  user: User,
  { site }: ImportPlan,
  { form, name, language }: WantedForm,
): Promise<MadeFurniture> {
  const fields = form.questions.map((each) => ({ ...each, width: 'full' }))
  const t = translateInto(language)
  const row = await records.create(user, 'forms', {
    id: form.id,
    site_id: site.id,
    language_code: language,
    data: { name, key: form.key, fields, success_message: t('Thank you for your message.') },
  })
  return { entity: 'forms', id: row.id, revision: row.revision }
}

/** Writes menus of a source as drafts, with links to the imported documents. */
export async function applyMenus(
  { records }: ImportContext,
  user: User,
  plan: ImportPlan,
  state: ImportState,
): Promise<{ readonly made: Readonly<Record<string, MadeFurniture>>; readonly problems: readonly StoredSentence[] }> {
  const made: Record<string, MadeFurniture> = {}
  const problems: StoredSentence[] = []
  for (const { name, language = '', entries } of plan.source.menus) {
    const key = `menu ${name}`
    if (state.furniture[key]) continue
    try {
      const row = await records.create(user, 'menus', {
        id: derivedId(plan.id, key),
        site_id: plan.site.id,
        language_code: languageOf(language, plan.site),
        data: {
          title: name.slice(0, 80),
          slug: `${slugify(name) || 'menu'}-${plan.id.slice(0, 6)}`,
          items: treeOf(plan, state, entries, '0'),
        },
      })
      made[key] = { entity: 'menus', id: row.id, revision: row.revision }
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      problems.push(storedSentence(about(name, error)))
    }
  }
  return { made, problems }
}

function treeOf(
  plan: ImportPlan,
  state: ImportState,
  entries: readonly SourceMenuEntry[],
  parent: string,
  depth = 1,
): readonly MenuEntry[] {
  if (depth > limits.menuDepth) return []
  const known = new Set(entries.map(({ key }) => key))
  const own = entries.filter((each) => (known.has(each.parent) ? each.parent === parent : parent === '0'))
  return own.map((entry): MenuEntry => {
    const item = state.items[entry.document || (plan.addresses.find(entry.address)?.document.key ?? '')]
    const ref = item && item.revision > 0 ? { collection: item.collection, id: item.id } : undefined
    const [first] = plan.source.documents
    const href = first && entry.address ? plan.addresses.link(entry.address, first, () => undefined) : undefined
    return {
      id: derivedId(plan.id, `entry ${entry.key}`),
      type: ref ? (ref.collection === 'posts' ? 'post' : 'page') : href ? 'external' : 'heading',
      label: entry.label.slice(0, 60),
      ...(ref ? { ref } : href ? { href } : {}),
      items: treeOf(plan, state, entries, entry.key, depth + 1),
    }
  })
}

function about(name: string, error: VoixError) {
  return sentence('Menu “{name}”: {reason}', { name, reason: refusalOf(error) })
}
