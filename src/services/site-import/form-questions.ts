import { fold } from '#model/text/fold.ts'
import { everyTag, findTag, hasClass, type HtmlNode, type HtmlTag, isTag, textOf } from './html-tree.ts'

/** Form of a source: its questions in order, and the words of its button. */
export interface SectionForm {
  readonly questions: readonly SourceQuestion[]
  readonly send: string
  /** Labels of files to be attached: no form takes any. */
  readonly attachments: readonly string[]
}

/** Question of a form, as a row of the form's record has it. */
export interface SourceQuestion {
  readonly name: string
  readonly type: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'date' | 'number'
  readonly label: string
  readonly required: boolean
  readonly options: readonly string[]
}

const types: Readonly<Record<string, SourceQuestion['type']>> = {
  email: 'email',
  tel: 'tel',
  date: 'date',
  number: 'number',
  range: 'number',
  radio: 'radio',
  checkbox: 'checkbox',
}
/** Inputs that ask nothing. */
const silent: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Questions of a form; undefined for one that asks nothing, searches, or signs in. */
export function formOfTag(form: HtmlTag): SectionForm | undefined {
  const controls = [...everyTag(form.children)].filter(
    (tag) => isTag(tag, 'input', 'select', 'textarea') && !silent.has(typeOf(tag)),
  )
  const isOther = controls.some((tag) => ['password', 'search'].includes(typeOf(tag)))
  if (controls.length === 0 || isOther || form.attributes.role === 'search') return undefined
  const reading = new FormReading(form)
  for (const control of controls) reading.take(control)
  const { questions, attachments } = reading
  return questions.length === 0 ? undefined : { questions, attachments, send: sendOf(form) }
}

function typeOf({ name, attributes }: HtmlTag): string {
  return name === 'input' ? (attributes.type ?? 'text').toLowerCase() : name
}

/** The words of the button that sends a form. */
function sendOf({ children }: HtmlTag): string {
  const sends = (tag: HtmlTag) =>
    (tag.name === 'button' && (tag.attributes.type ?? 'submit') === 'submit') ||
    (tag.name === 'input' && tag.attributes.type === 'submit')
  const button = findTag(children, sends)
  return button ? textOf(button.children) || (button.attributes.value ?? '') : ''
}

class FormReading {
  readonly questions: SourceQuestion[] = []
  readonly attachments: string[] = []
  private readonly names = new Set<string>()
  /** Places of the radio buttons by the name that they share. */
  private readonly choices = new Map<string, number>()
  private readonly labels = new Map<string, HtmlTag>()
  private readonly holders = new Map<HtmlTag, Holders>()

  constructor(form: HtmlTag) {
    this.place(form, {})
  }

  /** Notes what stands around each control: a form is walked once, however many it has. */
  private place(tag: HtmlTag, around: Holders): void {
    const { name, attributes, children } = tag
    if (isTag(tag, 'input', 'select', 'textarea')) this.holders.set(tag, around)
    if (name === 'label' && attributes.for && !this.labels.has(attributes.for)) this.labels.set(attributes.for, tag)
    const inside =
      name === 'label'
        ? { ...around, label: tag }
        : name === 'fieldset'
          ? { ...around, fieldset: { legend: legendOf(tag), ticks: ticksIn(tag) } }
          : around
    for (const child of children) if (typeof child !== 'string') this.place(child, inside)
  }

  take(control: HtmlTag): void {
    const given = control.attributes.name ?? ''
    const kind = typeOf(control)
    if (kind === 'file') {
      this.attachments.push(this.labelOf(control).text)
      return
    }
    if (kind === 'radio' && this.choices.has(given)) return this.addOption(this.choices.get(given)!, control)
    if (this.questions.length >= mostQuestions) return
    const own = this.labelOf(control)
    const { group, label } = this.wordsOf(control, own.text)
    if (kind === 'radio') this.choices.set(given, this.questions.length)
    const type = kind === 'select' || kind === 'textarea' ? kind : (types[kind] ?? 'text')
    this.questions.push({
      ...{ name: this.nameOf(type, given), type },
      label: (kind === 'radio' ? group || label : label).slice(0, longestLabel),
      required: own.isRequired || isRequired(control),
      options: kind === 'select' ? optionsOf(control) : kind === 'radio' ? optionOf(own.text) : [],
    })
  }

  private addOption(at: number, control: HtmlTag): void {
    const { options, ...question } = this.questions[at]!
    const added = optionOf(this.labelOf(control).text)
    if (options.length >= mostOptions) return
    const required = question.required || isRequired(control)
    this.questions[at] = { ...question, required, options: [...new Set([...options, ...added])] }
  }

  /** What a tick or a choice is called, and what they stand under. */
  private wordsOf(control: HtmlTag, label: string): { readonly group: string; readonly label: string } {
    const { legend: group = '', ticks = 0 } = this.holders.get(control)?.fieldset ?? {}
    const isOneOfMany = typeOf(control) === 'checkbox' && group !== '' && ticks > 1
    return { group, label: isOneOfMany ? `${group}: ${label}` : label || group }
  }

  private labelOf(control: HtmlTag): ReturnType<typeof bare> {
    const { id, placeholder, title, name = '', value } = control.attributes
    const label = (id ? this.labels.get(id) : undefined) ?? this.holders.get(control)?.label
    const words = label ? bare(textOf(withoutControls(label.children))) : undefined
    if (words?.text) return words
    const isTick = ['radio', 'checkbox'].includes(typeOf(control))
    const spoken = control.attributes['aria-label'] || placeholder || title || (isTick ? value : '') || name
    return { ...bare(spoken), isRequired: (words?.isRequired ?? false) || bare(spoken).isRequired }
  }

  /** A name of a question of its own; that of an address is always the same, as letters go there. */
  private nameOf(type: SourceQuestion['type'], given: string): string {
    const plain = fold(given)
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^[_0-9]+|_+$/g, '')
      .slice(0, 36)
    const wanted =
      type === 'email' && !this.names.has('email') ? 'email' : plain || `question_${this.questions.length + 1}`
    let name = wanted
    for (let n = 2; this.names.has(name); n++) name = `${wanted}_${n}`
    this.names.add(name)
    return name
  }
}

/** What a control stands in. */
interface Holders {
  readonly label?: HtmlTag
  readonly fieldset?: { readonly legend: string; readonly ticks: number }
}

function legendOf({ children }: HtmlTag): string {
  const legend = findTag(children, ({ name }) => name === 'legend')
  return legend ? bare(textOf(legend.children)).text : ''
}

/** What the record of a form takes: questions, options of one, characters of a label and of an option. */
const mostQuestions = 60
const mostOptions = 100
const longestLabel = 200
const longestOption = 120

/** Words of a label without the sign for what must be answered. */
function bare(words: string): { readonly text: string; readonly isRequired: boolean } {
  const text = words.replace(/\s*(?:\*|\((?:required|obligatorio|erforderlich|pflichtfeld)\))\s*:?\s*$/i, '')
  return { text: text.replace(/\s*:\s*$/, '').trim(), isRequired: text !== words }
}

function isRequired(control: HtmlTag): boolean {
  const { required, ['aria-required']: spoken } = control.attributes
  return required !== undefined || spoken === 'true' || hasClass(control, /(?:^|-)required$/)
}

function ticksIn({ children }: HtmlTag): number {
  return [...everyTag(children)].filter((tag) => tag.attributes.type === 'checkbox').length
}

/** Options of a choice, without the line that asks to choose. */
function optionsOf({ children }: HtmlTag): readonly string[] {
  const options = [...everyTag(children)].filter(
    ({ name, attributes }) => name === 'option' && attributes.value !== '' && attributes.disabled === undefined,
  )
  return [...new Set(options.flatMap((option) => optionOf(textOf(option.children))))].slice(0, mostOptions)
}

function optionOf(words: string): readonly string[] {
  return words === '' ? [] : [words.slice(0, longestOption)]
}

function withoutControls(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (typeof node === 'string') return [node]
    if (['select', 'textarea', 'input'].includes(node.name)) return []
    return [{ ...node, children: withoutControls(node.children) }]
  })
}
