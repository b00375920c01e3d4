import { defineMessage } from '#messages/message.ts'
import { type ReactNode, useRef } from 'react'
import { mostAdults, mostChildren, mostRooms, oldestChild } from '#model/booking/booking.ts'
import { formatGuests } from '#model/booking/format-stay.ts'
import { classNames } from '../page/class-names.ts'
import { fieldId } from '../forms/form-element.tsx'
import { useTranslate } from '../text/translation.tsx'
import { useOutside } from '../page/use-outside.ts'
import './stay-guests.css'

export interface Guests {
  readonly adults: number
  readonly children: number
  readonly rooms: number
  /** Ages of the children; empty where not chosen yet. */
  readonly ages: readonly string[]
}

interface StayGuestsProps {
  readonly form: string
  readonly lang: string
  readonly guests: Guests
  readonly complaints: Readonly<Record<string, string>>
  /** Whether it is hydrated: before that the fields are open, for browsers without script. */
  readonly isAwake: boolean
  /** Parts that nobody is asked for. */
  readonly unasked: ReadonlySet<string>
  readonly onChange: (guests: Guests) => void
}

const counts = [
  { name: 'adults', label: defineMessage('Adults'), min: 1, max: mostAdults },
  {
    name: 'children',
    label: defineMessage('Children'),
    min: 0,
    max: mostChildren,
  },
  {
    name: 'rooms',
    label: defineMessage('Rooms'),
    min: 1,
    max: mostRooms,
  },
] as const

/** Guest select: adults, children with their ages, and rooms, behind one line that sums them up. */
export function StayGuests(props: StayGuestsProps): ReactNode {
  const { form, lang, guests, complaints, isAwake, unasked, onChange } = props
  const id = fieldId(form, 'adults')
  const t = useTranslate()
  const fold = useRef<HTMLDetailsElement>(null)
  useOutside(fold, () => fold.current?.removeAttribute('open'))
  const wrong = ['adults', 'children', 'rooms', 'ages'].flatMap((name) => complaints[name] ?? [])
  return (
    <div className={classNames('form-field', wrong.length > 0 && 'form-field-wrong')}>
      <span className="stay-guests-label" id={`${id}-label`}>
        {t('Guests')}
      </span>
      <details
        ref={fold}
        className="stay-guests"
        open={wrong.length > 0 || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.currentTarget.open = false
          event.currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary
          id={id}
          aria-labelledby={`${id}-label ${id}`}
          aria-describedby={wrong.length > 0 ? `${id}-complaint` : undefined}
        >
          {formatGuests(guests, t, lang)}
        </summary>
        <div className="stay-guests-box">
          {counts
            .filter(({ name }) => !unasked.has(name))
            .map((count) => (
              <Count
                key={count.name}
                {...count}
                label={t(count.label)}
                id={fieldId(form, `${count.name}-count`)}
                value={guests[count.name]}
                fieldError={complaints[count.name] && `${id}-complaint`}
                isAwake={isAwake}
                onChange={(value) => onChange({ ...guests, [count.name]: value })}
              />
            ))}
          {isAwake && !unasked.has('ages') && (
            <Ages form={form} guests={guests} fieldError={complaints.ages} onChange={onChange} />
          )}
        </div>
      </details>
      {wrong.length > 0 && (
        <p id={`${id}-complaint`} className="form-complaint">
          {wrong.join(' ')}
        </p>
      )}
    </div>
  )
}

interface CountProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  /** Id of the text that says what is wrong with it. */
  readonly fieldError: string | undefined
  readonly isAwake: boolean
  readonly onChange: (value: number) => void
}

function Count({ id, name, label, min, max, value, fieldError, isAwake, onChange }: CountProps): ReactNode {
  const t = useTranslate()
  const step = (by: number) => onChange(Math.min(max, Math.max(min, (Number.isFinite(value) ? value : min) + by)))
  return (
    <div className="stay-count">
      <label htmlFor={id}>{label}</label>
      {isAwake && (
        <button
          type="button"
          aria-label={t('{label}: one less', { label })}
          aria-disabled={value <= min || undefined}
          onClick={() => step(-1)}
        >
          −
        </button>
      )}
      <input
        id={id}
        type="number"
        name={name}
        inputMode="numeric"
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={fieldError}
        min={min}
        max={max}
        {...(isAwake
          ? { value: String(value), onChange: ({ target }) => onChange(target.valueAsNumber || 0) }
          : { defaultValue: value })}
      />
      {isAwake && (
        <button
          type="button"
          aria-label={t('{label}: one more', { label })}
          aria-disabled={value >= max || undefined}
          onClick={() => step(1)}
        >
          +
        </button>
      )}
    </div>
  )
}

interface AgesProps {
  readonly form: string
  readonly guests: Guests
  readonly fieldError: string | undefined
  readonly onChange: (guests: Guests) => void
}

function Ages({ form, guests, fieldError, onChange }: AgesProps): ReactNode {
  const { children, ages } = guests
  const t = useTranslate()
  if (children < 1) return null
  const shown = Array.from({ length: Math.min(children, mostChildren) }, (_, i) => ages[i] ?? '')
  return (
    <fieldset className="stay-ages" aria-describedby={fieldError ? `${fieldId(form, 'adults')}-complaint` : undefined}>
      <legend>{t('Age of each child on arrival')}</legend>
      {shown.map((age, i) => (
        <select
          // Keyed by index: the third child is the third child
          key={i}
          name="ages"
          aria-label={t('Age of child {number}', { number: i + 1 })}
          value={age}
          aria-invalid={Boolean(fieldError) && age === ''}
          required
          onChange={({ target }) => onChange({ ...guests, ages: shown.with(i, target.value) })}
        >
          <option value="">{t('Age')}</option>
          {Array.from({ length: oldestChild + 1 }, (_each, years) => (
            // Keyed by index: a year is its own key
            <option key={years} value={years}>
              {years === 0 ? t('Under 1') : years}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  )
}
