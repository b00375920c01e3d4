import { list, text } from '#fields/index.ts'
import { defineEntity } from './define.ts'
import { assignmentFields, scopeProblems } from './user.ts'

export const userGroup = defineEntity({
  path: 'user-groups',
  label: { one: 'Group', many: 'Groups' },
  about: 'A group of your company’s directory, with the roles that its members have here.',
  area: 'users',
  belongs: 'group',
  fields: {
    name: text({
      required: true,
      maxLength: 200,
      instructions: 'As the directory sends it: a name, a path such as /voix/editors, or an object id.',
    }),
    external_id: text({
      maxLength: 200,
      label: 'Directory id',
      instructions: 'Where the directory sends an id instead of the name.',
    }),
    assignments: list(assignmentFields, { most: 20, label: 'Roles' }),
  },
  title: 'name',
  slug: 'name',
  columns: ['name', 'external_id', 'assignments', 'updated_at'],
  check: ({ assignments }) => scopeProblems(assignments),
})
