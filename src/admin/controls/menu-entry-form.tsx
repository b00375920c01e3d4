import { searchLabel } from './search-label.ts'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import type { MenuTarget } from '#contract/site-furniture.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { asset, datetime, relation } from '#fields/index.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { isAddress, isSafeHref } from '#model/web/link.ts'
import { type MenuEntry, menuEntryTypes } from '#model/records/records.ts'
import { Select } from '../components/lazy-fields.tsx'
import { addressProblem } from './address-problem.ts'
import { AssetControl } from './asset-control.tsx'
import { DatetimeControl } from './datetime-control.tsx'
import { LinkFinder } from './link-finder.tsx'
import { collectionOf, entryTypeLabels } from './menu-labels.ts'
import { targetStatusLabels } from './menu-targets.ts'
import { type MenuChange, type MenuLine } from './menu-tree.ts'
import { PageFinder } from './page-finder.tsx'
import { useUnderstoodHref } from './use-understood-href.ts'
import { RecordFinder } from './relation-control.tsx'

/** Most characters of an entry's label. */
const longestLabel = 60

/** Delay after which a closed menu has given back the focus, ms. */
const afterMenuMs = 100

interface EntryFormProps {
  readonly line: MenuLine
  /** Whether the entry was added just now, so that its form takes the focus. */
  readonly isNew: boolean
  readonly target: MenuTarget | undefined
  readonly disabled: boolean
  readonly layout: LayoutId
  readonly newId: () => string
  readonly change: (change: MenuChange) => void
  readonly close: () => void
}

/** Form of one menu item. */
export function MenuEntryForm(props: EntryFormProps) {
  const { line, isNew, target, disabled, change, close } = props
  const form = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isNew) return undefined
    // The menu it was chosen from gives the focus back first.
    const focused = setTimeout(() => {
      const inputs = form.current?.querySelectorAll<HTMLElement>('input:not([type=hidden], [type=checkbox])') ?? []
      // The type was chosen a moment ago: what it leads to comes next.
      const first = inputs[1] ?? inputs[0]
      first?.focus()
      first?.scrollIntoView({ block: 'center' })
    }, afterMenuMs)
    return () => clearTimeout(focused)
  }, [isNew])
  const { entry, depth } = line
  const collection = collectionOf[entry.type]
  const hasWords = entry.type !== 'divider'
  const leads = hasWords && entry.type !== 'heading'
  const id = `entry-${entry.id}`
  /** Whether nobody is typing the address. */
  const [isLeft, setLeft] = useState(true)
  const isWrong = Boolean(entry.href) && !(isSafeHref(entry.href!) && isAddress(entry.href!))
  const address = useUnderstoodHref(entry.href ?? '', (href) => change({ href }))
  return (
    <section
      ref={form}
      className="vx-menu-form"
      aria-label={t('Menu entry: {label}', { label: entry.label || target?.title || entryTypeLabels[entry.type] })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
    >
      <div className="vx-form-grid">
        <Select
          label={t('Type')}
          data={menuEntryTypes.map((type) => ({ value: type, label: entryTypeLabels[type] }))}
          value={entry.type}
          disabled={disabled}
          onChange={(type) => change({ type: type as MenuEntry['type'], ref: undefined, href: undefined })}
        />
        {collection && <TargetField {...props} id={id} collection={collection} />}
        {entry.type === 'external' && (
          <LinkFinder
            value={entry.href ?? ''}
            write={(href) => {
              setLeft(false)
              address.typed(href)
            }}
            pick={({ href, title }) => change({ href, label: entry.label || (title ?? '').slice(0, longestLabel) })}
            error={isLeft && isWrong ? addressProblem : undefined}
            withinPortal
            input={{
              label: t('Link'),
              required: true,
              disabled,
              onBlur: () => {
                setLeft(true)
                address.complete()
              },
            }}
          />
        )}
        {entry.type === 'anchor' && (
          <TextInput
            label={t('Anchor, such as #rooms')}
            required
            value={entry.href ?? ''}
            disabled={disabled}
            error={isLeft && isWrong && addressProblem}
            onChange={(event) => {
              setLeft(false)
              address.typed(event.currentTarget.value)
            }}
            onBlur={() => setLeft(true)}
          />
        )}
        {hasWords && (
          <TextInput
            label={t('Label')}
            maxLength={longestLabel}
            value={entry.label}
            placeholder={entry.type === 'portal' ? entryTypeLabels.portal : target?.title}
            description={collection && t('If empty, the title of the page or record.')}
            disabled={disabled}
            onChange={(event) => change({ label: event.currentTarget.value })}
          />
        )}
        {leads && (
          <Checkbox
            className="vx-menu-check"
            label={t('Open in a new window')}
            checked={entry.target === '_blank'}
            disabled={disabled}
            onChange={(event) => change({ target: event.currentTarget.checked ? '_blank' : '' })}
          />
        )}
        {hasWords && <Adornments {...props} id={id} />}
      </div>
      {depth > limits.menuShownDepth && (
        <p className="vx-help">
          {t('Headers and footers show {menuShownDepth} levels. This entry is deeper and not shown.', {
            menuShownDepth: limits.menuShownDepth,
          })}
        </p>
      )}
      <Button size="xs" variant="default" className="vx-button-fit" onClick={close}>
        {t('Done')}
      </Button>
    </section>
  )
}

/** Link target of the item; the link follows when its address changes. */
function TargetField({
  line: { entry },
  target,
  disabled,
  change,
  id,
  collection,
}: EntryFormProps & { readonly id: string; readonly collection: string }) {
  const choose = (chosen: string) => change({ ref: { collection, id: chosen } })
  const label = entryTypeLabels[entry.type]
  const title = entry.ref ? target?.title || '…' : ''
  const says = target && target.standing !== 'public' ? targetStatusLabels[target.standing] : undefined
  return (
    <div className="vx-form-field">
      <label className="vx-label" htmlFor={id}>
        {label}
      </label>
      {collection === 'pages' ? (
        <PageFinder id={id} label={label} chosen={title} choose={choose} disabled={disabled} />
      ) : (
        <RecordFinder
          field={relation(collection) as never}
          id={id}
          label={label}
          chosen={title}
          without={[]}
          choose={choose}
          placeholder={searchLabel(collection)}
          disabled={disabled}
        />
      )}
      {says && <p className="vx-amber">{says}</p>}
    </div>
  )
}

/** Options of an item besides its label: icon, visibility and schedule. */
function Adornments({
  line: { entry },
  disabled,
  layout,
  newId,
  change,
  id,
}: EntryFormProps & { readonly id: string }) {
  const control = { disabled, layout, newId }
  const words = (name: 'description' | 'badge', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={entry[name] ?? ''}
      disabled={disabled}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  const moment = (name: 'visible_from' | 'visible_to', label: string) => (
    <div className="vx-form-field">
      <label className="vx-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <DatetimeControl
        {...control}
        field={datetime({ isEnd: name === 'visible_to' }) as never}
        id={`${id}-${name}`}
        label={label}
        value={entry[name] ?? ''}
        write={(value) => change({ [name]: value })}
      />
    </div>
  )
  return (
    <>
      {words('description', t('Description'), 160)}
      {words('badge', t('Badge'), 30)}
      {moment('visible_from', t('Shown from'))}
      {moment('visible_to', t('Shown until'))}
      <Select
        label={t('Visible to')}
        data={[
          { value: 'public', label: t('Everyone') },
          { value: 'agents', label: t('Signed-in agents') },
        ]}
        value={entry.audience ?? 'public'}
        disabled={disabled}
        onChange={(audience) => change({ audience: audience as 'public' | 'agents' })}
      />
      {entry.type !== 'heading' && (
        <Select
          label={t('While the target is not public')}
          data={[
            {
              value: 'omit',
              label: t('Hide with its contents'),
            },
            {
              value: 'promote_children',
              label: t('Show its contents instead'),
            },
            {
              value: 'show_text',
              label: t('Show its label without a link'),
            },
          ]}
          value={entry.on_unavailable ?? 'omit'}
          disabled={disabled}
          onChange={(next) => change({ on_unavailable: next as NonNullable<MenuEntry['on_unavailable']> })}
        />
      )}
      <div className="vx-form-field">
        <label className="vx-label" htmlFor={`${id}-image`}>
          {t('Picture')}
        </label>
        <AssetControl
          {...control}
          field={asset() as never}
          id={`${id}-image`}
          label={t('Picture')}
          value={entry.image ?? ''}
          write={(image) => change({ image: String(image) })}
        />
      </div>
    </>
  )
}
