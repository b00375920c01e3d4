import { spoken, t } from '#messages/interface.ts'
import { everyElement } from '#document/tree.ts'
import { type Field, FieldError } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import type { Element, Page, StoredField } from '#model/page/page.ts'
import { inCaseOf } from '#model/search/in-case-of.ts'
import { literalPattern, type SearchWords } from '#model/search/literal-pattern.ts'
import { partsOfRichText, withRichTextParts } from '#model/text/rich-text-parts.ts'
import type { Edit } from '../state/document-core.ts'

/** Replacement: the edit, the number of matches, and the matches that it skips. */
export interface Replacement {
  readonly edit?: Edit
  readonly count: number
  /** Reasons of the skipped fields, which the new text would make invalid. */
  readonly left: readonly string[]
}

/** Replaces matches in every text of the page, as one edit. Links, names and options stay. */
export function replaceInPage(
  page: Page,
  wanted: SearchWords & { readonly keepCase?: boolean },
  by: string,
  fieldOf: (component: string | undefined, name: string) => Field | undefined,
): Replacement {
  const pattern = literalPattern(wanted)
  if (!pattern) return { count: 0, left: [] }
  const said: Said = wanted.keepCase ? (match) => inCaseOf(match, by) : () => by
  const left: string[] = []
  const changes = Array.from(everyElement(page.elements)).flatMap((element) =>
    element.fields.flatMap((stored) => changeOf(element, stored) ?? []),
  )
  const count = changes.reduce((sum, change) => sum + change.count, 0)
  if (changes.length === 0) return { count, left }
  const commands = changes.map(({ command }) => command)
  const label =
    by === ''
      ? t('Remove “{words}”', { words: wanted.words.trim() })
      : t('Replace “{words}” with “{by}”', { words: wanted.words.trim(), by })
  return { count, left, edit: { label, command: { type: 'batch', commands } } }

  function changeOf({ id, component }: Element, stored: StoredField) {
    const { name, type, enabled } = stored
    const written = rewritten(stored, pattern!, said)
    if (!written) return undefined
    try {
      const value = (fieldOf(component, name)?.parse ?? same)(written.value)
      const field = { id: stored.id, type, enabled }
      return { count: written.count, command: { type: 'field.update', id, name, field, value } as const }
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      left.push(spoken(error.said))
      return undefined
    }
  }
}

/** Replacement of a match. */
type Said = (match: string) => string

interface Written {
  readonly value: unknown
  readonly count: number
}

/** Field value with the matches replaced; undefined without a match. */
function rewritten(stored: StoredField, pattern: RegExp, said: Said): Written | undefined {
  const value = stored[stored.type]
  if ((stored.type === 'text' || stored.type === 'textarea') && typeof value === 'string')
    return found(inText(value, pattern, said))
  if (stored.type === 'wysiwyg' && typeof value === 'string') return found(inHtml(value, pattern, said))
  if (stored.type !== 'link' || !isRecord(value) || typeof value.text !== 'string') return undefined
  const { value: text, count } = inText(value.text, pattern, said)
  return found({ value: { ...value, text }, count })
}

function found(written: Written): Written | undefined {
  return written.count > 0 ? written : undefined
}

function inText(text: string, pattern: RegExp, said: Said): { readonly value: string; readonly count: number } {
  let count = 0
  const value = text.replaceAll(pattern, (match: string) => {
    count++
    return said(match)
  })
  return { value, count }
}

/** Between the tags only, so that neither an address nor a tag is ever rewritten. */
function inHtml(html: string, pattern: RegExp, said: Said): Written {
  const changes = partsOfRichText(html).flatMap((part) => {
    const { value, count } = part.kind === 'text' ? inText(part.text, pattern, said) : { value: '', count: 0 }
    return count > 0 ? [{ part, value, count }] : []
  })
  return {
    value: withRichTextParts(html, new Map(changes.map(({ part, value }) => [part, value]))),
    count: changes.reduce((sum, { count }) => sum + count, 0),
  }
}

function same(value: unknown): unknown {
  return value
}
