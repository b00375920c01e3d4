import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { splitBlock, joinBackward, setBlockType, toggleMark, wrapIn, lift, deleteSelection } from '@tiptap/pm/commands'
import { wrapInList, splitListItem, sinkListItem, liftListItem } from '@tiptap/pm/schema-list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formattedRuns, formattedText } from '#document/formatted-text.ts'
import { changedText } from '#document/text-change.ts'
import { richTextExtensions } from './rich-text-extensions.ts'
import { changeOf, docOf, holds, runsOfDoc } from './rich-text-doc.ts'

const schema = getSchema(richTextExtensions)
const texts = [
  '<p>Rooms by the sea</p>',
  '<p>Two  spaces and one at the end </p><p></p><h3>Head</h3>',
  '<h2>Rooms</h2><p>One <strong>bold</strong> and <a href="/x"><strong>linked</strong> word</a></p>',
  '<ul><li><p>One</p></li><li><p>Two</p><ol start="3"><li><p>Three</p></li></ol></li></ul>',
  '<blockquote><p>So <em>said</em> she</p></blockquote><hr /><p>a<br />b</p>',
  '<table><caption>Rates</caption><tbody><tr><th colspan="2"><p>Room</p></th></tr><tr><td><p>1</p></td><td><p></p></td></tr></tbody></table>',
  '<pre><code>if (a &lt; b)\n  c</code></pre><p>x<sub>2</sub><small>s</small><code>c</code></p>',
  '<figure><img src="/media/a" alt="A" loading="lazy" /><figcaption>Sea</figcaption></figure>',
]

describe('What the editor of formatted text holds', () => {
  it.each(texts)('is letter by letter what is stored: %s', (html) => {
    const runs = formattedRuns(html)
    const doc = docOf(runs, schema)
    expect(doc).toBeDefined()
    expect(holds(doc!, runs)).toBe(true)
    expect(formattedText(runsOfDoc(doc!)).html).toBe(html)
  })

  const { nodes, marks } = schema
  const commands = [
    splitBlock,
    joinBackward,
    deleteSelection,
    setBlockType(nodes.heading!, { level: 2 }),
    setBlockType(nodes.paragraph!),
    toggleMark(marks.bold!),
    toggleMark(marks.link!, { href: '/y' }),
    wrapIn(nodes.blockquote!),
    lift,
    wrapInList(nodes.bulletList!),
    splitListItem(nodes.listItem!),
    sinkListItem(nodes.listItem!),
    liftListItem(nodes.listItem!),
  ]
  const action = fc.record({
    from: fc.nat(60),
    to: fc.nat(60),
    what: fc.oneof(fc.string({ minLength: 1, maxLength: 3 }), fc.nat(commands.length - 1)),
  })

  it('changes letter by letter with whatever is done in it, and the stored text becomes the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(action, { maxLength: 6 }), (html, actions) => {
        let state = EditorState.create({ doc: docOf(formattedRuns(html), schema)! })
        let stored = formattedRuns(html)
        const take = (tr: Transaction) => {
          const change = changeOf(tr)
          const raw = changedText(runsOfDoc(tr.before), change)
          expect(raw).toEqual(changedText(runsOfDoc(tr.doc), []))
          stored = formattedText(changedText(stored, change)).runs
          expect(holds(tr.doc, stored)).toBe(true)
          state = state.apply(tr)
        }
        for (const { from, to, what } of actions) {
          const size = state.doc.content.size
          const [a, b] = [from, to].map((at) => state.doc.resolve(Math.min(at, size)))
          take(state.tr.setSelection(TextSelection.between(a!, b!)))
          if (typeof what === 'string') take(state.tr.insertText(what))
          else commands[what]!(state, take)
        }
      }),
      { numRuns: 300 },
    )
  })
})
