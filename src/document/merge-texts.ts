import { editedText, runsOf } from './edited-text.ts'
import { changeAfter } from './text-change.ts'
import { differenceOf } from './text-difference.ts'

/** Changes of one text by two writers: what both began with, and what each made of it. */
interface TextChanges {
  readonly before: string
  readonly theirs: string
  readonly mine: string
}

/** Merges both changes to a text; of two insertions at one place, theirs is first. */
export function mergeTexts(type: string, { before, theirs, mine }: TextChanges): string {
  if (theirs === mine || mine === before) return theirs
  if (theirs === before) return mine
  const start = runsOf(type, before)
  const [their, own] = [theirs, mine].map((text) => differenceOf(start, runsOf(type, text)))
  return editedText(type, theirs, changeAfter(own!, their!, 'later')).text
}
