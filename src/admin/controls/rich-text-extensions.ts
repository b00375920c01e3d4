import { Link } from '@mantine/tiptap'
import { type Extensions, Mark, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** A mark that has no other meaning than its element. */
function markOf(tag: string): Mark {
  return Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })
}

/** Table extension that keeps the caption as an attribute, because only rows may be among rows. */
const table = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: null,
        parseHTML: (element) => element.querySelector(':scope > caption')?.textContent?.trim() || null,
        rendered: false,
      },
    }
  },
  // The words are read above; as content they would become a paragraph beside the table.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption: unknown = node.attrs.caption
    const rows = ['tbody', 0] as const
    return typeof caption === 'string'
      ? ['table', HTMLAttributes, ['caption', caption], rows]
      : ['table', HTMLAttributes, rows]
  },
})

const caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

/**
 * Tiptap extensions of the rich text editor, for everything that pages can show: it would drop unknown HTML at the
 * first key.
 */
export const richTextExtensions: Extensions = [
  StarterKit.configure({ link: false, heading: { levels: [1, 2, 3, 4, 5, 6] } }),
  Link.configure({ openOnClick: false }),
  TableKit.configure({ table: false }),
  table,
  Image,
  figure,
  caption,
  ...['sub', 'sup', 'small'].map(markOf),
]
