/** The guards of this folder; `npm run guards -- calendar` removes each one and expects a red test. */
export const calendarGuards = [
  {
    what: 'in the calendar what was trained besides the plan does not make up for it',
    file: 'day-plan.ts',
    find: 'assignmentId !== null && date === day',
    replace: 'date === day',
    tests: './plan-rules.test.ts',
  },
  {
    what: 'a calendar event that ends at midnight does not touch the next day',
    file: 'event/span-of.ts',
    find: 'Date.parse(event.endTime) - 1',
    replace: 'Date.parse(event.endTime)',
    tests: './event/span-of.test.ts',
  },
];
