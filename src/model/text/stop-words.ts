/** Words that join others and say nothing of what a picture shows. */
const joining = new Set([
  'the',
  'and',
  'with',
  'for',
  'from',
  'over',
  'under',
  'above',
  'into',
  'along',
  'against',
  'seen',
])

/** Search terms of a text: its words in lower case, without stop words and those of one or two letters. */
export function stopWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2 && !joining.has(word))
}
