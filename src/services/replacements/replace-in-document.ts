import { type AnySentence, sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { refusalOf } from '#model/refusal.ts'
import type { User } from '#db/store.ts'
import type { DocumentRef } from '../documents/document-kind.ts'
import {
  type OpenDocument,
  openDocument,
  type ReplacementContext,
  type TextPlace,
  unsafeAddress,
} from './open-document.ts'
import { hitsIn, type TextHit, type Wanted, withReplaced } from './text-hits.ts'
import type { FindMatches } from './text-search.ts'

/** Replaced text: before, after, and number of matches. */
export interface ReplacedText extends TextPlace {
  readonly before: string
  readonly after: string
  readonly hits: number
}

/** Matches that were not replaced, and why. */
interface RefusedHits {
  readonly count: number
  readonly reason: AnySentence
}

/** Outcome of the matches of one document. */
export interface DocumentOutcome {
  readonly title?: string
  readonly revision?: number
  readonly written: readonly ReplacedText[]
  readonly refused: readonly RefusedHits[]
}

/** Replaces chosen matches of a document in one revision. Matches in changed texts are refused. */
export async function replaceInDocument(
  context: ReplacementContext,
  user: User,
  ref: DocumentRef,
  { keys, find, wanted }: { readonly keys: readonly string[]; readonly find: FindMatches; readonly wanted: Wanted },
): Promise<DocumentOutcome> {
  const chosen = new Set(keys)
  return writeInto(context, user, ref, keys.length, (document) => {
    const hits = [...document.texts()].flatMap((text) =>
      hitsIn(text, find, wanted).filter(({ key }) => chosen.has(key)),
    )
    const gone = keys.length - hits.length
    const texts = Array.from(Map.groupBy(hits, ({ text }) => text).values(), (ofText) => replacedText(document, ofText))
    return {
      writes: texts.flatMap((each) => ('after' in each ? [each] : [])),
      refused: [
        ...(gone > 0 ? [{ count: gone, reason: changedSince }] : []),
        ...texts.flatMap((each) => ('reason' in each ? [each] : [])),
      ],
    }
  })
}

function replacedText(document: OpenDocument, hits: readonly TextHit[]): ReplacedText | RefusedHits {
  const [{ text }] = hits as [TextHit]
  const { home, owner, field, path } = text
  const count = hits.length
  const after = withReplaced(text, hits)
  if (after === undefined) return { count, reason: unsafeAddress }
  const reason = document.problem({ home, owner, field, path, text: after })
  return reason ? { count, reason } : { home, owner, field, path, before: text.text, after, hits: count }
}

/** Restores replaced texts, except those changed since. */
export async function restoreInDocument(
  context: ReplacementContext,
  user: User,
  ref: DocumentRef,
  texts: readonly ReplacedText[],
): Promise<DocumentOutcome> {
  const count = texts.reduce((sum, { hits }) => sum + hits, 0)
  return writeInto(context, user, ref, count, (document) => {
    const isSame = (each: ReplacedText) => document.textAt(each) === each.after
    return {
      writes: texts.filter(isSame).map((each) => ({ ...each, before: each.after, after: each.before })),
      refused: texts.flatMap((each) => (isSame(each) ? [] : [{ count: each.hits, reason: changedSince }])),
    }
  })
}

interface Plan {
  readonly writes: readonly ReplacedText[]
  readonly refused: readonly RefusedHits[]
}

/** Retries of a document after a concurrent save. */
const attempts = 3

async function writeInto(
  context: ReplacementContext,
  user: User,
  ref: DocumentRef,
  count: number,
  planFor: (document: OpenDocument) => Plan,
): Promise<DocumentOutcome> {
  for (let attempt = 1; ; attempt++) {
    let document: OpenDocument | undefined
    let plan: Plan | undefined
    try {
      document = await openDocument(context, user, ref)
      plan = planFor(document)
      const { title } = document
      if (plan.writes.length === 0) return { title, written: [], refused: plan.refused }
      return { title, revision: await write(document, plan.writes), written: plan.writes, refused: plan.refused }
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      if (isStale(error) && attempt < attempts) continue
      if (!document || !plan || isStale(error) || plan.writes.length < 2)
        return {
          ...(document && { title: document.title }),
          written: [],
          refused: [...(plan?.refused ?? []), { count: hitsOf(plan?.writes) ?? count, reason: refusalOf(error) }],
        }
      return oneByOne(context, user, ref, plan)
    }
  }
}

/** Writes texts each by itself, so that one which is refused does not hold up the others. */
async function oneByOne(
  context: ReplacementContext,
  user: User,
  ref: DocumentRef,
  { writes, refused }: Plan,
): Promise<DocumentOutcome> {
  const written: ReplacedText[] = []
  const problems = [...refused]
  let title: string | undefined
  let revision: number | undefined
  for (const each of writes)
    try {
      const document = await openDocument(context, user, ref)
      title = document.title
      if (document.textAt(each) !== each.before) {
        problems.push({ count: each.hits, reason: changedSince })
        continue
      }
      revision = await write(document, [each])
      written.push(each)
    } catch (error) {
      if (!(error instanceof VoixError)) throw error
      problems.push({ count: each.hits, reason: refusalOf(error) })
    }
  return {
    ...(title !== undefined && { title }),
    ...(revision !== undefined && { revision }),
    written,
    refused: problems,
  }
}

function write(document: OpenDocument, writes: readonly ReplacedText[]): Promise<number> {
  return document.write(
    writes.map(({ home, owner, field, path, after }) => ({ home, owner, field, path, text: after })),
  )
}

function hitsOf(writes: readonly ReplacedText[] | undefined): number | undefined {
  return writes?.reduce((sum, { hits }) => sum + hits, 0)
}

function isStale({ code }: VoixError): boolean {
  return code === 'stale-version' || code === 'record-stale'
}

const changedSince = sentence('Someone changed this text in the meantime. It was not changed again.')
