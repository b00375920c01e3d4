import './sync.css'
import { Button, Modal } from '@mantine/core'
import { rich } from '#messages/rich.ts'
import { label, t } from '#messages/interface.ts'
import { labelOf } from '#fields/index.ts'
import { isRecord } from '#model/json.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../context.tsx'
import { type Cell, valueIn } from '../state/conflicts.ts'
import { nameOf } from '../state/element-name.ts'
import { joinTexts } from '../state/join-texts.ts'
import type { DocumentStore } from '../state/document-store.ts'
import type { Conflict } from '../state/document-core.ts'
import { settleConflict } from '../state/settle-conflict.ts'

/** Conflict dialog: the value of one of two editors is chosen, one conflict after the other. */
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
          <Modal.Title mb="md">
            {first.by ? t('{by} also changed this', { by: first.by }) : t('Someone else also changed this')}
          </Modal.Title>
          {first.cell ? (
            <TwoTexts key={`${first.cell.id} ${first.cell.name}`} contest={first} cell={first.cell} studio={studio} />
          ) : (
            <Gone contest={first} studio={studio} />
          )}
          {contested.length > 1 && (
            <p className="vx-dim">
              {t('{count, plural, one {# more conflict after this one} other {# more conflicts after this one}}', {
                count: contested.length - 1,
              })}
            </p>
          )}
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
        {contest.by
          ? rich('{by} saved another value in {place} while you were editing. Both are kept until you choose.', {
              by: contest.by,
              place: <strong>{placeOf(studio, cell)}</strong>,
            })
          : rich(
              'Someone else saved another value in {place} while you were editing. Both are kept until you choose.',
              {
                place: <strong>{placeOf(studio, cell)}</strong>,
              },
            )}
      </p>
      <div className="vx-two-texts">
        <figure>
          <figcaption>{t('Your version')}</figcaption>
          <Value of={mine} />
        </figure>
        <figure>
          <figcaption>{contest.by ? t('Version of {by}', { by: contest.by }) : t('Other version')}</figcaption>
          <Value of={theirs} />
        </figure>
      </div>
      <div className="vx-dialog-actions">
        {isText && (
          <Button
            variant="default"
            onClick={() => settleConflict(studio.core, contest, 'both', joinTexts(mine, theirs, kindOf(studio, cell)))}
          >
            {t('Keep both')}
          </Button>
        )}
        <Button variant="default" onClick={() => settleConflict(studio.core, contest, 'theirs')}>
          {t('Keep theirs')}
        </Button>
        <Button onClick={() => settleConflict(studio.core, contest, 'mine')} data-autofocus>
          {t('Keep mine')}
        </Button>
      </div>
    </>
  )
}

function Gone({ contest, studio }: Asked) {
  return (
    <>
      <p>
        {contest.by
          ? rich('{by} deleted {element} while you were changing it.', {
              by: contest.by,
              element: <strong>{nameOf(contest.gone)}</strong>,
            })
          : rich('Someone else deleted {element} while you were changing it.', {
              element: <strong>{nameOf(contest.gone)}</strong>,
            })}
      </p>
      <div className="vx-dialog-actions">
        <Button variant="default" onClick={() => settleConflict(studio.core, contest, 'theirs')}>
          {t('Keep deleted')}
        </Button>
        <Button onClick={() => settleConflict(studio.core, contest, 'mine')} data-autofocus>
          {t('Restore mine')}
        </Button>
      </div>
    </>
  )
}

/** A value as far as it can be read; of what is no text, what it is made of. */
function Value({ of }: { readonly of: unknown }) {
  if (of === undefined || of === null || of === '') return <p className="vx-dim">{t('Empty')}</p>
  if (typeof of === 'string') return <p>{plain(of)}</p>
  if (isRecord(of) || Array.isArray(of)) return <pre>{JSON.stringify(of, null, 1)}</pre>
  return <p>{String(of)}</p>
}

function plain(text: string): string {
  return /<\w/.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text
}

/** Type of the field that a conflict is about; names and ids are single lines. */
function kindOf(studio: DocumentStore, { of, id, name }: Cell): string {
  const { page } = studio.get()
  if (of === 'page field') return page.fields.find((field) => field.id === id)?.type ?? 'text'
  const element = studio.index.get(id)?.element
  return of === 'field' ? (element?.fields.find((field) => field.name === name)?.type ?? 'text') : 'text'
}

function placeOf(studio: DocumentStore, { of, id, name = '' }: Cell): string {
  if (of === 'page field') return studio.get().page.fields.find((field) => field.id === id)?.name ?? t('Page field')
  const element = studio.index.get(id)?.element
  const part =
    of === 'field'
      ? label(definitions.get(element?.component ?? '')?.fields[name]?.label || labelOf(name))
      : partLabels[of]
  return `${nameOf(element)}: ${part}`
}

/** Labels of what else of an element two can change. */
const partLabels: Readonly<Record<Exclude<Cell['of'], 'field' | 'page field'>, string>> = {
  label: t('Name'),
  'dom id': t('Anchor'),
  settings: t('Settings'),
}
