import { Type } from 'typebox'
import { conditionKinds } from '#model/forms/form-conditions.ts'
import { endpoints, type Value } from './endpoint.ts'
import { closed, Id, OptionalText, Text } from './schemas.ts'

const place = { site: OptionalText(64), language: OptionalText(20) }

const Question = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    type: Type.Enum([
      'text',
      'email',
      'tel',
      'textarea',
      'select',
      'radio',
      'date',
      'number',
      'checkbox',
      'password',
      'message',
    ]),
    required: Type.Optional(Type.Boolean()),
    autocomplete: Type.Optional(Type.String({ description: 'Token of the attribute `autocomplete`.' })),
    options: Type.Optional(Type.Array(Type.String())),
    optionTexts: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'What an option is called, where that is not what is sent.',
      }),
    ),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    maxLength: Type.Integer({ description: 'Longest answer, in characters.' }),
    fromToday: Type.Optional(Type.Boolean({ description: 'Of a date: whether today is the earliest.' })),
    after: Type.Optional(Type.String({ description: 'Of a date: the question whose date is earlier.' })),
    wide: Type.Optional(Type.Boolean()),
    hint: Type.Optional(Type.String({ description: 'Help text; it describes the control.' })),
    condition: Type.Optional(
      Type.Object(
        {
          field: Type.String({ description: 'Name of an earlier question; one that is not asked counts as empty.' }),
          kind: Type.Enum(conditionKinds),
          value: Type.String({ description: 'Compared with the answer, in either case; of `is` and `is_not` alone.' }),
        },
        {
          description:
            'When the question is asked. An answer to one that is not asked is neither required nor kept, whatever is sent.',
        },
      ),
    ),
  },
  { title: 'FormQuestion' },
)

/** A form as a front end shows it. */
const PublicForm = Type.Object(
  {
    key: Type.String(),
    language: Type.String(),
    questions: Type.Array(Question, { description: 'In their order; consent is the last, where it is asked for.' }),
    consent: Type.Optional(Type.String({ description: 'What is agreed to, as HTML; the question is `consent`.' })),
    decoy: Type.String({
      description: 'Name of a question that nobody sees and that stays empty: machines fill it in.',
    }),
    action: Type.String({ description: 'Where its answers are sent, as `application/x-www-form-urlencoded`.' }),
    header: Type.String({ description: 'Name of the header of the token.' }),
    token: Type.Optional(
      Type.String({
        description: 'For a page of a front end that the site names: shows where the form was asked for.',
      }),
    ),
  },
  { title: 'PublicForm' },
)
export type PublicForm = Value<typeof PublicForm>

/** Forms of a site, as visitors are asked them. */
export const publicFormEndpoints = endpoints({
  'GET /api/forms/:id/questions': {
    summary: 'What a form asks, and where its answers go',
    description:
      'By its key or id. A page of a front end that the site names gets a token with which it sends the form from its own origin, without cookies.',
    isOpen: true,
    params: Type.Object({ id: Id }),
    query: Type.Object(place, closed),
    answers: { 200: PublicForm },
  },
})

const Found = Type.Object({
  id: Type.String(),
  kind: Type.String({ description: '`pages`, or the kind of a record.' }),
  title: Type.String(),
  language_code: Type.String({ description: 'Language that it is written in; empty where it has none.' }),
  excerpt: Type.String({ description: 'The words around, as text.' }),
  href: Type.String({ description: 'Path on the site, in the language.' }),
  url: Type.String(),
})

/** Search in what visitors of a site read. */
export const siteSearchEndpoints = endpoints({
  'GET /api/search': {
    summary: 'What visitors of a site find for words',
    description: 'Twenty results a page, best first; without words nothing.',
    isOpen: true,
    query: Type.Object(
      {
        q: Type.Optional(Text(200)),
        ...place,
        kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}$' })),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      },
      closed,
    ),
    answers: {
      200: Type.Object({
        rows: Type.Array(Found),
        total: Type.Integer(),
        kinds: Type.Record(Type.String(), Type.Integer(), {
          description: 'How many there are of each kind, where they are counted.',
        }),
        instead: Type.Optional(
          Type.String({ description: 'Words that were searched for instead, as nothing had those asked for.' }),
        ),
      }),
    },
  },
})
