import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

const Inert = createContext(false)

/** Forms within it look like forms and cannot be sent: what an editor sees of them. */
export function InertForms({ children }: { readonly children: ReactNode }): ReactNode {
  return <Inert value={true}>{children}</Inert>
}

/**
 * A form that visitors send. Browsers read every `form` of a tab again for their filling in while someone types anywhere
 * in it, which takes half a second where a page has hundreds of them; so an editor's page has none.
 */
export function FormElement(props: ComponentProps<'form'>): ReactNode {
  if (!useContext(Inert)) return <form {...props} />
  const { id, className, style, children, 'aria-label': label } = props
  return (
    // Not a form element: being none is what it is for.
    <div role="form" id={id} className={className} style={style} aria-label={label}>
      {children}
    </div>
  )
}

/** The name by which the buttons of one choice belong together: without a form around them it must be their own. */
export function useRadioName(name: string): string {
  const id = useId()
  return useContext(Inert) ? `${name}${id}` : name
}

/** The id of a field's control. `form` begins it, so that two forms of a page do not share any. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}
