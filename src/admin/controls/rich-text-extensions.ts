import { Link } from '@mantine/tiptap'
import { type Attribute, Extension, type Extensions, Mark, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
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
      columns: written((element) => columnsOf(element.querySelector(':scope > colgroup'))),
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

/** An attribute of the document that says how something was written, which the editor itself does not show. */
function written(parseHTML: (element: HTMLElement) => unknown): Attribute {
  return { default: null, parseHTML, rendered: false } as Attribute
}

/** Names of an element's attributes, in their order. */
const orderOf = (element: HTMLElement) => element.getAttributeNames().join(' ') || null

const isInline = 'a, b, code, em, i, s, small, strong, sub, sup, u'

/** Number of elements of marks around one. */
function depthOf({ parentElement }: HTMLElement): number | null {
  return parentElement?.matches(isInline) ? 1 + (depthOf(parentElement) ?? 0) : null
}

/** Whether the words of an element stand in it without a paragraph, which the editor puts around them. */
function isBare({ childNodes }: HTMLElement): true | null {
  const first = [...childNodes].find((node) => node.nodeName !== '#text' || node.nodeValue?.trim())
  return first?.nodeName.match(/^(P|H\d|UL|OL|BLOCKQUOTE|PRE|HR|TABLE|FIGURE)$/) ? null : true
}

/** Attribute of a table whose rows stand in it without a body, which browsers put around them. */
const withoutBody = 'data-without-body'

/** Marks in stored HTML what browsers would add when they parse it. */
export function asRead(html: string): string {
  return html.replaceAll(
    /<table>(?=\s*(?:<caption>(?:(?!<\/?table).)*?<\/caption>\s*)?(?:<colgroup>[^]*?<\/colgroup>\s*)?<tr)/gs,
    `<table ${withoutBody}>`,
  )
}

/** Removes the marks, which gives the HTML as it was stored. */
export function asWrittenBefore(html: string): string {
  return html.replaceAll(`<table ${withoutBody}>`, '<table>')
}

/** Part of a table that is around a row; empty for the table itself. */
function partOf({ localName, parentElement }: HTMLElement): string {
  return localName === 'tbody' && parentElement?.hasAttribute(withoutBody) ? '' : localName
}

/** Numbers that the columns of a table span, null where none is said. */
function columnsOf(group: Element | null): readonly (number | null)[] | null {
  return group && [...group.children].map((col) => Number(col.getAttribute('span')) || null)
}

/** Attributes of the link around a picture that stands by itself. */
function linkOf(link: HTMLElement): object | null {
  if (link.localName !== 'a') return null
  return Object.fromEntries(['title', 'href', 'target', 'rel'].map((name) => [name, link.getAttribute(name)]))
}

const marks = ['link', 'bold', 'italic', 'underline', 'strike', 'code', 'sub', 'sup', 'small']

/** Keeps how a text was written where its meaning alone would not tell: see `richTextHtml`. */
const asWritten = Extension.create({
  name: 'asWritten',
  addGlobalAttributes: () => [
    { types: marks, attributes: { depth: written(depthOf) } },
    {
      types: ['bold', 'italic'],
      attributes: { tag: written(({ localName }) => (/^[bi]$/.test(localName) ? localName : null)) },
    },
    {
      types: ['image', 'inlineImage', 'orderedList', 'tableCell', 'tableHeader'],
      attributes: { order: written(orderOf) },
    },
    { types: ['listItem', 'blockquote', 'tableCell', 'tableHeader'], attributes: { isBare: written(isBare) } },
    { types: ['codeBlock'], attributes: { isBare: written((element) => !element.querySelector('code') || null) } },
    {
      types: ['tableRow'],
      attributes: { part: written(({ parentElement }) => parentElement && partOf(parentElement)) },
    },
    { types: ['image'], attributes: { link: written(({ parentElement }) => parentElement && linkOf(parentElement)) } },
    { types: ['tableHeader'], attributes: { scope: written((element) => element.getAttribute('scope')) } },
  ],
})

/** A picture among the words of a line, which may be linked; by itself, a picture is a block. */
const inlineImage = Image.extend({
  name: 'inlineImage',
  group: 'inline',
  inline: true,
  parseHTML: () => ['paragraph', 'heading'].map((parent) => ({ tag: 'img[src]', context: `${parent}/`, priority: 60 })),
  addCommands: () => ({}),
  addInputRules: () => [],
})

/**
 * Tiptap extensions of the rich text editor, for everything that pages can show: it would drop unknown HTML at the
 * first key.
 */
export const richTextExtensions: Extensions = extensionsWith({})

/**
 * Tiptap extensions without history, for a text whose undo is the document's: a history of its own would undo what others wrote.
 */
export const boundTextExtensions: Extensions = [
  ...extensionsWith({ undoRedo: false }),
  Extension.create({
    name: 'stepsElsewhere',
    addProseMirrorPlugins: () => [
      new Plugin({ props: { handleDOMEvents: { keydown: (_, event) => travels(event) } } }),
    ],
  }),
]

/** Whether a key takes back or repeats a step: ProseMirror would swallow it although it has no history. */
function travels({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && /^[zy]$/i.test(key)
}

function extensionsWith(history: { readonly undoRedo?: false }): Extensions {
  return [
    StarterKit.configure({ link: false, heading: { levels: [1, 2, 3, 4, 5, 6] }, ...history }),
    // By itself the editor would give every link of a text a new window, and tell search engines not to follow it.
    Link.configure({ openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } }),
    TableKit.configure({ table: false }),
    table,
    Image,
    inlineImage,
    figure,
    caption,
    asWritten,
    ...['sub', 'sup', 'small'].map(markOf),
  ]
}
