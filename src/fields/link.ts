import { sentence, type Sentence } from '#messages/sentence.ts'
import { isRecord } from '#model/json.ts'
import { isSafeHref, isUnfinishedLink, type LinkValue } from '#model/web/link.ts'
import { targetProblem } from '#model/web/link-problem.ts'
import { type Field, FieldError, type Hints } from './field.ts'

const noLink: LinkValue = { text: '', href: '' }
const targets = ['', '_self', '_blank', '_parent', '_top']

/** A link with its words. Reads the older `url` in place of `href`. */
/*#__NO_SIDE_EFFECTS__*/
export function link(hints: Hints<'link'> = {}): Field<'link', LinkValue> {
  return {
    type: 'link',
    label: '',
    enabled: true,
    default: noLink,
    ...hints,
    parse: parseLink,
    unfinished: linkProblem,
  }
}

function linkProblem(value: LinkValue): Sentence | undefined {
  return isUnfinishedLink(value)
    ? sentence('The link leads nowhere yet. Choose its address, or remove its text.')
    : targetProblem(value.href)
}

function parseLink(value: unknown): LinkValue {
  if (!isRecord(value)) throw new FieldError(sentence('Enter the address and the text of the link.'))
  const { text = '', href = value.url ?? '', target = '', relationship = '', ...unknown } = value
  if (typeof text !== 'string' || typeof href !== 'string' || typeof relationship !== 'string')
    throw new FieldError(sentence('Enter the address and the text of the link.'))
  if (!isSafeHref(href))
    throw new FieldError(sentence('Use a page of this site (/rooms), a full https address, mailto: or tel:.'))
  if (typeof target !== 'string' || !targets.includes(target))
    throw new FieldError(sentence('Choose where the link opens.'))
  if (!/^[a-z -]*$/i.test(relationship))
    throw new FieldError(sentence('Enter the relationship as words, such as nofollow.'))
  const { url: _, ...rest } = unknown
  return {
    ...rest,
    text,
    href,
    ...(target && { target: target as NonNullable<LinkValue['target']> }),
    ...(relationship && { relationship }),
  }
}
