import type { Node } from '@tiptap/pm/model'
import { addRun, type Run } from '#document/text-change.ts'

/** Letters that stand for the boundaries of the editor's nodes. */
const [opens, closes, leaf] = ['\uFDD0', '\uFDD1', '\uFDD2']

/** Runs of the editor's document: letters and block boundaries, at the editor's offsets. */
export function runsOfDoc(doc: Node): readonly Run[] {
  const runs: Run[] = []
  doc.forEach((node) => addNode(runs, node))
  return runs
}

function addNode(runs: Run[], node: Node): void {
  if (node.isText) return addRun(runs, { text: node.text ?? '' })
  if (node.isLeaf) return addRun(runs, { text: leaf! })
  addRun(runs, { text: opens! })
  node.forEach((child) => addNode(runs, child))
  addRun(runs, { text: closes! })
}
