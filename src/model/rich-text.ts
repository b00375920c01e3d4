/** What rich text may hold. One list for the sanitiser on save, the one on render and the one in the studio's canvas. */
export const richText = {
  tags: [
    'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
    'colgroup', 'col', 'a', 'img', 'figure', 'figcaption', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'pre', 'span', 'h1',
  ],
  attributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'type'],
  } as Readonly<Record<string, readonly string[]>>,
  protocols: ['http', 'https', 'mailto', 'tel'],
} as const
