import './sync.css'
import { Button, Modal } from '@mantine/core'
import { labelOf } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../context.tsx'
import { type Cell, valueIn } from '../state/conflicts.ts'
import { nameOf } from '../state/element-name.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Conflict } from '../state/document-core.ts'

/**
 * Conflict dialog: two editors changed the same value, and one is chosen, one conflict after the other. Everything else
 * is merged already.
 */
export function ConflictDialog() {
  const { studio } = useEditor()
  const contested = useDocument((state) => state.contested)
  const [first] = contested
  if (!first) return null
  return (
    // Above the drawers of a small screen.
    <Modal.Root
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size="lg"
      zIndex={300}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Modal.Title mb="md">{first.by ?? 'Somebody else'} wrote here as well</Modal.Title>
          {first.cell ? (
            <TwoTexts key={`${first.cell.id} ${first.cell.name}`} contest={first} cell={first.cell} studio={studio} />
          ) : (
            <Gone contest={first} studio={studio} />
          )}
          {contested.length > 1 && <p className="vx-dim">{contested.length - 1} more after this one.</p>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface Asked {
  readonly contest: Conflict
  readonly studio: DocumentStore
}

function TwoTexts({ contest, cell, studio }: Asked & { readonly cell: Cell }) {
  const { page, saved } = studio.get()
  const [mine, theirs] = [valueIn(page, cell), valueIn(saved, cell)]
  const isText = typeof mine === 'string' && typeof theirs === 'string' && cell.of !== 'dom id'
  return (
    <>
      <p>
        <strong>{placeOf(studio, cell)}</strong> was saved with other words{contest.by && ` by ${contest.by}`} while you
        were writing. Both are kept until you choose.
      </p>
      <div className="vx-two-texts">
        <figure>
          <figcaption>Yours</figcaption>
          <Value of={mine} />
        </figure>
        <figure>
          <figcaption>{contest.by ? `${contest.by}’s` : 'Theirs'}</figcaption>
          <Value of={theirs} />
        </figure>
      </div>
      <div className="vx-dialog-actions">
        {isText && (
          <Button variant="default" onClick={() => studio.choose(contest, 'both', joined(mine, theirs))}>
            Keep both
          </Button>
        )}
        <Button variant="default" onClick={() => studio.choose(contest, 'theirs')}>
          Keep theirs
        </Button>
        <Button onClick={() => studio.choose(contest, 'mine')} data-autofocus>
          Keep mine
        </Button>
      </div>
    </>
  )
}

function Gone({ contest, studio }: Asked) {
  return (
    <>
      <p>
        <strong>{nameOf(contest.gone)}</strong> was deleted by {contest.by ?? 'somebody else'} while you were changing
        it.
      </p>
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={() => studio.choose(contest, 'theirs')}>
          Leave it deleted
        </Button>
        <Button onClick={() => studio.choose(contest, 'mine')} data-autofocus>
          Put mine back
        </Button>
      </div>
    </>
  )
}

/** A value as far as it can be read; of what is no text, what it is made of. */
function Value({ of }: { readonly of: unknown }) {
  if (of === undefined || of === null || of === '') return <p className="vx-dim">Nothing</p>
  if (typeof of === 'string') return <p>{plain(of)}</p>
  if (isRecord(of) || Array.isArray(of)) return <pre>{JSON.stringify(of, null, 1)}</pre>
  return <p>{String(of)}</p>
}

function plain(text: string): string {
  return /<\w/.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text
}

/** Concatenates two texts: as paragraphs of rich text, or as lines. */
function joined(mine: string, theirs: string): string {
  return /<\w/.test(mine + theirs) ? mine + theirs : `${mine}\n${theirs}`
}

function placeOf(studio: DocumentStore, { of, id, name = '' }: Cell): string {
  if (of === 'page field') return studio.get().page.fields.find((field) => field.id === id)?.name ?? 'A page field'
  const element = studio.index.get(id)?.element
  const part = of === 'field' ? definitions.get(element?.component ?? '')?.fields[name]?.label || labelOf(name) : of
  return `${nameOf(element)}: ${part}`
}
