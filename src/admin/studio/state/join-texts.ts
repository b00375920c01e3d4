/** Text of both sides of a conflict: paragraphs of rich text, paragraphs of plain text, or one line. */
export function joinTexts(mine: string, theirs: string, type: string): string {
  if (type === 'wysiwyg' || /<\w/.test(mine + theirs)) return paragraph(mine) + paragraph(theirs)
  return `${mine}${type === 'textarea' ? '\n\n' : ' '}${theirs}`
}

/** Rich text as a block of its own, so that the next begins below it. */
function paragraph(html: string): string {
  return /^\s*<(p|h[1-6]|ul|ol|blockquote|table|figure|pre|hr|div)\b/i.test(html) ? html : `<p>${html}</p>`
}
