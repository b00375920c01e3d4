import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import {
  consentEntry,
  consentOf,
  decoyEntry,
  type ProductEntry,
  requestedEntries,
  spokenEntry,
  formAction,
} from '#model/forms/forms.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormElement } from './form-element.tsx'
import { Consent, FormField } from './form-field.tsx'
import type { FormPlace } from './form-place.ts'
import { filesIn, GivenFiles } from './given-files.tsx'
import { useTranslate } from '../text/translation.tsx'
import { type FormFlow, useForm } from './use-form.ts'
import './form.css'

export interface FormProps {
  /** Key of the form: where it is sent. */
  readonly formKey: string
  /** Action in place of the one by its key. */
  readonly action?: string | undefined
  readonly entries: readonly ProductEntry[]
  readonly submit: string
  readonly place: FormPlace
  readonly label?: string | undefined
  /** Sanitised rich text that must be agreed to, in place of what the form itself says. */
  readonly consent?: string | undefined
  /** Shown in the form's place once it is sent. */
  readonly success?: ReactNode | ((answer: FormFlow['answer']) => ReactNode)
  /** Initial values. */
  readonly start?: Readonly<Record<string, string | undefined>> | undefined
  readonly placeholders?: Readonly<Record<string, string | undefined>> | undefined
  /** Initial problems: the answer to a form sent without a script. */
  readonly wrong?: Readonly<Record<string, string>> | undefined
  /** Messages in place of the server's problems about a field. */
  readonly complaints?: Readonly<Record<string, string | undefined>> | undefined
  /** Sent along, unseen. */
  readonly hidden?: Readonly<Record<string, string | undefined>> | undefined
  /** Whether the only field and the button share a line. */
  readonly inline?: boolean | undefined
  readonly onSent?: ((answer: FormFlow['answer']) => void) | undefined
  readonly children?: ReactNode
}

/**
 * Form with errors at fields and in a linked summary, replaced by its confirmation. A plain form to `/forms/{key}` without
 * script.
 */
export function Form(props: FormProps): ReactNode {
  const { formKey, submit, place, label, success, start, placeholders, hidden, inline } = props
  const id = useId()
  const t = useTranslate()
  const { asked } = place
  const own = place.forms?.[formKey]
  const entries = requestedEntries(props.entries, own?.entries, t)
  const consent = consentOf(formKey, { slice: props.consent, record: own?.consent }, t)
  const { form, state, complaints, failure, answer, onSubmit, onApproach } = useForm(
    consent ? [...entries, spokenEntry(consentEntry, t)] : entries,
    t,
    {
      onSent: props.onSent,
      wrong: props.wrong ?? asked?.complaints,
      failure: asked?.failure,
      answer: asked?.answer,
    },
  )
  const before = { ...start, ...asked?.values }
  const shown = { ...complaints, ...ownWords(complaints, props.complaints) }
  const at = place.element && `form-${place.element}`
  if (state === 'success' && success !== undefined)
    return (
      <Success id={at}>
        {typeof success === 'function' ? success(answer) : <Thanks of={answer}>{success}</Thanks>}
        <GivenFiles files={filesIn(answer)} />
      </Success>
    )
  return (
    <FormElement
      ref={form}
      id={at}
      className={inline ? 'form form-inline' : 'form'}
      method="post"
      // Without a script the page comes back where the form stands.
      action={props.action ?? formAction(formKey) + (at ? `#${at}` : '')}
      aria-label={label}
      onFocus={onApproach}
      onPointerEnter={onApproach}
      onSubmit={onSubmit}
    >
      <ErrorSummary form={id} complaints={shown} />
      <HiddenValues values={{ page: place.page, element: place.element, ...hidden }} />
      <Decoy />
      {entries.map((entry) => (
        <FormField
          key={entry.name}
          form={id}
          entry={entry}
          fieldError={shown[entry.name]}
          start={before[entry.name]}
          placeholder={placeholders?.[entry.name]}
        />
      ))}
      {props.children}
      {consent && <Consent form={id} html={consent} fieldError={shown.consent} start={before.consent} />}
      <p className="form-foot">
        <button type="submit" className="button" aria-disabled={state === 'pending' || undefined}>
          {state === 'pending' ? t('Sending…') : submit}
        </button>
      </p>
      <p className="form-failure" role="alert">
        {state === 'error' &&
          (failure || t('This could not be sent. Your answers are kept: please try again in a moment.'))}
      </p>
    </FormElement>
  )
}

/** Values that go along unseen; what is absent or empty is left out. */
function HiddenValues({ values }: { readonly values: Readonly<Record<string, string | undefined>> }): ReactNode {
  return Object.entries(values).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}

function Decoy(): ReactNode {
  const t = useTranslate()
  return (
    <div className="form-decoy" aria-hidden="true">
      <input type="text" name={decoyEntry} tabIndex={-1} autoComplete="off" aria-label={t('Leave this empty')} />
    </div>
  )
}

function Success({ id, children }: { readonly id: string | undefined; readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useFocusAtFirst(box)
  return (
    <div ref={box} id={id} className="form-success" role="status" tabIndex={-1}>
      {children}
    </div>
  )
}

/** The editor's message of the form, which the server knows; the words of the slice without one. */
function Thanks({ of, children }: { readonly of: FormFlow['answer']; readonly children: ReactNode }): ReactNode {
  return typeof of.message === 'string' ? <p>{of.message}</p> : children
}

/** The form that had the focus is gone; what took its place has it now. */
function useFocusAtFirst(box: RefObject<HTMLElement | null>): void {
  useEffect(() => box.current?.focus(), [box])
}

/** An editor's words for a problem, where there is one. */
function ownWords(
  complaints: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  return Object.fromEntries(Object.keys(complaints).flatMap((name) => (own[name] ? [[name, own[name]] as const] : [])))
}
