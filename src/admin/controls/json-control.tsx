import { formatNumber } from '../formats/format-number.ts'
import { t } from '#messages/interface.ts'
import type { ControlProps } from './control.ts'

/** Summary of a value that has an editor of its own elsewhere. */
export function JsonControl({ value, id, label }: ControlProps<object>) {
  const count = Array.isArray(value) ? value.length : Object.keys(value ?? {}).length
  return (
    <output id={id} className="vx-summary" aria-label={label}>
      {count === 0 ? t('Empty') : t('{count, plural, one {# part} other {# parts}}', { count })}
      <span className="vx-dim">
        {t('{count} kB. Edit this in the studio.', {
          count: formatNumber(JSON.stringify(value).length / 1024, { maximumFractionDigits: 1 }),
        })}
      </span>
    </output>
  )
}
