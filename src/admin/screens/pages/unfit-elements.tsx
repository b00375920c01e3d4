import { Alert, Radio, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { labelOf } from '#fields/index.ts'
import { label, t } from '#messages/interface.ts'
import { definitions } from '#slices/definitions.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { Answer } from '#contract/call.ts'
import { TemplatePicture } from '../../components/template-picture.tsx'
import { formatList } from '../../formats/format-list.ts'

type UnfitProblem = Answer<'GET /api/pages/:id/unfit'>['rows'][number]

/** Choice for elements of a page that the layout of its copy does not allow. */
export type UnfitChoice = 'convert' | 'leave-out' | 'keep'

interface UnfitElementsProps {
  readonly layout: string
  /** Layout of the page that is copied. */
  readonly from: string
  readonly problems: readonly UnfitProblem[]
  readonly choice: UnfitChoice
  readonly choose: (choice: UnfitChoice) => void
}

/** Elements of a page that another layout does not allow, and the choice for them. */
export function UnfitElements({ layout, from, problems, choice, choose }: UnfitElementsProps) {
  const name = label(layoutOf(layout).label)
  const colours = problems.filter(({ kind }) => kind === 'colour').length
  const lines = new Map(
    problems.filter(({ kind }) => kind !== 'colour').map((each) => [lineOf(each, choice), each] as const),
  )
  return (
    <Alert
      color="yellow"
      variant="light"
      title={t('Not everything on this page is allowed in {layout}', { layout: name })}
    >
      <ul className="vx-plain-list">
        {[...lines].map(([line, problem]) => (
          <li key={line}>
            {line}
            {choice === 'convert' && <KinPictures problem={problem} from={from} to={layout} />}
          </li>
        ))}
        {colours > 0 && (
          <li>
            {t('{count, plural, one {# colour is} other {# colours are}} not in its palette.', { count: colours })}
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
      label={t('What becomes of it')}
      value={choice}
      onChange={(value) => choose(value as UnfitChoice)}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="convert"
          label={t('Convert')}
          description={t(
            'Slices become those that hold most of their content, colours those of the same role. What has no counterpart is disabled.',
          )}
        />
        <Radio value="leave-out" label={t('Leave these elements out')} />
        <Radio
          value="keep"
          label={t('Copy as they are')}
          description={t('You must replace them before you publish.')}
        />
      </Stack>
    </Radio.Group>
  )
}

interface KinPicturesProps {
  readonly problem: UnfitProblem
  readonly from: string
  readonly to: string
}

/** Pictures of a slice in its layout and of the one that it becomes in another. */
function KinPictures({ problem: { component, becomes_component: kin }, from, to }: KinPicturesProps) {
  const [before, after] = [definitions.get(component ?? ''), definitions.get(kin ?? '')]
  if (!before || !after) return null
  return (
    <span className="vx-kin">
      <TemplatePicture slice={before} layout={from} />
      <IconArrowRight size={16} aria-hidden />
      <TemplatePicture slice={after} layout={to} />
    </span>
  )
}

function lineOf({ reason, becomes, component, lost = [] }: UnfitProblem, choice: UnfitChoice): string {
  if (choice !== 'convert') return reason
  if (becomes === undefined) return t('{reason} It is disabled.', { reason })
  const line = t('{reason} It becomes {slice}.', { reason, slice: label(becomes) })
  if (lost.length === 0) return line
  const { fields = {} } = definitions.get(component ?? '') ?? {}
  const names = formatList(lost.map((name) => label(fields[name]?.label || labelOf(name))))
  return `${line} ${t('Not taken along: {fields}', { fields: names })}`
}
