import { ActionIcon, Button, Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { Change } from '../../screens/pages/change.tsx'
import { useEditor, useUi } from '../context.tsx'
import { KeysFor } from '../commands/keybindings/keys.tsx'
import { CompareChooser } from './compare-chooser.tsx'
import { DifferenceSign } from './compare-marks.tsx'
import type { DifferingElement } from '../state/comparison.ts'
import { showDifference } from './comparing.ts'
import { otherSide, restoreField, restoreOne, revertTo } from './revert.ts'
import { MergedView } from './merged-view.tsx'

/** Comparison of the page with a version, and reverting all of it or chosen elements. */
export function CompareView() {
  const editor = useEditor()
  const comparison = useUi((ui) => ui.comparison)
  const reviewing = useUi((ui) => ui.reviewing)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  if (!comparison) return null
  const { rows, ofPage, here } = comparison
  const other = reviewing ? undefined : otherSide(comparison)
  const chosen = new Set(rows.flatMap(({ id }) => (ticked.has(id) ? id : [])))
  const isSame = rows.length === 0 && ofPage.length === 0
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...chosen, id] : [...chosen].filter((it) => it !== id)))
  return (
    <section className="vx-compare" aria-label={t('Comparison')}>
      <div className="vx-compare-head">
        <Button
          size="compact-xs"
          variant="subtle"
          justify="flex-start"
          leftSection={<IconArrowLeft size={14} />}
          onClick={() => editor.compare.leave()}
        >
          {t('All versions')}
        </Button>
        <CompareChooser />
        <span className="vx-help">
          {isSame
            ? t('The two versions are the same.')
            : rich('{count, plural, one {# element differs} other {# elements differ}} · {keys} next', {
                count: rows.length,
                keys: <KeysFor id="next-comment" />,
              })}
        </span>
      </div>
      <div className="vx-scroll">
        <MergedView />
        <ul aria-label={t('Differences')}>
          {ofPage.map(({ name, before, after }) => (
            <li key={name} className="vx-difference">
              <DifferenceSign kind="changed" />
              <div>
                {t('Page, {name}', { name })}: <Change before={before} after={after} />
              </div>
            </li>
          ))}
          {rows.map((row) => (
            <Difference
              key={row.id}
              row={row}
              isHere={row.id === here}
              ticked={ticked.has(row.id)}
              // Only the draft can go back to something.
              {...(other && { tick: (on: boolean) => tick(row.id, on), backTo: other.title })}
            />
          ))}
        </ul>
      </div>
      {!isSame && !other && !reviewing && (
        <p className="vx-help vx-compare-note">
          {t('Choose the draft as one side to restore something from the other.')}
        </p>
      )}
      {!isSame && other && (
        <div className="vx-compare-actions">
          <Button
            size="xs"
            disabled={chosen.size === 0}
            onClick={() => {
              revertTo(editor, chosen)
              setTicked(new Set())
            }}
          >
            {t('{count, plural, =0 {Restore selected} one {Restore # selected} other {Restore # selected}}', {
              count: chosen.size,
            })}
          </Button>
          <Button size="xs" variant="default" onClick={() => revertTo(editor, 'all')}>
            {other.key.startsWith('page ') ? t('Copy whole page') : t('Restore whole page')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface DifferenceProps {
  readonly row: DifferingElement
  readonly isHere: boolean
  readonly ticked: boolean
  readonly tick?: (on: boolean) => void
  /** Title of the side that it can be reverted to. */
  readonly backTo?: string
}

function Difference({ row: { id, kinds, words }, isHere, ticked, tick, backTo }: DifferenceProps) {
  const editor = useEditor()
  const what = words.map((each) => each.what).join(' ')
  return (
    <li className="vx-difference" data-here={isHere || undefined} aria-current={isHere || undefined}>
      {tick ? (
        <Checkbox
          size="xs"
          mt={4}
          aria-label={t('Select: {what}', { what })}
          checked={ticked}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <div className="vx-difference-line">
        <UnstyledButton className="vx-difference-show" onClick={() => showDifference(editor, id)}>
          {kinds.map((kind) => (
            <DifferenceSign key={kind} kind={kind} />
          ))}
          <span>{what}</span>
        </UnstyledButton>
        {backTo && (
          <ActionIcon
            size={24}
            className="vx-difference-back"
            aria-label={t('Restore: {what}', { what })}
            title={t('Restore from {backTo}', { backTo })}
            onClick={() => restoreOne(editor, id)}
          >
            <IconArrowBackUp size={15} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      {words.some(({ fields }) => fields.length > 0) && (
        <ul className="vx-difference-fields">
          {words
            .flatMap(({ fields }) => fields)
            .map(({ field, name, before, after }) => (
              <li key={field}>
                <strong>{name}</strong>
                <Change before={before} after={after} />
                {backTo && (
                  <ActionIcon
                    size={24}
                    className="vx-difference-back"
                    aria-label={t('Restore only {name}: {what}', { name, what })}
                    title={t('Restore only {name} from {backTo}', { name, backTo })}
                    onClick={() => restoreField(editor, id, { field, name })}
                  >
                    <IconArrowBackUp size={13} stroke={1.6} />
                  </ActionIcon>
                )}
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
