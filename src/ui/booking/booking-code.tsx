import { defineMessage } from '#messages/message.ts'
import type { ReactNode } from 'react'
import { winningCodes } from '#model/booking/booking.ts'
import type { StoredCodes } from '#model/booking/stored-codes.ts'
import type { Codes } from '#model/booking/stay.ts'
import { classNames } from '../page/class-names.ts'
import { fieldId, useRadioName } from '../forms/form-element.tsx'
import { ControlIcon } from '../text/control-icon.tsx'
import { useTranslate } from '../text/translation.tsx'

interface BookingCodeProps {
  readonly form: string
  readonly code: string
  readonly kind: string
  /** Kinds that nobody is asked for. */
  readonly unasked: ReadonlySet<string>
  readonly fieldError: string | undefined
  readonly held: StoredCodes | undefined
  /** Whether the held codes are this page's own doing, and so come before what the page says. */
  readonly isFresh: boolean
  readonly pageCodes: Codes
  readonly isTakenAway: boolean
  readonly onTakeAway: (isAway: boolean) => void
}

const kinds = [
  ['promo', defineMessage('Promotion')],
  ['group', defineMessage('Group')],
  ['rate', defineMessage('Rate')],
  ['corporate', defineMessage('Corporate')],
] as const

/** Booking code: the visitor's current one, and an input. */
export function BookingCode(props: BookingCodeProps): ReactNode {
  const { form, code, kind, unasked, fieldError } = props
  const asked = kinds.filter(([name]) => !unasked.has(name))
  const id = fieldId(form, 'code')
  const group = useRadioName('code_type')
  const t = useTranslate()
  return (
    <div className="booking-code">
      <CurrentCode {...props} />
      {asked.length > 0 && (
        <details className="booking-code-more" open={Boolean(fieldError || code) || undefined}>
          <summary>{t('I have a code')}</summary>
          <div className="booking-code-box">
            <div className={classNames('form-field', fieldError && 'form-field-wrong')}>
              <label htmlFor={id}>{t('Code')}</label>
              <input
                id={id}
                name="code"
                type="text"
                maxLength={32}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={code}
                aria-invalid={fieldError ? true : undefined}
                aria-describedby={fieldError ? `${id}-complaint` : undefined}
              />
              {fieldError && (
                <p id={`${id}-complaint`} className="form-complaint">
                  {fieldError}
                </p>
              )}
            </div>
            <fieldset className="booking-code-kinds">
              <legend>{t('Type of code')}</legend>
              {asked.map(([name, label]) => (
                <label key={name}>
                  <input type="radio" name={group} value={name} defaultChecked={name === (kind || asked[0]![0])} />
                  {t(label)}
                </label>
              ))}
            </fieldset>
          </div>
        </details>
      )}
    </div>
  )
}

/** The visitor's codes as a chip that can be taken away, unless they are hidden or fixed. */
function CurrentCode({ held, isFresh, pageCodes, isTakenAway, onTakeAway }: BookingCodeProps): ReactNode {
  const t = useTranslate()
  if (!held || held.show === 'hidden') return null
  const code = Object.values(held.codes).join(' + ')
  const own = held.isVerified ? 'verified' : isFresh ? 'trigger' : 'remembered'
  const { source } = winningCodes({ page: pageCodes, [own]: held.codes })
  if (isTakenAway)
    return (
      <p className="booking-held" role="status">
        {t('Booking without code {code}.', { code })}{' '}
        <button type="button" className="link" onClick={() => onTakeAway(false)}>
          {t('Use it again')}
        </button>
      </p>
    )
  if (source === 'page')
    return (
      <p className="booking-held">
        {t('Your code {code} can’t be combined with the offer of this page. We keep it for you.', { code })}
      </p>
    )
  return (
    <p className="booking-held" role="status">
      <span className="booking-chip">
        {held.message || t('Code {code} applied', { code })}
        {held.show !== 'locked' && (
          <button type="button" aria-label={t('Book without code {code}', { code })} onClick={() => onTakeAway(true)}>
            <ControlIcon name="close" />
          </button>
        )}
      </span>
    </p>
  )
}
