import { Alert, Radio, Stack } from '@mantine/core'
import { label, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { Answer } from '#contract/call.ts'

type UnfitProblem = Answer<'GET /api/pages/:id/unfit'>['rows'][number]

/** Choice for elements of a page that the layout of its copy does not allow. */
export type UnfitChoice = 'convert' | 'leave-out' | 'keep'

interface UnfitElementsProps {
  readonly layout: string
  readonly problems: readonly UnfitProblem[]
  readonly choice: UnfitChoice
  readonly choose: (choice: UnfitChoice) => void
}

/**
 * Elements of a page that another layout does not allow, and the choice of what becomes of them; nothing where all fit.
 */
export function UnfitElements({ layout, problems, choice, choose }: UnfitElementsProps) {
  if (problems.length === 0) return null
  const name = label(layoutOf(layout).label)
  const colours = problems.filter(({ kind }) => kind === 'colour').length
  const lines = [...new Set(problems.filter(({ kind }) => kind !== 'colour').map((each) => lineOf(each, choice)))]
  return (
    <Alert
      color="yellow"
      variant="light"
      title={t(
        { id: 'screens.pages.copy-misfits', defaultMessage: 'Not everything on this page is allowed in {layout}' },
        { layout: name },
      )}
    >
      <ul className="vx-plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {colours > 0 && (
          <li>
            {t(
              {
                id: 'screens.pages.copy-colours',
                defaultMessage: '{count, plural, one {# colour is} other {# colours are}} not in its palette.',
              },
              { count: colours },
            )}
          </li>
        )}
      </ul>
      <UnfitChoices choice={choice} choose={choose} />
    </Alert>
  )
}

/** Choice of what becomes of elements that the layout has not. */
function UnfitChoices({ choice, choose }: Pick<UnfitElementsProps, 'choice' | 'choose'>) {
  return (
    <Radio.Group
      mt="sm"
      label={t({ id: 'screens.pages.unfit', defaultMessage: 'What becomes of it' })}
      value={choice}
      onChange={(value) => choose(value as UnfitChoice)}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="convert"
          label={t({ id: 'screens.pages.unfit-convert', defaultMessage: 'Convert' })}
          description={t({
            id: 'screens.pages.unfit-convert-help',
            defaultMessage:
              'Slices become those that hold most of their content, colours those of the same role. What has no counterpart is disabled.',
          })}
        />
        <Radio
          value="leave-out"
          label={t({ id: 'screens.pages.leave-out', defaultMessage: 'Leave these elements out' })}
        />
        <Radio
          value="keep"
          label={t({ id: 'screens.pages.unfit-keep', defaultMessage: 'Copy as they are' })}
          description={t({
            id: 'screens.pages.unfit-keep-help',
            defaultMessage: 'You must replace them before you publish.',
          })}
        />
      </Stack>
    </Radio.Group>
  )
}

function lineOf({ reason, becomes, kind }: UnfitProblem, choice: UnfitChoice): string {
  if (choice !== 'convert' || kind !== 'layout') return reason
  if (becomes === undefined)
    return t({ id: 'screens.pages.unfit-disabled', defaultMessage: '{reason} It is disabled.' }, { reason })
  return t(
    { id: 'screens.pages.unfit-becomes', defaultMessage: '{reason} It becomes {slice}.' },
    { reason, slice: label(becomes) },
  )
}
