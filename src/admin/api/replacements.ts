import type { AskedReplacements, GivenReplacement } from '#contract/replacements.ts'
import type { Transport } from './transport.ts'

export type {
  AskedReplacements,
  FoundDocument,
  GivenReplacement,
  ListedReplacement,
  ShownReplacement,
} from '#contract/replacements.ts'

/** The calls of find and replace. */
export function replacementApi(call: Transport['call']) {
  return {
    findTexts: (body: AskedReplacements) => call('POST /api/replacements/search', { body }),
    replacements: () => call('GET /api/replacements'),
    replacement: (id: string) => call('GET /api/replacements/:id', { params: { id } }),
    startReplacement: (body: GivenReplacement) => call('POST /api/replacements', { body }),
    runReplacement: (id: string) => call('POST /api/replacements/:id/run', { params: { id }, body: {} }),
    undoReplacement: (id: string) => call('POST /api/replacements/:id/undo', { params: { id }, body: {} }),
  }
}
