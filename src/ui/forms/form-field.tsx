import type { ReactNode } from 'react'
import type { FormEntry } from '#model/forms/forms.ts'
import { classNames } from '../page/class-names.ts'
import { fieldId, useRadioName } from './form-element.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useTranslate } from '../text/translation.tsx'
import './form-field.css'

interface FormFieldProps {
  readonly entry: FormEntry
  /** Begins the ids, so that two forms of a page do not share any. */
  readonly form: string
  readonly fieldError?: string | undefined
  readonly start?: string | undefined
  readonly placeholder?: string | undefined
  /** The choice of a list that chooses nothing. */
  readonly blank?: string | undefined
  /** The earliest and the latest day of a date. */
  readonly days?: { readonly min?: string | undefined; readonly max?: string | undefined } | undefined
  readonly onChange?: ((value: string) => void) | undefined
}

/** Labelled control with hint, and its error after a first attempt to send. */
export function FormField(props: FormFieldProps): ReactNode {
  const { entry, form, fieldError } = props
  const id = fieldId(form, entry.name)
  if (entry.type === 'hidden') return <input type="hidden" name={entry.name} value={entry.value ?? ''} />
  if (entry.type === 'message')
    return (
      <p className={classNames('form-field-wide form-message', entry.condition && 'form-conditional')}>{entry.label}</p>
    )
  if (entry.type === 'radio') return <Radios {...props} id={id} />
  if (entry.type === 'checkbox') return <Tick {...props} id={id} />
  return (
    <div className={fieldClasses(props, entry.wide && 'form-field-wide')}>
      <label htmlFor={id}>
        <Question entry={entry} />
      </label>
      <Hint id={id} entry={entry} />
      <Control {...props} id={id} />
      <FieldErrorText id={id} fieldError={fieldError} />
    </div>
  )
}

function fieldClasses({ entry, fieldError }: FormFieldProps, more: string | false | undefined): string {
  return classNames('form-field', more, entry.condition && 'form-conditional', fieldError && 'form-field-wrong')
}

/** Words of a question, with a mark where it may be left out. */
function Question({ entry: { label, required } }: { readonly entry: FormEntry }): ReactNode {
  const t = useTranslate()
  return (
    <>
      {label}
      {!required && <span className="form-optional"> {t('(optional)')}</span>}
    </>
  )
}

function Hint({ id, entry }: { readonly id: string; readonly entry: FormEntry }): ReactNode {
  return (
    entry.hint && (
      <p id={`${id}-hint`} className="form-hint">
        {entry.hint}
      </p>
    )
  )
}

/** Whether the browser asks for it: not for what is asked by another answer, which it would ask for always. */
function isRequired({ required, condition }: FormEntry): boolean | undefined {
  return condition ? undefined : required
}

function Control({
  entry,
  id,
  fieldError,
  start,
  placeholder,
  blank,
  days,
  onChange,
}: FormFieldProps & { readonly id: string }): ReactNode {
  const { name, type, autocomplete, options = [], optionTexts = {}, min, max } = entry
  const required = isRequired(entry)
  const t = useTranslate()
  const common = {
    id,
    name,
    required,
    autoComplete: autocomplete,
    defaultValue: start ?? '',
    // Said either way: browsers call what is required and empty invalid before anyone has touched it.
    'aria-invalid': fieldError ? true : required ? false : undefined,
    'aria-describedby': describedBy(id, entry.hint, fieldError),
    ...(onChange && {
      onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
    }),
  }
  if (type === 'textarea') return <textarea {...common} rows={4} />
  if (type === 'select')
    return (
      <select {...common}>
        <option value="">{blank ?? t('Choose…')}</option>
        {options.map((option) => (
          // What is sent is the same in every language.
          <option key={option} value={option}>
            {optionTexts[option] ?? option}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...common}
      type={type}
      placeholder={placeholder}
      min={days?.min ?? min}
      max={days?.max ?? max}
      inputMode={type === 'number' ? 'numeric' : undefined}
    />
  )
}

/** A choice that shows all it has at once. */
function Radios(props: FormFieldProps & { readonly id: string }): ReactNode {
  const { entry, id, fieldError, start } = props
  const { name, hint, options = [], optionTexts = {} } = entry
  const group = useRadioName(name)
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={fieldClasses(props, 'form-field-wide form-radios')}
      aria-describedby={describedBy(id, hint, fieldError)}
    >
      <legend>
        <Question entry={entry} />
      </legend>
      <Hint id={id} entry={entry} />
      {options.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={group}
            value={option}
            required={isRequired(entry)}
            defaultChecked={option === start}
          />
          {optionTexts[option] ?? option}
        </label>
      ))}
      <FieldErrorText id={id} fieldError={fieldError} />
    </fieldset>
  )
}

/** A box to tick beside its words. */
function Tick(props: FormFieldProps & { readonly id: string }): ReactNode {
  const { entry, id, fieldError, start } = props
  const { name, hint } = entry
  const required = isRequired(entry)
  return (
    <div className={fieldClasses(props, 'form-field-wide form-consent')}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value="yes"
        required={required}
        defaultChecked={start === 'yes'}
        aria-invalid={fieldError ? true : required ? false : undefined}
        aria-describedby={describedBy(id, hint, fieldError)}
      />
      <label htmlFor={id}>
        <Question entry={entry} />
      </label>
      <Hint id={id} entry={entry} />
      <FieldErrorText id={id} fieldError={fieldError} />
    </div>
  )
}

interface ConsentProps {
  readonly form: string
  readonly name?: string | undefined
  /** Sanitised rich text: what is agreed to. */
  readonly html: string
  readonly fieldError?: string | undefined
  /** `yes` where it was ticked before the form came back. */
  readonly start?: string | undefined
}

/** Consent checkbox with its text. */
export function Consent({ form, name = 'consent', html, fieldError, start }: ConsentProps): ReactNode {
  const id = fieldId(form, name)
  const lines = linesOf(html)
  return (
    <div className={classNames('form-field form-field-wide form-consent', fieldError && 'form-field-wrong')}>
      <input
        id={id}
        type="checkbox"
        name={name}
        value="yes"
        required
        defaultChecked={start === 'yes'}
        aria-labelledby={`${id}-text`}
        aria-invalid={Boolean(fieldError)}
        aria-describedby={describedBy(id, undefined, fieldError)}
      />
      {lines === undefined ? (
        <div id={`${id}-text`}>
          <RichText html={html} />
        </div>
      ) : (
        <label id={`${id}-text`} htmlFor={id}>
          {/* HTML: sanitised on save and again when the page is read */}
          <span className="rich-text" dangerouslySetInnerHTML={{ __html: lines }} />
        </label>
      )}
      <FieldErrorText id={id} fieldError={fieldError} />
    </div>
  )
}

/** Paragraphs as lines, as a label may hold them; undefined for what has lists, headings or the like. */
function linesOf(html: string): string | undefined {
  const lines = html
    .trim()
    .replaceAll(/<\/p>\s*<p\b[^>]*>/g, '<br>')
    .replaceAll(/^<p\b[^>]*>|<\/p>$/g, '')
  return /<(?:p|div|h[1-6]|[uod]l|table|blockquote|pre|figure|hr)\b/i.test(lines) ? undefined : lines
}

function FieldErrorText({
  id,
  fieldError,
}: {
  readonly id: string
  readonly fieldError: string | undefined
}): ReactNode {
  if (!fieldError) return null
  return (
    <p id={`${id}-complaint`} className="form-complaint">
      {fieldError}
    </p>
  )
}

function describedBy(id: string, hint: string | undefined, fieldError: string | undefined): string | undefined {
  return classNames(hint && `${id}-hint`, fieldError && `${id}-complaint`) || undefined
}
