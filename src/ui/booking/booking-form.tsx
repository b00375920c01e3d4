import { type ComponentType, type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  type BookableResort,
  bookingAction,
  bookingParams,
  isCalled,
  mostChildren,
  noBooking,
  otherDatesHref,
} from '#model/booking/booking.ts'
import { leavesNights } from '#model/booking/stay.ts'
import type { PageFacts } from '#model/view/view.ts'
import { BookingCode } from './booking-code.tsx'
import { classNames } from '../page/class-names.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { fieldId, FormElement } from '../forms/form-element.tsx'
import { backgroundOf } from '../page/background.ts'
import { laterCode } from '../page/later-code.ts'
import type { MemberFieldProps } from './member-field.tsx'
import type { OriginFieldProps } from './origin-field.tsx'
import { useTranslate } from '../text/translation.tsx'
import { StayDates } from './stay-dates.tsx'
import { StayGuests } from './stay-guests.tsx'
import { usePageBooking } from './use-page-booking.ts'
import { type ChosenStay, rulesOn, useStay } from './use-stay.ts'
import '../forms/form-field.css'
import './booking-form.css'

/** Validation, loaded when a visitor comes to the form. */
const checking = laterCode(() => import('./validate-booking.ts'))

export interface BookingFormProps {
  readonly resorts: readonly BookableResort[]
  /** Page of the form, whose booking settings limit it. */
  readonly page: PageFacts | undefined
  readonly submit: string
  readonly accent?: string | undefined
  /** Asks for an airport as well, and goes to booking with the flight. */
  readonly origin?: ComponentType<OriginFieldProps> | undefined
  /** Asks for a membership number as well, first and required. */
  readonly member?: { readonly label: string; readonly field: ComponentType<MemberFieldProps> } | undefined
  readonly memberRate?: string | undefined
  readonly label: string
  /** Shows the parameters sent, for editors. */
  readonly sent?: ComponentType<{ readonly values: Readonly<Record<string, string>> }> | undefined
  readonly stacked?: boolean | undefined
}

type FieldErrors = Readonly<Record<string, string>>

/** Booking form: resort, days, guests and code. A plain form, with and without script. */
export function BookingForm(props: BookingFormProps): ReactNode {
  const { page, submit, accent, origin: OriginField, memberRate, label, sent: SentValues, stacked } = props
  const id = useId()
  const t = useTranslate()
  const { member } = props
  const withFlight = OriginField !== undefined
  const form = useRef<HTMLFormElement>(null)
  const booking = usePageBooking(page?.booking)
  const { asked } = page?.booking ?? noBooking
  const start = useMemo(() => asked && stayIn(asked.values), [asked])
  const { stay, choose, now, held } = useStay(start, form, page?.booking.resort)
  const offered = useMemo(() => withoutLeftOut(props.resorts, booking.without), [props.resorts, booking.without])
  const [complaints, setFieldErrors] = useState<FieldErrors>(asked?.complaints ?? {})
  const [isLeaving, setLeaving] = useState(false)
  const [isCodeAway, setCodeAway] = useState(false)
  const [sent, setSent] = useState<FieldErrors>({})
  useLeaving(isLeaving, setLeaving)
  useEffect(() => form.current?.setAttribute('novalidate', ''), [])

  if (offered.length === 0)
    return (
      <p className="booking-none">
        {t('There is no resort to book here at the moment. Call us and we will find you one.')}
      </p>
    )

  const resort = chosenResort(offered, stay.resort || (asked ? '' : booking.resort))
  // The house of the site is what is booked there; who comes for another one is asked.
  const isGiven = resort && isCalled(resort, booking.resort)
  const unasked = unaskedAt(resort ? [resort] : offered)
  const rules = now && rulesOn(now, resort, offered, { limits: booking.limits, ...(asked && { asked }) })
  const bookingOptions = { ...booking, resort: isGiven ? resort.code : '' }
  const codes = memberRate ? { rate: memberRate } : {}
  const hidden: readonly (readonly [string, string])[] = [
    ...bookingParams({
      page: bookingOptions,
      lang: page?.lang,
      special: asked?.values.special,
      room: asked?.values.room,
      codes,
    }),
    ...(withFlight ? [['flight', 'yes'] as const] : []),
    ...(isCodeAway ? [['codes', 'none'] as const] : []),
    ...(now ? campaignIn(window.location.search) : []),
  ]
  /** Whether the form may go; what is wrong with it is shown. Without the code that checks it the server alone does. */
  const isPassed = (sent: HTMLFormElement, code = checking.here()): boolean => {
    const about = { stay, withFlight, memberLabel: member?.label, lang: page?.lang, resort, t }
    const found = rules && code ? code.validateBooking(valuesOf(sent), { ...about, rules }) : {}
    const isRight = Object.keys(found).length === 0
    setFieldErrors(found)
    setLeaving(isRight)
    return isRight
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget
    const isUnchecked = rules !== undefined && !checking.here()
    if (isLeaving || isUnchecked || !isPassed(sent)) event.preventDefault()
    if (isUnchecked && !isLeaving) void checking.fetch().then((code) => isPassed(sent, code) && sent.submit())
  }
  return (
    <FormElement
      ref={form}
      className={classNames('booking ground-light', !stacked && 'booking-wide')}
      method="get"
      action={bookingAction}
      aria-label={label}
      style={accentOf(accent)}
      onFocus={() => void checking.fetch()}
      onPointerEnter={() => void checking.fetch()}
      onSubmit={onSubmit}
      onChange={(event) => SentValues && setSent(valuesOf(event.currentTarget))}
    >
      <ErrorSummary form={id} complaints={complaints} />
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {member && <member.field form={id} label={member.label} fieldError={complaints.member} />}
      {OriginField && <OriginField form={id} fieldError={complaints.origin} />}
      {!isGiven && (
        <ResortField
          form={id}
          resorts={offered}
          chosen={resort?.code ?? ''}
          fieldError={complaints.resort}
          onChoose={(code) => choose({ resort: code })}
        />
      )}
      {!unasked.has('dates') && (
        <StayDates
          form={id}
          lang={page?.lang ?? 'en'}
          labels={
            withFlight
              ? {
                  arrive: t('Outbound'),
                  depart: t('Return'),
                }
              : {
                  arrive: t('Arrival'),
                  depart: t('Departure'),
                }
          }
          days={stay}
          rules={rules}
          complaints={complaints}
          // One day without the other is no stay.
          required={withFlight || Boolean(stay.arrive || stay.depart)}
          onChange={choose}
        />
      )}
      {!unasked.has('adults') && (
        <StayGuests
          form={id}
          lang={page?.lang ?? 'en'}
          guests={stay}
          complaints={complaints}
          isAwake={rules !== undefined}
          unasked={unasked}
          onChange={choose}
        />
      )}
      <p className="booking-go">
        <button type="submit" className="button" aria-disabled={isLeaving || undefined}>
          {isLeaving ? t('Taking you to booking…') : submit}
        </button>
      </p>
      {rules && !leavesNights(rules) && <NoDates lang={page?.lang} phone={resort?.phone} />}
      {!member && (
        <BookingCode
          form={id}
          code={asked?.values.code ?? ''}
          kind={asked?.values.code_type ?? ''}
          unasked={unasked}
          fieldError={complaints.code ?? complaints.promo ?? complaints.group ?? complaints.rate ?? complaints.coupon}
          held={held}
          isFresh={held !== undefined && now !== undefined && held.at === window.location.pathname}
          pageCodes={booking.codes}
          isTakenAway={isCodeAway}
          onTakeAway={setCodeAway}
        />
      )}
      {SentValues && <SentValues values={sent} />}
    </FormElement>
  )
}

interface NoDatesProps {
  readonly lang: string | undefined
  readonly phone: string | undefined
}

/** Note that the page leaves no dates, with the ways on. */
function NoDates({ lang, phone }: NoDatesProps): ReactNode {
  const t = useTranslate()
  return (
    <p className="booking-note" role="status">
      {t('No dates are left to book on this page.')} <a href={otherDatesHref(lang)}>{t('See other dates')}</a>.
      {phone && (
        <>
          {' '}
          {t('Or call us:')}{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
          .
        </>
      )}
    </p>
  )
}

/**
 * Time for which the button is disabled while the next page loads, ms; after it, a visitor who returned can submit
 * again.
 */
const leavingMs = 10_000

function useLeaving(isLeaving: boolean, setLeaving: (is: boolean) => void): void {
  useEffect(() => {
    const back = () => setLeaving(false)
    window.addEventListener('pageshow', back)
    const timer = isLeaving ? setTimeout(back, leavingMs) : undefined
    return () => {
      window.removeEventListener('pageshow', back)
      clearTimeout(timer)
    }
  }, [isLeaving, setLeaving])
}

/** The accent paints the button; its words take what reads on it. */
function accentOf(accent: string | undefined) {
  const { style } = backgroundOf(accent, undefined)
  if (!style) return undefined
  const colours = style as Readonly<Record<'--ground' | '--ink', string>>
  return { '--accent-bg': colours['--ground'], '--accent-ink': colours['--ink'] } as typeof style
}

function withoutLeftOut(resorts: readonly BookableResort[], without: readonly string[]): readonly BookableResort[] {
  return resorts.filter((resort) => !without.some((name) => isCalled(resort, name)))
}

function chosenResort(offered: readonly BookableResort[], name: string | undefined): BookableResort | undefined {
  if (offered.length === 1) return offered[0]
  return offered.find((resort) => isCalled(resort, name))
}

/** Parts that no engine of these resorts carries. */
function unaskedAt(resorts: readonly BookableResort[]): ReadonlySet<string> {
  const [first, ...others] = resorts
  return new Set(first?.unasked?.filter((part) => others.every(({ unasked }) => unasked?.includes(part))))
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function stayIn(values: Readonly<Record<string, string>>): Partial<ChosenStay> {
  const { resort = '', arrive = '', depart = '', adults = '', children = '', rooms = '', ages = '' } = values
  const figure = (text: string, otherwise: number) => (/^\d{1,2}$/.test(text) ? Number(text) : otherwise)
  return {
    resort,
    arrive,
    depart,
    adults: figure(adults, 2),
    children: Math.min(figure(children, 0), mostChildren),
    rooms: figure(rooms, 1),
    ages: ages.split(',').filter(Boolean),
  }
}

/** Parameters by which campaigns are measured go on to booking. */
function campaignIn(search: string): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => value && /^(utm_\w{1,20}|gclid|fbclid|_gl)$/.test(name),
  )
}

interface ResortFieldProps {
  readonly form: string
  readonly resorts: readonly BookableResort[]
  readonly chosen: string
  readonly fieldError: string | undefined
  readonly onChoose: (code: string) => void
}

function ResortField({ form, resorts, chosen, fieldError, onChoose }: ResortFieldProps): ReactNode {
  const id = fieldId(form, 'resort')
  const t = useTranslate()
  const places = Map.groupBy(resorts, ({ destination }) => destination)
  const options = (members: readonly BookableResort[]) =>
    members.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  return (
    <div className={classNames('form-field booking-resort', fieldError && 'form-field-wrong')}>
      <label htmlFor={id}>{t('Resort')}</label>
      <select
        id={id}
        name="resort"
        value={chosen}
        required
        // Said either way: browsers call what is required and empty invalid before anyone has touched it.
        aria-invalid={Boolean(fieldError)}
        aria-describedby={fieldError ? `${id}-complaint` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        {resorts.length > 1 && <option value="">{t('Choose a resort…')}</option>}
        {places.size > 1
          ? [...places].map(([place, members]) => (
              <optgroup key={place} label={place || t('Elsewhere')}>
                {options(members)}
              </optgroup>
            ))
          : options(resorts)}
      </select>
      {fieldError && (
        <p id={`${id}-complaint`} className="form-complaint">
          {fieldError}
        </p>
      )}
    </div>
  )
}
