import { describe, expect, it } from 'vitest'
import { wordsOnly } from '#document/words-only.ts'
import type { Editor } from '../editor.ts'
import { commandRegistry } from '../registry.ts'
import { isOffered, offeredCommands, runCommand } from './command-registry.ts'

type Person = Pick<Editor, 'whyNot' | 'session'>

function editorOf(whyNot: Person['whyNot'], may: Readonly<Record<string, readonly string[]>> = {}) {
  const said: string[] = []
  const session = { user: { may } } as unknown as Person['session']
  const editor = { commands: commandRegistry, whyNot, session, say: (words: string) => void said.push(words) }
  return { editor: editor as unknown as Editor, said }
}

const translator = { structure: String(wordsOnly()), publish: 'translators do not publish.' }

describe('the commands of the studio', () => {
  it('are each there once', () => {
    const ids = commandRegistry.list.map(({ id }) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    expect(commandRegistry.read('undo').label).toBe('Undo')
    expect(() => commandRegistry.read('ghost')).toThrow('ghost')
  })

  it('are all offered to an administrator', () => {
    const { editor } = editorOf({}, { templates: ['create'] })
    expect(offeredCommands(editor)).toEqual(commandRegistry.list)
  })

  it('are offered to a translator as far as they change words, and say why not when their key is pressed', () => {
    const { editor, said } = editorOf(translator)
    for (const id of ['save', 'undo', 'content', 'settings', 'rename', 'find', 'copy', 'comment', 'history-panel'])
      expect([id, isOffered(editor, id)]).toEqual([id, true])
    for (const id of ['insert', 'add-panel', 'duplicate', 'delete', 'move', 'move-up', 'toggle', 'paste', 'conditions'])
      expect([id, isOffered(editor, id)]).toEqual([id, false])
    expect(isOffered(editor, 'publish')).toBe(false)
    expect(isOffered(editor, 'save-recipe')).toBe(false)
    runCommand(editor, commandRegistry.read('delete'))
    expect(said).toEqual([`You may not do this: ${wordsOnly()}`])
  })

  it('are no edits for a user who may only comment', () => {
    const why = 'reviewers do not edit.'
    const { editor } = editorOf({ edit: why, structure: why, publish: why })
    expect(isOffered(editor, 'comment')).toBe(true)
    for (const id of ['rename', 'delete', 'insert', 'review', 'publish'])
      expect([id, isOffered(editor, id)]).toEqual([id, false])
  })
})
