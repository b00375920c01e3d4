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

/** What a template's words for a picture ask of the library: the small letters of each word that says something. */
export function stopWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2 && !joining.has(word))
}
