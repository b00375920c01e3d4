import type { CommandRegistry, Editor, EditorCommand } from '../editor.ts'

export function createRegistry(list: readonly EditorCommand[]): CommandRegistry {
  const byId = new Map(list.map((command) => [command.id, command]))
  return {
    list,
    read(id) {
      const command = byId.get(id)
      if (!command) throw new Error(`The studio has no command ${id}.`)
      return command
    },
  }
}

/** Commands that this user is offered on this page. */
export function offeredCommands(editor: Editor): readonly EditorCommand[] {
  return editor.commands.list.filter(({ denied }) => denied?.(editor) === undefined)
}

/** Whether this user is offered a command on this page. */
export function isOffered(editor: Pick<Editor, 'commands' | 'whyNot' | 'session'>, id: string): boolean {
  return editor.commands.read(id).denied?.(editor) === undefined
}

/** Runs a command, or says why it cannot be run now. */
export function runCommand(editor: Editor, command: EditorCommand): void {
  const why = whyNotNow(editor, command)
  if (why) editor.say(why)
  else command.run(editor)
}

/** Reason why a command cannot be run now. */
export function whyNotNow(editor: Editor, { denied, refused }: EditorCommand): string | undefined {
  return denied?.(editor) ?? refused?.(editor)
}
