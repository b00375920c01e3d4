import { sentence } from '#messages/sentence.ts'
import { VoixError } from '#model/errors.ts'
import { limits } from '#model/limits.ts'
import { createBreather } from './breathe.ts'

type Parse = (text: string) => unknown

/**
 * Parses large JSON with pauses: lists at its top or directly below member by member. Its values are counted first. Throws
 * `too-large`, and the errors of `parse`.
 */
export async function parseInTurns(text: string, parse: Parse = JSON.parse): Promise<unknown> {
  if (text.length <= atOnce) return parse(text)
  const breathe = createBreather()
  const { frame, lists } = await scan(text, breathe)
  const whole = await parse(frame)
  const made: unknown[][] = []
  for (const { start, ends } of lists) made.push(await membersOf(text, start, ends, { parse, breathe }))
  // In the frame stands the number of a list in place of its members.
  const listAt = (value: unknown) => (Array.isArray(value) ? made[Number(value[0])] : value)
  if (Array.isArray(whole)) return listAt(whole)
  for (const [name, value] of Object.entries(whole as Record<string, unknown>))
    if (Array.isArray(value)) (whole as Record<string, unknown>)[name] = listAt(value)
  return whole
}

const atOnce = 64 * 1024
/** Lists at the top of one body. */
const mostLists = 100

/** List by its place: where its first member starts, and where each of them ends. */
interface List {
  readonly start: number
  readonly ends: number[]
}

interface Scanned {
  /** The text with numbers in place of the members of its lists. */
  readonly frame: string
  readonly lists: readonly List[]
}

async function scan(text: string, breathe: () => Promise<void>): Promise<Scanned> {
  const lists: List[] = []
  const frame: string[] = []
  let copied = 0
  let list: (List & { readonly depth: number }) | undefined
  let depth = 0
  let values = 0
  let steps = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    if (++steps % stepsAtOnce === 0) await breathe()
    if (isInString) {
      const end = text.indexOf('"', at)
      if (end < 0) break
      isInString = isEscaped(text, end)
      at = end
      continue
    }
    const sign = text[at]!
    if (sign === '"') {
      isInString = true
      continue
    }
    const isOpening = sign === '[' || sign === '{'
    const isClosing = sign === ']' || sign === '}'
    if (!isOpening && !isClosing && sign !== ',') continue
    if (++values > limits.jsonValues) throw tooLarge()
    if (isOpening) {
      depth++
      if (sign === '[' && !list && depth <= 2 && lists.length < mostLists) {
        frame.push(text.slice(copied, at + 1), String(lists.length))
        list = { start: at + 1, ends: [], depth }
        lists.push(list)
      }
    } else if (list && depth === list.depth) {
      list.ends.push(at)
      if (list.ends.length > limits.jsonMembers) throw tooLarge()
      if (sign !== ',') {
        copied = at
        list = undefined
      }
    }
    if (isClosing) depth--
  }
  if (list) throw new SyntaxError('A list has no end.')
  return { frame: [...frame, text.slice(copied)].join(''), lists }
}

const stepsAtOnce = 10_000

/** Whether a quotation mark stands for itself: behind an odd number of backslashes. */
function isEscaped(text: string, quote: number): boolean {
  let before = quote
  while (text[before - 1] === '\\') before--
  return (quote - before) % 2 === 1
}

async function membersOf(
  text: string,
  start: number,
  ends: readonly number[],
  { parse, breathe }: { readonly parse: Parse; readonly breathe: () => Promise<void> },
): Promise<unknown[]> {
  const members: unknown[] = []
  let from = start
  let last = start
  for (const [i, end] of ends.entries()) {
    const isLast = i === ends.length - 1
    if (text.slice(last, end).trim() === '') {
      if (ends.length === 1) return members
      throw new SyntaxError('A member is missing.')
    }
    last = end + 1
    if (end - from < atOnce && !isLast) continue
    await breathe()
    for (const each of (await parse(`[${text.slice(from, end)}]`)) as unknown[]) members.push(each)
    from = end + 1
  }
  return members
}

function tooLarge(): VoixError {
  return new VoixError('too-large', {
    reason: sentence('this says more than {values} values, or has a list of more than {members}. Send it in parts.', {
      values: limits.jsonValues,
      members: limits.jsonMembers,
    }),
  })
}
