import { label as translated, t } from '#messages/interface.ts'
import { type LayoutId, layoutNamed } from '#model/page/layout-name.ts'
import type { ShownSiteImport, SiteImportKind, SiteImportOptions } from '#contract/site-imports.ts'
import { formatNumber } from '../../formats/format-number.ts'
import { layoutChoices } from '../../components/layout-choices.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { sectionLabels } from './import-words.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import { TableHead } from '../../components/table-head.tsx'

interface ImportChoicesProps {
  readonly shown: ShownSiteImport
  readonly isBusy: boolean
  readonly change: (options: SiteImportOptions) => void
}

/** Choices of an import: layout, target of posts, and the slice for each kind of section. */
export function ImportChoices({ shown: { options, trial, made }, isBusy, change }: ImportChoicesProps) {
  const layout: LayoutId = layoutNamed(options.layout) ?? 'blocks'
  return (
    <section className="vx-card vx-site-import" aria-labelledby="import-choices">
      <h2 id="import-choices">{t('Choices')}</h2>
      <div className="vx-site-import-fields">
        <Select
          label={t('Layout')}
          allowDeselect={false}
          searchable
          disabled={isBusy}
          data={layoutChoices()}
          value={layout}
          onChange={(next) => next && change({ layout: next })}
        />
        <Select
          label={t('Posts become')}
          allowDeselect={false}
          disabled={isBusy || made > 0}
          data={[
            { value: 'posts', label: t('Posts') },
            { value: 'pages', label: t('Pages') },
          ]}
          value={options.posts}
          onChange={(next) => (next === 'posts' || next === 'pages') && change({ posts: next })}
        />
      </div>
      {trial.kinds.length > 0 && <SliceTable trial={trial} options={options} isBusy={isBusy} change={change} />}
    </section>
  )
}

interface SliceTableProps {
  readonly trial: ImportChoicesProps['shown']['trial']
  readonly options: ImportChoicesProps['shown']['options']
  readonly isBusy: boolean
  readonly change: ImportChoicesProps['change']
}

/** Table of what each kind of section becomes. */
function SliceTable({ trial, options, isBusy, change }: SliceTableProps) {
  return (
    <ScrollingTable label={t('Slices by section')}>
      <table className="vx-table">
        <TableHead columns={[t('Section'), t('Found'), t('Becomes'), t('Kept as text')]} />
        <tbody>
          {trial.kinds.map((kind) => (
            <tr key={kind.kind}>
              <th scope="row">{sectionLabels[kind.kind] ?? kind.kind}</th>
              <td className="vx-site-import-number">{formatNumber(kind.count)}</td>
              <td>
                <SliceChoice
                  kind={kind}
                  chosen={options.mapping[kind.kind]}
                  isBusy={isBusy}
                  choose={(component) => change({ mapping: { [kind.kind]: component } })}
                />
              </td>
              <td className="vx-site-import-number">
                {kind.kind === 'text' ? '–' : formatNumber(kind.count - kind.matched)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}

interface SliceChoiceProps {
  readonly kind: SiteImportKind
  readonly chosen: string | undefined
  readonly isBusy: boolean
  readonly choose: (component: string) => void
}

function SliceChoice({ kind: { kind, slices, choices, matched }, chosen, isBusy, choose }: SliceChoiceProps) {
  const used = slices.map(({ label }) => translated(label)).join(', ')
  const hasOne = choices.length === 0
  // A kind that no slice of the layout suits is text already.
  if (hasOne && matched === 0 && chosen === undefined) return used
  const text = { value: 'text', label: t('Text and pictures') }
  return (
    <Select
      aria-label={t('Slice for {kind}', { kind: sectionLabels[kind] ?? kind })}
      size="xs"
      disabled={isBusy}
      allowDeselect={false}
      data={[
        { value: '', label: t('Best match: {used}', { used }) },
        ...choices.map(({ component, label }) => ({ value: component, label: translated(label) })),
        ...(kind === 'text' ? [] : [text]),
      ]}
      value={chosen ?? ''}
      onChange={(next) => choose(next ?? '')}
    />
  )
}
