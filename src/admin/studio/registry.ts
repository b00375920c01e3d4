import { brandCommands } from './brands/brand-commands.ts'
import { canvasCommands } from './canvas/canvas-commands.ts'
import { editCommands } from './commands/edit-commands.ts'
import { createRegistry } from './commands/command-registry.ts'
import { pageCommands } from './commands/page-commands.ts'
import { panelCommands } from './commands/panel-commands.ts'
import { selectCommands } from './commands/select-commands.ts'
import { compareCommands } from './compare/compare-commands.ts'
import type { CommandRegistry } from './editor.ts'
import { publishCommands } from './publish/publish-commands.ts'
import { reviewCommands } from './review/review-commands.ts'

/** Commands of the studio, each once, by the lists of its rooms. */
export const commandRegistry: CommandRegistry = createRegistry([
  ...pageCommands,
  ...publishCommands,
  ...reviewCommands,
  ...editCommands,
  ...brandCommands,
  ...selectCommands,
  ...panelCommands,
  ...compareCommands,
  ...canvasCommands,
])
