import { coloursOff } from './brand-check.ts'
import { paste } from '../commands/edits.ts'
import type { Workbench } from '../state/editor.ts'

/** Puts copied elements near the selection; asks first about colours that this layout has not. */
export function pasteHere(bench: Workbench): void {
  const { studio, rules, clipboard, desk } = bench
  const elements = clipboard.take()
  const { page } = studio.get()
  if (coloursOff(elements, page.layout, page, rules).length > 0) desk.setState({ dialog: 'paste' })
  else bench.run(paste(studio, rules, elements))
}
