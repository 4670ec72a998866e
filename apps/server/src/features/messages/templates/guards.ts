/** The guards of this folder; `npm run guards -- messages/templates` tries each. */
export const templatesGuards = [
  {
    what: 'a template that is not shared is its author’s alone',
    file: 'queries.ts',
    find: '(m.is_shared and p.left_at is null)',
    replace: 'p.left_at is null',
    tests: './templates.test.ts',
  },
  {
    what: 'only its author changes a template',
    file: 'queries.ts',
    find: 'where message_templates.author_id = ${viewer.id}\n',
    replace: 'where ${viewer.id}::uuid is not null\n',
    tests: './templates.test.ts',
  },
  {
    what: 'only its author deletes a template',
    file: 'queries.ts',
    find: "    .where('author_id', '=', viewer.id)\n    .executeTakeFirst();\n  return",
    replace: '    .executeTakeFirst();\n  return',
    tests: './templates.test.ts',
  },
];
